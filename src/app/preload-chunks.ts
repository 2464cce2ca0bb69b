declare global {
  /** Called by what the build writes before each `import()`. Without a build nobody calls it. */
  var preloadChunks: ((files: readonly string[]) => void) | undefined;
}

/** Asks for files of the build together, each once, before the first of them has said that it needs the others. */
export function preloadInto(head: HTMLElement): (files: readonly string[]) => void {
  const hrefs = (selector: string, name: string) => [...head.querySelectorAll(selector)].map((found) => found.getAttribute(name));
  const asked = new Set([...hrefs('link[rel=modulepreload]', 'href'), ...hrefs('script[type=module]', 'src')]);
  return (files) => {
    for (const href of files.map((file) => `./${file}`)) {
      if (asked.has(href)) continue;
      asked.add(href);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      head.append(link);
    }
  };
}

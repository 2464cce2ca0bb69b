declare global {
  /** Called by the code the build inserts before each `import()`. Undefined without a build. */
  var preloadChunks: ((files: readonly string[]) => void) | undefined;
}

/**
 * Adds preload links for chunks in parallel, each once, instead of discovering them import by
 * import.
 */
export function preloadInto(head: HTMLElement): (files: readonly string[]) => void {
  const hrefs = (selector: string, name: string) =>
    [...head.querySelectorAll(selector)].map((found) => found.getAttribute(name));
  const requested = new Set([
    ...hrefs('link[rel=modulepreload]', 'href'),
    ...hrefs('script[type=module]', 'src'),
  ]);
  return (files) => {
    for (const href of files.map((file) => `./${file}`)) {
      if (requested.has(href)) continue;
      requested.add(href);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      head.append(link);
    }
  };
}

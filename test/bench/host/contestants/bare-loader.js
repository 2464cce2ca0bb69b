import { apps, addressOf } from './page.js';

/**
 * Loads an app into the page itself, with no isolation: modules by `import()`, scripts by their
 * tags.
 */
export async function loadBare(app) {
  const { global } = apps[app];
  const base = addressOf(app);
  const page = new DOMParser().parseFromString(await (await fetch(base)).text(), 'text/html');
  await Promise.all(
    [...page.querySelectorAll('link[rel=stylesheet]')].map((link) => {
      const href = new URL(link.getAttribute('href'), base).href;
      return inserted(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    }),
  );
  document.head.append(...page.querySelectorAll('style'));
  let exported;
  for (const script of page.querySelectorAll('script')) {
    const src = script.getAttribute('src');
    if (script.type === 'module' && src) exported = await import(new URL(src, base).href);
    else if (src)
      await inserted(
        Object.assign(document.createElement('script'), {
          src: new URL(src, base).href,
          async: false,
        }),
      );
    else
      document.head.append(
        Object.assign(document.createElement('script'), { type: script.type, text: script.text }),
      );
  }
  return exported?.mount ? exported : window[global];
}

function inserted(node) {
  return new Promise((done) => {
    node.onload = done;
    // As in a page, a file that does not come stops nothing by itself.
    node.onerror = done;
    document.head.append(node);
  });
}

/** The container a host would create for the app. */
export const place = '<div data-root></div>';

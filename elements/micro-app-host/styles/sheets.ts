import { page } from '../page.ts';
import { adaptRules } from './adapt.ts';
import { hoistable } from './hoist.ts';

/** A style sheet of an app, ready for a shadow root. */
export interface AppSheet {
  /** Shared by every instance that shows it. Missing when the sheet has to be a node, which `node` makes. */
  sheet?: CSSStyleSheet;
  /** What only the page can use: fonts and registered properties. */
  hoisted?: CSSStyleSheet;
  node?: () => HTMLElement;
}

const known = new Map<string, { text: string; ready: AppSheet }>();

/**
 * A constructed sheet of a text. The same address with the same text is parsed once for all apps and mounts; after a
 * new deployment the text differs and the new one takes its place.
 *
 * @param base The address relative addresses in the text start from.
 * @param url Where the text comes from, if it is a file of its own.
 */
export function sheetOf(text: string, base: string, media = '', url = ''): AppSheet {
  const key = `${url || `${base} ${text}`} ${media}`;
  const before = known.get(key);
  if (before?.text === text) return before.ready;
  // A constructed sheet ignores @import, so such a sheet has to be a node.
  const ready = /@import\b/.test(text) ? asNode(text, media, url) : construct(text, base, media);
  known.set(key, { text, ready });
  return ready;
}

/** A sheet that the browser reads itself, because others are imported into it. */
function asNode(text: string, media: string, url: string): AppSheet {
  const { document, window } = page();
  return {
    node() {
      const node = document.createElement(url ? 'link' : 'style');
      node.media = media;
      if (node.localName === 'style') node.textContent = text;
      else
        Object.assign(node, {
          rel: 'stylesheet',
          crossOrigin: new URL(url).origin === window.location.origin ? null : 'anonymous',
          href: url,
        });
      return node;
    },
  };
}

function construct(text: string, base: string, media: string): AppSheet {
  const sheet = new (page().window.CSSStyleSheet)({ baseURL: base, media });
  sheet.replaceSync(text);
  const hoisted = hoistable(adaptRules(sheet.cssRules), base);
  return hoisted ? { sheet, hoisted } : { sheet };
}

/** Forgets the parsed sheets, for a page that wants its memory back. */
export function forgetSheets(): void {
  known.clear();
}

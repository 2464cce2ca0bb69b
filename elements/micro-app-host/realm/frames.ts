import { page, whenThisRealmEnds } from '../page.ts';
import { pageNonce, trusted } from '../trusted.ts';
import { realmCode } from './realm-code.ts';
import type { RealmWindow } from './realm-window.ts';

const importKey = 'micro-app-host:import';

/**
 * A frame that only provides its JavaScript realm: its window, its document, its modules. It is
 * never visible.
 */
export interface Frame {
  element: HTMLIFrameElement;
  window: RealmWindow;
  document: Document;
  nonce: string;
  /** Removes the callback for the end of the realm that hosts this one. */
  forget(): void;
}

const nextSpareMs = 1500;

let parking: ShadowRoot | undefined;
let spare: Promise<Frame> | undefined;

/**
 * A connected hidden container. A frame loses its document when its element leaves the page, and a
 * realm must outlive the element that shows the app, so realms are created here and never moved.
 */
function park(): ShadowRoot {
  if (parking?.isConnected) return parking;
  const { document } = page();
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.setAttribute('data-micro-app-realms', '');
  parking = holder.attachShadow({ mode: 'open' });
  document.documentElement.append(holder);
  return parking;
}

function make(nonce: string): Promise<Frame> {
  const element = page().document.createElement('iframe');
  element.setAttribute('aria-hidden', 'true');
  element.tabIndex = -1;
  const forget = whenThisRealmEnds(() => element.remove());
  // Not about:blank, where the Navigation API does not work: an assignment to `location` would
  // navigate the realm away.
  element.srcdoc = trusted().createHTML('<!doctype html>');
  return new Promise((done) => {
    element.onload = () => {
      element.onload = null;
      const document = element.contentDocument!;
      // `document.open` gives it the address of the page. The helper reaches the realm's own
      // modules without eval.
      document.open();
      document.write(
        trusted().createHTML(
          `<!doctype html><html><head><script nonce="${nonce.replace(/"/g, '&quot;')}">Object.defineProperty(window,Symbol.for("${importKey}"),{value:u=>import(u)})</script></head><body></body></html>`,
        ),
      );
      document.close();
      done({ element, window: element.contentWindow as RealmWindow, document, nonce, forget });
    };
    park().append(element);
  });
}

/**
 * Creates a spare frame in advance and preloads the code that runs in it, when the page is idle.
 */
export function prepareFrame(): void {
  // A failure to load the code is reported to the app that needs it.
  const code = realmCode().catch(() => {});
  spare ??= make(pageNonce()).then(async (frame) => {
    (await code)?.shareInterfaces(frame.window);
    return frame;
  });
}

/**
 * Takes the spare frame if there is one, else a new one; the next spare is created when the page is
 * idle.
 *
 * @param nonce For the inline helper, where it is not the page's own.
 */
export async function takeFrame(nonce?: string): Promise<Frame> {
  const wanted = nonce || pageNonce();
  const ready = spare;
  if (!ready) return make(wanted);
  spare = undefined;
  // Not at once: the app that takes this one is busy now, although the page may look idle while its
  // files load.
  page().window.setTimeout(() => whenIdle(prepareFrame), nextSpareMs);
  const frame = await ready;
  if (frame.nonce === wanted && frame.element.isConnected) return frame;
  dropFrame(frame);
  return make(wanted);
}

/** Ends a realm: stops its code and frees its memory. */
export function dropFrame(frame: Frame): void {
  frame.element.onload = null;
  frame.element.remove();
  frame.forget();
}

/** The realm's own `import()`. Undefined where the page's policy forbids the inline helper. */
export function importIn(window: RealmWindow): ((url: string) => Promise<object>) | undefined {
  return (window as unknown as Record<symbol, ((url: string) => Promise<object>) | undefined>)[
    Symbol.for(importKey)
  ];
}

/** Runs a function when the page is idle. */
export function whenIdle(work: () => void): void {
  const { window } = page();
  if (window.requestIdleCallback) window.requestIdleCallback(() => work(), { timeout: 2000 });
  else window.setTimeout(work, 50);
}

import { page, whenThisRealmEnds } from '../page.ts';
import { pageNonce, trusted } from '../trusted.ts';
import { realmCode } from './realm-code.ts';
import type { RealmWindow } from './realm-window.ts';

const importKey = 'micro-app-host:import';

/** A frame that only lends its JavaScript realm: its window, its document, its modules. It is never seen. */
export interface Frame {
  element: HTMLIFrameElement;
  window: RealmWindow;
  document: Document;
  nonce: string;
  /** Takes back what was to be done at the end of the realm that hosts this one. */
  forget(): void;
}

const nextSpareMs = 1500;

let parking: ShadowRoot | undefined;
let spare: Promise<Frame> | undefined;

/**
 * A connected place nobody sees. A frame dies when its element leaves the page, and a realm must outlive the element that
 * shows the app, so realms live here from the start and nothing ever has to be moved.
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
  // Not about:blank, where the Navigation API is dead, so that an assignment to `location` would navigate the realm away.
  element.srcdoc = trusted().createHTML('<!doctype html>');
  return new Promise((done) => {
    element.onload = () => {
      element.onload = null;
      const document = element.contentDocument!;
      // Opening it by hand gives it the address of the page. The helper reaches the realm's own modules without eval.
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

/** Makes a spare frame ahead of its use and fetches the code that goes into it, in a moment nobody waits for. */
export function prepareFrame(): void {
  // Why the code has not come is told to the app that needs it.
  const code = realmCode().catch(() => {});
  spare ??= make(pageNonce()).then(async (frame) => {
    (await code)?.shareInterfaces(frame.window);
    return frame;
  });
}

/**
 * A fresh frame: the spare one if there is one, and the next is then made when the page has time.
 *
 * @param nonce For the inline helper, where it is not the page's own.
 */
export async function takeFrame(nonce?: string): Promise<Frame> {
  const wanted = nonce || pageNonce();
  const ready = spare;
  if (!ready) return make(wanted);
  spare = undefined;
  // Not at once: the app that takes this one is busy now, though it may look idle while it waits for its files.
  page().window.setTimeout(() => whenIdle(prepareFrame), nextSpareMs);
  const frame = await ready;
  if (frame.nonce === wanted && frame.element.isConnected) return frame;
  dropFrame(frame);
  return make(wanted);
}

/** Ends a realm: its code stops, its memory returns. */
export function dropFrame(frame: Frame): void {
  frame.element.onload = null;
  frame.element.remove();
  frame.forget();
}

/** The realm's own `import()`. Undefined where the page's policy forbids the inline helper. */
export function importIn(window: RealmWindow): ((url: string) => Promise<object>) | undefined {
  return (window as unknown as Record<symbol, ((url: string) => Promise<object>) | undefined>)[Symbol.for(importKey)];
}

/** Runs something when the page has nothing better to do. */
export function whenIdle(work: () => void): void {
  const { window } = page();
  if (window.requestIdleCallback) window.requestIdleCallback(() => work(), { timeout: 2000 });
  else window.setTimeout(work, 50);
}

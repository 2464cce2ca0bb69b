import { make } from '../overlay/base-element.ts';
import { checked, flag, type Kind, text, unexpected } from '../overlay/checks.ts';
import { perDocument } from '../overlay/per-document.ts';
import { ConsoleLoading } from './console-loading.ts';

/** What can be said about a mask. Null and undefined mean: not said. */
export interface LoadingOptions {
  /** What to cover, or a selector of it; the window when there is none. */
  target?: Element | string | null | undefined;
  /** What is being waited for. */
  text?: string | null | undefined;
  /** Whether the page stops scrolling. */
  lock?: boolean | undefined;
  lang?: string | null | undefined;
}

/** A share in a mask. */
export interface LoadingHandle {
  /** Says something new to those who wait. */
  setText(text: string): void;
  /** Releases its use of the mask, which fades after the last release. */
  close(): void;
}

interface Window {
  mask: ConsoleLoading | undefined;
  shares: number;
}

const theWindow = perDocument<Window>('loading-window', () => ({ mask: undefined, shares: 0 }));
const target: Kind = [
  (value) => typeof value === 'string' || value instanceof Element,
  'an element or a selector',
];
const kinds: Readonly<Record<string, Kind>> = { target, text, lock: flag, lang: text };

/**
 * Covers the window or a part of the page while something is on its way. The window has one mask,
 * however many wait.
 *
 * @throws TypeError naming the option and what was expected, before anything shows: a target that
 *   is not in the document is none.
 */
export function loading(options: LoadingOptions = {}): LoadingHandle {
  const { target: wanted, text: saying, ...rest } = checked(options, kinds);
  const covered = wanted === null || wanted === undefined ? undefined : inDocument(wanted);
  const isWindow = !covered || covered === document.body;
  const mask = (isWindow && standing()) || make('console-loading', ConsoleLoading);
  if (saying) mask.text = saying;
  Object.assign(mask, rest, { open: true, fullscreen: isWindow });
  if (!mask.isConnected) (covered ?? document.body).append(mask);
  if (isWindow) return shareOf(mask);
  return handle(mask, () => (mask.open = false));
}

/** Also a mask that is fading comes back rather than being joined by a second one. */
function standing(): ConsoleLoading | undefined {
  return theWindow.mask?.isConnected ? theWindow.mask : undefined;
}

function shareOf(mask: ConsoleLoading): LoadingHandle {
  if (theWindow.mask !== mask) Object.assign(theWindow, { mask, shares: 0 });
  theWindow.shares += 1;
  return handle(mask, () => {
    if (theWindow.mask !== mask) return;
    theWindow.shares -= 1;
    if (theWindow.shares === 0) mask.open = false;
  });
}

function handle(mask: ConsoleLoading, close: () => void): LoadingHandle {
  let mine = true;
  mask.addEventListener('console-loading-hidden', () => mask.remove(), { once: true });
  return {
    setText: (words) => void (mask.text = words),
    close() {
      if (mine) close();
      mine = false;
    },
  };
}

function inDocument(wanted: Element | string): Element {
  const found = typeof wanted === 'string' ? document.querySelector(wanted) : wanted;
  if (!found?.isConnected) throw unexpected('target', 'an element in the document', wanted);
  return found;
}

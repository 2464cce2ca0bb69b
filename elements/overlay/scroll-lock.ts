import { page, perDocument } from './per-document.ts';
import { type InlineStyle, inlineStyleOf, restoreStyle } from './restore-style.ts';

/** Long enough for a queue to show its next dialog without a jump of the page in between. */
export const restoreAfterMs = 200;

interface Lock {
  holders: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The style before locking, its attribute after, and the parts that were ours to change. */
  before?: {
    style: InlineStyle;
    locked: string | null;
    parts: [name: string, value: string, priority: string][];
  };
}

const lock = perDocument<Lock>('scroll-lock', () => ({ holders: 0, timer: undefined }));
const ours = ['overflow-x', 'overflow-y', 'padding-right'];

/**
 * Stops the page from scrolling; the width of its scrollbar stays as a gutter, so nothing moves.
 *
 * @returns Call it once to release the lock. The page scrolls again 200 ms after the last release,
 *   or at once when the argument is true: an element that is being removed may be in a realm that
 *   ends before the timer fires.
 */
export function lockScroll(): (atOnce?: boolean) => void {
  lock.holders += 1;
  clearTimeout(lock.timer);
  if (!lock.before) close();
  let held = true;
  return (atOnce = false) => {
    if (!held) return;
    held = false;
    lock.holders -= 1;
    if (lock.holders > 0) return;
    if (atOnce) reopen();
    else lock.timer = setTimeout(reopen, restoreAfterMs);
  };
}

function close(): void {
  const { body, documentElement } = page;
  const gutterPx = page.defaultView!.innerWidth - documentElement.clientWidth;
  const parts = ours.map(
    (name) =>
      [name, body.style.getPropertyValue(name), body.style.getPropertyPriority(name)] as const,
  );
  const style = inlineStyleOf(body);
  const paddingPx = Number.parseFloat(getComputedStyle(body).paddingRight) || 0;
  body.style.setProperty('overflow', 'hidden', 'important');
  if (gutterPx > 0)
    body.style.setProperty('padding-right', `${paddingPx + gutterPx}px`, 'important');
  lock.before = {
    style,
    locked: body.getAttribute('style'),
    parts: parts.map((part) => [...part]),
  };
}

function reopen(): void {
  const { body } = page;
  const { style, locked, parts } = lock.before!;
  delete lock.before;
  // Unchanged meanwhile: restored exactly. Otherwise changes made by other code stay and only ours
  // are removed.
  if (body.getAttribute('style') === locked) restoreStyle(body, style);
  else for (const [name, value, priority] of parts) body.style.setProperty(name, value, priority);
}

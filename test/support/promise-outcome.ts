import { aTimeout, nextFrame } from '@open-wc/testing';
import { close, type ConsoleDialog } from '#elements/index.ts';

/** How a promise ended: `resolved …` or `rejected …`; `pending` when it has not. */
export function ending(promise: Promise<unknown>): { now: string } {
  const seen = { now: 'pending' };
  promise.then(
    (value) => (seen.now = `resolved ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    (reason) => (seen.now = `rejected ${String(reason)}`),
  );
  return seen;
}

/** The native dialogs in the top layer, wherever they are. */
export function shownDialogs(): ConsoleDialog[] {
  return [...document.querySelectorAll<ConsoleDialog>('console-dialog')].filter((host) =>
    host.shadowRoot?.querySelector('dialog')?.matches(':modal, :popover-open'),
  );
}

/** Waits until a dialog is visible and returns it. */
export async function shown(text = ''): Promise<ConsoleDialog> {
  await until(() =>
    shownDialogs().some(
      (dialog) => dialog.message.includes(text) && !part(dialog, 'mask').matches('.leaving'),
    ),
  );
  return shownDialogs()[0]!;
}

export async function until(holds: () => boolean, withinMs = 2000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${holds.toString()}`);
    await aTimeout(5);
  }
}

export function part<T extends HTMLElement = HTMLElement>(element: Element, name: string): T {
  return element.shadowRoot!.querySelector<T>(`[part~=${name}]`)!;
}

export const press = (element: Element, name: string): void => part(element, name).click();

export function type(dialog: ConsoleDialog, text: string): void {
  const input = part<HTMLInputElement>(dialog, 'input');
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

export function key(
  target: EventTarget,
  name: string,
  more: KeyboardEventInit = {},
): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  });
  target.dispatchEvent(event);
  return event;
}

/** A press of the pointer that goes down on one element and up on another. */
export function point(down: Element, up = down): void {
  const init = { bubbles: true, composed: true, cancelable: true };
  down.dispatchEvent(new PointerEvent('pointerdown', init));
  up.dispatchEvent(new PointerEvent('pointerup', init));
  const common = down === up ? down : up.contains(down) ? up : down;
  common.dispatchEvent(new MouseEvent('click', init));
}

export function deepActive(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Ends all dialogs and waits until the page is as it was. */
export async function quiet(): Promise<void> {
  close();
  await until(() => document.querySelector('body > console-dialog') === null);
  await nextFrame();
}

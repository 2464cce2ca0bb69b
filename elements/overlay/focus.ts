import { page } from './per-document.ts';

/** The focused element, searched through open shadow roots. */
export function deepestActive(): Element | null {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Whether no element in particular has the focus. */
export const focusIsLost = (): boolean =>
  [null, page.body, page.documentElement].includes(deepestActive() as HTMLElement);

/**
 * What Tab reaches below `root`, in order, slots and open shadow roots included. Contents of closed
 * shadow roots cannot be seen; positive tab indexes are not sorted.
 */
export function tabbable(root: Element): HTMLElement[] {
  const found = [...flatTree(root)].filter(takesTab);
  return found.filter((element) => !isPassedOver(element, found));
}

function* flatTree(element: Element): Generator<HTMLElement> {
  const assigned = element instanceof HTMLSlotElement ? element.assignedElements() : [];
  const children = assigned.length > 0 ? assigned : (element.shadowRoot ?? element).children;
  for (const child of children) {
    if (child instanceof HTMLElement) yield child;
    yield* flatTree(child);
  }
}

function takesTab(element: HTMLElement): boolean {
  const host = element.shadowRoot?.delegatesFocus;
  return (
    element.tabIndex >= 0 &&
    !host &&
    !element.matches(':disabled, [inert], [inert] *') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** Of a radio group Tab reaches only the checked button. */
function isPassedOver(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!isRadio(element) || element.checked) return false;
  return all.some(
    (other) =>
      isRadio(other) && other.checked && other.name === element.name && other.form === element.form,
  );
}

const isRadio = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

/** In order of preference, the beginnings of the page's content. */
const landmarks = [':is(main, [role=main]) h1', 'h1', 'main, [role=main]'];

/**
 * Returns the focus to an element, or to the main heading when the element is gone; never to
 * nothing.
 */
export function giveFocusBack(target: Element | null): void {
  if (target instanceof HTMLElement && target !== page.body && target.isConnected) {
    target.focus({ preventScroll: true });
    if (deepestActive() === target) return;
  }
  const landmark = landmarks
    .map((selector) => page.querySelector<HTMLElement>(selector))
    .find((element) => element);
  if (landmark) focusOnce(landmark);
  else tabbable(page.body)[0]?.focus({ preventScroll: true });
}

/** Focuses an element that is usually not focusable, and removes its tabindex afterwards. */
function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

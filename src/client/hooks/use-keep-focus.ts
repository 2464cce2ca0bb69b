import { useEffect, useRef, type RefObject } from 'react';

const focusable =
  '[data-first], input:not([type=hidden]), select, textarea, button, a[href], [tabindex="0"]';

/**
 * Keeps the focus inside an element whose content is replaced. Where the button that was pressed
 * makes way for a form, or a form for its result, the browser would move the focus to the start of
 * the page; it goes to the first control of what came in its place, else to the element itself.
 *
 * @returns What to give the element as `ref`.
 */
export function useKeepFocus<Of extends HTMLElement>(): RefObject<Of | null> {
  const ref = useRef<Of>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let last: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element && element.contains(target) ? target : null;
    };
    const observer = new MutationObserver((changes) => {
      const isLost = document.activeElement === document.body || !document.activeElement;
      if (!last || last.isConnected || !isLost) return;
      last = null;
      focusFirst(element, changes);
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
  return ref;
}

function focusFirst(element: HTMLElement, changes: readonly MutationRecord[]): void {
  const added = changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node): node is HTMLElement => node instanceof HTMLElement && node.isConnected);
  const target =
    firstFocusable(added.flatMap((node) => [node, ...node.querySelectorAll(focusable)])) ??
    firstFocusable([...element.querySelectorAll(focusable)]);
  if (!target) element.tabIndex = -1;
  (target ?? element).focus();
}

const firstFocusable = (elements: readonly Element[]) =>
  elements.find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      each.matches(focusable) &&
      !each.matches(':disabled') &&
      each.checkVisibility(),
  );

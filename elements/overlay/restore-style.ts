/**
 * The inline style of an element at one moment: the text of its attribute, and what the browser has
 * made of it.
 */
export interface InlineStyle {
  attribute: string | null;
  cssText: string;
}

export const inlineStyleOf = (element: HTMLElement): InlineStyle => ({
  attribute: element.getAttribute('style'),
  cssText: element.style.cssText,
});

/**
 * Restores an inline style exactly.
 *
 * A strict content policy blocks `setAttribute('style', …)`. Under one, an inline style that
 * applies was set by script, so its attribute is the browser's own text and `cssText` restores it;
 * one that never applied is left out.
 */
export function restoreStyle(element: HTMLElement, { attribute, cssText }: InlineStyle): void {
  if (attribute === null) return element.removeAttribute('style');
  element.style.cssText = cssText;
  if (cssText && element.getAttribute('style') !== attribute)
    element.setAttribute('style', attribute);
}

import type { LitElement } from 'lit';

type ElementClass = typeof LitElement & (new () => LitElement);

/**
 * Defines an element. Evaluated again by the development server, it gives the class that is defined
 * the methods and styles of the new one, since a name cannot be defined twice; elements in the page
 * keep what they hold and are drawn anew.
 */
export function defineReplaceable(tag: string, next: ElementClass): void {
  const defined = customElements.get(tag) as ElementClass | undefined;
  if (!defined) return customElements.define(tag, next);
  // Read for what it does: Lit prepares the class, its properties and styles.
  void next.observedAttributes;
  // Reactive properties keep their place, since each class stores them under keys of its own.
  for (const name of Reflect.ownKeys(next.prototype))
    if (name !== 'constructor' && !next.elementProperties.has(name))
      Object.defineProperty(
        defined.prototype,
        name,
        Object.getOwnPropertyDescriptor(next.prototype, name)!,
      );
  defined.elementStyles = next.elementStyles;
  for (const element of document.querySelectorAll<LitElement>(tag)) {
    const sheets = next.elementStyles.map((style) =>
      'styleSheet' in style ? style.styleSheet! : style,
    );
    if (element.shadowRoot) element.shadowRoot.adoptedStyleSheets = sheets;
    element.requestUpdate();
  }
}

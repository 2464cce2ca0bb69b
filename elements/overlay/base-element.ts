import { LitElement, type PropertyDeclaration } from 'lit';
import { unexpected } from './checks.ts';

/**
 * What all elements of this family share: they start clean and send events that cross shadow roots.
 */
export class BaseElement extends LitElement {
  // The attribute and the property take the same texts, so the setter reads them.
  static override createProperty(name: PropertyKey, options: PropertyDeclaration = {}): void {
    super.createProperty(
      name,
      options.type === Boolean ? { ...options, converter: asText } : options,
    );
  }

  /** React 19 and Vue 3 set a property with the text that a template gives for the attribute. */
  protected static override getPropertyDescriptor(
    name: PropertyKey,
    key: string | symbol,
    options: PropertyDeclaration,
  ): PropertyDescriptor | undefined {
    const descriptor = super.getPropertyDescriptor(name, key, options);
    if (!descriptor?.set) return descriptor;
    return {
      ...descriptor,
      set(this: BaseElement, value: unknown) {
        descriptor.set!.call(this, valueOf(String(name), value, options));
      },
    };
  }

  /**
   * Markup that the server rendered into a shadow root is replaced, so that it is not drawn twice.
   */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    this.shadowRoot?.replaceChildren();
    return super.createRenderRoot();
  }

  /** Returns false when a listener has called `preventDefault`. */
  protected emit(name: string, detail?: unknown, cancelable = false): boolean {
    return this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
    );
  }

  /** Runs a function of the page: an error it throws is reported and stops nothing here. */
  protected quietly(work: () => void): void {
    try {
      work();
    } catch (error) {
      reportError(error);
    }
  }

  /**
   * Calls back unless the element is in a document again by then: a move removes and inserts it at
   * once.
   */
  protected ifGone(work: () => void): void {
    queueMicrotask(() => {
      if (!this.isConnected) work();
    });
  }
}

const asText = { fromAttribute: (value: string | null) => value };
/** For properties that are true unless said otherwise: in markup `name="false"` turns them off. */
export const unlessFalse = { ...asText };
/** For properties that are null where nothing is said. */
export const textOrNull = { ...asText };

/**
 * Converts a value assigned to a property; null and undefined count as a missing attribute.
 *
 * @throws TypeError for a text that is neither on nor off where a boolean is expected.
 */
function valueOf(
  name: string,
  value: unknown,
  { attribute, type, converter }: PropertyDeclaration,
): unknown {
  if (attribute === false) return value;
  if (type === Boolean || converter === unlessFalse)
    return isOn(name, value ?? converter === unlessFalse);
  if (typeof converter !== 'object') return value ?? '';
  return typeof value === 'string' ? converter.fromAttribute!(value) : value;
}

function isOn(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return Boolean(value);
  if (/^(?:off|false)$/i.test(value)) return false;
  if (!/^(?:|on|true)$/i.test(value)) throw unexpected(name, 'true or false', value);
  return true;
}

/**
 * Creates an element of the family in the page's registry, and defines it there first unless it is
 * defined. Another copy of this module may have defined it: its element is the same.
 */
export function make<T extends HTMLElement>(tag: string, type: new () => T): T {
  if (!customElements.get(tag)) customElements.define(tag, type);
  return document.createElement(tag) as T;
}

import { LitElement } from 'lit';

/** What all elements of this family share: they start clean and send events that cross shadow roots. */
export class BaseElement extends LitElement {
  /** Markup the server rendered into a shadow root is drawn anew instead of being drawn twice. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    this.shadowRoot?.replaceChildren();
    return super.createRenderRoot();
  }

  /** Answers with false when somebody prevented it. */
  protected emit(name: string, detail?: unknown, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  /** Runs somebody else's function: whatever it throws is reported and stops nothing here. */
  protected quietly(work: () => void): void {
    try {
      work();
    } catch (error) {
      reportError(error);
    }
  }

  /** Calls back unless the element is in a document again by then: a move takes it out and puts it in at once. */
  protected ifGone(work: () => void): void {
    queueMicrotask(() => {
      if (!this.isConnected) work();
    });
  }
}

/** For properties that are true unless said otherwise: in markup `name="false"` turns them off. */
export const unlessFalse = { fromAttribute: (value: string | null) => value !== 'false' };

/**
 * Makes an element of the family in the page's registry, naming it there first when nobody has.
 * Another copy of this module may have: its element is the same.
 */
export function make<T extends HTMLElement>(tag: string, type: new () => T): T {
  if (!customElements.get(tag)) customElements.define(tag, type);
  return document.createElement(tag) as T;
}

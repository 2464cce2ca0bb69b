import type { GlobalStateBridge } from '../global-state-bridge.ts';
import { markRealm, page, type Addresses } from '../page.ts';
import { AppStyles } from '../styles/app-styles.ts';
import { trusted } from '../trusted.ts';
import { mirrorAddress } from '../navigation.ts';
import { appEvents } from './app-events.ts';
import { resolveMarkup, setAddresses } from './addresses.ts';
import { ownConstructors } from './constructors.ts';
import { patchDocument, type Skeleton } from './patch-document.ts';
import { Effects } from './effects.ts';
import { dropFrame, importIn, type Frame } from './frames.ts';
import { Insertions } from './insertions.ts';
import { patchOwnerDocument } from './owner-document.ts';
import {
  attributesOf,
  type Attributes,
  type InitialContent,
  type MountTarget,
  type Template,
} from './mount-target.ts';
import { defineValues, type RealmWindow } from './realm-window.ts';
import { scopedElements, type ScopedElements } from './scoped-elements.ts';
import { Scripts } from './scripts.ts';
import { shareInterfaces } from './shared-interfaces.ts';
import { countRealm, restoreNow, restorePrototypes } from './shared-prototypes.ts';
import { patchWindow } from './patch-window.ts';

export { loadStyles } from '../entry/load-styles.ts';
export { shareInterfaces } from './shared-interfaces.ts';
export { AppMessages } from '../app-messages.ts';
export { GlobalStateBridge } from '../global-state-bridge.ts';

/**
 * Where one instance of a sub-app lives: JavaScript in a hidden frame of the same origin, nodes in
 * a shadow root of the page, and nothing of either in the other.
 */
export class Realm implements MountTarget {
  readonly window: RealmWindow;
  readonly document: Document;
  readonly root: ShadowRoot;
  readonly skeleton: Skeleton;
  readonly scripts: Scripts;
  readonly styles: AppStyles;
  readonly effects: Effects;
  bridge?: GlobalStateBridge;

  #ends: ReadonlySet<() => void>;
  #insertions: Insertions;
  #address: { begin(): void; end(): void };
  #readyState: DocumentReadyState = 'loading';
  #template: Template | undefined;
  #addresses: Addresses;
  #attributes: { html: Attributes; body: Attributes } = { html: [], body: [] };

  /**
   * @param wrapper The element that holds the app. It gets the shadow root.
   */
  constructor(
    private readonly frame: Frame,
    readonly wrapper: HTMLElement,
  ) {
    const { window, document } = frame;
    this.window = window;
    this.document = document;
    this.effects = new Effects(window);
    const elements = scopedElements();
    this.root = elements.attach(wrapper);
    this.skeleton = skeletonOf(elements);
    this.scripts = new Scripts(frame);
    this.styles = new AppStyles(this.root, this.skeleton.head);
    this.#insertions = new Insertions(this.skeleton, {
      script: (node) => this.scripts.run(node).catch(() => {}),
      early: (node) => this.styles.early(node),
      style: (node, connected) => this.styles.late(node, connected),
    });

    this.#ends = markRealm(window);
    patchOwnerDocument();
    for (const owned of [this.root, elements.registry]) page().documents.set(owned, document);
    restoreNow();
    countRealm();
    shareInterfaces(window);
    defineValues(window, {
      HTMLElement: elements.HTMLElement,
      customElements: elements.customElements,
    });
    this.#address = mirrorAddress(window);
    this.#addresses = { base: document.baseURI, mode: 'hash' };
    setAddresses(document, this.#addresses);
    const events = appEvents(window, this.root, this.effects);
    patchWindow(window, this.root, this.effects, events, this.#addresses);
    ownConstructors(window, this.#addresses);
    patchDocument(window, {
      addresses: this.#addresses,
      root: this.root,
      skeleton: this.skeleton,
      elements,
      effects: this.effects,
      events,
      scripts: this.scripts,
      onWatchedNode: () => this.#insertions.watchBody(),
      readyState: () => this.#readyState,
    });
    (page().realms ??= new Set()).add(this);
  }

  /** Inserts the page of the entry, so that its scripts find the nodes before them. */
  begin({ base, template, mode, ownRem }: InitialContent): void {
    Object.assign(this.#addresses, { base, mode });
    // The loading content of the page takes no space from now on, so that the app measures its
    // final place.
    this.wrapper.className = 'begun';
    this.scripts.base = this.styles.base = base;
    this.styles.ownRem = ownRem;
    const { html, head, body } = this.skeleton;
    this.#template = { ...template, body: resolveMarkup(this.#addresses, template.body) };
    for (const [name, value] of template.htmlAttributes) html.setAttribute(name, value);
    for (const [name, value] of template.bodyAttributes) body.setAttribute(name, value);
    if (template.head) head.insertAdjacentHTML('beforeend', trusted().createHTML(template.head));
    this.attach();
    this.scripts.expect([...html.querySelectorAll('script')]);
  }

  /** Shows the tree. After an unmount it is the tree as the entry gave it. */
  attach(): void {
    const { html, body } = this.skeleton;
    if (this.root.firstChild === html) return;
    if (!body.firstChild && this.#template)
      body.innerHTML = trusted().createHTML(this.#template.body);
    this.styles.attach();
    this.root.append(html);
    this.styles.rewrite();
    this.#insertions.begin();
    this.#address.begin();
  }

  /**
   * Reports to the code that its page has been parsed, as the browser does for a page of its own.
   */
  announce(state: 'interactive' | 'complete'): void {
    this.#readyState = state;
    const { Event: RealmEvent } = this.window;
    this.document.dispatchEvent(new RealmEvent('readystatechange'));
    if (state === 'interactive')
      this.document.dispatchEvent(new RealmEvent('DOMContentLoaded', { bubbles: true }));
    else this.window.dispatchEvent(new RealmEvent('load'));
  }

  /** Effects that the app starts from now on belong to a mount. */
  ready(): void {
    this.effects.loading = false;
    const { html, body } = this.skeleton;
    this.#attributes = { html: attributesOf(html), body: attributesOf(body) };
  }

  resume(): void {
    this.attach();
    this.effects.resume();
  }

  /** Removes the tree from the page and stops its effects. The code stays, for another mount. */
  suspend(): void {
    const { html, body } = this.skeleton;
    this.styles.keepWritten();
    this.#leave();
    restore(html, this.#attributes.html);
    restore(body, this.#attributes.body);
  }

  /** Ends the realm with its tree, its effects and its frame. */
  destroy(): void {
    page().realms?.delete(this);
    this.#leave();
    this.effects.end();
    for (const end of this.#ends) end();
    restorePrototypes(this.window);
    dropFrame(this.frame);
  }

  #leave(): void {
    this.effects.suspend();
    this.#insertions.end();
    this.#address.end();
    // The sheets are removed after the tree, so that no node is styled anew before its removal.
    this.root.replaceChildren();
    this.styles.detach();
    this.skeleton.body.replaceChildren();
  }

  /**
   * Fetches and runs a module in this realm. Undefined where the page's policy allows no inline
   * helper.
   */
  importModule(url: string): Promise<object> | undefined {
    return importIn(this.window)?.(url);
  }
}

function skeletonOf(elements: ScopedElements): Skeleton {
  const [html, head, body] = ['html', 'head', 'body'].map((tag) => elements.create(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  html.append(head, body);
  return { html, head, body };
}

/** Restores the attributes of an element, if an app has changed them. */
function restore(element: Element, kept: Attributes): void {
  const { length } = element.attributes;
  if (length === kept.length && kept.every(([name, value]) => element.getAttribute(name) === value))
    return;
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const [name, value] of kept) element.setAttribute(name, value);
}

import { page } from '../page.ts';
import { adoptedType } from '../realm/mount-target.ts';
import { scopeCss, hoistedRules, inlineUrl, mayNeedScoping } from './scope-css.ts';
import { hoist, hoistable, lower } from './hoist.ts';
import { scopeRules, readable } from './scope-rules.ts';
import { ownRemSheet, type AppSheet } from './sheets.ts';
import { InsertedRules } from './inserted-rules.ts';

let reset: CSSStyleSheet | undefined;

/**
 * A sub-app fills its container, as it would fill a window, and inherits nothing of the page but
 * custom properties, the colour scheme and, as an embedded frame does, visibility and pointer
 * events. Any rule of its own wins, also one in a layer: inheritance ends at the element around the
 * app, and the rules for its own nodes are in the first layer.
 */
function resetSheet(): CSSStyleSheet {
  if (reset) return reset;
  reset = new (page().window.CSSStyleSheet)();
  reset.replaceSync(
    ':host{all:initial;display:block;visibility:inherit;pointer-events:inherit;color-scheme:inherit}' +
      '@layer micro-app-host{html{height:100%}body{margin:0}}',
  );
  return reset;
}

/** The styles of one instance: those of its entry, and those its libraries add later. */
export class AppStyles {
  #hoisted = new Set<CSSStyleSheet>();
  #late = new Map<
    Node,
    { rules: CSSRuleList; count: number; hoisted: CSSStyleSheet | undefined }
  >();
  #adopted: CSSStyleSheet[] = [];
  #attached = false;
  #inserted = new InsertedRules((rule) => this.scope(rule));
  #heard = new WeakSet<Node>();
  #adoptedFor = new Map<Node, CSSStyleSheet>();
  #observer = new (page().window.MutationObserver)((records) => this.#saw(records));

  /** Where relative addresses in late styles start: the entry. */
  base = '';
  /** Whether `rem` counts from the app's html. */
  ownRem = false;

  constructor(
    private readonly root: ShadowRoot,
    private readonly head: HTMLElement,
  ) {}

  /** @param entry The sheets of the entry, in its order. */
  begin(entry: readonly AppSheet[]): void {
    const all = this.ownRem ? [ownRemSheet(), ...entry] : entry;
    this.root.adoptedStyleSheets = [resetSheet(), ...all.map(({ sheet }) => sheet)];
    for (const { hoisted } of all) this.#add(hoisted);
    const nodes = this.root.querySelectorAll(`[type=${adoptedType}]`);
    const kept = entry.filter(({ hasNode }) => hasNode);
    for (const [at, node] of nodes.entries()) {
      const sheet = kept[at]?.sheet;
      if (!sheet) continue;
      this.#adoptedFor.set(node, sheet);
      Object.defineProperty(node, 'sheet', { configurable: true, value: sheet });
    }
  }

  /**
   * Leaves a node of the entry to the browser from now on, since the app has changed or removed it.
   */
  #release(node: Node): void {
    const sheet = this.#adoptedFor.get(node);
    if (!sheet) return;
    this.#adoptedFor.delete(node);
    this.root.adoptedStyleSheets = this.root.adoptedStyleSheets.filter(
      (adopted) => adopted !== sheet,
    );
    Reflect.deleteProperty(node, 'sheet');
    (node as Element).removeAttribute('type');
  }

  /**
   * Scopes CSS that the app adds at run time, and registers with the page what only the document
   * can apply.
   */
  scope(text: string): string {
    const scoped = scopeCss(text, this);
    this.#add(hoistable(hoistedRules(scoped)));
    return scoped;
  }

  attach(): void {
    if (this.#attached) return;
    this.#attached = true;
    // A change of a node's style is observed only after it is made, but before it is painted.
    this.#observer.observe(this.root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style', 'href', 'media', 'disabled'],
    });
    if (this.#adopted.length > 0) this.root.adoptedStyleSheets = this.#adopted;
    for (const sheet of this.#hoisted) hoist(sheet);
  }

  /** After an attachment, when the head is in the page. */
  rewrite(): void {
    this.#inserted.restore();
  }

  /** Before a detachment the app is to come back from. */
  keepWritten(): void {
    this.#inserted.keep(this.head);
  }

  detach(): void {
    if (!this.#attached) return;
    this.#attached = false;
    this.#observer.disconnect();
    this.#adopted = [...this.root.adoptedStyleSheets];
    this.root.adoptedStyleSheets = [];
    for (const sheet of this.#hoisted) lower(sheet);
  }

  /**
   * Scopes a `<style>` before the browser parses it, since parsing requests its imports at once.
   */
  early(node: HTMLStyleElement): void {
    if (!/@import/i.test(node.textContent)) return;
    const scoped = scopeCss(node.textContent, this);
    if (scoped !== node.textContent) node.textContent = scoped;
  }

  /** Scopes a `<style>` or `<link>` that the app has inserted, changed or removed. */
  late(node: HTMLStyleElement | HTMLLinkElement, connected: boolean): void {
    const isClone = connected && node.type === adoptedType && !this.#adoptedFor.has(node);
    this.#release(node);
    // Development servers replace a sheet of the entry by a clone of its link with another address.
    if (isClone) node.removeAttribute('type');
    if (!connected) {
      this.#dropLate(node);
      return;
    }
    // A linked sheet is fetched again when its node comes back, and so are the imports of a text.
    if (!this.#heard.has(node)) node.addEventListener('load', () => this.#scopeLate(node));
    this.#heard.add(node);
    this.#scopeLate(node);
  }

  #scopeLate(node: HTMLStyleElement | HTMLLinkElement): void {
    const sheet = node.sheet;
    const rules = readable(sheet);
    if (!sheet || !rules || !node.isConnected) return;
    const before = this.#late.get(node);
    if (before?.rules === rules && before.count === rules.length) return;
    this.#dropLate(node);
    const isStyle = node.localName === 'style';
    const quiet = isStyle && node.textContent && !mayNeedScoping(node.textContent, this);
    const { hoisted, changed } = quiet
      ? { hoisted: [], changed: false }
      : scopeRules(sheet, { base: sheet.href ?? this.base, ownRem: this.ownRem });
    const toHoist = hoistable(hoisted);
    this.#late.set(node, { rules: sheet.cssRules, count: sheet.cssRules.length, hoisted: toHoist });
    this.#add(toHoist);
    if (isStyle) this.#inserted.watch(node, sheet, changed);
  }

  #saw(records: readonly MutationRecord[]): void {
    const scope = (node: Element) => {
      const text = node.getAttribute('style');
      if (!text || !inlineUrl.test(text)) return;
      const scoped = scopeCss(text, { base: this.base });
      if (scoped !== text) node.setAttribute('style', scoped);
    };
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') {
        if (this.#adoptedFor.has(target)) this.late(target as HTMLLinkElement, target.isConnected);
        scope(target as Element);
      }
      for (const node of addedNodes as NodeListOf<Element>) {
        if (node.nodeType !== 1) continue;
        scope(node);
        if (node.firstElementChild)
          for (const styled of node.querySelectorAll('[style*="url("],[style*="image-set("]'))
            scope(styled);
      }
    }
  }

  #add(sheet: CSSStyleSheet | undefined): void {
    if (!sheet || this.#hoisted.has(sheet)) return;
    this.#hoisted.add(sheet);
    if (this.#attached) hoist(sheet);
  }

  #dropLate(node: Node): void {
    const sheet = this.#late.get(node)?.hoisted;
    this.#late.delete(node);
    if (!sheet || !this.#hoisted.delete(sheet)) return;
    if (this.#attached) lower(sheet);
  }
}

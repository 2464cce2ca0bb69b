import { page } from '../page.ts';
import { adaptRules, readable } from './adapt.ts';
import { hoist, hoistable, lower } from './hoist.ts';
import type { AppSheet } from './sheets.ts';
import { WrittenRules } from './written-rules.ts';

let reset: CSSStyleSheet | undefined;

/** A sub-app fills the place it is given, as it would fill a window; any rule of its own is stronger. */
function resetSheet(): CSSStyleSheet {
  if (reset) return reset;
  reset = new (page().window.CSSStyleSheet)();
  reset.replaceSync(':where(html){display:block;height:100%}:where(body){margin:0}');
  return reset;
}

/** The styles of one instance: those of its entry, and those its libraries add later. */
export class AppStyles {
  #hoisted = new Set<CSSStyleSheet>();
  #late = new Map<Node, { rules: CSSRuleList; count: number; hoisted: CSSStyleSheet | undefined }>();
  #adopted: CSSStyleSheet[] = [];
  #attached = false;
  #written = new WrittenRules((rule) => this.#adaptWritten(rule));

  /** Where relative addresses in late styles start: the entry. */
  base = '';

  constructor(
    private readonly root: ShadowRoot,
    private readonly head: HTMLElement,
  ) {}

  /** @param entry The sheets of the entry, in its order. */
  begin(entry: readonly AppSheet[]): void {
    // What the code has adopted meanwhile stays behind them.
    this.root.adoptedStyleSheets = [resetSheet(), ...entry.flatMap(({ sheet }) => sheet ?? []), ...this.root.adoptedStyleSheets];
    for (const { hoisted } of entry) if (hoisted) this.#add(hoisted);
    for (const { node } of entry) if (node) this.head.append(node());
  }

  attach(): void {
    if (this.#attached) return;
    this.#attached = true;
    if (this.#adopted.length > 0) this.root.adoptedStyleSheets = this.#adopted;
    for (const sheet of this.#hoisted) hoist(sheet);
  }

  /** After an attachment, when the head is in the page. */
  rewrite(): void {
    this.#written.restore();
  }

  /** Before a detachment the app is to come back from. */
  keepWritten(): void {
    this.#written.keep(this.head);
  }

  detach(): void {
    if (!this.#attached) return;
    this.#attached = false;
    this.#adopted = [...this.root.adoptedStyleSheets];
    this.root.adoptedStyleSheets = [];
    for (const sheet of this.#hoisted) lower(sheet);
  }

  /** Fits a `<style>` or `<link>` that the app has inserted, changed or removed. */
  late(node: HTMLStyleElement | HTMLLinkElement, connected: boolean): void {
    if (!connected) {
      this.#dropLate(node);
      return;
    }
    if (node.localName === 'link' && !node.sheet) {
      if ((node as HTMLLinkElement).relList.contains('stylesheet'))
        node.addEventListener('load', () => this.#adaptLate(node), { once: true });
      return;
    }
    this.#adaptLate(node);
  }

  #adaptLate(node: HTMLStyleElement | HTMLLinkElement): void {
    const sheet = node.sheet;
    const rules = readable(sheet);
    if (!sheet || !rules || !node.isConnected) return;
    const before = this.#late.get(node);
    if (before?.rules === rules && before.count === rules.length) return;
    this.#dropLate(node);
    const hoisted = hoistable(adaptRules(rules), sheet.href ?? this.base);
    this.#late.set(node, { rules, count: rules.length, hoisted });
    if (hoisted) this.#add(hoisted);
    if (node.localName === 'style') this.#written.watch(node, sheet);
  }

  #adaptWritten(rule: CSSRule): void {
    const hoisted = hoistable(adaptRules([rule] as unknown as CSSRuleList), this.base);
    if (hoisted) this.#add(hoisted);
  }

  #add(sheet: CSSStyleSheet): void {
    if (this.#hoisted.has(sheet)) return;
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

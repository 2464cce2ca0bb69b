import { page } from '../page.ts';

interface Written {
  /** What its rules were at the end of a mount, as texts. */
  rules: readonly string[];
  /** Whether rules have been written since. */
  changed: boolean;
}

/**
 * Rules that libraries write straight into the sheet of a `<style>`, as styled-components and emotion do in production.
 * They stand in no text, so that they are lost when the node leaves the page, unless somebody keeps them.
 */
export class WrittenRules {
  #known = new Map<HTMLStyleElement, Written>();
  /** Every sheet a node has had. Libraries keep the first one, which is dead after a remount, and go on writing to it. */
  #sheets = new WeakMap<CSSStyleSheet, Written>();

  /** @param fit Fits the text of each rule to the app's root. */
  constructor(private readonly fit: (rule: string) => string) {}

  /**
   * Sees what is written into a sheet from now on. A sheet that a new text has made begins anew.
   *
   * @param changed Whether its rules are no longer those of its text.
   */
  watch(node: HTMLStyleElement, sheet: CSSStyleSheet, changed = false): void {
    const known = this.#sheets.get(sheet);
    if (known) {
      known.changed ||= changed;
      return;
    }
    const written = { rules: [], changed };
    this.#known.set(node, written);
    this.#redirect(node, sheet, written);
  }

  /** Takes down what is written into the styles of a head that is about to leave the page. */
  keep(head: HTMLElement): void {
    for (const style of head.querySelectorAll('style')) {
      // Further down in the tree a library may have written before anybody watched.
      if (style.sheet && !this.#known.has(style) && !style.textContent) this.watch(style, style.sheet);
    }
    for (const [node, written] of this.#known) {
      const { sheet } = node;
      if (!sheet || this.#sheets.get(sheet) !== written) this.#known.delete(node);
      else if (written.changed || (!node.textContent && written.rules.length !== sheet.cssRules.length)) {
        written.rules = [...sheet.cssRules].map((rule) => rule.cssText);
        written.changed = false;
      }
    }
  }

  /** Writes it again, in its order, now that the head is back with sheets that are new. */
  restore(): void {
    const native = page().window.CSSStyleSheet.prototype;
    for (const [node, written] of this.#known) {
      const { sheet } = node;
      if (!sheet || this.#sheets.has(sheet)) continue;
      this.#redirect(node, sheet, written);
      if (written.rules.length === 0) continue;
      while (sheet.cssRules.length > 0) native.deleteRule.call(sheet, 0);
      for (const rule of written.rules) native.insertRule.call(sheet, rule, sheet.cssRules.length);
    }
  }

  #redirect(node: HTMLStyleElement, sheet: CSSStyleSheet, written: Written): void {
    const native = page().window.CSSStyleSheet.prototype;
    const now = () => (node.sheet && this.#sheets.get(node.sheet) === written ? node.sheet : sheet);
    this.#sheets.set(sheet, written);
    Object.defineProperties(sheet, {
      cssRules: { configurable: true, get: () => Reflect.get(native, 'cssRules', now()) },
      insertRule: {
        configurable: true,
        value: (text: string, at?: number) => {
          written.changed = true;
          return native.insertRule.call(now(), this.fit(String(text)), at);
        },
      },
      deleteRule: {
        configurable: true,
        value: (at: number) => {
          native.deleteRule.call(now(), at);
          written.changed = true;
        },
      },
    });
  }
}

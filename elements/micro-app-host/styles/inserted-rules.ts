import { page } from '../page.ts';

interface SavedRules {
  /** What its rules were at the end of a mount, as texts. */
  rules: readonly string[];
  /** Whether rules have been written since. */
  changed: boolean;
}

/**
 * Rules that libraries insert into the sheet of a `<style>`, as styled-components and emotion do in
 * production. They are not in its text, so they are lost when the node leaves the page unless they
 * are saved.
 */
export class InsertedRules {
  #known = new Map<HTMLStyleElement, SavedRules>();
  /**
   * Every sheet a node has had. Libraries keep the first one, which is dead after a remount, and go
   * on writing to it.
   */
  #sheets = new WeakMap<CSSStyleSheet, SavedRules>();

  /** @param scope Scopes the text of each rule to the app's root. */
  constructor(private readonly scope: (rule: string) => string) {}

  /**
   * Tracks what is inserted into a sheet from now on. A sheet created for a new text starts empty.
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

  /** Saves the rules inserted into the styles of a head that is about to leave the page. */
  keep(head: HTMLElement): void {
    for (const style of head.querySelectorAll('style')) {
      // Deeper in the tree a library may have inserted rules before the style was tracked.
      if (style.sheet && !this.#known.has(style) && !style.textContent)
        this.watch(style, style.sheet);
    }
    for (const [node, written] of this.#known) {
      const { sheet } = node;
      if (!sheet || this.#sheets.get(sheet) !== written) this.#known.delete(node);
      else if (
        written.changed ||
        (!node.textContent && written.rules.length !== sheet.cssRules.length)
      ) {
        written.rules = [...sheet.cssRules].map((rule) => rule.cssText);
        written.changed = false;
      }
    }
  }

  /** Inserts the saved rules again, in order, now that the head is back with new sheets. */
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

  #redirect(node: HTMLStyleElement, sheet: CSSStyleSheet, written: SavedRules): void {
    const native = page().window.CSSStyleSheet.prototype;
    const now = () => (node.sheet && this.#sheets.get(node.sheet) === written ? node.sheet : sheet);
    this.#sheets.set(sheet, written);
    Object.defineProperties(sheet, {
      cssRules: { configurable: true, get: () => Reflect.get(native, 'cssRules', now()) },
      insertRule: {
        configurable: true,
        value: (text: string, at?: number) => {
          written.changed = true;
          return native.insertRule.call(now(), this.scope(String(text)), at);
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

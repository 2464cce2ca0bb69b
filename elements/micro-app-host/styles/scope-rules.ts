import { scopeCss, hoistedRules, type ScopeOptions } from './scope-css.ts';

/**
 * Scopes the rules of a sheet that the browser has read to a shadow root, in place.
 *
 * @returns The rules that only the document can use, as texts, and whether any other was changed.
 */
export function scopeRules(
  sheet: CSSStyleSheet,
  options: ScopeOptions,
): { hoisted: string[]; changed: boolean } {
  const hoisted: string[] = [];
  let changed = false;
  for (let at = 0; at < sheet.cssRules.length; at++) {
    const rule = sheet.cssRules[at]!;
    const imported = (rule as CSSImportRule).styleSheet;
    if (readable(imported ?? null)) {
      hoisted.push(
        ...scopeRules(imported!, { ...options, base: imported!.href ?? options.base }).hoisted,
      );
      continue;
    }
    const text = rule.cssText;
    const scoped = scopeCss(text, options);
    hoisted.push(...hoistedRules(scoped));
    if (scoped === text) continue;
    sheet.deleteRule(at);
    sheet.insertRule(scoped, at);
    changed = true;
  }
  return { hoisted, changed };
}

/** The rules of a sheet, or null when it comes from another origin that does not let us read it. */
export function readable(sheet: CSSStyleSheet | null): CSSRuleList | null {
  try {
    return sheet?.cssRules ?? null;
  } catch {
    // The browser denies access to the rules of a foreign sheet. It still applies; only `:root` and
    // fonts in it do not.
    return null;
  }
}

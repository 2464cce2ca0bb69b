import { page } from '../page.ts';

// `:root` matches nothing inside a shadow root. This matches the app's html with the same weight; the class cannot occur.
const rootSelector = String.raw`:is(html,.\:root)`;

/**
 * Fits the rules of a sheet to a shadow root, in place: `:root` becomes the app's `<html>`.
 *
 * @returns The rules that a shadow root ignores and the document must know: fonts and registered properties, as texts.
 */
export function adaptRules(rules: CSSRuleList, hoisted: string[] = []): string[] {
  const { CSSStyleRule, CSSFontFaceRule, CSSPropertyRule, CSSImportRule } = page().window as unknown as Record<
    string,
    (abstract new () => object) | undefined
  >;
  const is = (rule: object, kind: (abstract new () => object) | undefined) => kind !== undefined && rule instanceof kind;
  for (const rule of rules as Iterable<CSSRule> & CSSRuleList) {
    if (is(rule, CSSFontFaceRule) || is(rule, CSSPropertyRule)) {
      hoisted.push(rule.cssText);
      continue;
    }
    if (is(rule, CSSStyleRule)) {
      const style = rule as CSSStyleRule;
      if (style.selectorText.includes(':root')) style.selectorText = style.selectorText.replace(/:root(?![\w-])/g, rootSelector);
    }
    const inner = is(rule, CSSImportRule) ? readable((rule as CSSImportRule).styleSheet) : (rule as CSSGroupingRule).cssRules;
    if (inner?.length) adaptRules(inner, hoisted);
  }
  return hoisted;
}

/** The rules of a sheet, or null when it comes from another origin that does not let us read it. */
export function readable(sheet: CSSStyleSheet | null): CSSRuleList | null {
  try {
    return sheet?.cssRules ?? null;
  } catch {
    // The browser refuses to show the rules of a foreign sheet. It still applies; only `:root` and fonts in it do not.
    return null;
  }
}

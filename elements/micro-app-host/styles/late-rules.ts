import { fitCss, hoistedRules, type Fitting } from './fit-css.ts';

/**
 * Fits the rules of a sheet that the browser has read to a shadow root, in place.
 *
 * @returns The rules that only the document can use, as texts, and whether any other was changed.
 */
export function fitRules(
  sheet: CSSStyleSheet,
  fitting: Fitting,
): { hoisted: string[]; changed: boolean } {
  const hoisted: string[] = [];
  let changed = false;
  for (let at = 0; at < sheet.cssRules.length; at++) {
    const rule = sheet.cssRules[at]!;
    const imported = (rule as CSSImportRule).styleSheet;
    if (readable(imported ?? null)) {
      hoisted.push(
        ...fitRules(imported!, { ...fitting, base: imported!.href ?? fitting.base }).hoisted,
      );
      continue;
    }
    const text = rule.cssText;
    const fitted = fitCss(text, fitting);
    hoisted.push(...hoistedRules(fitted));
    if (fitted === text) continue;
    sheet.deleteRule(at);
    sheet.insertRule(fitted, at);
    changed = true;
  }
  return { hoisted, changed };
}

/** The rules of a sheet, or null when it comes from another origin that does not let us read it. */
export function readable(sheet: CSSStyleSheet | null): CSSRuleList | null {
  try {
    return sheet?.cssRules ?? null;
  } catch {
    // The browser denies access to the rules of a foreign sheet. It still applies; only `:root` and fonts in it do not.
    return null;
  }
}

import { page } from '../page.ts';

const users = new Map<CSSStyleSheet, number>();

/**
 * Makes fonts and registered properties known to the page for as long as an app shows that needs
 * them.
 */
export function hoist(sheet: CSSStyleSheet): void {
  const count = users.get(sheet) ?? 0;
  users.set(sheet, count + 1);
  if (count === 0) page().document.adoptedStyleSheets.push(sheet);
}

/** The opposite. The last one to leave takes the sheet away. */
export function lower(sheet: CSSStyleSheet): void {
  const count = (users.get(sheet) ?? 0) - 1;
  if (count > 0) {
    users.set(sheet, count);
    return;
  }
  users.delete(sheet);
  const { document } = page();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
}

/** A sheet for the page of rules found in another one, whose addresses are absolute. */
export function hoistable(rules: readonly string[]): CSSStyleSheet | undefined {
  if (rules.length === 0) return undefined;
  const sheet = new (page().window.CSSStyleSheet)();
  sheet.replaceSync(rules.join('\n'));
  return sheet;
}

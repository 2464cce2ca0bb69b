import { page } from '../page.ts';
import { scopeCss, hoistedRules, ownRemRules } from './scope-css.ts';
import { hoistable } from './hoist.ts';

/** A style sheet of an app, ready for a shadow root, and shared by every instance that shows it. */
export interface AppSheet {
  sheet: CSSStyleSheet;
  /** Rules that only the document can apply: fonts and registered properties. */
  hoisted: CSSStyleSheet | undefined;
  /** Whether the entry's page keeps its node. */
  hasNode?: boolean;
}

const known = new Map<string, { text: string; ready: AppSheet }>();

/**
 * A constructed sheet of a text. The same address with the same text is parsed once for all apps
 * and mounts; after a new deployment the text differs and the new one takes its place.
 *
 * @param base The address relative addresses in the text start from.
 * @param url Where the text comes from, if it is a file of its own.
 */
export function sheetOf(
  text: string,
  base: string,
  media = '',
  url = '',
  ownRem = false,
): AppSheet {
  const key = `${url || `${base} ${text}`} ${media} ${ownRem}`;
  const before = known.get(key);
  if (before?.text === text) return before.ready;
  const sheet = new (page().window.CSSStyleSheet)({ media });
  const scoped = scopeCss(text, { base, ownRem });
  sheet.replaceSync(scoped);
  const ready = { sheet, hoisted: hoistable(hoistedRules(scoped)) };
  known.set(key, { text, ready });
  return ready;
}

/** The rules that make `rem` count from an app's own `<html>`. */
export function ownRemSheet(): AppSheet {
  const [property, rule] = ownRemRules;
  const { sheet } = sheetOf(rule, '');
  const { sheet: hoisted } = sheetOf(property, '');
  return { sheet, hoisted };
}

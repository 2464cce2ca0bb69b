import { scopeCss } from './scope-css.ts';

const rule = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?([^;]*);?/gi;
const conditions =
  /^\s*(layer(?:\(([^)]*)\))?)?\s*(?:supports\(((?:[^()]|\([^()]*\))*)\))?\s*([^]*?)\s*$/i;

/**
 * Puts what a sheet imports in the place of its `@import` rules, which a constructed sheet ignores.
 *
 * @param read Reads the sheet of an address.
 * @param base Where relative addresses in the text start. Those in the result are absolute.
 */
export async function withImports(
  text: string,
  base: string,
  read: (url: string) => Promise<string>,
  above: readonly string[] = [],
): Promise<string> {
  const scoped = scopeCss(text, { base });
  const texts = await Promise.all(
    [...scoped.matchAll(rule)].map(async ([, url = '', rest = '']) => {
      // Stops at a circular import.
      if (above.includes(url)) return '';
      return under(rest, await withImports(await read(url), url, read, [...above, url]));
    }),
  );
  return scoped.replace(rule, () => texts.shift()!);
}

/** Wraps imported rules in the conditions of their import. */
function under(rest: string, text: string): string {
  const [, layer, name, supports, media] = conditions.exec(rest) ?? [];
  let rules = text;
  if (media) rules = `@media ${media}{${rules}}`;
  if (supports)
    rules = `@supports ${/^\s*(?:not\b|\()/i.test(supports) ? supports : `(${supports})`}{${rules}}`;
  return layer ? `@layer ${name ?? ''}{${rules}}` : rules;
}

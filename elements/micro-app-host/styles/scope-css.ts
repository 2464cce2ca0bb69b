/** How CSS is scoped to an app's shadow root. */
export interface ScopeOptions {
  /** Where relative addresses in the text start. */
  base: string;
  /** Whether `rem` counts from the app's `<html>` rather than the page's. */
  ownRem?: boolean | undefined;
  /** Whether the text may be for a component, in whose root `:host` means something. */
  keepsHost?: boolean;
}

// `:root` matches nothing inside a shadow root. This matches the app's html with the same weight;
// the class cannot occur.
export const rootSelector = String.raw`:is(html,.\:root)`;

const string = String.raw`"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'`;
const token = new RegExp(
  [
    String.raw`(?<comment>\/\*[^]*?(?:\*\/|$))`,
    String.raw`url\(\s*(?<url>${string}|(?:[^\s"')\\]|\\[^])*)\s*\)`,
    String.raw`(?<set>image-set\()(?<images>(?:[^()"']|${string}|\((?:[^()"']|${string})*\))*)\)`,
    String.raw`(?<at>@import\s+)(?<imported>${string})`,
    string,
    String.raw`(?<!\\)(?<root>:root)(?![\w-]|\s*[;}!])`,
    String.raw`(?<!\\)(?<host>:host(?:-context)?)(?![\w-])(?<open>\()?`,
    String.raw`@(?:media|container)[^{;]*|@property[^{]*\{[^}]*\}`,
    String.raw`(?<![\w.#\\-])(?<rem>[+-]?\d*\.?\d+)rem\b`,
  ].join('|'),
  'gi',
);
const interesting = /url\(|image-set\(|@import|:root|:host/i;
/** Whether a declaration may name an address. */
export const inlineUrl = /url\(|image-set\(/i;
const quoted = new RegExp(String.raw`(type\(\s*)?(${string})`, 'gi');

/**
 * Scopes CSS to a shadow root: addresses become absolute, `:root` becomes the app's `<html>`, and
 * `:host` matches nothing, as in a page. Scoping twice changes nothing more.
 */
export function scopeCss(text: string, options: ScopeOptions): string {
  if (!interesting.test(text) && !(options.ownRem && /rem\b/i.test(text))) return text;
  return text.replace(token, (whole, ...rest) => {
    const { comment, url, set, images, at, imported, root, host, open, rem } = rest.at(
      -1,
    ) as Record<string, string | undefined>;
    if (comment) return '/**/';
    if (url) return `url(${absolute(url, options.base)})`;
    if (set) {
      const each = (all: string, type: string | undefined, file: string) =>
        type ? all : absolute(file, options.base);
      return `${set}${scopeCss(images!, options).replace(quoted, each)})`;
    }
    if (at) return at + absolute(imported!, options.base);
    if (root) return rootSelector;
    if (host && !options.keepsHost) return open ? ':not(*):is(' : ':not(*)';
    return rem && options.ownRem ? `calc(${rem}*var(${ownRemProperty}))` : whole;
  });
}

/**
 * Makes one address of CSS absolute, quoted or not. What begins with a hash is a part of the app's
 * own page.
 */
function absolute(written: string, base: string): string {
  const address = (/^["']/.test(written) ? written.slice(1, -1) : written).replace(
    /\\([^\da-f\n])/gi,
    '$1',
  );
  if (!address || /^(?:#|data:)/i.test(address) || !URL.canParse(address, base)) return written;
  return `"${new URL(address, base).href}"`;
}

const ownRemProperty = '--micro-app-rem';
/** Makes the font size of an app's `<html>` known below it as a length. */
export const ownRemRules = [
  `@property ${ownRemProperty}{syntax:'<length>';inherits:true;initial-value:16px}`,
  `:where(html){${ownRemProperty}:1em}`,
] as const;

/** Whether anything in a text may have to be scoped, or be made known to the document. */
export const mayNeedScoping = (text: string, { ownRem }: ScopeOptions): boolean =>
  interesting.test(text) ||
  /@font-face|@property/i.test(text) ||
  (ownRem === true && /rem\b/i.test(text));

/**
 * The rules of a text that a shadow root ignores and the document must know: fonts and registered
 * properties.
 */
export function hoistedRules(text: string): string[] {
  return text.match(/@(?:font-face|property)\b[^{]*\{[^}]*\}/gi) ?? [];
}

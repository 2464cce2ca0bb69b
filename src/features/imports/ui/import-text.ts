import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** The name of a field of a kind. A test compares the messages with the fields of the importer. */
export function fieldText(t: Translator['t'], field: string): string {
  return t(`imports.field.${field}` as MessageKey);
}

/** What the importer says it expected, by the form of its sentence; others are shown in English. */
const forms: readonly [RegExp, MessageKey][] = [
  [/^a whole number from (?<from>\S+) to (?<to>\S+)$/, 'imports.expected.whole'],
  [/^a number above 0, at most (?<to>\d+),/, 'imports.expected.above'],
  [/^an amount from (?<from>\d+) to (?<to>\d+) with no more than (?<n>\d+) decimals$/, 'imports.expected.amount'], // prettier-ignore
  [/^a date of the calendar such as/, 'imports.expected.date'],
  [/^a date from (?<from>\S+) to (?<to>\S+)$/, 'imports.expected.dateRange'],
  [/^a text of (?<from>\d+) to (?<to>\d+) characters$/, 'imports.expected.text'],
  [/^text without control characters or broken bytes$/, 'imports.expected.broken'],
  [/^one of (?:the cities )?(?<codes>.+)$/, 'imports.expected.codes'],
  [/^(?<n>\d+) cells$/, 'imports.expected.cells'],
];

export function expectedText(t: Translator['t'], expected: string): string {
  for (const [form, key] of forms) {
    const found = form.exec(expected);
    if (found) return t(key, readable(found.groups ?? {}));
  }
  return expected;
}

/** Large numbers in the form of the page's language; smaller ones may be years. */
function readable(parts: Readonly<Record<string, string>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [
      name,
      /^\d{5,15}$/.test(text) ? Number(text) : text,
    ]),
  );
}

const problems = new Set(['file-broken', 'header-wrong', 'mapping-wrong', 'encoding-unknown', 'source-unknown', 'run-of-other-source']); // prettier-ignore

/** Why a file cannot be read. */
export function problemText(t: Translator['t'], code: string): string {
  return t(`imports.problem.${problems.has(code) ? code : 'other'}` as MessageKey);
}

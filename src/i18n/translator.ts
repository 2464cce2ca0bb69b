import type { ShownUnits } from '#src/domain/shown-units.ts';
import { createFormatter, type DateForm, type Formatter } from './formatter.ts';
import type { MessageKey, Messages } from './messages.ts';

export type Values = Readonly<Record<string, string | number>>;

/** The words of one language, and how it writes numbers, days and moments. */
export interface Translator extends Formatter {
  locale: string;
  /** Units of areas and unit rents on the page. */
  units: ShownUnits;
  /** The message of a key with its `{names}` filled in; numbers are written by the locale. */
  t: (key: MessageKey, values?: Values) => string;
  /** 0.62 as 62%, without a space. */
  percent: (share: number, digits?: number) => string;
  /** What went up or down, with its sign: 0.031 as +3.1%, nothing as 0%. */
  change: (share: number, digits?: number) => string;
}

/** A message with singular and plural chooses by the value `n`. */
export function createTranslator(
  locale: string,
  messages: Messages,
  dateForm: DateForm = 'iso',
): Translator {
  const plurals = new Intl.PluralRules(locale);
  const formatter = createFormatter(locale, dateForm);
  const { number } = formatter;
  const inPercent = (share: number, options: Intl.NumberFormatOptions) =>
    `${number(share * 100, options)}%`;
  const fill = (text: string, values: Values) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
    });
  return {
    ...formatter,
    locale,
    units: { area: 'm2', period: 'month' },
    percent: (share, digits = 0) => inPercent(share, { maximumFractionDigits: digits }),
    change: (share, digits = 1) =>
      inPercent(share, { maximumFractionDigits: digits, signDisplay: 'exceptZero' }),
    t(key, values = {}) {
      const message = messages[key];
      if (message === undefined) {
        console.error(
          `t: expected the words of "${key}" to be there; the page's row names no part that holds them`,
        );
        return key;
      }
      if (typeof message === 'string') return fill(message, values);
      const form = plurals.select(Number(values.n ?? 0)) === 'one' ? 'one' : 'other';
      return fill(message[form], values);
    },
  };
}

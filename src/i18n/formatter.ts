/** How days and moments are written: as ISO has them, or as the language has them. */
export type DateForm = 'iso' | 'locale';

/** The one place where days, moments, times of day and numbers become text on a page. */
export interface Formatter {
  /** A number by the locale; below nought with a minus, not with a hyphen. */
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** Money in fen, as yuan with two places. */
  yuanText: (minor: number) => string;
  /**
   * A day: `2026-12-06` or as the language has it. An instant gives the day of the reader's clock.
   */
  dayText: (at: string | number | Date) => string;
  /** A part of an ISO day, such as its month, as the language has it. */
  dayPart: (day: string, options: Intl.DateTimeFormatOptions) => string;
  /** A text with the ISO days in it written as days: `2026-12-06–2027-01-01`. */
  daysIn: (text: string) => string;
  /** A day and a time in minutes by the reader's clock, in 24 hours. */
  momentText: (at: string | number | Date) => string;
  /** The same in seconds, for reports of failures. */
  secondText: (at: string | number | Date) => string;
  /** A time of day in minutes by the reader's clock, in 24 hours. */
  clockText: (at: string | number | Date) => string;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoDayInside = /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\dT-])/g;
const two = (part: number) => String(part).padStart(2, '0');

/** What cannot be read as a date stays as it was given. */
export function createFormatter(locale: string, dateForm: DateForm): Formatter {
  // Intl objects are expensive to create, and a page writes hundreds of numbers and days in a few
  // forms.
  const numbers = kept(
    (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
  );
  const dates = kept(
    (options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  );
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    numbers({ signDisplay: 'negative', ...options })
      .format(value)
      .replace('-', '−');
  const dayOf = (date: Date, timeZone?: 'UTC') =>
    dates({ dateStyle: 'medium', ...(timeZone && { timeZone }) }).format(date);
  const dayText = (at: string | number | Date) => {
    // A day without a time belongs to no time zone; it must not shift to the day before west of
    // Greenwich.
    const isDay = typeof at === 'string' && isoDay.test(at);
    const date = new Date(at);
    if (Number.isNaN(date.getTime())) return String(at);
    if (dateForm === 'locale') return dayOf(date, isDay ? 'UTC' : undefined);
    return isDay ? at : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  };
  const clockText = (at: string | number | Date) => {
    const date = new Date(at);
    return Number.isNaN(date.getTime())
      ? String(at)
      : `${two(date.getHours())}:${two(date.getMinutes())}`;
  };
  const withDay = (at: string | number | Date, time: (date: Date) => string) => {
    const date = new Date(at);
    if (Number.isNaN(date.getTime())) return String(at);
    return `${dayText(date)}${dateForm === 'locale' && locale.startsWith('en') ? ', ' : ' '}${time(date)}`;
  };
  return {
    number,
    yuanText: (minor) => numbers({ style: 'currency', currency: 'CNY' }).format(minor / 100),
    dayText,
    dayPart: (day, options) => dates({ ...options, timeZone: 'UTC' }).format(new Date(day)),
    daysIn: (text) => text.replaceAll(isoDayInside, dayText),
    clockText,
    momentText: (at) => withDay(at, clockText),
    secondText: (at) => withDay(at, (date) => `${clockText(date)}:${two(date.getSeconds())}`),
  };
}

function kept<Options extends object, Form>(
  make: (options?: Options) => Form,
): (options: Options) => Form {
  const forms = new Map<string, Form>();
  return (options) => {
    const key = JSON.stringify(options);
    const form = forms.get(key) ?? make(options);
    forms.set(key, form);
    return form;
  };
}

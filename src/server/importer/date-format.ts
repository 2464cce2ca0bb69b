import type { DateFormat } from '#src/domain/import-form.ts';

export { dateFormats, type DateFormat } from '#src/domain/import-form.ts';

const patterns: Readonly<Record<DateFormat, RegExp>> = {
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'DD-MON-YYYY': /^(?<day>\d{1,2})-(?<month>[A-Za-z]{3})-(?<year>\d{4})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date of the format as ISO has it; undefined for any other text. */
export function dateIn(format: DateFormat, text: string): string | undefined {
  const found = patterns[format].exec(text)?.groups;
  if (!found) return undefined;
  const { year, month, day } = found as Record<'year' | 'month' | 'day', string>;
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

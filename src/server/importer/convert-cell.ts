/** Spellings of dates and numbers that are converted, and counted in the report of an import. */
export const conversions = [
  'roc-date',
  'other-date',
  'thousands',
  'full-width',
  'rounded',
  'area-unit',
  'rent-period',
  'value-map',
] as const;
export type Conversion = (typeof conversions)[number];

/** A cell as it is read, and what was converted in it. */
export interface ConvertedCell {
  text: string;
  conversions: Conversion[];
}

const fullWidth = /[\uff01-\uff5e\u3000]/;

/** Digits, commas and points of East Asian width as those of ASCII. */
function halfWidth(text: string): ConvertedCell {
  return fullWidth.test(text)
    ? { text: text.normalize('NFKC').trim(), conversions: ['full-width'] }
    : { text, conversions: [] };
}

/** A number without separators of thousands: `30,000` is 30000. */
export function convertNumber(cell: string): ConvertedCell {
  const { text, conversions } = halfWidth(cell);
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)
    ? { text: text.replaceAll(',', ''), conversions: [...conversions, 'thousands'] }
    : { text, conversions };
}

// Year 1 of the calendar of the Republic of China is 1912. Without its name a year of three digits,
// as registers write it, is one of them; two digits could be of either calendar.
const rocNamed =
  /^(?:中華民國|中华民国|民國|民国)\s*(\d{1,3})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/;
const rocDivided = /^(\d{3})([/.])(\d{1,2})\2(\d{1,2})$/;
const rocWords = /^(\d{3})年(\d{1,2})月(\d{1,2})日$/;
const rocDigits = /^(\d{3})(\d{2})(\d{2})$/;
const divided = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})$/;
const words = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/;

/** A date as ISO has it, of another spelling or of the ROC calendar; any other text stays. */
export function convertDate(cell: string): ConvertedCell {
  const { text, conversions } = halfWidth(cell);
  const as = (conversion: Conversion, year: number, month: string, day: string) => ({
    text: `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    conversions: [...conversions, conversion],
  });
  const named = rocNamed.exec(text) ?? rocWords.exec(text) ?? rocDigits.exec(text);
  if (named) return as('roc-date', Number(named[1]) + 1911, named[2]!, named[3]!);
  const roc = rocDivided.exec(text);
  if (roc) return as('roc-date', Number(roc[1]) + 1911, roc[3]!, roc[4]!);
  const other = words.exec(text);
  if (other) return as('other-date', Number(other[1]), other[2]!, other[3]!);
  const slash = divided.exec(text);
  if (slash) return as('other-date', Number(slash[1]), slash[3]!, slash[4]!);
  return { text, conversions };
}

import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { Cell } from '#src/ui/charts/chart-csv.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { doorText, shopText } from '../search/sample-labels.ts';
import { correctedText } from './correction-text.ts';
import type { OwnPoint } from './own-points.ts';

/** Columns of a point, in the order of the table and of the files, with their widths in pixels. */
const widths = {
  seq: 76,
  side: 96,
  door: 130,
  name: 150,
  category: 210,
  status: 100,
  frontage: 96,
  asked: 124,
  told: 116,
  seen: 116,
  footfall: 92,
  confidence: 100,
  photo: 84,
  date: 110,
  corrected: 220,
} as const;
export type PointKey = keyof typeof widths;
export const pointKeys = Object.keys(widths) as PointKey[];

/** In the order along the road, as it was surveyed. */
export const defaultSort = 'seq';

const numbers: readonly PointKey[] = [
  'seq',
  'frontage',
  'asked',
  'told',
  'seen',
  'footfall',
  'confidence',
];

const rents: readonly PointKey[] = ['asked', 'told', 'seen'];

/** The currency of these points' rents; null where there is none, or more than one. */
export function currencyOf(rows: readonly OwnPoint[]): Currency | null {
  const [one, ...others] = new Set(rows.flatMap(({ details }) => details.currency ?? []));
  return others.length === 0 ? (one ?? null) : null;
}

/** The head of a column, that of a rent with its money. */
export function headOf(
  key: PointKey,
  { t }: Pick<Translator, 't'>,
  currency: Currency | null,
): string {
  if (key === 'corrected') return t('correction.column');
  const name = t(`sample.column.${key}`);
  return rents.includes(key) && currency !== null ? `${name} ${moneySign(currency)}` : name;
}

/** The value of a point in one column: rents in whole money, null where it was not surveyed. */
export function cellOf(row: OwnPoint, key: PointKey, words: Translator): Cell {
  const { t } = words;
  const { details } = row;
  const money = (minor: number | null) => (minor === null ? null : minor / 100);
  switch (key) {
    case 'seq':
      return details.seq;
    case 'side':
      return details.side === null ? null : t(`sample.side.${details.side}`);
    case 'door':
      return doorText(details, words) || details.address || null;
    case 'name':
      return details.name || null;
    case 'category':
      return row.category === null ? null : shopText(row, words);
    case 'status':
      return t(`sample.status.${row.status}`);
    case 'frontage':
      return details.frontageM;
    case 'asked':
      return money(details.askedMinorPerMonth);
    case 'told':
      return money(details.toldMinorPerMonth);
    case 'seen':
      return money(details.seenMinorPerMonth);
    case 'footfall':
      return details.footfall;
    case 'confidence':
      return row.confidence;
    case 'photo':
      return details.photoIds.length || null;
    case 'date':
      return details.surveyedOn;
    case 'corrected':
      return correctedText(row, words);
  }
}

/** The same for display: unknown values are a dash. */
export function cellText(row: OwnPoint, key: PointKey, words: Translator): string {
  const cell = cellOf(row, key, words);
  if (cell === null) return '–';
  return typeof cell === 'number' ? words.number(cell, { maximumFractionDigits: 1 }) : cell;
}

/** @param keys Which of them, where it is not all. */
export function pointColumns(
  words: Translator,
  currency: Currency | null,
  keys = pointKeys,
): Column<OwnPoint>[] {
  return keys.map((key) => ({
    key,
    head: headOf(key, words, currency),
    width: widths[key],
    priority: 0,
    sort: key,
    ...(numbers.includes(key) && { align: 'end' as const }),
    cell: (row) => cellText(row, key, words),
  }));
}

/**
 * Sorts points by one column; unknown values come last either way, and equals stay in the order of
 * the road.
 *
 * @param sort A key, with a minus before it when it goes downwards.
 */
export function sortedPoints(
  rows: readonly OwnPoint[],
  sort: string,
  words: Translator,
): OwnPoint[] {
  const isDown = sort.startsWith('-');
  const key = pointKeys.find((one) => one === sort.replace('-', '')) ?? defaultSort;
  const ofRoad = rows.toSorted(
    (a, b) => (a.details.seq ?? Infinity) - (b.details.seq ?? Infinity) || 0,
  );
  const cells = new Map(ofRoad.map((row) => [row, cellOf(row, key, words)]));
  return ofRoad.toSorted((a, b) => {
    const [one, other] = [cells.get(a) ?? null, cells.get(b) ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other), words.locale, { numeric: true });
    return isDown ? -order : order;
  });
}

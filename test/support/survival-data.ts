import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';

export * from './freireich-data.ts';

interface BarRow {
  district: string;
  entry_years: string;
  seen_years: string;
  closed: string;
  capacity: string;
}

const rows = parse(readFileSync('src/server/demo/data/spells.csv'), {
  columns: true,
  bom: true,
}) as BarRow[];

/** Bars of Melbourne seen since they opened; covariates: in the centre, logarithm of patrons. */
export const bars = rows
  .filter(({ entry_years }) => entry_years === '0')
  .map(({ district, seen_years, closed, capacity }) => ({
    area: district,
    exit: Number(seen_years),
    closed: closed === '1',
    covariates: [Number(district === 'Melbourne (CBD)'), Math.log(Number(capacity))],
  }));

export const centreBars = bars.filter(({ area }) => area === 'Melbourne (CBD)');
export const otherBars = bars.filter(({ area }) => area !== 'Melbourne (CBD)');

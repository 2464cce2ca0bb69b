import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import type { DatedSpell } from '#src/analytics/survival/back-test.ts';

export * from './freireich-data.ts';

interface BarRow {
  district: string;
  opened_year: string;
  last_seen_year: string;
  entry_years: string;
  seen_years: string;
  closed: string;
  capacity: string;
}

const rows = parse(readFileSync('src/server/demo/data/spells.csv'), {
  columns: true,
  bom: true,
}) as BarRow[];

const ofKnownAge = rows.filter(({ entry_years }) => entry_years === '0');

/** The same bars with the years they were seen in. */
export const datedBars = ofKnownAge.map(
  ({ opened_year, last_seen_year, seen_years, closed }): DatedSpell => ({
    opened: Number(opened_year),
    lastSeen: Number(last_seen_year),
    exit: Number(seen_years),
    closed: closed === '1',
  }),
);

/** Half a year by which the file the reference values are of follows a bar beyond its last sight. */
const beyondLastSight = 0.5;

/**
 * Bars of Melbourne seen since they opened, as the reference values of R take them; covariates: in
 * the centre, logarithm of patrons.
 */
export const bars = ofKnownAge.map(({ district, seen_years, closed, capacity }) => ({
  area: district,
  exit: Number(seen_years) + (closed === '1' ? 0 : beyondLastSight),
  closed: closed === '1',
  covariates: [Number(district === 'Melbourne (CBD)'), Math.log(Number(capacity))],
}));

export const centreBars = bars.filter(({ area }) => area === 'Melbourne (CBD)');
export const otherBars = bars.filter(({ area }) => area !== 'Melbourne (CBD)');

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/**
 * A row of the open file of leases, read without the product so that the product is not its own
 * witness.
 */
export interface Lease {
  kase_id: string;
  city: string;
  district: string;
  road: string;
  address: string;
  door_no: string;
  deal_date: string;
  area_m2: string;
  price_twd: string;
  note: string;
  floor: string;
}

const file = parse(readFileSync('src/server/demo/data/leases.csv'), {
  columns: true,
  bom: true,
}) as Lease[];

/** All but the one row without an area, which has no unit rent. */
export const leases = file.filter(({ area_m2 }) => Number(area_m2) > 0);

/** New Taiwan dollars per m² and month. */
export const unitRent = ({ price_twd, area_m2 }: Lease) => Number(price_twd) / Number(area_m2);

export const quarterOf = ({ deal_date }: Lease) =>
  `${deal_date.slice(0, 4)}Q${Math.floor((Number(deal_date.slice(5, 7)) + 2) / 3)}`;

/** The district most tests look at. */
export const daanFilter = { city: '臺北市', district: '大安區' };
export const daan = leases.filter(
  ({ city, district }) => city === '臺北市' && district === '大安區',
);

/** Type 7, written once more. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + (at % 1) * ((sorted[Math.ceil(at)] ?? below) - below);
}

/** Equal to the four decimals of a response. */
export function assertClose(actual: number | null, wanted: number): void {
  assert.ok(
    actual !== null && Math.abs(actual - wanted) <= 0.00005001,
    `${actual} is not ${wanted}`,
  );
}

/**
 * A published order statistic of masked rents, implemented independently: the mean of the two ranks
 * below and the two above the quantile and those it lies between, in three significant digits.
 */
export function published(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const around = sorted.filter(
    (_, rank) => rank >= Math.floor(at) - 2 && rank <= Math.ceil(at) + 2,
  );
  return Number((around.reduce((sum, value) => sum + value, 0) / around.length).toPrecision(3));
}

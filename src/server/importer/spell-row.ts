import { observedCities, observedCityNamed } from '#src/domain/success-rate.ts';
import { tradeCodes, type TradeCode } from '#src/domain/trade-taxonomy.ts';
import { CellReader, type CellsByColumn, type RowReading } from './cell-reader.ts';
import { readDecimal } from './read-decimal.ts';

/** How long one shop was seen open, before its road has an id. */
export interface SpellRow {
  sourceId: string;
  city: string;
  district: string;
  /** Empty where the source names none. */
  road: string;
  lon: number | null;
  lat: number | null;
  category: TradeCode;
  openedYear: number | null;
  /** Age when first seen; null where it was already open and its opening date is unknown. */
  entryYears: number | null;
  /** To the closing, or to the last sight of a shop that was still open; then it may be 0. */
  seenYears: number;
  closed: boolean;
  lastSeenYear: number;
  areaM2: number | null;
  capacity: number | null;
  isChain: boolean | null;
  /** Rent and charges as a share of sales. */
  rentBurden: number | null;
}

/** Required columns of a file of spells. */
export const spellColumns = [
  'spell_id', 'city', 'district', 'road', 'category', 'opened_year', 'entry_years', 'seen_years', 'closed', 'last_seen_year',
  'area_m2', 'capacity', 'chain', 'rent_burden', 'lon', 'lat',
] as const; // prettier-ignore

const earliestYear = 1900;
const longestYears = 150;
const largestAreaM2 = 1_000_000;

/**
 * Reads one spell.
 *
 * @param today ISO date; later years are rejected.
 */
export function readSpell(cells: CellsByColumn, today: string): RowReading<SpellRow> {
  const read = new CellReader(cells);
  const thisYear = Number(today.slice(0, 4));
  const city = read.text('city', 20);
  if (!observedCityNamed(city))
    read.refuse(
      'city',
      `one of ${observedCities()
        .map(({ name }) => name)
        .join(', ')}`,
    );
  const openedYear = read.wholeOrNothing('opened_year', earliestYear, thisYear);
  const lastSeenYear = read.whole('last_seen_year', earliestYear, thisYear);
  if (openedYear !== null && openedYear > lastSeenYear)
    read.refuse('last_seen_year', `a year from ${openedYear}, when it opened`);
  const entryYears = readDecimal(read, cells, 'entry_years', 0, longestYears);
  if ((openedYear === null) !== (entryYears === null)) {
    read.refuse(
      'entry_years',
      openedYear === null
        ? 'nothing, as the year of opening is not known'
        : 'the age it was first seen at',
    );
  }
  const lon = readDecimal(read, cells, 'lon', -180, 180);
  const lat = readDecimal(read, cells, 'lat', -90, 90);
  if ((lon === null) !== (lat === null)) read.refuse('lat', 'both degrees or neither');
  const row = {
    sourceId: read.text('spell_id', 64),
    city,
    district: read.text('district', 40),
    road: read.text('road', 40, 0),
    lon,
    lat,
    category: read.oneOf('category', tradeCodes),
    openedYear,
    entryYears,
    seenYears: isForNoTime(cells) ? 0 : read.aboveZero('seen_years', longestYears),
    closed: read.oneOf('closed', ['0', '1']) === '1',
    lastSeenYear,
    areaM2: read.isEmpty('area_m2') ? null : read.aboveZero('area_m2', largestAreaM2),
    capacity: read.wholeOrNothing('capacity', 1, 1_000_000),
    isChain: { '0': false, '1': true, '': null }[read.oneOf('chain', ['0', '1', ''])],
    rentBurden: readDecimal(read, cells, 'rent_burden', 0, 10),
  };
  return read.reading(() => row);
}

/** First and last seen at once, at its opening or at an unknown age, and still open. */
function isForNoTime(cells: CellsByColumn): boolean {
  const [seen, closed, entry] = ['seen_years', 'closed', 'entry_years'].map((column) =>
    (cells[column] ?? '').trim(),
  );
  return seen === '0' && closed === '0' && (entry === '0' || entry === '');
}

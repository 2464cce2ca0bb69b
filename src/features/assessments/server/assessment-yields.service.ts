import { placeYield } from '#src/analytics/yield-by-place.ts';
import {
  defaultYields,
  type AssessmentDocument,
  type ProposedYield,
} from '#src/domain/assessment.ts';
import { cityNamed } from '#src/domain/city.ts';
import { lastDay, quarterOf } from '#src/domain/quarter.ts';
import type { Db } from '#src/server/db/connect.ts';
import {
  selectSaleSources,
  selectUnitPrices,
  selectUnitRents,
  newestSale,
  type Deals,
} from './assessment-yields.store.ts';

/**
 * Years before that of the newest sale whose deals count too: rents and prices of one market, in
 * sufficient number.
 */
const yearsBack = 3;

/**
 * The gross yield of the place of a document, from shops let and shops sold there in the same
 * years: of its district, else of its city, else, where shops are paid in the same currency, the
 * usual one of the districts that were measured.
 *
 * @returns null where none of them has enough deals.
 */
export async function proposedYieldOf(
  db: Db,
  {
    subject: { city, district },
    valuationDate,
  }: Pick<AssessmentDocument, 'subject' | 'valuationDate'>,
): Promise<ProposedYield | null> {
  const newest = city === '' ? null : await newestSale(db, city, valuationDate);
  if (newest !== null) {
    const days = daysOf(newest, valuationDate);
    if (district !== '') {
      const found = await yieldOf(db, { city, district, ...days });
      if (found) return { level: 'district', ...found };
    }
    const found = await yieldOf(db, { city, district: null, ...days });
    if (found) return { level: 'city', ...found };
  }
  const { currency, median, low, high, from, until } = defaultYields;
  // The yield of these deals was unknown before their date.
  if (cityNamed(city)?.currency !== currency || valuationDate < until) return null;
  return {
    level: 'usual',
    value: median,
    low,
    high,
    leases: null,
    sales: null,
    from,
    until,
    sources: [],
  };
}

async function yieldOf(db: Db, deals: Deals): Promise<Omit<ProposedYield, 'level'> | null> {
  const [rents, prices] = await Promise.all([
    selectUnitRents(db, deals),
    selectUnitPrices(db, deals),
  ]);
  const found = placeYield(rents, prices);
  if (found === null) return null;
  const { from, until } = deals;
  return { ...found, from, until, sources: await selectSaleSources(db, deals) };
}

/**
 * From New Year three years before the newest sale to the end of its quarter, never beyond the
 * valuation date.
 */
function daysOf(newest: string, valuationDate: string): Pick<Deals, 'from' | 'until'> {
  const end = lastDay(quarterOf(newest));
  return {
    from: `${Number(newest.slice(0, 4)) - yearsBack}-01-01`,
    until: end < valuationDate ? end : valuationDate,
  };
}

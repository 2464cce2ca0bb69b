import type { StreetName, StreetUnit } from '#src/analytics/assessment/street-rents.ts';
import type { Currency } from '#src/domain/city.ts';
import { threeDigits } from '#src/domain/disclosure.ts';
import {
  engineEvidence,
  mostOfMasked,
} from '#src/features/assessments/server/assessment-evidence.ts';
import { runStreets } from '#src/features/assessments/server/engine.ts';
import type { Db } from '#src/server/db/connect.ts';
import { estimateFactor, noiseKeyOf } from '#src/server/disclosure/statistical-noise.ts';
import type { RentRange } from '../model/share-within.ts';

/** What is estimated, and where. */
export interface StreetRentsAsked {
  unit: StreetUnit;
  streets: readonly StreetName[];
  currency: Currency;
  /** ISO date the rents are of. */
  valuationDate: string;
}

/** Rents in the order of the streets, and how many leases their range was measured on. */
export interface StreetRents {
  rents: (RentRange | null)[];
  measuredOn: number;
}

/**
 * The likely rent of a unit on each of some streets, money per month, with the range that 80 of 100
 * such rents lie in.
 *
 * No rent is open to anybody here: the estimates are the same for all members. Each carries noise
 * as large as its heaviest row, which depends mostly on the rows of the street, so that questions
 * about other sizes do not average it out.
 */
export async function streetRents(
  db: Db,
  { unit, streets, currency, valuationDate }: StreetRentsAsked,
): Promise<StreetRents> {
  if (streets.length === 0) return { rents: [], measuredOn: 0 };
  const today = new Date().toISOString().slice(0, 10);
  const [{ key, n, load }, noise] = await Promise.all([
    engineEvidence(db, unit.city, currency, today),
    noiseKeyOf(db),
  ]);
  const { estimates, measuredOn } = await runStreets(
    { key, unit, streets, valuationDate, mostShare: mostOfMasked },
    n,
    load,
  );
  const rents = estimates.map((estimate, at) => {
    if (!estimate) return null;
    const factor = estimateFactor(noise, {
      set: estimate.ids.toSorted().join(),
      question: JSON.stringify([unit, streets[at]]),
      heaviest: estimate.heaviest,
    });
    const ofMonth = (unitRent: number) => threeDigits(unitRent * factor * unit.areaM2);
    return {
      low: ofMonth(estimate.low),
      point: ofMonth(estimate.unitRent),
      high: ofMonth(estimate.high),
    };
  });
  return { rents, measuredOn };
}

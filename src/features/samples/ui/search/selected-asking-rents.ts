import type { Currency } from '#src/domain/city.ts';
import type { SampleStatistics } from '#src/domain/disclosure.ts';

/**
 * Median and quartiles of a few rents, by which method the page says; under five the number alone.
 */
export type RentsOf = (
  rents: readonly { unitRentMonth: number; currency: Currency }[],
) => Pick<SampleStatistics, 'n' | 'median' | 'q1' | 'q3'> & { currency: Currency | null };

interface Asking {
  details: {
    askedMinorPerMonth: number | null;
    frontageM: number | null;
    depthM: number | null;
    currency: Currency | null;
  } | null;
}

/** Asking rents per m² of frontage times depth and month, of the readable points that have both. */
export function selectedAskingRents(
  points: readonly Asking[],
): { unitRentMonth: number; currency: Currency }[] {
  return points.flatMap(({ details }) => {
    if (!details) return [];
    const { askedMinorPerMonth: asked, frontageM, depthM, currency } = details;
    return asked === null || currency === null || !frontageM || !depthM
      ? []
      : [{ unitRentMonth: asked / 100 / (frontageM * depthM), currency }];
  });
}

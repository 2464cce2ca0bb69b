import { useMemo } from 'react';
import { rentForms } from '#src/client/hooks/use-rent-format.ts';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { RentPeriod } from '#src/domain/assessment.ts';
import type { Currency } from '#src/domain/city.ts';
import type { MemberSettings } from '#src/domain/member-settings.ts';
import { rentIn, rentUnitOf, unitOfMany, type RentForm } from '#src/domain/rent-unit.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** Rents of one grid in the reader's unit. Inputs are in the unit of the grid. */
export interface GridRent {
  /** `¥/㎡·月`, with whose area is meant where that has to be said. */
  unit: string;
  /** Unit, length of a day and definition of area, as a sentence. */
  stated: string;
  /** Factor from a figure to its monthly value, as text of a formula. */
  monthly: '' | '*365/12' | '*30' | '/12';
  /** Not rounded. */
  value: (rent: number) => number;
  /** The other way: what a member types, as the grid keeps it. */
  kept: (value: number) => number;
  /** The number without its unit, to as many digits as rents have everywhere. */
  text: (rent: number) => string;
  /** Digits behind the point that `text` gives. */
  places: number;
  /** An end of a calibrated range: three digits, since it is measured no better. */
  end: (rent: number) => string;
}

/** The unit of a grid: money per m² and day or month, a day being 12/365 of a month. */
interface GridUnit {
  currency: Currency;
  period: RentPeriod;
}

type Chosen = Pick<MemberSettings, 'rentUnit' | 'rentConvention' | 'area'>;

/**
 * @param chosen The reader's unit of rents; the rent of a whole shop is not comparable, so it is
 * shown per month.
 */
export function gridRentOf(
  words: Translator,
  chosen: Chosen,
  { currency, period }: GridUnit,
): GridRent {
  const { ofMany, stated } = rentForms(words, chosen);
  const form = {
    unit: unitOfMany(rentUnitOf(chosen.rentUnit, words.units.period)),
    convention: chosen.rentConvention,
  };
  // What the grid has in that unit already stays what it is, to the last digit.
  const isSame = form.unit === period && (period === 'month' || form.convention === '365/12');
  const factor = isSame ? 1 : rentIn(form, period === 'month' ? 1 : 365 / 12);
  const digits = ofMany.places(currency);
  return {
    unit: ofMany.unit(currency),
    stated,
    monthly: monthlyFactor(form),
    value: (rent) => rent * factor,
    kept: (value) => value / factor,
    text: (rent) =>
      words.number(rent * factor, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    places: digits,
    end: (rent) => words.number(rent * factor, { maximumSignificantDigits: 3 }),
  };
}

function monthlyFactor({ unit, convention }: RentForm): GridRent['monthly'] {
  if (unit === 'day') return convention === '30' ? '*30' : '*365/12';
  return unit === 'year' ? '/12' : '';
}

/**
 * The rents of a grid, each of them in the member's unit: one choice changes every figure of the
 * page.
 */
export function useGridRent({ currency, period }: GridUnit): GridRent {
  const words = useText();
  const { rentUnit, rentConvention, area } = useSettings();
  return useMemo(
    () => gridRentOf(words, { rentUnit, rentConvention, area }, { currency, period }),
    [words, rentUnit, rentConvention, area, currency, period],
  );
}

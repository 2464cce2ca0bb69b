import { useMemo } from 'react';
import type { Currency } from '#src/domain/city.ts';
import type { ShownSettings } from '#src/domain/member-settings.ts';
import { rentIn, unitOfMany, type RentForm } from '#src/domain/rent-unit.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { useSettings } from './use-settings.ts';
import { useText } from './use-text.ts';

type RentSettings = Pick<ShownSettings, 'rentUnit' | 'rentConvention'>;

/** Rents of one kind in the unit the member chose. Numbers go in as money per m² and month. */
export interface RentWords {
  /** As it stands beside a number or over a column: `NT$/m²/day`. */
  unit: (currency: Currency) => string;
  /** The unit of a column, or what it holds where rows of several currencies stand in it. */
  head: (currency: Currency | null) => string;
  /** What the number is and, where a month was divided, by how many days. */
  title: string;
  /** The number without its unit. */
  text: (perM2Month: number, currency: Currency | null, areaM2?: number) => string;
}

export interface RentForms {
  /** Of one shop, whose area is known: the only one that can be the rent of the whole shop. */
  ofShop: RentWords;
  /** Of several, such as a median: per m² and day, or per m² and month. */
  ofMany: RentWords & {
    /** For scales and bars; not rounded. */
    value: (perM2Month: number) => number;
    /** A number that was brought into the unit already. */
    shown: (value: number, currency: Currency | null) => string;
  };
  /** Whether rents of shops are those of whole shops; a column of such sorts by them. */
  isWhole: boolean;
}

/** How rents are written for these settings in these words. */
export function rentForms(words: Translator, { rentUnit, rentConvention }: RentSettings): RentForms {
  const one: RentForm = { unit: rentUnit, convention: rentConvention };
  const many = { unit: unitOfMany(rentUnit), convention: rentConvention };
  return {
    ofShop: rentWords(words, one),
    ofMany: {
      ...rentWords(words, many),
      value: (perM2Month) => rentIn(many, perM2Month),
      shown: (value, currency) => words.number(value, digits(many, currency)),
    },
    isWhole: rentUnit === 'whole',
  };
}

/** Rents in the unit the member chose, wherever a page shows one. */
export function useRent(): RentForms {
  const words = useText();
  const { rentUnit, rentConvention } = useSettings();
  return useMemo(() => rentForms(words, { rentUnit, rentConvention }), [words, rentUnit, rentConvention]);
}

function rentWords({ t, number }: Translator, form: RentForm): RentWords {
  const unit = (currency: Currency) =>
    t(form.unit === 'month' ? (`unit.rent.${currency}` as const) : (`rent.unit.${form.unit}.${currency}` as const));
  const what = t(form.unit === 'whole' ? 'kase.column.rent' : 'kase.column.unit-rent');
  return {
    unit,
    head: (currency) => (currency ? unit(currency) : what),
    title: form.unit === 'day' ? t(form.convention === '30' ? 'rent.day.30' : 'rent.day.365') : what,
    text: (perM2Month, currency, areaM2) => number(rentIn(form, perM2Month, areaM2), digits(form, currency)),
  };
}

/** A day's rent is a thirtieth of a month's, and needs the digits that are lost by it. */
function digits({ unit }: RentForm, currency: Currency | null): Intl.NumberFormatOptions {
  if (unit === 'whole') return { maximumFractionDigits: 0 };
  const most = currency === 'CNY' ? 1 : 0;
  if (unit === 'month') return { maximumFractionDigits: most };
  return { minimumFractionDigits: most + 1, maximumFractionDigits: most + 1 };
}

import { useMemo } from 'react';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { DisplaySettings } from '#src/domain/member-settings.ts';
import {
  rentDigits,
  rentFrom,
  rentIn,
  rentUnitOf,
  unitOfMany,
  type RentForm,
} from '#src/domain/rent-unit.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { useSettings } from './use-settings.ts';
import { areaUnitText } from '../text/area-text.ts';
import { useText } from './use-text.ts';

type RentSettings = Pick<DisplaySettings, 'rentUnit' | 'rentConvention'> &
  Partial<Pick<DisplaySettings, 'area'>>;

/** Rents of one kind in the unit the member chose. Numbers go in as money per m² and month. */
export interface RentFormat {
  /** Unit beside a number or over a column: `NT$/m²/day`. */
  unit: (currency: Currency) => string;
  /** The head of a column: its unit, or a label where its rows have several currencies. */
  head: (currency: Currency | null) => string;
  /** What the number is and, where a month was divided, by how many days. */
  title: string;
  /** The number without its unit. */
  text: (perM2Month: number, currency: Currency | null, areaM2?: number) => string;
}

/** Rent statistics of a sample, in money per m² and month. */
export interface RentFigures {
  median: number | null;
  q1?: number | null;
  q3?: number | null;
  interval?: { low: number; high: number } | null;
}

export interface RentForms {
  /** Of one shop, whose area is known: the only one that can be the rent of the whole shop. */
  ofShop: RentFormat;
  /** Of one shop whose net area is known, per m² of that; null for readers who use gross areas. */
  ofNet: RentFormat | null;
  /** Of several, such as a median: per unit of area and day, month or year. */
  ofMany: RentFormat & {
    /** For scales and bars; not rounded. */
    value: (perM2Month: number) => number;
    /** Money per m² and month of a number in the unit; not rounded. */
    kept: (value: number) => number;
    /** A number that was brought into the unit already. */
    shown: (value: number, currency: Currency | null) => string;
    /** What a sample says, each figure brought into the unit, for a chart and its table. */
    figures: <Of extends RentFigures>(of: Of) => Of;
    /** The unit, and by how many days a month was divided: under a chart and in a file. */
    reading: (currency: Currency) => string;
    /** Digits behind the point a figure has in a table. */
    places: (currency: Currency | null) => number;
  };
  /**
   * Unit, length of a day and definition of area, as a sentence: below a file or a printed page.
   */
  stated: string;
  /** Whether rents of shops are those of whole shops; a column of such sorts by them. */
  isWhole: boolean;
}

/** How rents are written for these settings in these words. */
export function rentForms(
  words: Translator,
  { rentUnit, rentConvention, area = 'gross' }: RentSettings,
): RentForms {
  const unit = rentUnitOf(rentUnit, words.units.period);
  const one: RentForm = { unit, convention: rentConvention, area: words.units.area };
  const many = { ...one, unit: unitOfMany(unit) };
  // Cases have gross areas only; for readers who use net areas every figure states which of the two
  // it is based on.
  const isNet = area === 'net';
  const ofMany = rentWords(words, many, isNet ? 'gross' : null);
  const value = (perM2Month: number) => rentIn(many, perM2Month);
  return {
    ofShop: rentWords(words, one, isNet ? 'gross' : null),
    ofNet: isNet && unit !== 'whole' ? rentWords(words, one, 'net') : null,
    ofMany: {
      ...ofMany,
      value,
      kept: (shown) => rentFrom(many, shown),
      shown: (shown, currency) => words.number(shown, digits(many, currency)),
      figures: (of) => figuresIn(value, of),
      reading: (currency) => {
        const unit = ofMany.unit(currency);
        if (many.unit !== 'day') return unit;
        return words.t(rentConvention === '30' ? 'rent.reading.30' : 'rent.reading.365', { unit });
      },
      places: (currency) => digits(many, currency).maximumFractionDigits!,
    },
    stated: words.t(
      many.unit === 'day'
        ? (`rent.stated.${rentConvention === '30' ? '30' : '365'}` as const)
        : (`rent.stated.${many.unit}` as const),
      { area: areaUnitText(words) },
    ),
    isWhole: unit === 'whole',
  };
}

/** Rents in the unit the member chose, wherever a page shows one. */
export function useRentFormat(): RentForms {
  const words = useText();
  const { rentUnit, rentConvention, area } = useSettings();
  return useMemo(
    () => rentForms(words, { rentUnit, rentConvention, area }),
    [words, rentUnit, rentConvention, area],
  );
}

/**
 * @param basis Whose area the unit names; null where it goes without saying, and for the rent of a
 * whole shop.
 */
function rentWords(words: Translator, form: RentForm, basis: 'gross' | 'net' | null): RentFormat {
  const { t, number } = words;
  const unit = (currency: Currency) => {
    const sign = moneySign(currency);
    const bare = t(`rent.unit.${form.unit}`, { sign, area: areaUnitText(words) });
    return basis === null || form.unit === 'whole'
      ? bare
      : t(`rent.basis.${basis}`, { unit: bare });
  };
  const what = t(form.unit === 'whole' ? 'rent.of.whole' : 'rent.of.unit');
  return {
    unit,
    head: (currency) => (currency ? unit(currency) : what),
    title:
      form.unit === 'day' ? t(form.convention === '30' ? 'rent.day.30' : 'rent.day.365') : what,
    text: (perM2Month, currency, areaM2) =>
      number(rentIn(form, perM2Month, areaM2), digits(form, currency)),
  };
}

function figuresIn<Of extends RentFigures>(value: (perM2Month: number) => number, of: Of): Of {
  const { median, q1, q3, interval } = of;
  const valueOrNull = (figure: number | null) => (figure === null ? null : value(figure));
  return {
    ...of,
    median: valueOrNull(median),
    ...(q1 !== undefined && { q1: valueOrNull(q1) }),
    ...(q3 !== undefined && { q3: valueOrNull(q3) }),
    ...(interval && { interval: { low: value(interval.low), high: value(interval.high) } }),
  };
}

/** A day's rent is a thirtieth of a month's, and needs the digits that are lost by it. */
function digits(form: RentForm, currency: Currency | null): Intl.NumberFormatOptions {
  const most = rentDigits(form, currency);
  return form.unit === 'day'
    ? { minimumFractionDigits: most, maximumFractionDigits: most }
    : { maximumFractionDigits: most };
}

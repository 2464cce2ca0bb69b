import { fromM2, keptM2, m2Of } from '#src/domain/area-unit.ts';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { rentForms } from '../hooks/use-rent-format.ts';
import { settings } from '../state/member-settings-state.ts';
import { areaUnitText } from './area-text.ts';

/** How a field shows numbers that addresses have in m², and per m² and month. */
export interface ShownScale {
  unit: string;
  /** The ends of the scale in the shown unit. */
  least: number;
  most: number;
  /** Digits behind the point that may be typed. */
  decimals: number;
  /** A number of the address in the shown unit, with two decimals at most. */
  shown: (kept: number) => number;
  /** A typed number as the address has it, with two decimals at most. */
  kept: (typed: number) => number;
}

interface Conversion {
  unit: string;
  shown: (kept: number) => number;
  kept: (typed: number) => number;
}

/** Areas from `least` to `most` m² in the unit of the page. */
export function areaScale(least: number, most: number, words: Translator): ShownScale {
  const { area } = words.units;
  return scaleOf(least, most, {
    unit: areaUnitText(words),
    shown: (m2) => fromM2(m2, area),
    kept: (typed) => keptM2(typed, area),
  });
}

/** Unit rents from `least` to `most` per m² and month in the unit of the page and the member. */
export function rentScale(
  least: number,
  most: number,
  currency: Currency,
  words: Translator,
): ShownScale {
  const { ofMany } = rentForms(words, settings);
  return scaleOf(least, most, {
    unit: ofMany.unit(currency),
    shown: ofMany.value,
    kept: ofMany.kept,
  });
}

/** Unit rents per m² and day, per unit of area of the page. */
export function dayRentScale(
  least: number,
  most: number,
  currency: Currency,
  words: Translator,
): ShownScale {
  const factor = m2Of[words.units.area];
  const scale = scaleOf(least, most, {
    unit: `${moneySign(currency)}/${areaUnitText(words)}`,
    shown: (perM2) => perM2 * factor,
    kept: (typed) => typed / factor,
  });
  return { ...scale, decimals: 2 };
}

/** The numbers of a range such as `≥ 60` or `60–100` in the shown unit; others stay as they are. */
export function shownRange(range: string, { shown }: ShownScale, { number }: Translator): string {
  return range.replaceAll(/\d+(?:\.\d+)?/g, (end) => {
    const value = shown(Number(end));
    return value === Number(end) ? end : number(value, { maximumFractionDigits: 2 });
  });
}

function scaleOf(least: number, most: number, { unit, shown, kept }: Conversion): ShownScale {
  const isSame = shown(1) === 1;
  return {
    unit,
    // Rounded inwards, so that no number that may be typed leaves the range of the address.
    least: isSame ? least : Math.ceil(shown(least) * 100) / 100,
    most: isSame ? most : Math.floor(shown(most)),
    decimals: isSame ? 0 : 2,
    shown: (value) => (isSame ? value : hundredths(shown(value))),
    kept: (typed) => (isSame ? typed : hundredths(kept(typed))),
  };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

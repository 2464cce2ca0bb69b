import { fromM2 } from '#src/domain/area-unit.ts';
import type { Band } from '#src/domain/bands.ts';
import type { Translator } from '#src/i18n/translator.ts';

type Words = Pick<Translator, 't' | 'number' | 'units'>;

/** The unit of areas on the page: `㎡`, `坪`, `ft²`. */
export function areaUnitText({ t, units }: Pick<Words, 't' | 'units'>): string {
  return t(`unit.area.${units.area}`);
}

/**
 * An area without its unit.
 *
 * @param digits Behind the point in m². A ping is three times as large and has one at least; a
 *   square foot has none.
 */
export function areaFigure(areaM2: number, { number, units }: Words, digits = 2): string {
  const most = { m2: digits, ping: Math.max(1, digits), sqft: 0 }[units.area];
  return number(fromM2(areaM2, units.area), { maximumFractionDigits: most });
}

/** An area with its unit. */
export function areaWithUnit(areaM2: number, words: Words, digits?: number): string {
  return `${areaFigure(areaM2, words, digits)} ${areaUnitText(words)}`;
}

/** A band of areas in the unit of the page, rounded as it is read. */
export function shownBand({ from, to }: Band, { units }: Pick<Words, 'units'>): Band {
  const tens = units.area === 'ping' ? 10 : 1;
  const end = (m2: number | null) =>
    m2 === null || units.area === 'm2' ? m2 : Math.round(fromM2(m2, units.area) * tens) / tens;
  return { from: end(from), to: end(to) };
}

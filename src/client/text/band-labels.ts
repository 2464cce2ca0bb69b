import type { Band } from '#src/domain/bands.ts';
import type { FloorBand } from '#src/domain/kase.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { areaUnitText, shownBand } from './area-text.ts';

/**
 * Formats a floor area as a masked row shows it, in the unit of the page: 60–100 ㎡, under 30 ㎡,
 * from 500 ㎡.
 */
export function areaText(band: Band, words: Translator): string {
  const { t, number } = words;
  const { from, to } = shownBand(band, words);
  const unit = areaUnitText(words);
  if (from === null && to === null) return t('band.unknown');
  if (from === null) return t('band.under', { to: number(to!), unit });
  if (to === null) return t('band.from', { from: number(from), unit });
  return t('band.between', { from: number(from), to: number(to), unit });
}

export function floorText(floor: FloorBand, t: Translator['t']): string {
  return t(`floor.${floor}`);
}

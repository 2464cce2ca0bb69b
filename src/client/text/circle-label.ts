import type { Translator } from '#src/i18n/translator.ts';

/** A point of a brief with its circle, in words; degrees to four digits, about ten metres. */
export function circleLabel(
  { lon, lat, radiusM }: { lon: number; lat: number; radiusM: number },
  { t, number }: Translator,
): string {
  return t('consulting.around', {
    lon: lon.toFixed(4),
    lat: lat.toFixed(4),
    metres: number(radiusM),
    n: number(Math.PI * (radiusM / 1000) ** 2, { maximumFractionDigits: 2 }),
  });
}

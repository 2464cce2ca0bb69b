import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { districtText, type Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { observedCityText } from '#src/features/success-rates/ui/form/question-labels.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { waveText, type Wave } from './sample-labels.ts';

/** The filters of a survey search as one line; empty when there are none. */
export function describeSamples(
  filter: Filter,
  waves: readonly Wave[] | undefined,
  words: Translator,
  places: Places | undefined,
): string {
  const { t, locale } = words;
  const wordOf = (key: string, value: string): string => {
    if (key === 'city') return observedCityText(value, locale);
    if (key === 'district') return districtText(places, String(filter['city']), value, locale);
    if (key === 'category') return tradeLabel(value, locale);
    if (key === 'status') return t(`sample.status.${value as 'vacant'}`);
    if (key === 'confidence')
      return `${t('sample.filter.confidence')} ${t('sample.confidence.least', { n: Number(value) })}`;
    if (key === 'bounds' || key === 'near' || key === 'polygon') return t(`list.area.${key}`);
    const wave = key === 'wave' && waves?.find(({ id }) => id === value);
    return wave ? waveText(wave, words) : value;
  };
  return Object.entries(filter)
    .map(([key, value]) =>
      [value]
        .flat()
        .map((one) => wordOf(key, one))
        .join(t('list.and')),
    )
    .join(' · ');
}

import { useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { listRoads } from '#src/contract/places.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { OptionList } from '#src/ui/filter-bar/lazy-panels.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { Filter } from './list-address.ts';
import styles from './list-page.module.css';
import type { ListNavigation } from './use-list-address.ts';

/**
 * Chooses roads of the district that is set: their names alone are not unique.
 *
 * @param counted Says how many cases there are of each.
 */
export function useRoadControl(
  { state: { filter }, applyFilter }: ListNavigation,
  counted = false,
): FilterControl {
  const words = useText();
  const [city, district] = [filter['city'], filter['district']];
  const place =
    typeof city === 'string' && typeof district === 'string' ? { city, district } : null;
  const roads = useQuery(listRoads, place, { afterRows: true }).data;
  return useMemo(
    () => roadControl(words, filter, applyFilter, roads, counted),
    [words, filter, applyFilter, roads, counted],
  );
}

function roadControl(
  { t, locale }: Translator,
  filter: Filter,
  applyFilter: ListNavigation['applyFilter'],
  roads: CallOutput<typeof listRoads> | undefined,
  counted: boolean,
): FilterControl {
  const [city, district] = [filter['city'], filter['district']];
  const chosen = [filter['road'] ?? []].flat();
  const names = chosen.map((name) => {
    const found = roads?.find((road) => road.name === name);
    return found ? placeText(locale, found) : name;
  });
  return {
    key: 'road',
    label: t('kase.filter.road'),
    unset: t('list.all'),
    value:
      names.length > 2
        ? t('list.several', { first: names[0]!, n: names.length })
        : names.join(t('list.and')) || undefined,
    clear: () => applyFilter({ road: undefined }),
    panel: (close) =>
      city && district ? (
        <OptionList
          key={roads ? 'loaded' : 'waiting'}
          label={t('kase.filter.road')}
          options={(roads ?? []).map((road) => ({
            value: road.name,
            text: placeText(locale, road),
            words: `${road.name} ${road.nameHans}`,
            lang: locale.startsWith('zh') ? undefined : 'zh-Hant',
            ...(counted && { n: road.n }),
          }))}
          chosen={chosen}
          many
          onChoose={(road) => {
            applyFilter({ road });
            close();
          }}
        />
      ) : (
        <p className={styles.panelText}>{t('kase.filter.road.first')}</p>
      ),
  };
}

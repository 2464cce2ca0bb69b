import { listRoads } from '#src/contract/places.ts';
import { areaEdgesM2, readBand, unitRentEdges } from '#src/domain/bands.ts';
import { floorBands, remarks } from '#src/domain/kase.ts';
import type { FilterControl } from '../filter-bar/filter-control.ts';
import { OptionList } from '../filter-bar/option-list.tsx';
import { RangePanel } from '../filter-bar/range-panel.tsx';
import type { ListNavigation } from '../list-page/use-list-address.ts';
import { placeText } from '../place-name.tsx';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';
import { DatePanel, districtOptions, textOfRange } from './kase-filter-panels.tsx';
import { bandFigures, cityText, currencyOf, districtText, type Places } from './kase-words.ts';
import styles from './kase-search.module.css';

/** The filters of a search for evidence, ready for a bar. */
export function useKaseFilters({ state: { filter }, applyFilter }: ListNavigation, places: Places | undefined): FilterControl[] {
  const words = useText();
  const { t, locale, number } = words;
  const one = (key: string) => (typeof filter[key] === 'string' ? filter[key] : undefined);
  const many = (key: string) => (Array.isArray(filter[key]) ? (filter[key] as string[]) : []);
  const [city, district, from, to] = ['city', 'district', 'from', 'to'].map(one);
  const roads = useCall(listRoads, city && district ? { city, district } : null).answer;
  const roadNames = many('road').map((name) => {
    const found = roads?.find((road) => road.name === name);
    return found ? placeText(locale, found) : name;
  });
  const elsewhere = { district: undefined, road: undefined, bounds: undefined, near: undefined, polygon: undefined };
  const place = (change: Parameters<typeof applyFilter>[0], close: () => void) => {
    applyFilter(change);
    close();
  };

  return [
    {
      key: 'city',
      label: t('kase.filter.city'),
      unset: t('list.all'),
      value: city && cityText(city, locale),
      clear: () => applyFilter({ city: undefined, ...elsewhere }),
      panel: (close) => (
        <OptionList
          label={t('kase.filter.city')}
          options={(places ?? []).map((option) => ({ value: option.name, text: placeText(locale, option), n: option.n }))}
          chosen={city ? [city] : []}
          onChoose={([chosen]) => place(chosen === city ? {} : { city: chosen, rent: undefined, ...elsewhere }, close)}
        />
      ),
    },
    {
      key: 'district',
      label: t('kase.filter.district'),
      unset: t('list.all'),
      value: city && district && districtText(places, city, district, locale),
      clear: () => applyFilter({ district: undefined, road: undefined }),
      panel: (close) => (
        <OptionList
          label={t('kase.filter.district')}
          options={districtOptions(places, city, locale)}
          chosen={city && district ? [`${city} ${district}`] : []}
          onChoose={([chosen]) => {
            const [chosenCity, chosenDistrict] = chosen!.split(' ');
            place({ ...elsewhere, city: chosenCity, district: chosenDistrict }, close);
          }}
        />
      ),
    },
    {
      key: 'road',
      label: t('kase.filter.road'),
      unset: t('list.all'),
      value:
        roadNames.length > 2
          ? t('kase.filter.road.several', { first: roadNames[0]!, n: roadNames.length })
          : roadNames.join(t('list.and')) || undefined,
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
              n: road.n,
              lang: locale.startsWith('zh') ? undefined : 'zh-Hant',
            }))}
            chosen={many('road')}
            many
            onChoose={(road) => place({ road }, close)}
          />
        ) : (
          <p className={styles.panelText}>{t('kase.filter.road.first')}</p>
        ),
    },
    {
      key: 'date',
      label: t('kase.filter.date'),
      unset: t('list.any'),
      value: from || to ? `${from ?? ''}–${to ?? ''}` : undefined,
      clear: () => applyFilter({ from: undefined, to: undefined }),
      panel: (close) => (
        <DatePanel
          label={t('kase.filter.date')}
          places={places}
          city={city}
          value={{ from: from ?? '', to: to ?? '' }}
          onChoose={(range) => place({ from: range.from || undefined, to: range.to || undefined }, close)}
        />
      ),
    },
    bandControl('area', t('kase.filter.area'), areaEdgesM2, t('unit.area')),
    {
      key: 'floor',
      label: t('kase.filter.floor'),
      unset: t('list.any'),
      value:
        many('floor')
          .map((floor) => t(`floor.${floor as (typeof floorBands)[number]}`))
          .join(t('list.and')) || undefined,
      clear: () => applyFilter({ floor: undefined }),
      panel: (close) => (
        <OptionList
          label={t('kase.filter.floor')}
          options={floorBands.map((value) => ({ value, text: t(`floor.${value}`) }))}
          chosen={many('floor')}
          many
          onChoose={(floor) => place({ floor }, close)}
        />
      ),
    },
    bandControl(
      'rent',
      t('kase.filter.rent'),
      unitRentEdges[currencyOf(places, city) ?? 'TWD'],
      t(`unit.rent.${currencyOf(places, city) ?? 'TWD'}`),
    ),
    {
      key: 'exclude',
      label: t('kase.filter.exclude'),
      unset: t('kase.filter.exclude.none'),
      value: many('exclude').length > 0 ? t('kase.filter.exclude.some', { n: many('exclude').length }) : undefined,
      clear: () => applyFilter({ exclude: undefined }),
      panel: (close) => (
        <OptionList
          label={t('kase.filter.exclude')}
          options={remarks.map((value) => ({ value, text: t(`kase.remark.${value}`) }))}
          chosen={many('exclude')}
          many
          onChoose={(exclude) => place({ exclude }, close)}
        />
      ),
    },
    ...(['bounds', 'near', 'polygon'] as const).flatMap((key) =>
      one(key)
        ? [
            {
              key,
              label: t('kase.filter.bounds'),
              unset: t('list.any'),
              value: t(key === 'bounds' ? 'kase.filter.bounds.set' : `list.area.${key}`),
              clear: () => applyFilter({ [key]: undefined }),
              panel: () => <p className={styles.panelText}>{t('kase.filter.bounds.text')}</p>,
            },
          ]
        : [],
    ),
  ];

  function bandControl(key: 'area' | 'rent', label: string, edges: readonly number[], unit: string): FilterControl {
    const set = one(key);
    const band = set === undefined ? undefined : readBand(set);
    const ends = edges.map((edge) => ({ value: String(edge), text: number(edge) }));
    const ready = [null, ...edges].map((edge, index) => ({
      from: String(edge ?? ''),
      to: String(edges[index] ?? ''),
      text: bandFigures({ from: edge, to: edges[index] ?? null }, number),
    }));
    return {
      key,
      label,
      unset: t('list.any'),
      value: band && `${bandFigures(band, number)} ${unit}`,
      clear: () => applyFilter({ [key]: undefined }),
      panel: (close) => (
        <RangePanel
          label={`${label} ${unit}`}
          ends={ends}
          ready={ready}
          closed={false}
          value={{ from: String(band?.from ?? ''), to: String(band?.to ?? '') }}
          onChoose={(range) => place({ [key]: textOfRange(range) }, close)}
        />
      ),
    };
  }
}

import { lazy, useMemo } from 'react';
import { useRentFormat, type RentForms } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaUnitText, shownBand } from '#src/client/text/area-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import {
  areaEdgesM2,
  bandText,
  frontageEdgesM,
  readBand,
  unitRentEdgesOf,
  type Band,
} from '#src/domain/bands.ts';
import { frontageKinds } from '#src/domain/frontage-kind.ts';
import { floorBands, kaseKinds, remarks } from '#src/domain/kase.ts';
import { roadGrades } from '#src/domain/road.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { currencyOf, type Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { useRoadControl } from '#src/features/searches/ui/list-page/road-control.tsx';
import {
  useFilterControls,
  type FilterControls,
} from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { isRarelyUsed, type FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { RangePanel } from '#src/ui/filter-bar/lazy-panels.ts';
import { bandFigures } from './kase-labels.ts';

const FrontagePanel = lazy(withMessages(() => import('./frontage-panel.tsx'), 'listTools'));
const DealDatePanel = lazy(withMessages(() => import('./deal-date-panel.tsx'), 'listTools'));

const verificationSteps = [1, 2, 3] as const;
const completenessSteps = [50, 70, 80, 90];

/** The unit a band is shown in, and an edge of the address in it. */
interface BandScale {
  unit: string;
  shown: (edge: number) => number;
}

const shownEnds = ({ from, to }: Band, shown: (edge: number) => number): Band => ({
  from: from === null ? null : shown(from),
  to: to === null ? null : shown(to),
});

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

const endOf = (text: string) => (text === '' ? null : Number(text));

/**
 * The conditions of a search for evidence; the same until one changes. Those a masked row is cut by
 * are cut where it is.
 */
export function useKaseFilters(
  navigation: ListNavigation,
  places: Places | undefined,
): FilterControl[] {
  const words = useText();
  const { ofMany } = useRentFormat();
  const controls = useFilterControls(navigation);
  const road = useRoadControl(navigation, true);
  const { state, applyFilter } = navigation;
  const { filter } = state;
  return useMemo(
    () => kaseFilters({ words, ofMany }, controls, road, filter, applyFilter, places),
    [words, ofMany, controls, road, filter, applyFilter, places],
  );
}

function kaseFilters(
  { words, ofMany }: { words: Translator; ofMany: RentForms['ofMany'] },
  controls: FilterControls,
  road: FilterControl,
  filter: Filter,
  applyFilter: ListNavigation['applyFilter'],
  places: Places | undefined,
): FilterControl[] {
  const { t, number, locale } = words;
  const one = (key: string) => (typeof filter[key] === 'string' ? filter[key] : undefined);
  const [city, from, to] = [one('city'), one('from'), one('to')];
  const currency = currencyOf(places, city) ?? 'TWD';
  const excluded = [filter['exclude'] ?? []].flat().length;

  const banded = (
    key: string,
    label: string,
    edges: readonly number[],
    { unit, shown }: BandScale,
    hint?: string,
  ): FilterControl => {
    const set = one(key);
    const band = set === undefined ? undefined : readBand(set);
    return {
      key,
      label,
      unset: t('list.any'),
      value: band && `${bandFigures(shownEnds(band, shown), number)} ${unit}`,
      clear: () => applyFilter({ [key]: undefined }),
      panel: (close) => (
        <RangePanel
          label={`${label} ${unit}`}
          ends={edges.map((edge) => ({ value: String(edge), text: number(shown(edge)) }))}
          ready={[null, ...edges].map((edge, index) => ({
            from: String(edge ?? ''),
            to: String(edges[index] ?? ''),
            text: bandFigures(shownEnds({ from: edge, to: edges[index] ?? null }, shown), number),
          }))}
          closed={false}
          hint={hint}
          value={{ from: String(band?.from ?? ''), to: String(band?.to ?? '') }}
          onChoose={(range) => {
            applyFilter({
              [key]: bandText({ from: endOf(range.from), to: endOf(range.to) }) || undefined,
            });
            close();
          }}
        />
      ),
    };
  };

  const frontageKind: FilterControl = {
    ...controls.many(
      'frontageKind',
      t('frontageKind'),
      frontageKinds.map((value) => ({ value, text: t(`frontageKind.${value}`) })),
    ),
    rare: true,
    leads: true,
    panel: (close) => (
      <FrontagePanel
        label={t('frontageKind')}
        filter={filter}
        chosen={[filter['frontageKind'] ?? []].flat()}
        onChoose={(values) => {
          applyFilter({ frontageKind: [...values] });
          close();
        }}
      />
    ),
  };
  return [
    ...controls.place(places, ['road'], { byCity: ['rent'], counted: true }),
    road,
    {
      key: 'date',
      label: t('kase.filter.date'),
      unset: t('list.any'),
      value: from || to ? `${from ?? ''}–${to ?? ''}` : undefined,
      clear: () => applyFilter({ from: undefined, to: undefined }),
      panel: (close) => (
        <DealDatePanel
          label={t('kase.filter.date')}
          places={places}
          city={city}
          value={{ from: from ?? '', to: to ?? '' }}
          onChoose={(range) => {
            applyFilter({ from: range.from || undefined, to: range.to || undefined });
            close();
          }}
        />
      ),
    },
    banded('area', t('kase.filter.area'), areaEdgesM2, {
      unit: areaUnitText(words),
      shown: (edge) => shownBand({ from: edge, to: null }, words).from!,
    }),
    controls.many(
      'floor',
      t('kase.filter.floor'),
      floorBands.map((value) => ({ value, text: t(`floor.${value}`) })),
    ),
    banded('rent', t('kase.filter.rent.public'), unitRentEdgesOf(currency), {
      unit: ofMany.unit(currency),
      shown: (edge) => rounded(ofMany.value(edge), ofMany.places(currency)),
    }),
    {
      ...controls.many(
        'exclude',
        t('kase.filter.exclude'),
        remarks.map((value) => ({ value, text: t(`kase.remark.${value}`) })),
      ),
      unset: t('kase.filter.exclude.none'),
      value: excluded > 0 ? t('kase.filter.exclude.some', { n: excluded }) : undefined,
    },
    frontageKind,
    ...[
      banded(
        'frontage',
        t('kase.filter.frontage'),
        frontageEdgesM,
        { unit: 'm', shown: (edge) => edge },
        t('kase.filter.frontage.told'),
      ),
      controls.keyword('q', t('kase.filter.words')),
      controls.many(
        'kind',
        t('kase.filter.kind'),
        kaseKinds.map((value) => ({ value, text: t(`kase.kind.${value}`) })),
      ),
      controls.many(
        'category',
        t('kase.filter.category'),
        tradeCodes.map((value) => ({ value, text: tradeLabel(value, locale) })),
      ),
      controls.many(
        'grade',
        t('kase.filter.grade'),
        roadGrades.map((value) => ({ value, text: value })),
      ),
      controls.one(
        'verification',
        t('kase.filter.verification'),
        verificationSteps.map((step) => ({
          value: String(step),
          text: t('kase.atLeast', { what: t(`kase.verified.${step}`) }),
        })),
      ),
      controls.one(
        'completeness',
        t('kase.filter.completeness'),
        completenessSteps.map((step) => ({ value: String(step), text: `≥ ${step}%` })),
      ),
      controls.one('terms', t('kase.filter.terms'), [
        { value: 'known', text: t('kase.filter.terms.known') },
      ]),
    ].map(isRarelyUsed),
    ...controls.area(),
  ];
}

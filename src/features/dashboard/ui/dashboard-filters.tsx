import { useText } from '#src/client/hooks/use-text.ts';
import { areaText, floorText } from '#src/client/text/band-labels.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { areaEdgesM2, readBand } from '#src/domain/bands.ts';
import { floorBands } from '#src/domain/kase.ts';
import { quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import { roadGrades } from '#src/domain/road.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import styles from '#src/features/searches/ui/list-page/list-page.module.css';
import { FilterBar } from '#src/ui/filter-bar/filter-bar.tsx';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { OptionList } from '#src/ui/filter-bar/option-list.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { maxIndexLines } from '../model/dashboard-filter.ts';
import type { KnownCity, Scope } from './dashboard-address.ts';
import board from './dashboard.module.css';

type Apply = (change: Readonly<Record<string, string | readonly string[] | undefined>>) => void;

const areaBands = [
  `-${areaEdgesM2[0]}`,
  ...areaEdgesM2.slice(0, -1).map((edge, at) => `${edge}-${areaEdgesM2[at + 1]}`),
  `${areaEdgesM2.at(-1)}-`,
];

const dropped = ['district', 'grade', 'category', 'floor', 'area', 'from', 'to', 'synthetic'];

interface DashboardFiltersProps {
  scope: Scope;
  places: readonly KnownCity[];
  apply: Apply;
}

/** What the dashboard is narrowed to, as chips of one row. */
export function DashboardFilters(props: DashboardFiltersProps) {
  const drop = () => props.apply(Object.fromEntries(dropped.map((key) => [key, undefined])));
  const controls = useDashboardFilters(props);
  const set = controls.flatMap(({ label, value }) =>
    value === undefined ? [] : [`${label} ${value}`],
  );
  return (
    <>
      <div className={board.filters}>
        <FilterBar controls={controls} onClearAll={drop} />
      </div>
      {/* Paper says what the chips of the screen say. */}
      {set.length > 0 && <p className={board.printed}>{set.join(' · ')}</p>}
    </>
  );
}

function useDashboardFilters({ scope, places, apply }: DashboardFiltersProps): FilterControl[] {
  const words = useText();
  const { t, locale } = words;
  const { city, districts, cases } = scope;
  const floors = cases.floor ?? [];
  const several = (names: readonly string[]) =>
    names.length > 2
      ? t('list.several', { first: names[0]!, n: names.length })
      : names.join(t('list.and')) || undefined;
  return [
    {
      key: 'city',
      label: t('kase.filter.city'),
      unset: placeText(locale, city),
      clear: () => apply({ city: undefined, district: undefined }),
      panel: (close) => (
        <OptionList
          label={t('kase.filter.city')}
          options={places
            .filter(({ n }) => n > 0)
            .map((place) => ({ value: place.name, text: placeText(locale, place), n: place.n }))}
          chosen={[city.name]}
          onChoose={([chosen]) => {
            apply({ city: chosen, district: undefined });
            close();
          }}
        />
      ),
    },
    {
      key: 'district',
      label: t('kase.filter.district'),
      unset: t('dashboard.districts.all', { n: city.districts.filter(({ n }) => n > 0).length }),
      value:
        districts.length === 0
          ? undefined
          : districts.map((place) => placeText(locale, place)).join(t('list.and')),
      clear: () => apply({ district: undefined }),
      panel: (close) => (
        <>
          <p className={styles.panelText}>{t('dashboard.districts.most', { n: maxIndexLines })}</p>
          <OptionList
            many
            label={t('kase.filter.district')}
            options={city.districts.map((place) => ({
              value: place.name,
              text: placeText(locale, place),
              n: place.n,
              words: place.name,
            }))}
            chosen={districts.map(({ name }) => name)}
            onChoose={(chosen) => {
              apply({ city: city.name, district: chosen.slice(0, maxIndexLines) });
              close();
            }}
          />
        </>
      ),
    },
    {
      key: 'floor',
      label: t('kase.filter.floor'),
      unset: t('list.all'),
      value:
        floors.length === 0
          ? undefined
          : floors.map((floor) => floorText(floor, t)).join(t('list.and')),
      clear: () => apply({ floor: undefined }),
      panel: (close) => (
        <OptionList
          many
          label={t('kase.filter.floor')}
          options={floorBands.map((floor) => ({ value: floor, text: floorText(floor, t) }))}
          chosen={floors}
          onChoose={(chosen) => {
            apply({ floor: chosen });
            close();
          }}
        />
      ),
    },
    {
      key: 'area',
      label: t('kase.filter.area'),
      unset: t('list.all'),
      value: cases.area === undefined ? undefined : areaText(readBand(cases.area)!, words),
      clear: () => apply({ area: undefined }),
      panel: (close) => (
        <OptionList
          label={t('kase.filter.area')}
          options={areaBands.map((band) => ({
            value: band,
            text: areaText(readBand(band)!, words),
          }))}
          chosen={cases.area === undefined ? [] : [cases.area]}
          onChoose={([chosen]) => {
            apply({ area: chosen === cases.area ? undefined : chosen });
            close();
          }}
        />
      ),
    },
    {
      key: 'category',
      label: t('kase.filter.category'),
      unset: t('list.all'),
      rare: true,
      value: several((cases.category ?? []).map((code) => tradeLabel(code, locale))),
      clear: () => apply({ category: undefined }),
      panel: (close) => (
        <OptionList
          many
          label={t('kase.filter.category')}
          options={tradeCodes.map((code) => ({ value: code, text: tradeLabel(code, locale) }))}
          chosen={cases.category ?? []}
          onChoose={(chosen) => {
            apply({ category: chosen });
            close();
          }}
        />
      ),
    },
    {
      key: 'grade',
      label: t('kase.filter.grade'),
      unset: t('list.all'),
      rare: true,
      value: several(cases.grade ?? []),
      clear: () => apply({ grade: undefined }),
      panel: (close) => (
        <OptionList
          many
          label={t('kase.filter.grade')}
          options={roadGrades.map((grade) => ({ value: grade, text: grade }))}
          chosen={cases.grade ?? []}
          onChoose={(chosen) => {
            apply({ grade: chosen });
            close();
          }}
        />
      ),
    },
    { ...end('from', t('dashboard.from'), t('dashboard.from.usual')), rare: true },
    end('to', t('dashboard.until'), t('dashboard.until.newest')),
    {
      key: 'synthetic',
      label: t('dashboard.synthetic.filter'),
      unset: t('dashboard.synthetic.without'),
      value: scope.synthetic ? t('dashboard.synthetic.with') : undefined,
      clear: () => apply({ synthetic: undefined }),
      panel: (close) => (
        <OptionList
          label={t('dashboard.synthetic.filter')}
          options={[
            { value: 'no', text: t('dashboard.synthetic.without') },
            { value: 'yes', text: t('dashboard.synthetic.with') },
          ]}
          chosen={[scope.synthetic ? 'yes' : 'no']}
          onChoose={([chosen]) => {
            apply({ synthetic: chosen === 'yes' ? 'yes' : undefined });
            close();
          }}
        />
      ),
    },
  ];

  /** One end of the time that counts; only quarters on its side of the other end can be chosen. */
  function end(key: 'from' | 'to', label: string, unset: string): FilterControl {
    const { [key]: value } = cases;
    const isOffered = (quarter: string) =>
      key === 'from' ? quarter <= (cases.to ?? quarter) : quarter >= (cases.from ?? quarter);
    return {
      key,
      label,
      unset,
      value,
      clear: () => apply({ [key]: undefined }),
      panel: (close) => (
        <OptionList
          label={label}
          options={quartersOf(city)
            .filter(isOffered)
            .map((quarter) => ({ value: quarter, text: quarter }))}
          chosen={value === undefined ? [] : [value]}
          onChoose={([chosen]) => {
            apply({ [key]: chosen === value ? undefined : chosen });
            close();
          }}
        />
      ),
    };
  }
}

function quartersOf({ quarters }: KnownCity): string[] {
  return quarters
    ? quartersBetween(quarters.first as Quarter, quarters.last as Quarter).toReversed()
    : [];
}

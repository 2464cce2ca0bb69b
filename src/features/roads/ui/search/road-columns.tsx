import type { RentForms } from '#src/client/hooks/use-rent-format.ts';
import type { Currency } from '#src/domain/city.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { Sparkline } from '#src/ui/charts/sparkline.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Column } from '#src/ui/data-grid/column.ts';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import type { RoadItem } from '../../contract/roads.ts';
import { MissingValue } from '../sheet/missing-value.tsx';
import { surveyColumns } from '../sheet/survey-columns.tsx';
import { roadColumnKeys, type RoadColumnKey } from './road-address.ts';
import styles from './roads.module.css';

/**
 * The columns of a list of roads.
 *
 * @param currency null where roads have several currencies.
 * @param inOneCity Only then are they put in the order of their rents.
 */
export function roadColumns(
  words: Translator,
  { ofMany }: RentForms,
  currency: Currency | null,
  inOneCity: boolean,
  districtOf: ((row: RoadItem) => string) | undefined,
): Column<RoadItem>[] {
  const { t, number, locale } = words;
  const figure = (value: number) => ofMany.text(value, currency);
  const columns: Record<RoadColumnKey, Omit<Column<RoadItem>, 'key'>> = {
    name: {
      head: t('road.column.name'),
      width: 176,
      priority: 0,
      sort: 'name',
      cell: (row) => <RoadTitle row={row} district={districtOf?.(row)} />,
    },
    rent: {
      head: ofMany.head(currency),
      headTitle: t('road.column.rent'),
      width: 104,
      align: 'end',
      priority: 0,
      ...(inOneCity && { sort: 'rent' }),
      cell: ({ rent, gaps }) =>
        rent.median === null ? (
          <MissingValue
            text={rent.n === 0 ? t('road.gap.no-evidence') : t('state.sample.small', { n: rent.n })}
            why={gaps.rent}
            t={t}
          />
        ) : (
          <b>
            {rent.n < 11
              ? t('list.strip.about', { value: figure(rent.median) })
              : figure(rent.median)}
          </b>
        ),
    },
    frontage: {
      head: t('road.column.frontage'),
      headTitle: t('road.column.frontage.title'),
      width: 132,
      align: 'end',
      priority: 4,
      ...(inOneCity && { sort: 'street' }),
      cell: ({ frontage }) =>
        frontage === null ? (
          '–'
        ) : (
          <span
            title={t('road.column.frontage.n', {
              street: frontage.street.n,
              lanes: frontage.lanes.n,
            })}
          >
            <b>{figure(frontage.street.median)}</b> / {figure(frontage.lanes.median)}
          </span>
        ),
    },
    quartiles: {
      head: t('road.column.quartiles'),
      width: 100,
      align: 'end',
      priority: 3,
      cell: ({ rent: { q1, q3 } }) =>
        q1 === null || q3 === null ? '–' : `${figure(q1)}–${figure(q3)}`,
    },
    evidence: {
      head: t('road.column.evidence'),
      width: 68,
      align: 'end',
      priority: 0,
      sort: 'evidence',
      cell: ({ rent: { n } }) => number(n),
    },
    qoq: change('qoq', 5),
    yoy: change('yoy', 1),
    index: {
      head: t('road.column.index'),
      headTitle: t('road.column.index.title'),
      width: 132,
      priority: 2,
      cell: ({ sparkline }) => (sparkline.length === 0 ? '–' : <Sparkline values={sparkline} />),
    },
    ...surveyColumns(words),
    shops: {
      head: t('road.column.shops'),
      width: 64,
      align: 'end',
      priority: 6,
      sort: 'shops',
      cell: ({ shops }) => (shops === null ? '–' : number(shops)),
    },
    grade: {
      head: t('road.column.grade'),
      width: 88,
      priority: 6,
      sort: 'grade',
      cell: ({ grade, gaps }) =>
        grade === null ? <MissingValue why={gaps.grade} t={t} /> : t(`road.grade.${grade}`),
    },
    metro: {
      head: t('road.column.metro'),
      headTitle: t('road.column.metro.title'),
      width: 84,
      align: 'end',
      priority: 7,
      sort: 'metro',
      cell: ({ metroDistM, gaps }) =>
        metroDistM === null ? <MissingValue why={gaps.metro} t={t} /> : number(metroDistM),
    },
    length: {
      head: t('road.column.length'),
      width: 76,
      align: 'end',
      priority: 7,
      sort: 'length',
      cell: ({ lengthM }) => (lengthM === null ? '–' : number(lengthM)),
    },
    updated: {
      head: t('road.column.updated'),
      width: 88,
      align: 'end',
      priority: 8,
      sort: 'updated',
      cell: ({ updated }) => updated ?? '–',
    },
  };
  const room = locale.startsWith('zh') ? 1 : 1.2;
  return roadColumnKeys.map((key) => ({
    key,
    ...columns[key],
    width: Math.round(columns[key].width * room),
  }));

  function change(key: 'qoq' | 'yoy', priority: number): Omit<Column<RoadItem>, 'key'> {
    return {
      head: t(`road.column.${key}`),
      headTitle: t(`road.column.${key}.title`),
      width: 104,
      align: 'end',
      priority,
      sort: key,
      cell: (row) => {
        const value = row[key];
        return value ? (
          <Change {...value} words={words} />
        ) : (
          <MissingValue why={row.gaps[key]} t={t} />
        );
      },
    };
  }
}

/** A road by its name, and its district where the list holds several. */
export function RoadTitle({
  row,
  district,
}: {
  row: Pick<RoadItem, 'name' | 'nameHans' | 'nameEn'>;
  district?: string | undefined;
}) {
  return (
    <>
      <b>
        <PlaceName {...row} />
      </b>
      {district && <span className={styles.beside}>{district}</span>}
    </>
  );
}

interface ChangeProps {
  value: number;
  level: 'road' | 'district';
  words: Translator;
}

/** A change with its sign; one estimated from the district says so. */
function Change({ value, level, words: { t, change } }: ChangeProps) {
  return (
    <span className={classNames(level === 'district' && styles.borrowed)}>
      {change(value)}
      {level === 'district' && (
        <small className={styles.n} title={t('road.level.district.title')}>
          {' '}
          {t('road.level.district')}
        </small>
      )}
    </span>
  );
}

export const isRanked = ({ rent }: RoadItem) => rent.n >= smallestSample && rent.median !== null;

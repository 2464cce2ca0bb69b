import type { ReactNode } from 'react';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sparkline } from '#src/ui/charts/sparkline.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { RoadItem } from '../../contract/roads.ts';
import styles from '../sheet/road-sheet.module.css';
import type { Compared } from './common-index.ts';

interface CompareFiguresProps {
  rows: readonly RoadItem[];
  /** Further details of each, once they have loaded. */
  more: ReadonlyMap<string, Compared>;
  onOpen: (id: string) => void;
}

/** The figures of roads beside each other, each with its n. */
export function CompareFigures({ rows, more, onOpen }: CompareFiguresProps) {
  const { t, number, percent, change, locale } = useText();
  const { ofMany } = useRentFormat();
  const money = new Set(rows.map(({ currency }) => currency)).size === 1 ? rows[0]!.currency : null;
  const moved = (growth: RoadItem['yoy']) =>
    growth
      ? `${change(growth.value)}${growth.level === 'district' ? ` (${t('road.level.district')})` : ''}`
      : '–';
  const lines: { head: string; cell: (row: RoadItem) => ReactNode }[] = [
    {
      // With a single currency its unit is in the head.
      head: [t('road.column.rent'), ...(money === null ? [] : [ofMany.unit(money)])].join(' '),
      cell: ({ rent, currency: own }) =>
        rent.median === null
          ? t('state.sample.small', { n: rent.n })
          : `${ofMany.text(rent.median, own)}${money === null ? ` ${ofMany.unit(own)}` : ''} · n ${rent.n}`,
    },
    { head: t('road.column.yoy.title'), cell: ({ yoy }) => moved(yoy) },
    { head: t('road.column.qoq.title'), cell: ({ qoq }) => moved(qoq) },
    {
      head: t('road.column.index'),
      cell: ({ sparkline }) => (sparkline.length > 0 ? <Sparkline values={sparkline} /> : '–'),
    },
    {
      head: t('road.column.vacancy'),
      cell: ({ survey }) =>
        survey?.vacancy ? `${percent(survey.vacancy.share)} · n ${survey.vacancy.n}` : '–',
    },
    {
      head: t('road.column.mix'),
      cell: ({ survey }) =>
        survey?.topCategory
          ? `${tradeLabel(survey.topCategory.category, locale)} ${percent(survey.topCategory.share)}`
          : '–',
    },
    { head: t('road.column.shops'), cell: ({ shops }) => (shops === null ? '–' : number(shops)) },
    {
      head: t('road.sheet.density'),
      cell: ({ id }) => {
        const density = more.get(id)?.density;
        return density ? t('road.sheet.density.value', { n: number(density.per100M) }) : '–';
      },
    },
    {
      head: t('road.sheet.front'),
      cell: ({ id }) => {
        const fronts = more.get(id)?.fronts;
        if (!fronts || fronts.n === 0) return '–';
        return fronts.meanM === null
          ? t('state.sample.small', { n: fronts.n })
          : `${number(fronts.meanM)} m · n ${fronts.n}`;
      },
    },
    {
      head: t('road.column.length'),
      cell: ({ lengthM }) => (lengthM === null ? '–' : number(lengthM)),
    },
    {
      head: t('road.column.metro'),
      cell: ({ metroDistM }) => (metroDistM === null ? '–' : number(metroDistM)),
    },
  ];
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={t('road.compare.figures')}
    >
      <table className={styles.compare}>
        <thead>
          <tr>
            <td />
            {rows.map((row) => (
              <th key={row.id} scope="col">
                <Button variant="text" onClick={() => onOpen(row.id)}>
                  {placeText(locale, row)}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ head, cell }) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {rows.map((row) => (
                <td key={row.id}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

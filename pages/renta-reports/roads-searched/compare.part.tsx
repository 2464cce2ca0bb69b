import type { ReactNode } from 'react';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { Ladder } from '#src/components/chart/ladder.tsx';
import { Sparkline } from '#src/components/chart/sparkline.tsx';
import controls from '#src/components/controls.module.css';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import { placeText } from '#src/components/place-name.tsx';
import { tradeText } from '#src/components/trade-text.ts';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import type { RoadItem } from './columns.part.tsx';
import styles from './road-sheet.module.css';

interface RoadCompareProps {
  /** Two to five. */
  rows: readonly RoadItem[];
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** Roads beside each other: rents on one scale where their money is one, changes, trend and trades as a table. */
export function RoadCompare({ rows, onClose, onOpen }: RoadCompareProps) {
  const { t, number, percent, locale } = useText();
  const currencies = new Set(rows.map(({ currency }) => currency));
  const { ofMany } = useRent();
  const { currency } = rows[0]!;
  const unit = ofMany.unit(currency);
  const moved = (value: number | null) => (value === null ? null : ofMany.value(value));
  const whole = (value: number) => ofMany.shown(value, currency);
  const change = (told: RoadItem['yoy']) =>
    told
      ? `${told.value > 0 ? '+' : ''}${percent(told.value, 1)}${told.level === 'district' ? ` (${t('road.level.district')})` : ''}`
      : '–';
  const lines: { head: string; cell: (row: RoadItem) => ReactNode }[] = [
    {
      head: t('road.column.rent'),
      cell: ({ rent, currency: own }) =>
        rent.median === null
          ? t('state.sample.small', { n: rent.n })
          : `${ofMany.text(rent.median, own)} ${ofMany.unit(own)} · n ${rent.n}`,
    },
    { head: t('road.column.yoy.title'), cell: ({ yoy }) => change(yoy) },
    { head: t('road.column.qoq.title'), cell: ({ qoq }) => change(qoq) },
    { head: t('road.column.index'), cell: ({ sparkline }) => (sparkline.length > 0 ? <Sparkline values={sparkline} /> : '–') },
    {
      head: t('road.column.vacancy'),
      cell: ({ survey }) => (survey?.vacancy ? `${percent(survey.vacancy.share)} · n ${survey.vacancy.n}` : '–'),
    },
    {
      head: t('road.column.mix'),
      cell: ({ survey }) =>
        survey?.topCategory ? `${tradeText(survey.topCategory.category, locale)} ${percent(survey.topCategory.share)}` : '–',
    },
    { head: t('road.column.shops'), cell: ({ shops }) => (shops === null ? '–' : number(shops)) },
    { head: t('road.column.length'), cell: ({ lengthM }) => (lengthM === null ? '–' : number(lengthM)) },
  ];
  return (
    <Drawer open title={t('road.compare.title')} onClose={onClose}>
      {currencies.size === 1 && (
        // A chart is as high as what it stands in; a sheet from the side is as high as the window.
        <div>
          <ChartCard
            plain
            heading="h3"
            title={t('road.compare.ladder')}
            unit={unit}
            source={t('kase.source')}
            note={t('road.compare.note')}
            columns={[
              { label: t('road.column.name') },
              { label: 'n' },
              { label: t('chart.quartile.low') },
              { label: t('chart.median') },
              { label: t('chart.quartile.high') },
            ]}
            rows={rows.map((row) => [
              placeText(locale, row),
              row.rent.n,
              moved(row.rent.q1),
              moved(row.rent.median),
              moved(row.rent.q3),
            ])}
          >
            <Ladder
              label={t('road.compare.ladder')}
              format={whole}
              rows={rows.map((row) => ({
                key: row.id,
                name: placeText(locale, row),
                n: row.rent.n,
                median: moved(row.rent.median),
                q1: moved(row.rent.q1),
                q3: moved(row.rent.q3),
                interval: row.rent.interval && {
                  low: ofMany.value(row.rent.interval.low),
                  high: ofMany.value(row.rent.interval.high),
                },
                onChoose: () => onOpen(row.id),
              }))}
            />
          </ChartCard>
        </div>
      )}
      <div className={styles.scroll}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <td />
              {rows.map((row) => (
                <th key={row.id} scope="col">
                  <button type="button" className={controls.quiet} onClick={() => onOpen(row.id)}>
                    {placeText(locale, row)}
                  </button>
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
    </Drawer>
  );
}

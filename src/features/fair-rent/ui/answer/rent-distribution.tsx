import { useText } from '#src/client/hooks/use-text.ts';
import { ChartCanvas } from '#src/ui/charts/chart-canvas.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import chart from '#src/ui/charts/chart.module.css';
import { VerticalGridLines } from '#src/ui/charts/grid-lines.tsx';
import { valueAxis } from '#src/ui/charts/value-axis.ts';
import type { FullFairRent } from '../../contract/fair-rents.ts';
import type { Answered } from './answered.ts';
import { askedFinding } from './asked-finding.ts';
import { RentMark } from './rent-mark.tsx';
import styles from './rent-distribution.module.css';

interface RentDistributionProps {
  found: Answered;
  /** Rent asked for the unit, money per month. */
  asked: number | null;
  money: string;
  full: FullFairRent['full'];
}

const top = 40;
/** Below the axis: its numbers, and the circles of own comparables. */
const footPx = 56;
const heightOf = (width: number) => (width < 640 ? 280 : 360);

/** The range and the figure over the converted rents of leases like the unit. */
export function RentDistribution({ found, asked, money, full }: RentDistributionProps) {
  const { t, number } = useText();
  const { rent, bands } = found.answer;
  const open = (full?.comparables ?? []).flatMap(({ row, adjustment }) =>
    adjustment
      ? [{ id: row.id, rent: adjustment.adjusted * (full!.rent.point / full!.unitRent) }]
      : [],
  );
  const most = Math.max(1, ...bands.list.map(({ n, from, to }) => n / Math.log(to / from)));
  const draw = (width: number) => {
    const bottom = heightOf(width) - footPx;
    const ends = bands.list.flatMap(({ from, to }) => [from, to]);
    const values = [...ends, rent.low, rent.high, ...open.map((one) => one.rent)];
    const axis = valueAxis(values, 8, width - 8, {
      logarithmic: true,
      include: asked === null ? [] : [asked],
      tickPx: 64,
    });
    const y = (n: number, from: number, to: number) =>
      bottom - ((n / Math.log(to / from) / most) * (bottom - top) || 0);
    const mark = { axis, width, bottom };
    return {
      marks: bands.list.map((band) => ({
        x: (axis.of(band.from) + axis.of(band.to)) / 2,
        y: y(band.n, band.from, band.to),
        title: `${number(band.from)}–${number(band.to)}`,
        facts: [[t('fair.chart.n'), number(band.n)] as const],
      })),
      shapes: (
        <>
          <rect
            x={axis.of(rent.low)}
            width={axis.of(rent.high) - axis.of(rent.low)}
            y={top}
            height={bottom - top}
            className={styles.band}
          />
          {bands.list.map(({ from, to, n }) => (
            <rect
              key={from}
              x={axis.of(from) + 0.5}
              width={Math.max(1, axis.of(to) - axis.of(from) - 1)}
              y={y(n, from, to)}
              height={bottom - y(n, from, to)}
              className={styles.bar}
            />
          ))}
          <VerticalGridLines axis={axis} top={bottom} bottom={bottom + 4} labelY={bottom + 20} />
          <line x1={0} x2={width} y1={bottom} y2={bottom} className={chart.axis} />
          {open.map((one) => (
            <circle
              key={one.id}
              cx={axis.of(one.rent)}
              cy={bottom + 36}
              r={4}
              className={styles.dot}
            />
          ))}
          <RentMark
            {...mark}
            value={rent.point}
            y={30}
            label={t('fair.chart.fair', { rent: number(rent.point) })}
            className={styles.fair}
          />
          {asked !== null && (
            <RentMark
              {...mark}
              value={asked}
              y={12}
              label={t('fair.chart.asked', { rent: number(asked) })}
              className={styles.asked}
            />
          )}
        </>
      ),
    };
  };
  return (
    <ChartCard
      plain
      title={askedFinding(found, asked, { t, number })}
      unit={t(`fair.chart.unit.${bands.from}`, { n: bands.n, money })}
      source={found.attributions.join(' ')}
      provenance="modelled"
      date={found.date}
      columns={[
        { label: t('fair.chart.from') },
        { label: t('fair.chart.to') },
        { label: t('fair.chart.n') },
      ]}
      rows={bands.list.map(({ from, to, n }) => [from, to, n])}
      note={bands.list.length === 0 ? t('fair.chart.few') : t('fair.chart.note')}
    >
      <ChartCanvas label={t('fair.chart.label')} height={heightOf} near="x" draw={draw} />
    </ChartCard>
  );
}

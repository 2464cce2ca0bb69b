import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Currency } from '#src/domain/city.ts';
import { quartileSample, type HistogramBin } from '#src/domain/disclosure.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import type { kaseStatistics } from '#src/features/kases/contract/kases.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { ChartCanvas } from '#src/ui/charts/chart-canvas.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import styles from './road-sheet.module.css';
import type { SheetNames } from './sheet-names.ts';

type Statistics = OutputOf<typeof kaseStatistics>;

interface DistributionCardProps {
  ofRoad: QueryResult<Statistics>;
  ofDistrict: QueryResult<Statistics>;
  names: SheetNames;
  currency: Currency;
  /** Where the cases are searched. */
  openIn: string;
}

/** How the rents of the road lie, against those of its district. */
export function DistributionCard({
  ofRoad,
  ofDistrict,
  names,
  currency,
  openIn,
}: DistributionCardProps) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const whole = (value: number) => ofMany.text(value, currency);
  const text = ({ from, to }: { from: number; to: number | null }) =>
    to === null ? `≥ ${whole(from)}` : `${whole(from)}–${whole(to)}`;
  return (
    <div className={styles.slot}>
      <AsyncView query={ofRoad} skeleton={<SkeletonLines lines={6} />}>
        {({ n, q1, q3, median, histogram, quarters, isSynthetic }) =>
          histogram.length < 2 || q1 === null || q3 === null || median === null ? (
            <section className={styles.card}>
              <h2>{t('road.sheet.histogram.small')}</h2>
              <HelpText>{t('road.sheet.histogram.none', { n: quartileSample })}</HelpText>
            </section>
          ) : (
            <ChartCard
              title={t('road.sheet.histogram', { q1: whole(q1), q3: whole(q3) })}
              unit={`${t('road.sheet.histogram.unit', { unit: ofMany.reading(currency) })} · ${names.road} n ${number(n)}${ofDistrict.data ? ` · ${names.district} n ${number(ofDistrict.data.n)}` : ''}`}
              provenance={provenanceOf('register', isSynthetic)}
              source={t('kase.source')}
              date={quarters ? `${quarters.first}–${quarters.last}` : undefined}
              columns={[
                { label: ofMany.unit(currency) },
                { label: 'n' },
                { label: t('chart.share'), percent: true, digits: 1 },
              ]}
              rows={histogram.map((bin) => [text(bin), bin.n, bin.n / n])}
              openIn={{ to: openIn, label: t('road.sheet.kases.all', { n }) }}
            >
              <DistributionPlot
                label={t('road.sheet.histogram.small')}
                bins={histogram}
                against={ofDistrict.data?.histogram ?? []}
                names={names}
                median={median}
                text={text}
                rent={whole}
              />
            </ChartCard>
          )
        }
      </AsyncView>
    </div>
  );
}

interface DistributionPlotProps {
  label: string;
  bins: readonly HistogramBin[];
  /** Of the district; empty where it is not known. */
  against: readonly HistogramBin[];
  names: SheetNames;
  median: number;
  text: (bin: HistogramBin) => string;
  /** A rent in the unit of the member. */
  rent: (perM2Month: number) => string;
}

interface Bar {
  from: number;
  to: number;
  n: number;
  /** Share of all rows for each unit of rent: bins differ in width, so the area is the share. */
  density: number;
  bin: HistogramBin;
}

const [top, plot, foot] = [22, 190, 24];
const left = 8;

/** Bars of the road and, over them, the outline of its district. */
function DistributionPlot({
  label,
  bins,
  against,
  names,
  median,
  text,
  rent,
}: DistributionPlotProps) {
  const { number, percent } = useText();
  const bars = densities(bins);
  const outline = densities(against);
  const end = bars.at(-1)!.to;
  const most = Math.max(
    ...[...bars, ...outline.filter(({ from }) => from < end)].map(({ density }) => density),
  );
  const inAll = bins.reduce((sum, { n }) => sum + n, 0);
  const draw = (width: number) => {
    const x = (value: number) => left + (Math.min(value, end) / end) * (width - left * 2);
    const y = (density: number) => top + plot - (density / most) * plot;
    const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round((end * share) / 100) * 100);
    return {
      marks: bars.map(({ from, to, n, density, bin }) => ({
        x: (x(from) + x(to)) / 2,
        y: y(density),
        title: text(bin),
        facts: [['n', number(n)] as const, [names.road, percent(n / inAll)] as const],
      })),
      shapes: (
        <>
          {bars.map(({ from, to, density }) => (
            <rect
              key={from}
              x={x(from) + 1}
              y={y(density)}
              width={Math.max(x(to) - x(from) - 2, 1)}
              height={top + plot - y(density)}
              className={styles.bar}
            />
          ))}
          {outline.length > 0 && <path d={steps(outline, x, y, end)} className={styles.outline} />}
          <line
            x1={left}
            x2={width - left}
            y1={top + plot + 0.5}
            y2={top + plot + 0.5}
            className={styles.axis}
          />
          <line
            x1={x(median)}
            x2={x(median)}
            y1={top - 6}
            y2={top + plot}
            className={styles.median}
          />
          <text x={Math.min(x(median) + 6, width - 90)} y={12} className={styles.medianText}>
            {`${names.road} ${rent(median)}`}
          </text>
          {ticks.map((tick, index) => (
            <text
              key={tick}
              x={x(tick)}
              y={top + plot + 17}
              textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
            >
              {index === ticks.length - 1 && bins.at(-1)!.to === null
                ? `≥ ${rent(tick)}`
                : rent(tick)}
            </text>
          ))}
        </>
      ),
    };
  };
  return <ChartCanvas label={label} height={top + plot + foot} near="x" draw={draw} />;
}

/** The last bin has no end; it is drawn as wide as the narrowest. */
function densities(bins: readonly HistogramBin[]): Bar[] {
  const inAll = bins.reduce((sum, { n }) => sum + n, 0);
  const usual = Math.min(...bins.flatMap(({ from, to }) => (to === null ? [] : [to - from])), 1000);
  return bins.map((bin) => {
    const to = bin.to ?? bin.from + usual;
    return { from: bin.from, to, n: bin.n, density: bin.n / inAll / (to - bin.from), bin };
  });
}

function steps(
  bars: readonly Bar[],
  x: (value: number) => number,
  y: (density: number) => number,
  end: number,
): string {
  const seen = bars.filter(({ from }) => from < end);
  const base = y(0);
  return `M${x(seen[0]!.from)} ${base}${seen.map(({ from, to, density }) => `L${x(from)} ${y(density)}L${x(to)} ${y(density)}`).join('')}L${x(seen.at(-1)!.to)} ${base}`;
}

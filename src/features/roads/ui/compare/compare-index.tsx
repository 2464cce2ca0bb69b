import { useText } from '#src/client/hooks/use-text.ts';
import { quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { LineChart } from '#src/ui/charts/line-chart.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { commonIndex, type Compared } from './common-index.ts';

/** Indices of the roads whose sheet is owned, from the first quarter all of them are known in. */
export function CompareIndex({ of }: { of: readonly (Compared & { name: string })[] }) {
  const { t, number } = useText();
  const owned = of.filter(({ isOwned, series }) => isOwned && series.length > 0);
  const locked = of.filter(({ isOwned }) => !isOwned).length;
  const base = commonIndex(owned);
  if (!base) return <HelpText>{t('road.compare.index.none')}</HelpText>;
  const last = owned.map(({ series }) => series.at(-1)!.quarter).sort().at(-1)!; // prettier-ignore
  const quarters = quartersBetween(base as Quarter, last as Quarter);
  const lines = owned.map(({ id, name, series }) => {
    const first = series.find(({ quarter }) => quarter === base)!.median!;
    const points = new Map(series.map((point) => [point.quarter, point]));
    return {
      key: id,
      name,
      points: quarters.map((quarter) => {
        const point = points.get(quarter);
        const rebased = (value: number) => (100 * value) / first;
        return {
          value: point?.median == null ? null : rebased(point.median),
          interval: point?.interval
            ? { low: rebased(point.interval.low), high: rebased(point.interval.high) }
            : null,
          n: point?.n ?? 0,
        };
      }),
    };
  });
  const one = (value: number) =>
    number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <ChartCard
      plain
      heading="h3"
      title={t('road.compare.index', { quarter: base })}
      unit={t('road.compare.index.unit', { name: lines[0]!.name })}
      provenance="register"
      source={t('kase.source')}
      date={`${base}–${last}`}
      note={locked > 0 ? t('road.compare.index.some', { n: locked }) : undefined}
      columns={[
        { label: t('chart.quarter') },
        ...lines.flatMap(({ name }) => [{ label: name, digits: 1 }, { label: `n ${name}` }]),
      ]}
      rows={quarters.map((quarter, at) => [
        quarter,
        ...lines.flatMap(({ points }) => [points[at]!.value, points[at]!.n]),
      ])}
    >
      <LineChart
        label={t('road.compare.index', { quarter: base })}
        times={quarters}
        chosen={lines[0]!.key}
        reference={100}
        intervalName={t('chart.interval.median')}
        format={one}
        series={lines}
      />
    </ChartCard>
  );
}

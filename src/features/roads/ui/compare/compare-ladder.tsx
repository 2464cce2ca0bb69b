import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { quartileSample, smallestSample } from '#src/domain/disclosure.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { compared } from '#src/ui/charts/finding-text.ts';
import { RankedIntervals } from '#src/ui/charts/ranked-intervals.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { RoadItem } from '../search/road-columns.tsx';

interface CompareLadderProps {
  /** Of one currency. */
  rows: readonly RoadItem[];
  /** Newest quarter of a case on any of them. */
  date?: string | undefined;
  onOpen: (id: string) => void;
}

/** Median unit rents of roads with their intervals by order statistics and quartiles, on one scale. */
export function CompareMedians({ rows, date, onOpen }: CompareLadderProps) {
  const { t, locale } = useText();
  const { ofMany } = useRentFormat();
  const { currency } = rows[0]!;
  const digits = ofMany.places(currency);
  const told = rows.map((row) => ({
    id: row.id,
    name: placeText(locale, row),
    ...ofMany.figures(row.rent),
  }));
  return (
    <ChartCard
      plain
      heading="h3"
      title={title()}
      unit={t('road.compare.ladder.unit', {
        unit: ofMany.reading(currency),
        small: smallestSample,
        open: quartileSample,
      })}
      provenance="register"
      source={t('kase.source')}
      date={date}
      note={t('road.compare.note')}
      columns={[
        { label: t('road.column.name') },
        { label: 'n' },
        { label: `${t('chart.median')} ${ofMany.unit(currency)}`, digits },
        { label: t('chart.interval.median.low'), digits },
        { label: t('chart.interval.median.high'), digits },
        { label: t('chart.quartile.low'), digits },
        { label: t('chart.quartile.high'), digits },
      ]}
      rows={told.map(({ name, n, median, interval, q1, q3 }) => [
        name,
        n,
        median ?? t('state.sample.small', { n }),
        interval?.low ?? null,
        interval?.high ?? null,
        q1,
        q3,
      ])}
    >
      <RankedIntervals
        label={t('road.compare.ladder')}
        format={(value) => ofMany.shown(value, currency)}
        rows={told.map(({ id, ...row }) => ({ key: id, ...row, onChoose: () => onOpen(id) }))}
      />
    </ChartCard>
  );

  /** The dearest road against the cheapest one, where their error allows it. */
  function title(): string {
    const sure = told.filter(({ interval }) => interval).toSorted((a, b) => a.median! - b.median!);
    const [low, high] = [sure[0], sure.length > 1 ? sure.at(-1) : undefined];
    const finding = compared(low, high);
    if (!low || !high || finding.kind === 'too-few') return t('road.compare.ladder');
    return t(finding.kind === 'higher' ? 'road.compare.higher' : 'road.compare.within', {
      high: high.name,
      low: low.name,
    });
  }
}

import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { quartileSample, smallestSample } from '#src/domain/disclosure.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { compared } from '#src/ui/charts/finding-text.ts';
import { RankedIntervals } from '#src/ui/charts/ranked-intervals.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { RoadItem } from '../../contract/roads.ts';
import { RentAlongRoadCard } from '../sheet/rent-along-road-card.tsx';
import styles from '../sheet/road-sheet.module.css';
import type { Compared } from './common-index.ts';
import { CompareFigures } from './compare-figures.tsx';
import { CompareIndex } from './compare-index.tsx';

interface CompareContentsProps {
  rows: readonly RoadItem[];
  query: QueryResult<readonly Compared[]>;
  onOpen: (id: string) => void;
  /**
   * On paper the table of figures is below the first chart, where it fits and another chart would
   * not.
   */
  isPaper?: boolean;
}

/**
 * What roads are compared by: rents and rents along each, index and trades on common scales, and
 * their figures.
 */
export function CompareContents({ rows, query, onOpen, isPaper = false }: CompareContentsProps) {
  const { locale } = useText();
  // Rents of two currencies have no common scale.
  const monies = [...new Set(rows.map(({ currency }) => currency))].map((currency) =>
    rows.filter((row) => row.currency === currency),
  );
  const more = new Map(query.data?.map((one) => [one.id, one]));
  const compared = rows.flatMap((row) => {
    const one = more.get(row.id);
    return one ? [{ ...one, name: placeText(locale, row), survey: row.survey, road: row }] : [];
  });
  const figures = <CompareFigures rows={rows} more={more} onOpen={onOpen} />;
  return (
    <div className={styles.compared}>
      {/* A chart is as high as its container; a drawer is as high as the window. */}
      {monies.map((of) => (
        <div key={of[0]!.currency}>
          <CompareMedians rows={of} date={newest(of)} onOpen={onOpen} />
        </div>
      ))}
      {isPaper && figures}
      <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
        {() => (
          <div className={styles.compared}>
            {monies.map((of) => {
              const here = compared.filter(({ road }) => of.includes(road));
              return (
                here.length > 0 && (
                  <div key={of[0]!.currency}>
                    <RentAlongRoadCard of={here} heading="h3" plain />
                  </div>
                )
              );
            })}
            <div>
              <CompareIndex of={compared} />
            </div>
            <div>
              <CompareMix of={compared} />
            </div>
          </div>
        )}
      </AsyncView>
      {!isPaper && figures}
    </div>
  );
}

function newest(rows: readonly RoadItem[]): string | undefined {
  return rows
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);
}

interface CompareLadderProps {
  /** Of one currency. */
  rows: readonly RoadItem[];
  /** Newest quarter of a case on any of them. */
  date?: string | undefined;
  onOpen: (id: string) => void;
}

/** Median unit rents of roads with order-statistic intervals and quartiles, on one scale. */
function CompareMedians({ rows, date, onOpen }: CompareLadderProps) {
  const { t, locale } = useText();
  const { ofMany } = useRentFormat();
  const { currency } = rows[0]!;
  const digits = ofMany.places(currency);
  const ladderSteps = rows.map((row) => ({
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
      rows={ladderSteps.map(({ name, n, median, interval, q1, q3 }) => [
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
        rows={ladderSteps.map(({ id, ...row }) => ({
          key: id,
          ...row,
          onChoose: () => onOpen(id),
        }))}
      />
    </ChartCard>
  );

  /** The dearest road against the cheapest one, where their error allows it. */
  function title(): string {
    const sure = ladderSteps
      .filter(({ interval }) => interval)
      .toSorted((a, b) => a.median! - b.median!);
    const [low, high] = [sure[0], sure.length > 1 ? sure.at(-1) : undefined];
    const finding = compared(low, high);
    if (!low || !high || finding.kind === 'too-few') return t('road.compare.ladder');
    return t(finding.kind === 'higher' ? 'road.compare.higher' : 'road.compare.within', {
      high: high.name,
      low: low.name,
    });
  }
}

interface CompareMixProps {
  of: readonly (Compared & { name: string; survey: RoadItem['survey'] })[];
}

const mostTrades = 10;

/** Shares of the trades the newest surveys met, road beside road; the commonest first. */
function CompareMix({ of }: CompareMixProps) {
  const { t, number, percent, locale } = useText();
  const surveyed = of.filter(({ mix }) => mix.length > 0);
  if (surveyed.length === 0) return <HelpText>{t('road.compare.mix.none')}</HelpText>;
  const sums = new Map<string, number>();
  for (const { mix } of surveyed)
    for (const { category, share } of mix) sums.set(category, (sums.get(category) ?? 0) + share);
  const all = [...sums]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([category]) => category);
  const trades = all.slice(0, mostTrades);
  const shareOf = ({ mix }: Compared, trade: string) =>
    mix.find(({ category }) => category === trade) ?? null;
  const most = Math.max(...surveyed.flatMap(({ mix }) => mix.map(({ share }) => share)));
  const periods = [...new Set(surveyed.map(({ survey }) => survey?.period ?? ''))]
    .filter(Boolean)
    .sort();
  const isSynthetic = surveyed.some(({ survey }) => survey?.isSynthetic);
  const trading = (one: Compared) => one.mix.reduce((sum, { n }) => sum + n, 0);
  return (
    <ChartCard
      plain
      heading="h3"
      isTable
      title={t('road.compare.mix')}
      unit={t('road.compare.mix.unit')}
      provenance={provenanceOf('survey', isSynthetic)}
      source={t('road.sheet.survey')}
      date={periods.join(' · ')}
      note={[
        all.length > mostTrades && t('road.compare.mix.more', { n: all.length - mostTrades }),
        surveyed.length < of.length &&
          t('road.compare.mix.some', { n: of.length - surveyed.length }),
      ]
        .filter(Boolean)
        .join(' ')}
      columns={[
        { label: t('road.sheet.mix') },
        ...surveyed.flatMap(({ name }) => [
          { label: name, percent: true as const, digits: 0 },
          { label: `n ${name}` },
        ]),
      ]}
      rows={all.map((trade) => [
        tradeLabel(trade, locale),
        ...surveyed.flatMap((one) => [
          shareOf(one, trade)?.share ?? 0,
          shareOf(one, trade)?.n ?? 0,
        ]),
      ])}
    >
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('road.compare.mix')}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <td />
              {surveyed.map((one) => (
                <th key={one.id} scope="col">
                  {one.name} <small>n {number(trading(one))}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trades.map((trade) => (
              <tr key={trade}>
                <th scope="row">{tradeLabel(trade, locale)}</th>
                {surveyed.map((one) => {
                  const share = shareOf(one, trade)?.share ?? 0;
                  return (
                    <td key={one.id} className={styles.share}>
                      <i style={{ width: `${(share / most) * 100}%` }} aria-hidden="true" />
                      <span>{percent(share)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  );
}

import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { Statistic } from '#src/features/searches/ui/statistics/statistic.tsx';
import { StatisticsBarLayout } from '#src/features/searches/ui/statistics/statistics-bar-layout.tsx';
import strip from '#src/features/searches/ui/statistics/statistics-bar.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { Popover } from '#src/ui/popover/popover.tsx';
import type { SampleItem, SampleSearchStatistics } from './sample-labels.ts';
import { SampleMethod } from './sample-method.tsx';
import styles from './sample-search.module.css';
import { selectedAskingRents, type RentsOf } from './selected-asking-rents.ts';
import { selectedTrades } from './selected-trades.ts';
import { selectedVacancy, type IntervalOf } from './selected-vacancy.ts';

const shownTrades = 3;

interface SampleStripProps {
  /** Of the newest wave. */
  provenance: Provenance;
  query: QueryResult<SampleSearchStatistics>;
  selection: readonly SampleItem[];
  /** Whether a wave counted empty units. */
  counts: (waveId: string) => boolean;
  intervalOf: IntervalOf;
  rentsOf: RentsOf;
}

/** The free figures of a survey search: count, vacancy, asking rents, trades, and changes. */
export function SampleStatistics({ provenance, query, selection, ...ways }: SampleStripProps) {
  const { t, number } = useText();
  return (
    <StatisticsBarLayout
      query={query}
      failed={t('sample.strip.failed')}
      ghosts={[96, 144, 152, 200]}
      className={styles.strip}
    >
      {(answer) => (
        <>
          <Statistic
            term={t('sample.strip.points')}
            provenance={provenance}
            extra={<SampleMethod />}
            value={number(answer.points)}
            note={
              answer.wave
                ? t('sample.strip.wave', { period: answer.wave.period, n: answer.wave.points })
                : t('sample.strip.none')
            }
          />
          {answer.wave && (
            <>
              <Vacancy answer={answer} provenance={provenance} />
              <Asking answer={answer} provenance={provenance} />
              <Change answer={answer} provenance={provenance} />
              <Trades answer={answer} />
            </>
          )}
          {selection.length > 0 && (
            <SelectionStatistics provenance={provenance} points={selection} {...ways} />
          )}
        </>
      )}
    </StatisticsBarLayout>
  );
}

type SelectionStatisticsProps = Pick<
  SampleStripProps,
  'provenance' | 'counts' | 'intervalOf' | 'rentsOf'
> & {
  points: readonly SampleItem[];
};

/**
 * Statistics of the selected points: vacancy, trades, and asking rents of those the member may
 * read.
 */
function SelectionStatistics({
  provenance,
  points,
  counts,
  intervalOf,
  rentsOf,
}: SelectionStatisticsProps) {
  const { t } = useText();
  return (
    <div
      className={styles.selected}
      role="group"
      aria-label={t('list.strip.selection', { n: points.length })}
    >
      <SelectedVacancy
        provenance={provenance}
        points={points}
        counts={counts}
        intervalOf={intervalOf}
      />
      <SelectedTrades points={points} />
      <SelectedRents provenance={provenance} points={points} rentsOf={rentsOf} />
    </div>
  );
}

function SelectedVacancy({
  provenance,
  points,
  counts,
  intervalOf,
}: Omit<SelectionStatisticsProps, 'rentsOf'>) {
  const { t, number, percent } = useText();
  const n = points.length;
  const term = t('list.strip.selection', { n });
  const found = selectedVacancy(points, counts, intervalOf);
  if (!found) {
    const note = t(n < smallestSample ? 'sample.vacancy.small' : 'sample.vacancy.not-counted');
    return (
      <Statistic
        small
        term={term}
        provenance={null}
        value="–"
        note={`${t('sample.strip.vacancy')} – ${note}`}
      />
    );
  }
  const { share, low, high } = found;
  return (
    <Statistic
      small
      term={term}
      provenance={provenance}
      value={`${t('sample.strip.vacancy')} ${percent(share, 1)}`}
      note={t('sample.strip.vacancy.note', {
        low: number(low * 100, { maximumFractionDigits: 1 }),
        high: percent(high, 1),
        n,
      })}
    />
  );
}

function SelectedTrades({ points }: { points: readonly SampleItem[] }) {
  const { t, number, percent, locale } = useText();
  const trades = selectedTrades(points);
  if (trades.length === 0) return null;
  return (
    <div className={classNames(strip.figure, styles.trades)}>
      <div className={strip.term}>{t('sample.strip.trades')}</div>
      {trades.slice(0, shownTrades).map(({ category, n, share }) => (
        <div key={category} className={styles.trade}>
          {`${tradeLabel(category, locale)} ${percent(share, 1)} · n ${number(n)}`}
        </div>
      ))}
    </div>
  );
}

/** Rents are sold, so only those of the member's own points are counted. */
function SelectedRents({
  provenance,
  points,
  rentsOf,
}: Omit<SelectionStatisticsProps, 'counts' | 'intervalOf'>) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const { n, median, currency, q1, q3 } = rentsOf(selectedAskingRents(points));
  const term = t('sample.strip.asked');
  if (n === 0) return null;
  if (median === null || currency === null) {
    return (
      <Statistic
        small
        term={term}
        provenance={null}
        value={t('state.sample.small', { n })}
        note={
          n < smallestSample ? t('list.strip.small', { n: smallestSample }) : t('list.strip.mixed')
        }
      />
    );
  }
  const text = (value: number) => ofMany.text(value, currency);
  const quartiles =
    q1 !== null && q3 !== null ? `${t('map.quartiles')} ${text(q1)}–${text(q3)} · ` : '';
  return (
    <Statistic
      small
      term={term}
      provenance={provenance}
      value={text(median)}
      unit={ofMany.unit(currency)}
      note={`${quartiles}n ${number(n)}`}
    />
  );
}

interface OfAnswer {
  provenance: Provenance;
  answer: SampleSearchStatistics;
}

function Vacancy({ provenance, answer: { vacancy, vacancyReason } }: OfAnswer) {
  const { t, number, percent } = useText();
  if (!vacancy)
    return (
      <Statistic
        small
        term={t('sample.strip.vacancy')}
        provenance={null}
        value="–"
        note={t(`sample.vacancy.${vacancyReason ?? 'small'}`)}
      />
    );
  const { share, low, high, n } = vacancy;
  return (
    <Statistic
      term={t('sample.strip.vacancy')}
      provenance={provenance}
      value={percent(share, 1)}
      note={t('sample.strip.vacancy.note', {
        low: number(low * 100, { maximumFractionDigits: 1 }),
        high: percent(high, 1),
        n,
      })}
    />
  );
}

function Asking({ provenance, answer: { askedRent } }: OfAnswer) {
  const { t, number } = useText();
  const { n, median, interval, currency } = askedRent;
  const { ofMany } = useRentFormat();
  const whole = (value: number) => ofMany.text(value, currency);
  if (n === 0)
    return (
      <Statistic
        small
        term={t('sample.strip.asked')}
        provenance={null}
        value="–"
        note={t('sample.strip.asked.none')}
      />
    );
  if (n < smallestSample || median === null || currency === null)
    return (
      <Statistic
        small
        term={t('sample.strip.asked')}
        provenance={null}
        value={t('state.sample.small', { n })}
        note={t('list.strip.small', { n: smallestSample })}
      />
    );
  return (
    <Statistic
      term={t('sample.strip.asked')}
      provenance={provenance}
      value={interval ? whole(median) : t('list.strip.about', { value: whole(median) })}
      unit={ofMany.unit(currency)}
      note={`${interval ? t('list.strip.interval', { low: whole(interval.low), high: whole(interval.high) }) : ''} n ${number(n)}`}
    />
  );
}

function Trades({ answer: { trading, categories, hhi } }: { answer: SampleSearchStatistics }) {
  const { t, number, percent, locale } = useText();
  if (categories.length === 0) return null;
  const line = ({ category, share }: (typeof categories)[number]) =>
    `${tradeLabel(category, locale)} ${percent(share, 1)}`;
  return (
    <div className={classNames(strip.figure, styles.trades)}>
      <div className={strip.term}>
        {t('sample.strip.trades')}
        {categories.length > shownTrades && (
          <Popover
            label={t('sample.strip.trades')}
            triggerClass={styles.more}
            trigger={t('sample.strip.trades.all', { n: categories.length })}
          >
            {() => (
              <ol className={styles.tradeList}>
                {categories.map((trade) => (
                  <li key={trade.category}>
                    <span>{line(trade)}</span>
                    <span>n {number(trade.n)}</span>
                  </li>
                ))}
              </ol>
            )}
          </Popover>
        )}
      </div>
      {categories.slice(0, shownTrades).map((trade) => (
        <div key={trade.category} className={styles.trade}>
          {line(trade)}
        </div>
      ))}
      <div className={strip.note}>
        {hhi !== null && `HHI ${number(hhi, { maximumFractionDigits: 3 })} · `}n {number(trading)}
      </div>
    </div>
  );
}

function Change({ provenance, answer: { change } }: OfAnswer) {
  const { t, number } = useText();
  if (!change)
    return (
      <Statistic
        small
        term={t('sample.strip.change')}
        provenance={null}
        value="–"
        note={t('sample.strip.change.none')}
      />
    );
  const { period, flows, vacancy } = change;
  const points = vacancy === null ? null : vacancy * 100;
  const signed =
    points === null ? '–' : number(points, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <Statistic
      small
      term={t('sample.strip.change.since', { period })}
      provenance={provenance}
      value={
        points === null
          ? t('sample.strip.moved', { n: flows.opened + flows.closed + flows.replaced })
          : t('sample.strip.change.vacancy', { points: signed })
      }
      note={t('sample.strip.flows', {
        opened: flows.opened,
        closed: flows.closed,
        replaced: flows.replaced,
      })}
    />
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { bookingAddress } from '#src/features/orders/ui/bookings/booking-address.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import type { Run } from '#src/features/searches/ui/list-page/search-history.tsx';
import styles from '#src/features/searches/ui/list-page/search-run.module.css';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { listSampleWaves, sampleStatistics } from '../../contract/samples.ts';
import { CoverageText, type Coverage } from './coverage-line.tsx';
import { waveText, type SampleSearchStatistics } from './sample-labels.ts';
import type { IntervalOf } from './selected-vacancy.ts';

interface SampleRunProps {
  run: Run;
  /**
   * Coverage of the place by the newest wave; undefined while it is loading, null where it is
   * unknown.
   */
  coverage: Coverage | null | undefined;
  intervalOf: IntervalOf;
}

const shownTrades = 5;

/**
 * A past survey search: vacancy, trades and changes, links to the member's results and to another
 * survey.
 */
export default function SampleSearchRun(props: SampleRunProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      {props.coverage && (
        <p>
          <CoverageText coverage={props.coverage} />
        </p>
      )}
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('list.strip')}
      </Button>
      {open && (
        <LazyMessages part="reports">
          <Report {...props} />
        </LazyMessages>
      )}
    </>
  );
}

function Report({ run, intervalOf }: Pick<SampleRunProps, 'run' | 'intervalOf'>) {
  const words = useText();
  const { t } = words;
  const query = useQuery(sampleStatistics, run.filter as CallInput<typeof sampleStatistics>);
  const waves = useQuery(listSampleWaves, {}).data;
  return (
    <section className={styles.report} aria-label={t('searchRun.open')}>
      <AsyncView query={query} skeleton={<SkeletonLines lines={4} />}>
        {(shownRun) => {
          const wave = waves?.find(({ id }) => id === shownRun.wave?.id);
          return (
            <>
              <DescriptionList>
                <DescriptionItem term={t('searchRun.wave')}>
                  {wave ? waveText(wave, words) : '–'}
                </DescriptionItem>
                <DescriptionItem term={t('searchRun.vacancy')}>
                  <Vacancy statistics={shownRun} />
                </DescriptionItem>
                <DescriptionItem term={t('searchRun.mix')}>
                  <Mix statistics={shownRun} intervalOf={intervalOf} />
                </DescriptionItem>
                <DescriptionItem
                  term={
                    shownRun.change
                      ? t('searchRun.change', { period: shownRun.change.period })
                      : t('sample.strip.change')
                  }
                >
                  <Change statistics={shownRun} />
                </DescriptionItem>
              </DescriptionList>
              <p className={styles.links}>
                {wave && <Link to={resultOf(run.filter, wave)}>{t('searchRun.result')}</Link>}
                <Link to={bookingAddress('sample', run.filter)}>{t('searchRun.resurvey')}</Link>
              </p>
            </>
          );
        }}
      </AsyncView>
    </section>
  );
}

function Vacancy({
  statistics: { vacancy, vacancyReason },
}: {
  statistics: SampleSearchStatistics;
}) {
  const { t, percent } = useText();
  if (!vacancy) return t(`sample.vacancy.${vacancyReason ?? 'small'}`);
  const { share, low, high, n } = vacancy;
  return t('searchRun.vacancy.of', {
    share: percent(share, 1),
    low: percent(low, 1),
    high: percent(high, 1),
    n,
  });
}

/** The leading trades, each with its interval; how many trade is what the shares are of. */
function Mix({
  statistics: { trading, categories },
  intervalOf,
}: {
  statistics: SampleSearchStatistics;
  intervalOf: IntervalOf;
}) {
  const { t, number, percent, locale } = useText();
  if (categories.length === 0) return '–';
  const trades = categories
    .slice(0, shownTrades)
    .map(({ category, n, share }) => {
      const { low, high } = intervalOf(n, trading);
      const ends = { low: percent(low, 1), high: percent(high, 1) };
      return t('searchRun.mix.one', {
        trade: tradeLabel(category, locale),
        share: percent(share, 1),
        ...ends,
      });
    })
    .join(t('list.and'));
  return `${trades} · n ${number(trading)}`;
}

function Change({ statistics: { change } }: { statistics: SampleSearchStatistics }) {
  const { t, number } = useText();
  if (!change) return t('searchRun.change.none');
  const { opened, closed, replaced } = change.flows;
  if (change.vacancy === null) return t('searchRun.change.moved', { opened, closed, replaced });
  const points = number(change.vacancy * 100, {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return t('searchRun.change.of', { points, opened, closed, replaced });
}

/** The member's own points of the wave, filtered by road when the search had exactly one. */
function resultOf({ district, road }: Filter, { id, city }: { id: string; city: string }): string {
  const roads = [road ?? []].flat();
  const where = {
    ...(district && { district: String(district) }),
    ...(roads.length === 1 && { road: roads[0]! }),
  };
  return `/sampleResult?${new URLSearchParams({ wave: id, city, ...where })}`;
}

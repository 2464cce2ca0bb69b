import { selectedRents } from '#src/analytics/selected-rents.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { SelectedStatistics } from '#src/features/searches/ui/statistics/selected-statistics.tsx';
import { Statistic } from '#src/features/searches/ui/statistics/statistic.tsx';
import strip from '#src/features/searches/ui/statistics/statistics-bar.module.css';
import { useScrollTabStop } from '#src/features/searches/ui/statistics/use-scroll-tab-stop.ts';
import type { listOwnedKases } from '../../contract/owned-kases.ts';
import type { OwnedKase } from './owned-kase-columns.tsx';
import styles from './owned.module.css';

interface OwnedStripProps {
  whole: OutputOf<typeof listOwnedKases>['whole'];
  selection: readonly OwnedKase[];
}

/** Statistics of the member's cases, matching and selected, and what they cost. */
export function OwnedStatistics({
  whole: { figures, currency, paidJindou },
  selection,
}: OwnedStripProps) {
  const { t, number } = useText();
  const tabStop = useScrollTabStop();
  const { ofMany } = useRentFormat();
  const { n, median, q1, q3, interval } = figures;
  const whole = (value: number) => ofMany.text(value, currency);
  const isPublished = median !== null && currency !== null;
  return (
    <section
      tabIndex={tabStop}
      aria-label={t('list.strip')}
      className={`${strip.strip} ${styles.strip}`}
    >
      <Statistic
        small={!isPublished}
        term={t('list.strip.median')}
        provenance={isPublished ? 'register' : null}
        value={
          isPublished
            ? whole(median)
            : n >= smallestSample
              ? t('list.strip.mixed')
              : t('state.sample.small', { n })
        }
        {...(isPublished && { unit: ofMany.unit(currency) })}
        note={
          isPublished
            ? [
                `n ${number(n)}`,
                interval &&
                  t('list.strip.interval', {
                    low: whole(interval.low),
                    high: whole(interval.high),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')
            : t(n >= smallestSample ? 'list.strip.mixed.note' : 'list.strip.small', {
                n: smallestSample,
              })
        }
      />
      {isPublished && q1 !== null && q3 !== null && (
        <Statistic
          small
          term={t('map.quartiles')}
          provenance={null}
          value={`${whole(q1)}–${whole(q3)}`}
          note={ofMany.unit(currency)}
        />
      )}
      <Statistic
        small
        term={t('myKases.price')}
        provenance="own"
        value={number(paidJindou)}
        note={t('myKases.paid.note')}
      />
      {/* What was taken back says nothing any more. */}
      <SelectedStatistics
        provenance="register"
        n={selection.length}
        figures={selectedRents(selection.filter(({ status }) => status !== 'retracted'))}
        busy={false}
      />
    </section>
  );
}

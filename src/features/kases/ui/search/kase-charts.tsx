import type { ReactNode } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { RentByArea, RentByQuarter } from '#src/ui/charts/rent-charts.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { ownKasePoints } from '../../contract/kase-sheets.ts';
import { kaseCharts } from '../../contract/kases.ts';
import styles from './kase-charts.module.css';

interface KaseChartsProps {
  filter: CallInput<typeof kaseCharts>;
  empty: ReactNode;
}

/**
 * The cases of a search as charts: by quarter and by floor area, in groups that hide all rows
 * except the member's own.
 */
export default function KaseCharts(props: KaseChartsProps) {
  return (
    <LazyMessages part="contribution">
      <Charts {...props} />
    </LazyMessages>
  );
}

function Charts({ filter, empty }: KaseChartsProps) {
  const { t } = useText();
  const query = useQuery(kaseCharts, filter);
  // Without them the charts are whole: groups of masked rows say what they say.
  const own = useQuery(ownKasePoints, filter).data ?? [];
  return (
    <div className={styles.charts}>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={9} />}
        isEmpty={({ byQuarter }) => byQuarter.length === 0}
        empty={empty}
      >
        {({ currency, byQuarter, byArea, isSynthetic }) =>
          currency === null ? (
            <p className={styles.mixed}>{t('list.strip.mixed.note')}</p>
          ) : (
            <>
              <RentByQuarter
                groups={byQuarter}
                currency={currency}
                source={t('kase.source')}
                provenance={provenanceOf('register', isSynthetic)}
              />
              {byArea.length > 0 && (
                <RentByArea
                  groups={byArea}
                  currency={currency}
                  source={t('kase.source')}
                  provenance={provenanceOf('register', isSynthetic)}
                  date={`${byQuarter[0]!.quarter}–${byQuarter.at(-1)!.quarter}`}
                  own={
                    own.length > 0
                      ? { rows: own, name: t('contribution.points', { n: own.length }) }
                      : undefined
                  }
                />
              )}
            </>
          )
        }
      </AsyncView>
    </div>
  );
}

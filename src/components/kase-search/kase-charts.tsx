import type { ReactNode } from 'react';
import { kaseCharts } from '#src/contract/kases.ts';
import type { CallInput } from '#src/http/call.ts';
import { AsyncView, SkeletonLines } from '../async-view.tsx';
import { RentByArea, RentByQuarter } from '../chart/rent-charts.tsx';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';
import styles from './kase-charts.module.css';

/** The evidence of a search as charts: by quarter and by floor area, in groups that hide every single row. */
export default function KaseCharts({ filter, empty }: { filter: CallInput<typeof kaseCharts>; empty: ReactNode }) {
  const { t } = useText();
  const asked = useCall(kaseCharts, filter);
  return (
    <div className={styles.charts}>
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={9} />}
        isEmpty={({ byQuarter }) => byQuarter.length === 0}
        empty={empty}
      >
        {({ currency, byQuarter, byArea }) =>
          currency === null ? (
            <p className={styles.mixed}>{t('list.strip.mixed.note')}</p>
          ) : (
            <>
              <RentByQuarter groups={byQuarter} currency={currency} source={t('kase.source')} />
              {byArea.length > 0 && <RentByArea groups={byArea} currency={currency} source={t('kase.source')} />}
            </>
          )
        }
      </AsyncView>
    </div>
  );
}

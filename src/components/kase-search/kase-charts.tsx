import { kaseCharts } from '#src/contract/kases.ts';
import type { CallInput } from '#src/http/call.ts';
import { AsyncView, SkeletonLines } from '../async-view.tsx';
import { RentByArea, RentByQuarter } from '../chart/rent-charts.tsx';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';
import styles from './kase-search.module.css';

/** The evidence of a search as charts: by quarter and by floor area, in groups that hide every single row. */
export default function KaseCharts({ filter }: { filter: CallInput<typeof kaseCharts> }) {
  const { t } = useText();
  const asked = useCall(kaseCharts, filter);
  return (
    <div className={styles.charts}>
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={9} />}
        isEmpty={({ byQuarter }) => byQuarter.length === 0}
        empty={<p className={styles.hint}>{t('list.none.title')}</p>}
      >
        {({ currency, byQuarter, byArea }) =>
          currency === null ? (
            <p className={styles.hint}>{t('list.strip.mixed.note')}</p>
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

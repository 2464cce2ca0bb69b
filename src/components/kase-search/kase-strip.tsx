import { useState } from 'react';
import type { kaseStatistics } from '#src/contract/kases.ts';
import { openSample, smallestSample } from '#src/domain/disclosure.ts';
import type { CallOutput } from '#src/http/call.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { Icon } from '../icon.tsx';
import { StatisticsStrip } from '../statistics-strip/statistics-strip.tsx';
import type { Asked } from '../use-call.ts';
import { useText } from '../use-text.ts';
import styles from './kase-search.module.css';

/** The free figures of a search, and how they are worked out. */
export function KaseStrip({ asked }: { asked: Asked<CallOutput<typeof kaseStatistics>> }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { answer, error, loading, reload } = asked;
  if (error) {
    return (
      <div className={styles.partial} role="alert">
        {t('kase.strip.failed')}
        {error.requestId && ` ${t('state.error.request', { id: error.requestId })}`}
        <button type="button" onClick={reload}>
          {t('state.retry')}
        </button>
      </div>
    );
  }
  const quarters = answer?.quarters;
  return (
    <>
      <StatisticsStrip
        statistics={answer}
        busy={loading}
        rows={t('kase.rows')}
        rowsNote={answer ? t('kase.roads', { n: answer.roads }) : ''}
        periodNote={quarters ? (quarters.first === quarters.last ? quarters.first : `${quarters.first}–${quarters.last}`) : ''}
        method={
          <button
            type="button"
            className={styles.method}
            aria-label={t('kase.method')}
            title={t('kase.method')}
            onClick={() => setOpen(true)}
          >
            <Icon name="info" size={14} />
          </button>
        }
      />
      <Drawer open={open} title={t('kase.method')} onClose={() => setOpen(false)}>
        <div className={styles.methodText}>
          <p>{t('kase.method.median')}</p>
          <p>{t('kase.method.interval')}</p>
          <p>{t('kase.method.small', { small: smallestSample, last: openSample - 1, open: openSample })}</p>
          <p>{t('kase.method.money')}</p>
          <p>{t('kase.source')}</p>
        </div>
      </Drawer>
    </>
  );
}

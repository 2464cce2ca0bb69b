import { useState } from 'react';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import { Icon } from '#src/components/icon.tsx';
import controls from '#src/components/controls.module.css';
import frame from '#src/components/list-page/list-frame.module.css';
import { StatisticsStrip } from '#src/components/statistics-strip/statistics-strip.tsx';
import type { Asked } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import type { shopStatistics } from '#src/contract/shops.ts';
import { openSample, smallestSample } from '#src/domain/disclosure.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';

/** The free figures of a search for shops: asking rents, which are open, so that nothing of them is masked. */
export function ShopStrip({ asked }: { asked: Asked<AnswerOf<typeof shopStatistics>> }) {
  const { t, number } = useText();
  const [open, setOpen] = useState(false);
  const { answer, error, loading, reload } = asked;
  if (error) {
    return (
      <div className={frame.partial} role="alert">
        {t('kase.strip.failed')}
        {error.requestId && ` ${t('state.error.request', { id: error.requestId })}`}
        <button type="button" onClick={reload}>
          {t('state.retry')}
        </button>
      </div>
    );
  }
  const status = answer?.byStatus;
  return (
    <>
      <StatisticsStrip
        statistics={answer}
        busy={loading}
        rows={t('shop.rows')}
        rowsNote={answer ? t('kase.roads', { n: answer.roads }) : ''}
        periodNote={status ? t('shop.strip.status', { listed: number(status.listed), leased: number(status.leased) }) : ''}
        method={
          <button
            type="button"
            className={controls.icon}
            aria-label={t('kase.method')}
            title={t('kase.method')}
            onClick={() => setOpen(true)}
          >
            <Icon name="info" size={14} />
          </button>
        }
      />
      <Drawer open={open} title={t('kase.method')} onClose={() => setOpen(false)}>
        <p>{t('shop.method')}</p>
        <p>{t('kase.method.interval')}</p>
        <p>{t('kase.method.small', { small: smallestSample, last: openSample - 1, open: openSample })}</p>
        <p>{t('kase.method.money')}</p>
      </Drawer>
    </>
  );
}

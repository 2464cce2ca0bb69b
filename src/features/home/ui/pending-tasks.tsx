import { lazy, Suspense, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listJobs } from '#src/contract/jobs.ts';
import { maximumLimit } from '#src/domain/page.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { listOrders } from '#src/features/orders/contract/orders.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import styles from './home.module.css';
import { Cell, EmptyCell } from './pending-task-cell.tsx';

// Requests three lists, whose contracts would add to the chunk of the home page.
const Deliveries = lazy(() => import('./deliveries.tsx'));

/**
 * What waits for a person, first of all and in one strip. Each part comes, and fails, by itself.
 */
export function PendingTasks() {
  const { t } = useText();
  return (
    <section className={`${styles.card} ${styles.waiting}`} aria-label={t('home.waiting')}>
      <Unpaid />
      <Jobs />
      <Suspense fallback={<EmptyCell term="home.waiting.deliveries" />}>
        <Deliveries />
      </Suspense>
      <Alerts />
      <Bonus />
    </section>
  );
}

function Unpaid() {
  const { t, number, clockText } = useText();
  // All of them: the list begins with the newest, and the one that lapses first may be any.
  const query = useQuery(listOrders, { status: ['unpaid', 'paying'], limit: maximumLimit });
  return (
    <Cell
      term="home.waiting.unpaid"
      query={query}
      way={{ to: '/order/my-order/unpay-order', text: 'home.waiting.pay' }}
    >
      {({ total, list }) => {
        const soonest = list.map(({ expiresAt }) => expiresAt).sort()[0];
        const note = soonest
          ? t('home.waiting.unpaid.until', { time: clockText(soonest) })
          : t('home.waiting.unpaid.none');
        return { value: number(total), note };
      }}
    </Cell>
  );
}

function Jobs() {
  const { t, number, percent } = useText();
  const query = useQuery(listJobs, { state: ['queued', 'running'], limit: 10 });
  return (
    <Cell term="home.waiting.jobs" query={query}>
      {({ total, list }) => {
        const [first] = list;
        return {
          value: number(total),
          note: first
            ? t('home.waiting.jobs.first', {
                kind: t(jobWord(first.kind)),
                share: percent(first.share),
              })
            : t('home.waiting.jobs.none'),
          ...(first && { share: first.share }),
        };
      }}
    </Cell>
  );
}

function jobWord(kind: string): MessageKey {
  if (kind.includes('export')) return 'home.job.export';
  if (kind.includes('success')) return 'home.job.success';
  return kind.includes('watch') ? 'home.job.watch' : 'home.job.other';
}

function Alerts() {
  const { t, number } = useText();
  // The note counts unread notices of searches by `total`; `whole.unread` counts all topics and is
  // the value.
  const query = useQuery(listNotices, { unread: 'yes', topic: 'search', limit: 10 });
  return (
    <Cell
      term="home.waiting.alerts"
      query={query}
      way={{ to: '/account/settings/message?view=list', text: 'home.waiting.see' }}
    >
      {({ total, whole }) => ({
        value: number(whole.unread),
        note:
          total > 0
            ? t('home.waiting.alerts.searches', { n: total })
            : t(whole.unread > 0 ? 'home.waiting.alerts.others' : 'home.waiting.alerts.none'),
      })}
    </Cell>
  );
}

const dayMs = 86_400_000;

function Bonus() {
  const { t, number } = useText();
  const [now] = useState(() => Date.now());
  const query = useQuery(jindouBalance, {});
  return (
    <Cell
      term="home.waiting.bonus"
      query={query}
      way={{ to: '/myaccount/jindou/my-jindou', text: 'home.waiting.details' }}
      isJindou
    >
      {({ lots }) => {
        const [next] = lots;
        if (!next) return { value: '0', note: t('home.waiting.bonus.none') };
        const days = Math.max(0, Math.ceil((Date.parse(next.expiresAt) - now) / dayMs));
        return { value: number(next.remaining), note: t('home.waiting.bonus.days', { n: days }) };
      }}
    </Cell>
  );
}

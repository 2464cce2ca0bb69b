import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { goodsTitle } from '#src/components/goods-title.ts';
import { useCall, type Asked } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { jindouBalance } from '#src/contract/jindou.ts';
import { listJobs } from '#src/contract/jobs.ts';
import { listNotices } from '#src/contract/notices.ts';
import { listOrders } from '#src/contract/orders.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import styles from './home.module.css';

/** What waits for a person, first of all and in one strip. Each part comes, and fails, by itself. */
export function Waiting() {
  const { t } = useText();
  return (
    <section className={`${styles.card} ${styles.waiting}`} aria-label={t('home.waiting')}>
      <Unpaid />
      <Jobs />
      <Deliveries />
      <Alerts />
      <Bonus />
    </section>
  );
}

function Unpaid() {
  const { t, number } = useText();
  const asked = useCall(listOrders, { status: ['unpaid', 'paying'], limit: 10 });
  return (
    <Cell term="home.waiting.unpaid" asked={asked} way={{ to: '/order/my-order/unpay-order', text: 'home.waiting.pay' }}>
      {({ total, list }) => {
        const soonest = list.map(({ expiresAt }) => expiresAt).sort()[0];
        const note = soonest ? t('home.waiting.unpaid.until', { time: clock(soonest) }) : t('home.waiting.unpaid.none');
        return { value: number(total), note };
      }}
    </Cell>
  );
}

function Jobs() {
  const { t, number, percent } = useText();
  const asked = useCall(listJobs, { state: ['queued', 'running'], limit: 10 });
  return (
    <Cell term="home.waiting.jobs" asked={asked}>
      {({ total, list }) => {
        const [first] = list;
        return {
          value: number(total),
          note: first
            ? t('home.waiting.jobs.first', { kind: t(jobWord(first.kind)), share: percent(first.share) })
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

function Deliveries() {
  const { t, number, locale } = useText();
  const asked = useCall(listOrders, { status: ['paid', 'fulfilling'], limit: 10 });
  return (
    <Cell term="home.waiting.deliveries" asked={asked} way={{ to: '/order/my-order/account-paid', text: 'home.waiting.see' }}>
      {({ total, list }) => {
        const title = list[0]?.items[0]?.title;
        return { value: number(total), note: title ? goodsTitle(title, locale) : t('home.waiting.deliveries.none') };
      }}
    </Cell>
  );
}

function Alerts() {
  const { t, number } = useText();
  const asked = useCall(listNotices, { unread: 'yes', limit: 10 });
  return (
    <Cell term="home.waiting.alerts" asked={asked} way={{ to: '/account/settings/message?view=list', text: 'home.waiting.see' }}>
      {({ list, whole }) => {
        const searches = list.filter(({ kind }) => kind === 'watch').length;
        return {
          value: number(whole.unread),
          note: searches > 0 ? t('home.waiting.alerts.searches', { n: searches }) : t('home.waiting.alerts.none'),
        };
      }}
    </Cell>
  );
}

const dayMs = 86_400_000;

function Bonus() {
  const { t, number } = useText();
  const [now] = useState(() => Date.now());
  const asked = useCall(jindouBalance, {});
  return (
    <Cell
      term="home.waiting.bonus"
      asked={asked}
      way={{ to: '/myaccount/bill/balance-bill', text: 'home.waiting.details' }}
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

interface CellProps<Answer> {
  term: MessageKey;
  asked: Asked<Answer>;
  way?: { to: string; text: MessageKey };
  isJindou?: boolean;
  children: (answer: Answer) => { value: string; note: ReactNode; share?: number };
}

function Cell<Answer>({ term, asked, way, isJindou, children }: CellProps<Answer>) {
  const { t } = useText();
  const { answer, error, loading, reload } = asked;
  const shown = answer === undefined ? undefined : children(answer);
  const name = t(term);
  return (
    <dl aria-busy={loading && !answer ? true : undefined}>
      <dt>{name}</dt>
      {way && !error && (
        <dd className={styles.way}>
          <Link to={way.to} aria-label={`${t(way.text)} – ${name}`}>
            {t(way.text)}
          </Link>
        </dd>
      )}
      {error ? (
        <dd className={styles.broken} role="alert">
          <span title={error.requestId ? t('state.error.request', { id: error.requestId }) : undefined}>
            {t('home.waiting.failed')}
          </span>
          <button type="button" onClick={reload}>
            {t('state.retry')}
          </button>
        </dd>
      ) : (
        <>
          <dd className={isJindou ? styles.jindou : styles.figure}>{shown?.value ?? '–'}</dd>
          <dd className={styles.hint}>{shown?.note ?? ' '}</dd>
          {shown?.share !== undefined && (
            <dd>
              <progress value={shown.share} aria-label={name} />
            </dd>
          )}
        </>
      )}
    </dl>
  );
}

function clock(instant: string): string {
  const time = new Date(instant);
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
}

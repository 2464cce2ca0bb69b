import { useText } from '#src/client/hooks/use-text.ts';
import { refundDays } from '#src/domain/order.ts';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import type { OrderDetails } from '../../contract/orders.ts';
import { mayRefund } from '../lists/order-labels.ts';
import styles from './order-page.module.css';

export interface Step {
  key: string;
  title: string;
  /** ISO instant; what has not happened has none, or the one until which it may. */
  at?: string | null;
  until?: string;
  note?: string | undefined;
  look: 'done' | 'danger' | 'now' | 'ahead';
}

const icons: Record<Step['look'], IconName> = {
  done: 'check',
  danger: 'warning',
  now: 'clock',
  ahead: 'clock',
};
const shownFailures = 3;
const dayMs = 86_400_000;

/** What happened to an order, in the order in which it did. */
export function Timeline({ details }: { details: OrderDetails }) {
  return <Steps steps={stepsOf(details, useText())} />;
}

/** What happened, a step each: beside each other, on a phone below each other. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const words = useText();
  return (
    <ol className={styles.timeline} aria-label={words.t('orderPage.timeline')}>
      {steps.map(({ key, title, at, until, note, look }) => (
        <li key={key} data-look={look}>
          <span className={styles.dot} aria-hidden="true">
            <Icon name={icons[look]} size={12} />
          </span>
          <b>{title}</b>
          {at && <time dateTime={at}>{words.momentText(at)}</time>}
          {until && (
            <time dateTime={until}>
              {words.t('orderPage.until', { moment: words.momentText(until) })}
            </time>
          )}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(details: OrderDetails, { t }: ReturnType<typeof useText>): Step[] {
  const { order, payments, refunds, bills, closedAt } = details;
  const { status, createdAt, expiresAt, paidAt, items, bonusJindou, boughtJindou, closeReason } =
    order;
  const steps: Step[] = [
    { key: 'placed', title: t('orderPage.step.placed'), at: createdAt, look: 'done' },
  ];
  for (const { id, failureCode, finishedAt } of payments
    .filter((one) => one.status === 'failed')
    .slice(-shownFailures)) {
    const note = t(`checkout.code.${failureCode ?? 'OTHER'}`);
    steps.push({
      key: id,
      title: t('orderPage.step.failed'),
      at: finishedAt,
      note,
      look: 'danger',
    });
  }
  if (status === 'unpaid' || status === 'paying') {
    steps.push({ key: 'due', title: t('orderPage.step.due'), until: expiresAt, look: 'now' });
  }
  if (status === 'cancelled' || status === 'expired') {
    const note = status === 'cancelled' && closeReason !== '' ? closeReason : undefined;
    steps.push({
      key: 'closed',
      title: t(`order.status.${status}`),
      at: closedAt,
      note,
      look: 'danger',
    });
  }
  if (paidAt) {
    const paid = payments.find((one) => one.status === 'succeeded');
    const how = t(
      paid?.withoutPassword ? 'orderPage.step.paid.free' : 'orderPage.step.paid.password',
    );
    const note = t('orderPage.step.paid.note', { n: bonusJindou + boughtJindou, how });
    steps.push({ key: 'paid', title: t('orderPage.step.paid'), at: paidAt, note, look: 'done' });
    const delivered = items.filter((item) => item.status !== 'ordered').length;
    const isWhole = delivered === items.length;
    steps.push({
      key: 'delivered',
      title: t(isWhole ? 'orderPage.step.delivered' : 'orderPage.step.delivering'),
      note: t('orderPage.step.delivered.note', { n: delivered, all: items.length }),
      look: isWhole ? 'done' : 'now',
    });
  }
  for (const {
    id,
    createdAt: at,
    decidedAt,
    decision,
    reason,
    status: became,
    amountJindou,
  } of refunds) {
    steps.push({
      key: id,
      title: t('orderPage.step.refundRequested'),
      at,
      note: reason,
      look: 'done',
    });
    const key = `${id} decided`;
    if (became === 'requested')
      steps.push({ key, title: t('orderPage.step.refundDeciding'), look: 'now' });
    else if (became === 'approved') {
      const title = t('orderPage.step.refunded', { n: amountJindou });
      steps.push({ key, title, at: decidedAt, note: decision || undefined, look: 'done' });
    } else
      steps.push({
        key,
        title: t('orderPage.step.refundRejected'),
        at: decidedAt,
        note: decision,
        look: 'danger',
      });
  }
  for (const { no, amountJindou, occurredAt } of automaticRefunds(details)) {
    const title = t('orderPage.step.refunded', { n: amountJindou });
    steps.push({
      key: no,
      title,
      at: occurredAt,
      note: t('orderPage.step.refunded.automatic'),
      look: 'done',
    });
  }
  if (mayRefund(order) && paidAt && bills.length > 0) {
    const until = new Date(Date.parse(paidAt) + refundDays * dayMs).toISOString();
    steps.push({ key: 'refundable', title: t('orderPage.step.refundable'), until, look: 'ahead' });
  }
  return steps;
}

const sameActMs = 2_000;

/** Bills of refunds without a request; an approved request has the time of its decision. */
function automaticRefunds({ bills, refunds }: OrderDetails): OrderDetails['bills'] {
  const decided = refunds.flatMap(({ status, decidedAt }) =>
    status === 'approved' && decidedAt ? [Date.parse(decidedAt)] : [],
  );
  return bills.filter(
    ({ kind, occurredAt }) =>
      kind === 'refund' &&
      !decided.some((moment) => Math.abs(moment - Date.parse(occurredAt)) < sameActMs),
  );
}

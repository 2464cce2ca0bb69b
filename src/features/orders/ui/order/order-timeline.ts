import { useText } from '#src/client/hooks/use-text.ts';
import { unpaidMinutes } from '#src/domain/order.ts';
import type { OrderDetails } from '../../contract/orders.ts';
import { mayRefund } from '../lists/order-labels.ts';
import { isHeld, isOver } from './order-state.ts';
import type { Step } from './steps.tsx';

const shownFailures = 3;

/** What happened to an order, in the order in which it did, and what may still. */
export function stepsOf(details: OrderDetails, { t, number }: ReturnType<typeof useText>): Step[] {
  const { order, payments, refunds, closedAt, deliveredAt, refundUntil } = details;
  const {
    status,
    createdAt,
    expiresAt,
    paidAt,
    items,
    payableJindou,
    bonusJindou,
    boughtJindou,
    closeReason,
  } = order;
  const steps: Step[] = [
    {
      key: 'placed',
      title: t('orderPage.step.placed'),
      at: createdAt,
      note: t('orderPage.step.placed.note', { n: unpaidMinutes }),
      look: 'done',
    },
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
    steps.push(
      { key: 'due', title: t('orderPage.step.due'), until: expiresAt, look: 'now' },
      { key: 'next', title: t('orderPage.step.delivery'), look: 'ahead' },
    );
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
  if (isHeld(order))
    steps.push(
      {
        key: 'held',
        title: t('orderPage.step.held'),
        note: t('pay.amount', { text: number(payableJindou) }),
        look: 'now',
      },
      { key: 'next', title: t('orderPage.step.delivery'), look: 'ahead' },
    );
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
      at: deliveredAt,
      note: isWhole
        ? t('orderPage.step.delivered.all', { n: items.length })
        : t('orderPage.step.delivered.note', { n: delivered, all: items.length }),
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
  if (refundUntil !== null && mayRefund(order))
    steps.push({
      key: 'refundable',
      title: t('orderPage.step.refundable'),
      until: refundUntil,
      note: t('orderPage.step.refundable.note'),
      look: 'ahead',
    });
  else if (refundUntil !== null && isOver(refundUntil))
    steps.push({
      key: 'final',
      title: t('orderPage.step.refundOver'),
      at: refundUntil,
      look: 'done',
    });
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

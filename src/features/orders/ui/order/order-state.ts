import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { IconName } from '#src/ui/icon/icon.tsx';
import type { OrderDetails } from '../../contract/orders.ts';
import type { Order } from '../lists/order-labels.ts';

type Headline = MessageKey extends infer Key
  ? Key extends `orderPage.head.${infer Name}`
    ? Name
    : never
  : never;

export interface OrderState {
  headline: Headline;
  /** The sum the headline names. */
  jindou: number;
  look: 'success' | 'warning' | 'danger' | 'info' | 'over';
  icon: IconName;
  /** Whether it may be paid now: it has a pay button, a cancel button and a countdown. */
  isOpen: boolean;
}

/**
 * Status at the top of an order's page: only from the server's response, never from the address.
 */
export function stateOf({ order, payments }: OrderDetails): OrderState {
  const { status, payableJindou, bonusJindou, boughtJindou, refundedJindou, paidAt } = order;
  const paid = bonusJindou + boughtJindou;
  const state = (
    headline: Headline,
    jindou: number,
    look: OrderState['look'],
    icon: IconName,
    isOpen = false,
  ) => ({
    headline,
    jindou,
    look,
    icon,
    isOpen,
  });
  switch (status) {
    case 'draft':
    case 'unpaid':
    case 'paying':
      return payments.at(-1)?.status === 'failed'
        ? state('failed', payableJindou, 'danger', 'warning', true)
        : state('unpaid', payableJindou, 'warning', 'clock', true);
    case 'cancelled':
      return state('cancelled', 0, 'over', 'close');
    case 'expired':
      return state('expired', 0, 'over', 'clock');
    case 'paid':
    case 'fulfilling':
      // A booking sheet holds its jindou until it is delivered.
      return paidAt === null
        ? state('held', payableJindou, 'warning', 'clock')
        : state('fulfilling', paid, 'warning', 'clock');
    case 'completed':
      return state('completed', paid, 'success', 'check');
    case 'refunding':
      return state('refunding', paid, 'warning', 'clock');
    case 'refunded':
      return state('refunded', refundedJindou, 'info', 'reset');
    case 'partRefunded':
      return state('partRefunded', refundedJindou, 'info', 'reset');
    case 'refundRejected':
      return state('refundRejected', paid, 'success', 'check');
  }
}

/** Whether its jindou are reserved until it is delivered, as those of a booking sheet are. */
export const isHeld = ({ status, paidAt }: Pick<Order, 'status' | 'paidAt'>): boolean =>
  paidAt === null && (status === 'paid' || status === 'fulfilling');

/** Whether a moment lies in the past. */
export const isOver = (until: string): boolean => Date.parse(until) < Date.now();

/** What the ledger charged for an order that was not paid; 0 where each attempt failed. */
export const chargedOf = ({ payments }: OrderDetails): number =>
  payments.reduce((sum, { chargedJindou }) => sum + chargedJindou, 0);

/** Why an order is in its state, and what follows from it; undefined where the steps say it all. */
export function reasonOf(
  { order, payments, refunds }: OrderDetails,
  { t, momentText }: Pick<Translator, 't' | 'momentText'>,
): string | undefined {
  const { status, expiresAt, attemptsLeft, paidAt } = order;
  const until = momentText(expiresAt);
  const last = payments.at(-1);
  const answer = refunds.at(-1)?.decision ?? '';
  switch (status) {
    case 'draft':
    case 'unpaid':
    case 'paying':
      return last?.status === 'failed'
        ? t('orderPage.reason.failed', {
            text: t(`checkout.code.${last.failureCode ?? 'OTHER'}`),
            until,
            n: attemptsLeft,
          })
        : t('orderPage.reason.unpaid', { until });
    case 'cancelled':
    case 'expired':
      return t('orderPage.reason.over');
    case 'paid':
    case 'fulfilling':
      return paidAt === null ? t('orderPage.reason.held') : undefined;
    case 'completed':
      return undefined;
    case 'refunding':
      return t('orderPage.refund.waiting');
    case 'refunded':
    case 'partRefunded':
      return answer === '' ? undefined : t('orderPage.refund.answer', { text: answer });
    case 'refundRejected':
      return t('orderPage.refund.answer', { text: answer });
  }
}

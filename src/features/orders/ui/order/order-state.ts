import type { MessageKey } from '#src/i18n/messages.ts';
import type { IconName } from '#src/ui/icon/icon.tsx';
import type { OrderDetails } from '../../contract/orders.ts';

type Headline = MessageKey extends infer Key
  ? Key extends `orderPage.head.${infer Name}`
    ? Name
    : never
  : never;

export interface OrderState {
  headline: Headline;
  /** The sum the headline names. */
  jindou: number;
  look: 'success' | 'warning' | 'danger' | 'over';
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
      return state('refunded', refundedJindou, 'over', 'reset');
    case 'partRefunded':
      return state('partRefunded', refundedJindou, 'over', 'reset');
    case 'refundRejected':
      return state('refundRejected', paid, 'success', 'check');
  }
}

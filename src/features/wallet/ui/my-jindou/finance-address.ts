import { oneOf, text } from '#src/domain/field-rules.ts';
import { refundStatuses } from '#src/domain/order.ts';
import { rechargeChannels } from '#src/domain/recharge-channel.ts';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { adjustmentStatuses } from '../../model/adjustment.ts';
import { reconKinds } from '../../model/reconciliation.ts';

/** What finance does here. Each is a view of its own in the address. */
export const financeViews = [
  'transfers',
  'refunds',
  'adjustments',
  'books',
  'checks',
  'reconciliation',
] as const;
export type FinanceView = (typeof financeViews)[number];

/** The address of the desk: `view=books&of=mb_1&page=2`. */
export const financeAddress = listAddress({
  fields: {
    /** Refunds, adjustments and differences of this state. */
    state: oneOf([...new Set([...adjustmentStatuses, ...refundStatuses, 'settled' as const])]),
    channel: oneOf(rechargeChannels),
    kind: oneOf(reconKinds),
    q: text(80),
    /** A member whose acts are shown. */
    of: text(60),
    reference: text(80),
  },
  repeated: [],
  sorts: ['-date'],
  views: financeViews,
  columns: [],
});

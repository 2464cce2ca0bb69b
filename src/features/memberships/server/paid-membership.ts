import type { MembershipAction } from '../model/membership.ts';

/** The state of the membership an order was created with. */
export interface MembershipBasis {
  product: string;
  version: number;
  act: MembershipAction;
  months: number;
  extraDays: number;
  creditJindou: number;
  couponJindou: number;
  coupon: string | null;
  bonusLess: number;
  /** The membership it builds on and where that ended when it was ordered. */
  on: { id: string; endsAt: string } | null;
}

/** A membership among the items of a payment. */
export interface PaidMembership {
  orderId: string;
  itemId: string;
  lineJindou: number;
  basis: MembershipBasis;
}

import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Teams, plans and coupons. */
export interface MembershipsTables {
  team: TeamTable;
  team_seat: TeamSeatTable;
  team_member: TeamMemberTable;
  team_invitation: TeamInvitationTable;
  product: ProductTable;
  product_version: ProductVersionTable;
  membership: MembershipTable;
  membership_period: MembershipPeriodTable;
  membership_grant: MembershipGrantTable;
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  membership_enquiry: MembershipEnquiryTable;
}

interface TeamTable {
  id: string;
  owner_id: string;
  name: string;
  created_at: Instant;
}

interface TeamSeatTable {
  member_id: string;
  team_id: string;
}

interface TeamMemberTable {
  member_id: string;
  team_id: string;
  role: Generated<string>;
  joined_at: Instant;
  suspended_at: Date | null;
  cap_jindou: number | null;
  team_jindou: Generated<number>;
  settled_line: Generated<number>;
}

interface TeamInvitationTable {
  id: string;
  team_id: string;
  via: string;
  address: string | null;
  role: string;
  cap_jindou: number | null;
  code_hash: Buffer;
  made_by: string;
  created_at: Instant;
  expires_at: Date;
  accepted_by: string | null;
  accepted_at: Date | null;
  revoked_at: Date | null;
}

interface ProductTable {
  code: string;
  tier: string;
  version: number;
  retired_at: Date | null;
  created_at: Instant;
}

interface ProductVersionTable {
  code: string;
  version: number;
  title_zh: string;
  title_en: string;
  price_jindou: number | null;
  months: number | null;
  bonus_jindou: number;
  discount_percent: number;
  export_rows: number;
  seats: number;
  on_sale_from: Date | null;
  on_sale_to: Date | null;
  visible: boolean;
  note: string;
  made_by: string;
  made_at: Instant;
}

interface MembershipTable {
  id: string;
  member_id: string;
  team_id: string | null;
  status: Generated<string>;
  began_at: Instant;
  ends_at: Date;
  auto_renew: Generated<boolean>;
  renew_code: string;
  renew_jindou: number;
  renew_after: Date | null;
  renew_failure: Generated<string>;
  ended_at: Date | null;
  end_reason: Generated<string>;
}

interface MembershipPeriodTable {
  id: string;
  membership_id: string;
  product_code: string;
  product_version: number;
  kind: string;
  order_id: string;
  item_id: string;
  starts_at: Date;
  ends_at: Date;
  value_jindou: number;
  bonus_less: Generated<number>;
  cut_at: Date | null;
}

interface MembershipGrantTable {
  period_id: string;
  month: number;
  jindou: number;
  tx_id: string | null;
  granted_at: Instant;
}

interface CouponTable {
  code: string;
  percent: number | null;
  jindou: number | null;
  products: string[];
  valid_from: Date;
  valid_to: Date;
  most_uses: number;
  most_per_member: number;
  note: string;
  made_by: string;
  made_at: Instant;
  ended_at: Date | null;
}

interface CouponUseTable {
  order_id: string;
  code: string;
  member_id: string;
  jindou: number;
}

interface MembershipEnquiryTable {
  id: string;
  member_id: string;
  seats: number;
  note: string;
  asked_at: Instant;
  answer: Generated<string>;
  product_code: string | null;
  answered_by: string | null;
  answered_at: Date | null;
}

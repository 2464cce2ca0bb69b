import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Orders, payments, refunds, booking sheets and shares. */
export interface OrdersTables {
  member_order: MemberOrderTable;
  order_item: OrderItemTable;
  entitlement: EntitlementTable;
  payment: PaymentTable;
  payment_order: PaymentOrderTable;
  refund: RefundTable;
  invoice: InvoiceTable;
  booking_sheet: BookingSheetTable;
  booking_unit: BookingUnitTable;
  booking_file: BookingFileTable;
  idempotency: IdempotencyTable;
  paper_report: PaperReportTable;
  share: ShareTable;
  share_view: ShareViewTable;
}

interface PaperReportTable {
  id: string;
  member_id: string;
  kind: string;
  title: string;
  asked: ColumnType<unknown, string, string>;
  content: ColumnType<unknown, string | null, string | null>;
  created_at: Instant;
}

interface MemberOrderTable {
  id: string;
  no: string;
  member_id: string;
  team_id: string | null;
  status: string;
  total_jindou: number;
  payable_jindou: number;
  bonus_jindou: Generated<number>;
  bought_jindou: Generated<number>;
  refunded_jindou: Generated<number>;
  note: Generated<string>;
  attempts: Generated<number>;
  created_at: Instant;
  expires_at: Date;
  paid_at: Date | null;
  closed_at: Date | null;
  close_reason: Generated<string>;
  tx_id: string | null;
}

interface OrderItemTable {
  id: string;
  order_id: string;
  position: number;
  type: string;
  ref_id: string;
  variant: string;
  title: string;
  qty: number;
  unit_jindou: number;
  discount_jindou: number;
  line_jindou: number;
  paid_jindou: number | null;
  status: Generated<string>;
  snapshot: ColumnType<unknown, string, string>;
}

interface EntitlementTable {
  owner_id: string;
  type: string;
  ref_id: string;
  item_id: string;
  member_id: string;
  acquired_at: Instant;
}

interface PaymentTable {
  id: string;
  member_id: string;
  idempotency_key: string;
  method: string;
  amount_jindou: number;
  status: string;
  failure_code: string | null;
  without_password: boolean;
  tx_id: string | null;
  created_at: Instant;
  finished_at: Date | null;
}

interface PaymentOrderTable {
  payment_id: string;
  order_id: string;
}

interface RefundTable {
  id: string;
  order_id: string;
  member_id: string;
  status: string;
  item_ids: string[];
  amount_jindou: number;
  reason: string;
  asked_by: string;
  decided_by: string | null;
  decision: Generated<string>;
  tx_id: string | null;
  created_at: Instant;
  decided_at: Date | null;
}

interface InvoiceTable {
  order_id: string;
  member_id: string;
  title: string;
  tax_no: string;
  status: Generated<string>;
  requested_at: Instant;
}

interface BookingSheetTable {
  id: string;
  order_id: string;
  member_id: string;
  status: string;
  target: string;
  city: string;
  district: string;
  road: string;
  category: string | null;
  wishes: string;
  quantity: number;
  max_unit_jindou: number;
  due_on: string;
  hold_tx: string;
  delivered_at: Date | null;
  reason: Generated<string>;
  created_at: Instant;
  changed_at: Instant;
}

interface BookingFileTable {
  id: string;
  member_id: string;
  sheet_id: string | null;
  name: string;
  label: string;
  type: string;
  sha256: string;
  content: Buffer;
  created_at: Instant;
}

interface BookingUnitTable {
  id: string;
  sheet_id: string;
  position: number;
  status: Generated<string>;
  ref_id: string | null;
  jindou: Generated<number>;
}

interface IdempotencyTable {
  scope: string;
  key: string;
  request_hash: Buffer;
  answer: string | null;
  created_at: Instant;
}

interface ShareTable {
  id: string;
  kind: string;
  object_id: string;
  owner_id: string;
  token_hash: Buffer;
  created_at: Instant;
  expires_at: Date;
  most_views: number | null;
  views: Generated<number>;
  last_viewed_at: Date | null;
  revoked_at: Date | null;
  title: Generated<string>;
  content: unknown;
}

interface ShareViewTable {
  share_id: string;
  viewed_at: Instant;
}

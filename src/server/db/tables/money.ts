import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Tables around the ledger, which has a schema and functions of its own. */
export interface MoneyTables {
  payment_code: PaymentCodeTable;
  payment_code_past: PaymentCodePastTable;
  payment_code_use: PaymentCodeUseTable;
  payment_code_reset: PaymentCodeResetTable;
  recharge_order: RechargeOrderTable;
  payment_notice: PaymentNoticeTable;
  ledger_adjustment: LedgerAdjustmentTable;
  recon_run: ReconRunTable;
  recon_line: ReconLineTable;
  recon_issue: ReconIssueTable;
  recon_channel: ReconChannelTable;
  books_check: BooksCheckTable;
  jindou_told: JindouToldTable;
  chore_done: ChoreDoneTable;
}

interface PaymentCodeTable {
  member_id: string;
  hash: string;
  tries: Generated<number>;
  locks: Generated<number>;
  locked_until: Date | null;
  set_at: Instant;
  reset_at: Date | null;
  free_on: Generated<boolean>;
  free_single: Generated<number>;
  free_day: Generated<number>;
  free_types: Generated<string[]>;
}

interface PaymentCodePastTable {
  member_id: string;
  set_at: Date;
  hash: string;
}

interface PaymentCodeUseTable {
  id: Generated<number>;
  member_id: string;
  at: Instant;
  purpose: string;
  right_one: boolean | null;
  address: string;
}

interface PaymentCodeResetTable {
  id: string;
  member_id: string;
  session_hash: Buffer;
  code_hash: string;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Date;
  used_at: Date | null;
}

interface RechargeOrderTable {
  id: string;
  no: string;
  member_id: string;
  channel: string;
  package_id: string | null;
  jindou: number;
  bonus: number;
  money_minor: number;
  currency: string;
  status: string;
  channel_no: string | null;
  pay_url: string | null;
  created_at: Instant;
  expires_at: Date;
  credited_at: Date | null;
  paid_minor: number | null;
  tx_id: string | null;
  next_query_at: Date | null;
  queries: Generated<number>;
  first_confirmed_by: string | null;
  second_confirmed_by: string | null;
  failure: Generated<string>;
}

interface PaymentNoticeTable {
  provider: string;
  notice_id: string;
  order_no: string | null;
  raw: Buffer;
  headers: ColumnType<unknown, string, string>;
  verified: boolean;
  outcome: string;
  received_at: Instant;
}

interface LedgerAdjustmentTable {
  id: string;
  member_id: string;
  amount_jindou: number;
  reason: string;
  status: Generated<string>;
  proposed_by: string;
  decided_by: string | null;
  decision: Generated<string>;
  tx_id: string | null;
  created_at: Instant;
  decided_at: Date | null;
}

interface ReconRunTable {
  channel: string;
  day: string;
  lines: number;
  issues: number;
  finished_at: Instant;
}

interface ReconLineTable {
  channel: string;
  order_no: string;
  day: string;
  channel_no: string;
  money_minor: number;
  currency: string;
}

interface ReconIssueTable {
  id: string;
  channel: string;
  day: string;
  order_no: string;
  kind: string;
  here_minor: number | null;
  there_minor: number | null;
  owner_id: string | null;
  created_at: Instant;
  settled_at: Date | null;
  note: Generated<string>;
  settled_by: string | null;
  outcome: string | null;
}

interface ReconChannelTable {
  channel: string;
  asked_at: Date;
  next_ask_at: Date;
  failure: Generated<string>;
}

interface BooksCheckTable {
  id: Generated<number>;
  checked_at: Instant;
  findings: unknown;
  transfers: number;
  members: number;
  held: number;
  issued: number;
}

interface JindouToldTable {
  id: string;
  told_at: Instant;
}

interface ChoreDoneTable {
  name: string;
  done_at: Date;
}

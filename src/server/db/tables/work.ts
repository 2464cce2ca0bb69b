import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Jobs, the channel, messages, notifications, sub-apps and claims of staff. */
export interface WorkTables {
  job: JobTable;
  job_file: JobFileTable;
  channel_ticket: ChannelTicketTable;
  channel_result: ChannelResultTable;
  outbox_message: OutboxMessageTable;
  notice: NoticeTable;
  micro_app: MicroAppTable;
  staff_task_claim: StaffTaskClaimTable;
}

interface JobTable {
  id: string;
  kind: string;
  member_id: string | null;
  key: string;
  input: ColumnType<unknown, string, string>;
  state: Generated<string>;
  share: Generated<number>;
  step: Generated<string>;
  rows_done: number | null;
  rows_in_all: number | null;
  tries: Generated<number>;
  most_tries: number;
  run_after: Instant;
  claim: string | null;
  beat_at: Date | null;
  cancel_asked: Generated<boolean>;
  result: ColumnType<unknown, string | null, string | null>;
  failure: string | null;
  request_id: string | null;
  traceparent: string | null;
  published: Generated<boolean>;
  created_at: Instant;
  started_at: Date | null;
  finished_at: Date | null;
  expires_at: Date | null;
}

interface JobFileTable {
  job_id: string;
  name: string;
  type: string;
  bytes: Buffer;
}

interface ChannelTicketTable {
  ticket_hash: Buffer;
  token_hash: Buffer;
  expires_at: Date;
}

interface ChannelResultTable {
  member_id: string;
  request_id: string;
  envelope: string | null;
  published_at: Instant;
  received_at: Date | null;
}

interface OutboxMessageTable {
  id: string;
  member_id: string | null;
  channel: string;
  address: string;
  template: string;
  locale: string;
  content: ColumnType<unknown, string, string>;
  created_at: Instant;
  expires_at: Date | null;
  tries: Generated<number>;
  next_try_at: Instant;
  sent_at: Date | null;
  failure: string | null;
}

interface NoticeTable {
  id: string;
  member_id: string;
  kind: string;
  content: ColumnType<unknown, string, string>;
  created_at: Instant;
  read_at: Date | null;
}

interface MicroAppTable {
  name: string;
  app: object | null;
  enabled: boolean;
  version: Generated<number>;
  changed_by: string;
  created_at: Instant;
  changed_at: Instant;
  proposed: object | null;
  proposed_by: Generated<string[]>;
  proposed_at: Date | null;
  approved_by: string | null;
  approved_at: Date | null;
}

interface StaffTaskClaimTable {
  source: string;
  task_id: string;
  member_id: string;
  claimed_at: Instant;
}

import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Consulting reports. */
export interface ConsultingTables {
  consulting_report: ConsultingReportTable;
  consulting_milestone: ConsultingMilestoneTable;
  consulting_delivery: ConsultingDeliveryTable;
  consulting_message: ConsultingMessageTable;
  consulting_file: ConsultingFileTable;
}

interface ConsultingReportTable {
  id: string;
  no: string;
  member_id: string;
  assignee_id: string | null;
  status: Generated<string>;
  brief: ColumnType<unknown, string, string>;
  revision: Generated<number>;
  is_rush: Generated<boolean>;
  quote_valid_until: Date | null;
  quote_note: Generated<string>;
  hold_tx: string | null;
  hold_until: Date | null;
  revisions_left: Generated<number>;
  rating: number | null;
  rating_note: Generated<string>;
  close_reason: Generated<string>;
  created_at: Instant;
  changed_at: Instant;
}

interface ConsultingMilestoneTable {
  id: string;
  report_id: string;
  position: number;
  stage: string;
  title: string;
  amount_jindou: number;
  due_on: string;
  status: Generated<string>;
  delivered_at: Date | null;
  accepted_at: Date | null;
  captured_jindou: number | null;
}

interface ConsultingDeliveryTable {
  id: string;
  milestone_id: string;
  version: number;
  note: string;
  author_id: string;
  created_at: Instant;
}

interface ConsultingMessageTable {
  id: string;
  report_id: string;
  author_id: string;
  by_staff: boolean;
  body: string;
  created_at: Instant;
}

interface ConsultingFileTable {
  id: string;
  report_id: string;
  uploader_id: string;
  name: string;
  label: string;
  type: string;
  sha256: string;
  content: Buffer;
  in_brief: Generated<boolean>;
  message_id: string | null;
  delivery_id: string | null;
  created_at: Instant;
}

import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Success rates, searches, layouts, assessments and projects of members. */
export interface ResearchTables {
  success_rate_run: SuccessRateRunTable;
  fair_rent: FairRentTable;
  search_run: SearchRunTable;
  saved_search: SavedSearchTable;
  watch_finding: WatchFindingTable;
  member_layout: MemberLayoutTable;
  followed_road: FollowedRoadTable;
  assessment: AssessmentTable;
  assessment_version: AssessmentVersionTable;
  assessment_photo: AssessmentPhotoTable;
  assessment_issue: AssessmentIssueTable;
  issued_report: IssuedReportTable;
  issued_report_file: IssuedReportFileTable;
  report_withdrawal: ReportWithdrawalTable;
  project: ProjectTable;
  project_member: ProjectMemberTable;
  project_item: ProjectItemTable;
}

interface SuccessRateRunTable {
  id: string;
  member_id: string;
  question: ColumnType<unknown, string, string>;
  method: string;
  state: string;
  job_id: string | null;
  result: ColumnType<unknown, string | null, string | null>;
  price_jindou: number;
  paid_at: Date | null;
  created_at: Instant;
}

interface FairRentTable {
  id: string;
  member_id: string;
  digest: string;
  question: ColumnType<unknown, string, string>;
  title: string;
  result: ColumnType<unknown, string, string>;
  created_at: Instant;
}

interface SearchRunTable {
  id: string;
  member_id: string;
  resource: string;
  filter: ColumnType<unknown, string, string>;
  n: number;
  median: number | null;
  currency: string | null;
  ran_at: Instant;
  q1: number | null;
  q3: number | null;
  low: number | null;
  high: number | null;
  first_quarter: string | null;
  last_quarter: string | null;
}

interface SavedSearchTable {
  id: string;
  member_id: string;
  resource: string;
  name: string;
  filter: ColumnType<unknown, string, string>;
  layout: ColumnType<unknown, string | undefined, string>;
  share_token: string | null;
  watch: string;
  by_mail: Generated<boolean>;
  checked_at: Instant;
  due_at: Date | null;
  trouble: string | null;
  trouble_at: Date | null;
  created_at: Instant;
  condition: Generated<string>;
  least_change: number | null;
  baseline: ColumnType<unknown, string | null | undefined, string | null>;
  paused_at: Date | null;
}

interface WatchFindingTable {
  id: string;
  search_id: string;
  kind: string;
  content: ColumnType<unknown, string, string>;
  found_at: Instant;
  in_digest: boolean;
  digest_id: string | null;
}

interface MemberLayoutTable {
  member_id: string;
  page: string;
  layout: ColumnType<unknown, string, string>;
  changed_at: Instant;
}

interface FollowedRoadTable {
  member_id: string;
  road_id: string;
  followed_at: Instant;
  seen_at: Instant;
}

interface AssessmentTable {
  id: string;
  member_id: string;
  revision: Generated<number>;
  document: ColumnType<unknown, string, string>;
  created_at: Instant;
  updated_at: Instant;
}

interface AssessmentVersionTable {
  assessment_id: string;
  version: number;
  note: string;
  document: ColumnType<unknown, string, string>;
  created_at: Instant;
}

interface AssessmentPhotoTable {
  id: string;
  assessment_id: string;
  name: string;
  label: string;
  type: string;
  sha256: string;
  content: Buffer;
  created_at: Instant;
}

interface AssessmentIssueTable {
  id: string;
  no: string;
  assessment_id: string;
  member_id: string;
  version: number;
  kind: string;
  status: string;
  report: ColumnType<unknown, string, string>;
  valid_until: string;
  revisions: Generated<number>;
  reviewer_id: string | null;
  note: Generated<string>;
  member_note: Generated<string>;
  share_token: string | null;
  created_at: Instant;
  ready_at: Date | null;
  signature: ColumnType<unknown, string | null | undefined, string | null>;
}

interface IssuedReportTable {
  code: string;
  issue_id: string;
  edition: number;
  content: string;
  sha256: string;
  issued_at: Instant;
}

interface IssuedReportFileTable {
  code: string;
  sha256: string;
  registered_at: Instant;
  registered_by: string;
}

interface ReportWithdrawalTable {
  issue_id: string;
  reason: string;
  withdrawn_at: Instant;
  withdrawn_by: string;
}

interface ProjectTable {
  id: string;
  owner_id: string;
  name: string;
  city: string;
  purpose: string;
  notes: Generated<string>;
  tasks: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
  created_at: Instant;
  changed_at: Instant;
  archived_at: Date | null;
}

interface ProjectMemberTable {
  project_id: string;
  member_id: string;
  may: string;
}

interface ProjectItemTable {
  project_id: string;
  type: string;
  ref_id: string;
  title: string;
  note: Generated<string>;
  added_by: string;
  added_at: Instant;
}

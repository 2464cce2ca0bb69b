import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Cases submitted by members, and their requests for access. */
export interface ContributionsTables {
  contribution: ContributionTable;
  contribution_file: ContributionFileTable;
  access_request: AccessRequestTable;
}

interface ContributionTable {
  id: string;
  member_id: string;
  status: Generated<string>;
  facts: unknown;
  city: string;
  district: string;
  deal_date: string;
  area_m2: number;
  reason: Generated<string>;
  reject_field: Generated<string>;
  duplicate_of: string | null;
  kase_id: string | null;
  reward_jindou: Generated<number>;
  verifier_id: string | null;
  attempt: Generated<number>;
  revision: Generated<number>;
  sent_at: Instant;
  decided_at: Date | null;
  created_at: Instant;
}

interface ContributionFileTable {
  id: string;
  member_id: string;
  contribution_id: string | null;
  name: string;
  label: string;
  type: string;
  sha256: string;
  content: Buffer;
  created_at: Instant;
}

interface AccessRequestTable {
  id: string;
  member_id: string;
  kind: string;
  name: string;
  wanted: Generated<string>;
  note: Generated<string>;
  status: Generated<string>;
  granted_role: string | null;
  reason: Generated<string>;
  decided_by: string | null;
  created_at: Instant;
  decided_at: Date | null;
}

import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Members, their sessions, secrets, certifications and API keys. */
export interface PeopleTables {
  member: MemberTable;
  session: SessionTable;
  session_end: SessionEndTable;
  login_device: LoginDeviceTable;
  login_failure: LoginFailureTable;
  password_past: PasswordPastTable;
  verification_code: VerificationCodeTable;
  reset_ticket: ResetTicketTable;
  login_ticket: LoginTicketTable;
  member_identity: MemberIdentityTable;
  sign_in_request: SignInRequestTable;
  sign_in_admission: SignInAdmissionTable;
  two_step: TwoStepTable;
  recovery_code: RecoveryCodeTable;
  login_log: LoginLogTable;
  member_profile: MemberProfileTable;
  member_contact: MemberContactTable;
  certification: CertificationTable;
  certification_file: CertificationFileTable;
  api_key: ApiKeyTable;
  api_key_use: ApiKeyUseTable;
  app_use: AppUseTable;
  server_key: ServerKeyTable;
  small_set: SmallSetTable;
  member_write: MemberWriteTable;
}

interface MemberTable {
  id: string;
  account: string;
  name: string;
  password_hash: string;
  roles: string[];
  status: Generated<string>;
  created_at: Instant;
  password_set_at: Instant;
}

interface SessionTable {
  token_hash: Buffer;
  member_id: string;
  created_at: Instant;
  last_used_at: Instant;
  idle_seconds: number | null;
  expires_at: Date;
  address: string;
  user_agent: string;
  id: Generated<string>;
  two_step: Generated<boolean>;
  origin: ColumnType<unknown, string | null | undefined, string | null>;
}

interface SessionEndTable {
  token_hash: Buffer;
  reason: string;
  ended_at: Instant;
}

interface LoginDeviceTable {
  token_hash: Buffer;
  member_id: string;
  created_at: Instant;
  last_login_at: Instant;
}

interface LoginFailureTable {
  account: string;
  address: string;
  failures: Generated<number>;
  last_failed_at: Instant;
  locked_until: Date | null;
}

interface PasswordPastTable {
  member_id: string;
  set_at: Date;
  hash: string;
}

interface VerificationCodeTable {
  id: string;
  purpose: string;
  address: string;
  member_id: string | null;
  code_hash: string | null;
  tries: Generated<number>;
  asked_from: string;
  created_at: Instant;
  expires_at: Date;
  used_at: Date | null;
  slot: Generated<number>;
  device_known: Generated<boolean>;
}

interface ResetTicketTable {
  ticket_hash: Buffer;
  member_id: string;
  expires_at: Date;
}

interface LoginTicketTable {
  ticket_hash: Buffer;
  member_id: string;
  remember: boolean;
  tries: Generated<number>;
  expires_at: Date;
  origin: ColumnType<unknown, string | null | undefined, string | null>;
}

interface MemberIdentityTable {
  id: string;
  member_id: string;
  issuer: string;
  subject: string;
  label: Generated<string>;
  created_at: Instant;
  last_login_at: Date | null;
}

interface SignInRequestTable {
  browser_hash: Buffer;
  state_hash: Buffer | null;
  nonce: Generated<string>;
  verifier: Generated<string>;
  wanted: string;
  session_hash: Buffer | null;
  expires_at: Date;
}

interface SignInAdmissionTable {
  browser_hash: Buffer;
  member_id: string;
  two_step: boolean;
  origin: ColumnType<unknown, string, string>;
  expires_at: Date;
}

interface TwoStepTable {
  member_id: string;
  sealed: Buffer;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  member_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

interface LoginLogTable {
  id: ColumnType<number, never, never>;
  member_id: string;
  at: Instant;
  how: string;
  outcome: string;
  address: string;
  user_agent: string;
}

interface MemberProfileTable {
  member_id: string;
  version: Generated<number>;
  avatar: Buffer | null;
  avatar_type: string | null;
  gender: Generated<string>;
  company: Generated<string>;
  post: Generated<string>;
  city: Generated<string>;
  categories: Generated<string[]>;
  tags: Generated<string[]>;
  bio: Generated<string>;
  contact_shown: Generated<string>;
  user_type: Generated<string>;
  invite_code: string | null;
  invited_by: string | null;
  settings: ColumnType<unknown, string | undefined, string>;
  messages: ColumnType<unknown, string | undefined, string>;
  agreed_at: Date | null;
}

interface MemberContactTable {
  member_id: string;
  phone: string | null;
  mail: string | null;
  birthday: string | null;
  id_last_six: string | null;
}

interface CertificationTable {
  id: string;
  member_id: string;
  type: string;
  name: string;
  number_sealed: Buffer;
  number_shown: string;
  status: Generated<string>;
  reason: Generated<string>;
  created_at: Instant;
  decided_at: Date | null;
  decided_by: string | null;
  expires_at: Date | null;
}

interface CertificationFileTable {
  id: string;
  certification_id: string;
  name: string;
  type: string;
  sha256: string;
  bytes: Buffer;
}

interface ApiKeyTable {
  id: string;
  member_id: string;
  name: string;
  scopes: string[];
  key_hash: Buffer;
  hint: string;
  created_at: Instant;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  app: string | null;
  session_hash: Buffer | null;
}

interface ApiKeyUseTable {
  key_id: string;
  day: string;
  calls: number;
}

interface AppUseTable {
  member_id: string;
  app: string;
  last_opened_at: Date | null;
  pinned: Generated<boolean>;
}

/** Distinct small sets of masked cases whose figures were requested. */
interface SmallSetTable {
  /** `member:<id>` or `address:<ip>`. */
  subject: string;
  digest: string;
  asked_at: Instant;
}

interface ServerKeyTable {
  name: string;
  value: string;
}

interface MemberWriteTable {
  member_id: string;
  at: Instant;
}

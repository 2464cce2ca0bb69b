import { sql } from 'kysely';
import type { MessageSettings } from '#src/domain/member-settings.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export interface StoredProfile {
  account: string;
  name: string;
  joinedAt: Date;
  version: number;
  avatar: Buffer | null;
  avatarType: string | null;
  gender: '' | 'female' | 'male' | 'other';
  company: string;
  post: string;
  city: string;
  categories: string[];
  tags: string[];
  bio: string;
  contactShown: 'nobody' | 'team' | 'members';
  userType: '' | 'operator' | 'landlord' | 'agent' | 'investor' | 'researcher';
  inviteCode: string;
}

/** Members older than profiles get theirs on first access. */
export async function ensureProfile(
  db: DbOrTx,
  memberId: string,
  inviteCode: string,
): Promise<void> {
  await sql`INSERT INTO member_profile (member_id, invite_code) VALUES (${memberId}, ${inviteCode})
    ON CONFLICT (member_id) DO UPDATE SET invite_code = coalesce(member_profile.invite_code, ${inviteCode})
      WHERE member_profile.invite_code IS NULL`.execute(db);
}

export async function readProfile(
  db: DbOrTx,
  memberId: string,
): Promise<StoredProfile | undefined> {
  const { rows } = await sql<StoredProfile>`
    SELECT m.account, m.name, m.created_at AS "joinedAt", p.version, p.avatar, p.avatar_type AS "avatarType", p.gender, p.company,
      p.post, p.city, p.categories, p.tags, p.bio, p.contact_shown AS "contactShown", p.user_type AS "userType",
      coalesce(p.invite_code, '') AS "inviteCode"
    FROM member m JOIN member_profile p ON p.member_id = m.id WHERE m.id = ${memberId}`.execute(db);
  return rows[0];
}

export interface ProfileChange {
  name: string;
  gender: string;
  company: string;
  post: string;
  city: string;
  categories: readonly string[];
  tags: readonly string[];
  bio: string;
  contactShown: string;
}

/** @returns false when the profile is no longer of this version. */
export async function writeProfile(
  db: DbOrTx,
  memberId: string,
  version: number,
  change: ProfileChange,
): Promise<boolean> {
  const { gender, company, post, city, categories, tags, bio, contactShown } = change;
  const { rows } =
    await sql`UPDATE member_profile SET version = version + 1, gender = ${gender}, company = ${company},
      post = ${post}, city = ${city}, categories = ${[...categories]}, tags = ${[...tags]}, bio = ${bio}, contact_shown = ${contactShown}
    WHERE member_id = ${memberId} AND version = ${version} RETURNING 1`.execute(db);
  if (rows.length === 0) return false;
  await sql`UPDATE member SET name = ${change.name} WHERE id = ${memberId}`.execute(db);
  return true;
}

export async function writeAvatar(
  db: DbOrTx,
  memberId: string,
  avatar: Buffer | null,
  type: string | null,
): Promise<void> {
  await sql`UPDATE member_profile SET avatar = ${avatar}, avatar_type = ${type} WHERE member_id = ${memberId}`.execute(
    db,
  );
}

export async function readKept(
  db: DbOrTx,
  memberId: string,
  column: 'settings' | 'messages',
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{
    kept: Record<string, unknown>;
  }>`SELECT ${sql.ref(column)} AS kept FROM member_profile
    WHERE member_id = ${memberId}`.execute(db);
  return rows[0]?.kept ?? {};
}

/** The message settings of a member, of which those that were never changed are missing. */
export function readMessageSettings(
  db: DbOrTx,
  memberId: string,
): Promise<Partial<MessageSettings>> {
  return readKept(db, memberId, 'messages');
}

export async function writeMessages(db: DbOrTx, memberId: string, kept: object): Promise<void> {
  await sql`UPDATE member_profile SET messages = ${JSON.stringify(kept)}::jsonb WHERE member_id = ${memberId}`.execute(
    db,
  );
}

/**
 * Merges some settings into the stored ones atomically: two devices may change them at once.
 * @returns All stored settings.
 */
export async function addToSettings(
  db: DbOrTx,
  memberId: string,
  change: object,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ kept: Record<string, unknown> }>`UPDATE member_profile
    SET settings = settings || ${JSON.stringify(change)}::jsonb WHERE member_id = ${memberId} RETURNING settings AS kept`.execute(
    db,
  );
  return rows[0]?.kept ?? {};
}

export interface Counters {
  team: string | null;
  kasesOwned: number;
  ordersPaid: number;
  successRuns: number;
  savedSearches: number;
  contributions: number;
  invited: number;
  rewardJindou: number;
}

export async function readCounters(db: DbOrTx, memberId: string): Promise<Counters> {
  const { rows } = await sql<Counters>`SELECT
    (SELECT t.name FROM team t JOIN team_seat s ON s.team_id = t.id WHERE s.member_id = ${memberId}) AS team,
    (SELECT count(*) FROM entitlement WHERE type = 'kase' AND (owner_id = ${memberId}
      OR owner_id = (SELECT team_id FROM team_seat WHERE member_id = ${memberId}))) AS "kasesOwned",
    (SELECT count(*) FROM member_order WHERE member_id = ${memberId} AND paid_at IS NOT NULL) AS "ordersPaid",
    (SELECT count(*) FROM success_rate_run WHERE member_id = ${memberId}) AS "successRuns",
    (SELECT count(*) FROM saved_search WHERE member_id = ${memberId}) AS "savedSearches",
    (SELECT count(*) FROM kase WHERE contributor_id = ${memberId}) AS contributions,
    (SELECT count(*) FROM member_profile WHERE invited_by = ${memberId}) AS invited,
    (SELECT coalesce(sum(amount), 0) FROM ledger.bill WHERE member_id = ${memberId} AND kind = 'grant') AS "rewardJindou"`.execute(
    db,
  );
  return rows[0]!;
}

export interface Activity {
  at: Date;
  kind: 'login' | 'order' | 'bill' | 'search' | 'report';
  title: string;
  amount: number | null;
}

/** The newest acts of a member, of all kinds. */
export async function readActivity(
  db: DbOrTx,
  memberId: string,
  most: number,
): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    (SELECT at, 'login' AS kind, how AS title, NULL::bigint AS amount FROM login_log
      WHERE member_id = ${memberId} AND outcome = 'ok' ORDER BY id DESC LIMIT 3)
    UNION ALL (SELECT b.occurred_at, 'bill', b.title, b.amount FROM ledger.bill b
      WHERE b.member_id = ${memberId} ORDER BY b.seq DESC LIMIT ${most}::int)
    UNION ALL (SELECT ran_at, 'search', resource, n FROM search_run
      WHERE member_id = ${memberId} ORDER BY ran_at DESC LIMIT ${most}::int)
    UNION ALL (SELECT created_at, 'report', method, NULL FROM success_rate_run
      WHERE member_id = ${memberId} ORDER BY created_at DESC LIMIT ${most}::int)
    ORDER BY 1 DESC LIMIT ${most}::int`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { SessionEnd } from '#src/domain/session-end.ts';
import { sweepTokens } from '#src/features/account/server/api-keys/api-keys.store.ts';
import { any, defaultLockoutFor, type Lockout, type Waits } from '#src/server/auth/lockout.ts';
import { newToken } from '#src/server/auth/session-token.ts';
import { prepared } from '#src/server/db/prepared-statement.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { sweepSignIns } from './oidc/sign-in.store.ts';
import type { SessionOrigin } from './session-origin.ts';
import { deviceDays, rememberDevice, sourceOf, type TrySource } from './devices.store.ts';

export interface MemberRow {
  id: string;
  account: string;
  name: string;
  passwordHash: string;
  roles: string[];
  status: string;
}

export interface NewSession {
  tokenHash: Buffer;
  memberId: string;
  idleSeconds: number | null;
  lastsSeconds: number;
  address: string;
  userAgent: string;
  /** Whether a second factor was verified. */
  twoStep?: boolean;
  /** The session at an issuer that opened it. */
  origin?: SessionOrigin | undefined;
}

/** A valid session with its member. */
export interface LiveSession {
  id: string;
  account: string;
  name: string;
  roles: string[];
  endsAt: Date;
  isUsedLately: boolean;
  twoStep: boolean;
}

const keptUseSeconds = 60;
const holdsNow = `member.status = 'active' AND session.expires_at > now()
  AND (session.idle_seconds IS NULL OR session.last_used_at + session.idle_seconds * interval '1 second' > now())`;

// Runs on every request.
const sessionsByHash = prepared<LiveSession & { hash: string }>(
  'sessions-by-hash',
  `SELECT encode(session.token_hash, 'hex') AS hash, member.id, member.account, member.name,
     held_roles(member.id, member.roles) AS roles, session.expires_at AS "endsAt", session.two_step AS "twoStep",
     session.last_used_at > now() - ${keptUseSeconds} * interval '1 second' AS "isUsedLately"
   FROM session JOIN member ON member.id = session.member_id
   WHERE session.token_hash = ANY((SELECT $1::bytea[])::bytea[]) AND ${holdsNow}`,
);

/** The valid sessions among these token hashes, each by its hash in hexadecimal form. */
export async function selectSessions(
  db: DbOrTx,
  tokenHashes: readonly Buffer[],
): Promise<Map<string, LiveSession>> {
  const rows = await sessionsByHash(db, tokenHashes);
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
}

/**
 * Members, sessions and failed logins. All times are the database's, so that several servers agree.
 */
export function authStore(db: DbOrTx, lockout: Lockout = defaultLockoutFor) {
  return {
    /** By user name, phone number or mail address. */
    async findMember(account: string): Promise<MemberRow | undefined> {
      const { rows } = await sql<MemberRow>`
        SELECT id, account, name, password_hash AS "passwordHash", held_roles(id, roles) AS roles, status FROM member
        WHERE id IN (SELECT id FROM member WHERE account = ${account}
          UNION ALL SELECT member_id FROM member_contact WHERE phone = ${account}
          UNION ALL SELECT member_id FROM member_contact WHERE mail = ${account})
        ORDER BY account = ${account} DESC LIMIT 1`.execute(db);
      return rows[0];
    },

    async keepPassword(memberId: string, passwordHash: string): Promise<void> {
      await db
        .updateTable('member')
        .set({ password_hash: passwordHash })
        .where('id', '=', memberId)
        .execute();
    },

    /** Inserts a member, or updates the one of this id. */
    async saveMember({ id, account, name, passwordHash, roles, status }: MemberRow): Promise<void> {
      const row = { account, name, password_hash: passwordHash, roles, status };
      await db
        .insertInto('member')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },

    /** Ends the sessions of the members too, since only sessions of active members are valid. */
    async suspend(memberIds: readonly string[]): Promise<void> {
      await db
        .updateTable('member')
        .set({ status: 'suspended' })
        .where('id', 'in', memberIds)
        .execute();
    },

    /** @returns When the session ends at the latest. */
    async openSession({
      tokenHash,
      memberId,
      idleSeconds,
      lastsSeconds,
      address,
      userAgent,
      twoStep = false,
      origin,
    }: NewSession): Promise<Date> {
      const { expires_at } = await db
        .insertInto('session')
        .values({
          token_hash: tokenHash,
          member_id: memberId,
          idle_seconds: idleSeconds,
          expires_at: sql<Date>`now() + ${lastsSeconds} * interval '1 second'`,
          address,
          user_agent: userAgent,
          two_step: twoStep,
          origin: origin ? JSON.stringify(origin) : null,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      return expires_at;
    },

    async findSession(tokenHash: Buffer): Promise<LiveSession | undefined> {
      return (await selectSessions(db, [tokenHash])).get(tokenHash.toString('hex'));
    },

    /**
     * Why a session is invalid: the act that ended it, or expired, also for a token that was never
     * issued.
     */
    async whyEnded(tokenHash: Buffer): Promise<SessionEnd> {
      const { rows } = await sql<{
        reason: SessionEnd;
      }>`SELECT reason FROM session_end WHERE token_hash = ${tokenHash}`.execute(db);
      return rows[0]?.reason ?? 'session-expired';
    },

    /** The valid ones of these sessions, with their members. Does not count as use of a session. */
    async liveSessions(
      tokenHashes: readonly Buffer[],
    ): Promise<{ tokenHash: Buffer; memberId: string }[]> {
      const { rows } = await sql<{ tokenHash: Buffer; memberId: string }>`
        SELECT session.token_hash AS "tokenHash", member.id AS "memberId"
        FROM session JOIN member ON member.id = session.member_id
        WHERE session.token_hash = ANY(${[...tokenHashes]}) AND ${sql.raw(holdsNow)}`.execute(db);
      return rows;
    },

    /** The stored display settings of a member; empty without any. */
    async readSettings(memberId: string): Promise<unknown> {
      const { rows } = await sql<{ settings: unknown }>`
        SELECT settings FROM member_profile WHERE member_id = ${memberId}`.execute(db);
      return rows[0]?.settings ?? {};
    },

    async touchSession(tokenHash: Buffer): Promise<void> {
      await sql`UPDATE session SET last_used_at = now() WHERE token_hash = ${tokenHash}`.execute(
        db,
      );
    },

    async closeSession(tokenHash: Buffer): Promise<void> {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },

    async sweep(): Promise<void> {
      await sql`DELETE FROM session WHERE expires_at < now()
        OR last_used_at + idle_seconds * interval '1 second' < now()`.execute(db);
      await sql`DELETE FROM login_failure WHERE last_failed_at < now() - ${lockout.accountMemorySeconds} * interval '1 second'
        AND (locked_until IS NULL OR locked_until < now())`.execute(db);
      await sql`DELETE FROM session_end WHERE ended_at < now() - interval '8 days'`.execute(db);
      await sql`DELETE FROM login_device WHERE last_login_at < now() - ${deviceDays}::int * interval '1 day'`.execute(
        db,
      );
      await sql`DELETE FROM login_log WHERE at < now() - interval '90 days'`.execute(db);
      await sql`DELETE FROM verification_code WHERE created_at < now() - interval '2 days'`.execute(
        db,
      );
      await sql`DELETE FROM reset_ticket WHERE expires_at < now()`.execute(db);
      await sql`DELETE FROM login_ticket WHERE expires_at < now()`.execute(db);
      await sweepSignIns(db);
      await sweepTokens(db);
    },

    /**
     * Adds a line to the log a member reads. Writes nothing for an account that does not exist, in
     * the same time.
     *
     * @param account As stored, or as typed when it is unknown.
     */
    async noteLogin(
      account: string,
      how: string,
      outcome: string,
      address: string,
      userAgent: string,
    ): Promise<void> {
      await sql`INSERT INTO login_log (member_id, how, outcome, address, user_agent)
        SELECT id, ${how}, ${outcome}, ${address}, ${userAgent} FROM member WHERE account = ${account}`.execute(
        db,
      );
    },

    /**
     * Counts a try as a failure before it is checked, so that neither a crash nor many concurrent
     * tries gain extra ones.
     *
     * @returns Seconds to wait when it may not be checked yet, else 0.
     */
    async countTry(account: string, { address, device, isKnown }: TrySource): Promise<number> {
      const { memorySeconds, accountMemorySeconds, ...waits } = lockout;
      const own = {
        account,
        address: device ?? address,
        waits: waits.pair,
        locks: true,
        memorySeconds,
      };
      // Sources come first, so that one which has to wait does not count against the account.
      const counters: Counter[] = [own];
      if (device === null)
        counters.push({ account: any, address, waits: waits.address, locks: false, memorySeconds });
      if (!isKnown) {
        counters.push({
          account,
          address: any,
          waits: waits.account,
          locks: false,
          memorySeconds: accountMemorySeconds,
        });
      }
      for (const counter of counters) {
        const seconds = await countOne(db, counter);
        if (seconds > 0) return seconds;
      }
      return 0;
    },

    /**
     * After a right password. Failures of others on the account, or of this address on other
     * accounts, stay counted.
     */
    async forgetTries(account: string, { address, device, isKnown }: TrySource): Promise<void> {
      await sql`DELETE FROM login_failure WHERE account = ${account} AND address = ${device ?? address}`.execute(
        db,
      );
      await sql`UPDATE login_failure SET failures = greatest(failures - 1, 0)
        WHERE (account = ${account} AND address = ${any} AND NOT ${isKnown}::boolean)
          OR (account = ${any} AND address = ${address} AND ${device === null}::boolean)`.execute(
        db,
      );
    },

    sourceOf: (memberId: string | undefined, asking: Pick<Caller, 'device' | 'address'>) =>
      sourceOf(db, memberId, asking),

    /** @returns The token that identifies the browser from now on. */
    async keepDevice(memberId: string, before: string | null): Promise<string> {
      const token = newToken();
      await rememberDevice(db, memberId, before, token);
      return token;
    },
  };
}

export type AuthStore = ReturnType<typeof authStore>;

interface Counter {
  account: string;
  address: string;
  waits: Waits;
  /** Whether the last wait restarts the count. */
  locks: boolean;
  memorySeconds: number;
}

async function countOne(
  db: DbOrTx,
  { account, address, waits, locks, memorySeconds }: Counter,
): Promise<number> {
  const steps = sql`${[...waits]}::integer[]`;
  // No wait is null, not "until now": the clock of a statement that began earlier would still be
  // before it.
  const wait = (failures: ReturnType<typeof sql>) =>
    sql`now() + nullif((${steps})[least(${failures}, ${waits.length}::integer)], 0) * interval '1 second'`;
  // An expired lock, or a long time without failures, restarts the count.
  const failures = sql`CASE WHEN f.last_failed_at < now() - ${memorySeconds} * interval '1 second' THEN 1
                            WHEN f.failures >= ${waits.length}::integer AND ${locks}::boolean THEN 1
                            ELSE f.failures + 1 END`;
  const counted = await sql`
    INSERT INTO login_failure AS f (account, address, failures, locked_until)
    VALUES (${account}, ${address}, 1, ${wait(sql`1`)})
    ON CONFLICT (account, address) DO UPDATE
      SET failures = ${failures}, last_failed_at = now(), locked_until = ${wait(failures)}
      WHERE f.locked_until IS NULL OR f.locked_until <= now()
    RETURNING 1`.execute(db);
  if (counted.rows.length > 0) return 0;
  const { rows } = await sql<{ seconds: number }>`
    SELECT ceil(greatest(extract(epoch FROM locked_until - now()), 1))::integer AS seconds
    FROM login_failure WHERE account = ${account} AND address = ${address}`.execute(db);
  return rows[0]?.seconds ?? 1;
}

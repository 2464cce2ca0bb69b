import { sql } from 'kysely';
import { codeRules } from '#src/domain/account.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

export type CodePurpose = 'register' | 'login' | 'reset' | 'bind-old' | 'bind-new';

export interface NewCode {
  id: string;
  purpose: CodePurpose;
  address: string;
  memberId: string | null;
  /** null: no code is accepted. */
  codeHash: string | null;
  askedFrom: string;
  /** Requested by a device its owner logged in with before, or in a session. */
  known: boolean;
  /** Lifetime; the default when omitted. */
  minutes?: number;
}

type Asked = Pick<NewCode, 'purpose' | 'address' | 'askedFrom' | 'known'>;

/**
 * Known devices have counts of their own, so strangers cannot use up a member's codes. The limit of
 * one source is lower than that of the address.
 *
 * @returns Seconds until another code may be requested; 0 is now.
 */
export async function secondsToNext(
  db: DbOrTx,
  { address, purpose, askedFrom, known }: Asked,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    WITH asked AS (SELECT * FROM verification_code WHERE device_known = ${known} AND created_at > now() - interval '24 hours'
      AND (address = ${address} OR asked_from = ${askedFrom}))
    SELECT coalesce(max(seconds), 0)::int AS seconds FROM (
      SELECT ceil(extract(epoch FROM max(created_at) - now())) + ${codeRules.againSeconds}::int AS seconds
        FROM asked WHERE address = ${address} AND purpose = ${purpose}
      UNION ALL SELECT CASE WHEN count(*) >= ${codeRules.perAddressADay}::int
          THEN ceil(extract(epoch FROM min(created_at) + interval '24 hours' - now())) ELSE 0 END
        FROM asked WHERE address = ${address}
      UNION ALL SELECT CASE WHEN count(*) >= ${codeRules.perSourceAndAddressADay}::int AND NOT ${known}::boolean
          THEN ceil(extract(epoch FROM min(created_at) + interval '24 hours' - now())) ELSE 0 END
        FROM asked WHERE address = ${address} AND asked_from = ${askedFrom}
      UNION ALL SELECT CASE WHEN count(*) >= ${codeRules.perSourceAnHour}::int
          THEN ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now())) ELSE 0 END
        FROM asked WHERE asked_from = ${askedFrom} AND created_at > now() - interval '1 hour') AS waits`.execute(
    db,
  );
  return Math.max(0, rows[0]!.seconds);
}

/** @returns When it expires; undefined when another one was requested at the same moment. */
export async function insertCode(db: DbOrTx, code: NewCode): Promise<Date | undefined> {
  const { rows } = await sql<{ expiresAt: Date }>`
    INSERT INTO verification_code (id, purpose, address, member_id, code_hash, asked_from, device_known, expires_at)
    VALUES (${code.id}, ${code.purpose}, ${code.address}, ${code.memberId}, ${code.codeHash}, ${code.askedFrom}, ${code.known},
      now() + ${code.minutes ?? codeRules.minutes}::int * interval '1 minute')
    ON CONFLICT (address, purpose, slot, device_known) DO NOTHING RETURNING expires_at AS "expiresAt"`.execute(
    db,
  );
  return rows[0]?.expiresAt;
}

/** When the newest code that is still valid expires; undefined when there is none. */
export async function openCodeEnds(
  db: DbOrTx,
  address: string,
  purpose: CodePurpose,
): Promise<Date | undefined> {
  const { rows } = await sql<{
    expiresAt: Date;
  }>`SELECT expires_at AS "expiresAt" FROM verification_code
    WHERE address = ${address} AND purpose = ${purpose} AND used_at IS NULL AND code_hash IS NOT NULL
      AND expires_at > now() AND tries < ${codeRules.tries}::int ORDER BY created_at DESC LIMIT 1`.execute(
    db,
  );
  return rows[0]?.expiresAt;
}

export interface TriedCode {
  id: string;
  codeHash: string | null;
  memberId: string | null;
  tries: number;
}

/** Counts a try at the newest code before it is compared; undefined when none is valid. */
export async function countCodeTry(
  db: DbOrTx,
  {
    address,
    purpose,
    known,
    memberId,
  }: Pick<NewCode, 'address' | 'purpose' | 'known' | 'memberId'>,
): Promise<TriedCode | undefined> {
  const { rows } = await sql<TriedCode>`
    UPDATE verification_code SET tries = tries + 1
    WHERE id = (SELECT id FROM verification_code WHERE address = ${address} AND purpose = ${purpose} AND device_known = ${known}
        AND (${memberId}::text IS NULL OR member_id = ${memberId}) ORDER BY created_at DESC LIMIT 1)
      AND used_at IS NULL AND expires_at > now() AND tries < ${codeRules.tries}::int
    RETURNING id, code_hash AS "codeHash", member_id AS "memberId", tries`.execute(db);
  return rows[0];
}

/** @returns false when another request used it meanwhile. */
export async function takeCode(db: DbOrTx, id: string): Promise<boolean> {
  const { rows } =
    await sql`UPDATE verification_code SET used_at = now() WHERE id = ${id} AND used_at IS NULL RETURNING 1`.execute(
      db,
    );
  return rows.length > 0;
}

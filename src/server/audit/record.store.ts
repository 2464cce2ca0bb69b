import { sql } from 'kysely';
import type { AuditAction } from '#src/domain/audit-act.ts';
import type { DbOrTx } from '../db/transaction.ts';
import type { AuditActor } from './audit-actor.ts';

export interface AuditEntry extends Partial<Omit<AuditActor, 'actor'>> {
  /** Id of a member, or the name of a job. */
  actor: string;
  action: AuditAction;
  /** Id of the record the action was performed on. */
  target: string;
  /** Must not hold a secret. */
  detail?: object;
}

/**
 * Appends an entry to the hash-chained audit log. Ledger transfers are logged by the ledger itself.
 */
export async function recordAudit(db: DbOrTx, entry: AuditEntry): Promise<void> {
  const { actor, action, target, detail = {}, ip = '', request = '' } = entry;
  await sql`SELECT ledger.record(${actor}, ${action}, ${target}, ${JSON.stringify(detail)}::jsonb, ${ip}, ${request})`.execute(
    db,
  );
}

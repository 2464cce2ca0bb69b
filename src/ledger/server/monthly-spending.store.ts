import { sql } from 'kysely';

/**
 * Condition on a `ledger.bill b`: spending counts against a cap; a payout to a bank account does
 * not.
 */
export const spending = sql`(b.kind IN ('consume', 'capture') OR b.kind = 'refund' AND b.amount > 0)`;

/** Start of the current month in UTC+8. */
export const monthStart = sql`date_trunc('month', now() AT TIME ZONE INTERVAL '08:00') AT TIME ZONE INTERVAL '08:00'`;

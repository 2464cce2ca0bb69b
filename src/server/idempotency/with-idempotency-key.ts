import type { Db } from '../db/connect.ts';
import { tx, type Tx } from '../db/transaction.ts';
import type { Caller } from '../http/serve-endpoint.ts';
import { runIdempotent } from './run-idempotent.ts';

/**
 * Runs `work` in a transaction. When the client sent an `Idempotency-Key`, repeats of the request
 * get the stored response.
 *
 * @param request Identifies the request besides its key. Must not hold a secret.
 * @throws HttpError 422 when the key was used for another request; 409 while the first one still
 *   runs.
 */
export function withIdempotencyKey<Answer>(
  db: Db,
  { member, idempotencyKey }: Caller,
  request: object,
  work: (open: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (idempotencyKey === null) return tx(db, work);
  return runIdempotent(db, { scope: member!.id, key: idempotencyKey, request }, work);
}

import { createHash } from 'node:crypto';
import { transactionId } from '#src/ledger/transaction-id.ts';
import type { Db } from '../db/connect.ts';
import { tx, type Tx } from '../db/transaction.ts';
import { HttpError } from '../http/errors.ts';
import { saveResponse, findKey, claimKey, type StoredResponse } from './idempotency.store.ts';

/** What identifies repeats of one request. */
export interface IdempotentRequest {
  /** Owner of the key, such as a member: keys of different owners are independent. */
  scope: string;
  key: string;
  /** The request's content. Leave secrets out: the hash of six digits is easily inverted. */
  request: unknown;
}

const lockTimeout = '55P03';

/**
 * Runs `work` at most once per key and returns the stored response, byte for byte, to every repeat.
 *
 * Key and response are written in the transaction of `work`, so a crash leaves both or none. A
 * second call with the same key waits for the first. When `work` throws, the key stays unused.
 *
 * @param work Receives the transaction and the id that its ledger transaction must carry.
 * @throws HttpError 422 when the key was used for another request; 409 when the first one takes
 *   longer than the lock timeout.
 */
export async function runIdempotent<Answer>(
  db: Db,
  attempt: IdempotentRequest,
  work: (tx: Tx, txId: string) => Promise<Answer>,
): Promise<Answer> {
  const { scope, key } = attempt;
  const hash = hashOf(attempt.request);
  return tx(db, async (open) => {
    const kept = await claimKey(open, scope, key, hash).catch((error: unknown) => {
      throw (error as { code?: string }).code === lockTimeout ? requestInProgress() : error;
    });
    if (kept) return storedResponse<Answer>(kept, hash);
    const answer = await work(open, transactionIdOf(scope, key));
    const text = JSON.stringify(answer);
    await saveResponse(open, scope, key, text);
    return JSON.parse(text) as Answer;
  });
}

/**
 * The response stored under this key, if any; for handlers that check other conditions before they
 * start.
 */
export async function findStoredResponse<Answer>(
  db: Db,
  { scope, key, request }: IdempotentRequest,
): Promise<{ answer: Answer } | undefined> {
  const kept = await findKey(db, scope, key);
  return kept && { answer: storedResponse<Answer>(kept, hashOf(request)) };
}

/** The id of the ledger transaction that belongs to a key. */
export function transactionIdOf(scope: string, key: string): string {
  return transactionId(createHash('sha256').update(`${scope}\n${key}`).digest());
}

function storedResponse<Answer>({ requestHash, answer }: StoredResponse, hash: Buffer): Answer {
  if (!requestHash.equals(hash)) {
    throw new HttpError(
      422,
      'Idempotency-Key: expected a key that was not used before, got the key of another request.',
      {
        reason: 'key-of-another-request',
        fields: [
          {
            field: 'Idempotency-Key',
            expected: 'a key of its own for each request',
            got: 'the key of another one',
          },
        ],
      },
    );
  }
  if (answer === null) throw requestInProgress();
  return JSON.parse(answer) as Answer;
}

function requestInProgress(): HttpError {
  return new HttpError(
    409,
    'A request with this Idempotency-Key is being worked on. Ask again in a moment.',
    { reason: 'in-progress' },
    { 'retry-after': '1' },
  );
}

function hashOf(request: unknown): Buffer {
  return createHash('sha256').update(canonical(request)).digest();
}

/** JSON with sorted keys, so that the hash does not depend on the client's key order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`)
    .join()}}`;
}

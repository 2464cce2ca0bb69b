import { createHash } from 'node:crypto';
import { transactionId } from '#src/ledger/transaction-id.ts';
import type { Db } from '../db/connect.ts';
import { tx, type Tx } from '../db/transaction.ts';
import { Refusal } from '../errors.ts';
import { keepAnswer, readKey, takeKey, type KeptAnswer } from './idempotency/store.ts';

/** One act of one client, as its repeats are known. */
export interface Attempt {
  /** Whose key it is: keys of two members never meet. */
  scope: string;
  key: string;
  /** What was asked. Secrets are left out: a hash of six digits tells them. */
  request: unknown;
}

const lockTimeout = '55P03';

/**
 * Does an act once, however often it is asked for, and answers each time in the same bytes.
 *
 * Key and answer are written in the transaction of the act itself: a crash leaves both or none. A second call under
 * the same key waits for the first. An act that was refused leaves its key unused.
 *
 * @param work Gets the transaction and the id its ledger act has to carry.
 * @throws Refusal 422 when the key was used for another request; 409 when the first one takes too long.
 */
export async function once<Answer>(db: Db, attempt: Attempt, work: (tx: Tx, txId: string) => Promise<Answer>): Promise<Answer> {
  const { scope, key } = attempt;
  const hash = hashOf(attempt.request);
  return tx(db, async (open) => {
    const kept = await takeKey(open, scope, key, hash).catch((error: unknown) => {
      throw (error as { code?: string }).code === lockTimeout ? inProgress() : error;
    });
    if (kept) return answerIn<Answer>(kept, hash);
    const answer = await work(open, txOf(scope, key));
    const text = JSON.stringify(answer);
    await keepAnswer(open, scope, key, text);
    return JSON.parse(text) as Answer;
  });
}

/** The answer given before under this key, if any; for acts that check something else before they begin. */
export async function answeredBefore<Answer>(db: Db, { scope, key, request }: Attempt): Promise<{ answer: Answer } | undefined> {
  const kept = await readKey(db, scope, key);
  return kept && { answer: answerIn<Answer>(kept, hashOf(request)) };
}

/** The id of the ledger act that belongs to a key. */
export function txOf(scope: string, key: string): string {
  return transactionId(createHash('sha256').update(`${scope}\n${key}`).digest());
}

function answerIn<Answer>({ requestHash, answer }: KeptAnswer, hash: Buffer): Answer {
  if (!requestHash.equals(hash)) {
    throw new Refusal(422, 'Idempotency-Key: expected a key that was not used before, got the key of another request.', {
      reason: 'key-of-another-request',
      fields: [{ field: 'Idempotency-Key', expected: 'a key of its own for each request', got: 'the key of another one' }],
    });
  }
  if (answer === null) throw inProgress();
  return JSON.parse(answer) as Answer;
}

function inProgress(): Refusal {
  return new Refusal(
    409,
    'A request with this Idempotency-Key is being worked on. Ask again in a moment.',
    { reason: 'in-progress' },
    { 'retry-after': '1' },
  );
}

function hashOf(request: unknown): Buffer {
  return createHash('sha256').update(canonical(request)).digest();
}

/** JSON whose keys stand in order, so that how a client arranged them does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`)
    .join()}}`;
}

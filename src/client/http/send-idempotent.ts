import { call, type CallInput, type CallOutput } from './call.ts';
import { CallError } from './errors.ts';
import { session } from '../state/session.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';

// The key is stored before the request is sent: after a second click, a reload or a lost response,
// the retry carries the same key, and the server does the act once.

const prefix = '__CONSOLE_ACT__';
const inMemory = new Map<string, string>();
const timeoutMs = 20_000;

const nameOf = (act: string) => `${prefix} ${session.userInfo?.id ?? ''} ${act}`;

/** The key of an act: the stored one, else a new one that is stored now. */
export function idempotencyKeyOf(act: string): string {
  const name = nameOf(act);
  const stored = readKept(name);
  if (stored !== null) return stored;
  const key = crypto.randomUUID();
  keep(name, key);
  return key;
}

/** The act is over, one way or the other: the next of its name is another one. */
export function releaseKey(act: string): void {
  const name = nameOf(act);
  inMemory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // storage is shut; then the key was only in memory
  }
}

/**
 * Whether the outcome of a call is unknown: it has to be retried with the same key, not started
 * anew.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  if (error.code < 0 || error.code >= 500 || error.code === 408) return true;
  return (error.data as { reason?: string } | null)?.reason === 'in-progress';
}

/**
 * Sends an act under its key. The key stays until `releaseKey`, unless the server refused the act
 * and so wrote nothing.
 *
 * @param act Names the act for the logged-in member, such as `pay od_1`.
 * @throws CallError as it came; TimeoutError after 20 seconds.
 */
export async function sendIdempotent<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  act: string,
): Promise<CallOutput<E>> {
  try {
    return await call(endpoint, input, {
      idempotencyKey: idempotencyKeyOf(act),
      timeout: timeoutMs,
    });
  } catch (error) {
    if (!isOutcomeUnknown(error)) releaseKey(act);
    throw error;
  }
}

function readKept(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? inMemory.get(name) ?? null;
  } catch {
    return inMemory.get(name) ?? null;
  }
}

function keep(name: string, key: string): void {
  inMemory.set(name, key);
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // kept in memory only: a reload forgets it, and the order itself can still be paid but once
  }
}

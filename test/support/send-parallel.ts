import assert from 'node:assert/strict';
import type { Done } from './buyer.ts';

const parallelRequests = 8;

/**
 * Sends an act several times at once, eight by default, each under a key of its own.
 *
 * @param expected How many succeed, and with which statuses the others are refused; a failure of
 *   the server is never among them.
 * @returns The successful responses.
 */
export async function inParallel(
  act: (at: number) => Promise<Done>,
  {
    requests = parallelRequests,
    succeed = 1,
    refused = [409],
  }: { requests?: number; succeed?: number; refused?: readonly number[] } = {},
): Promise<Done[]> {
  const answers = await Promise.all(Array.from({ length: requests }, (_, at) => act(at)));
  const others = answers.filter(({ status }) => status !== 200);
  for (const { status, text } of others) assert.ok(refused.includes(status), `${status}: ${text}`);
  assert.equal(
    answers.length - others.length,
    succeed,
    answers.map(({ status, text }) => `${status} ${text}`).join('\n'),
  );
  return answers.filter(({ status }) => status === 200);
}

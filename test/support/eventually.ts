import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 20_000;
const betweenMs = 50;

/**
 * Repeats an assertion on a page until it passes, since a response may still be pending: a count
 * read at once would measure the speed of the machine. An assertion that still fails after twenty
 * seconds is thrown.
 */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(betweenMs);
    }
  }
}

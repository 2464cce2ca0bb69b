import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 20_000;
const betweenMs = 50;

/**
 * Holds an assertion of what a page shows until it is true, since what was asked for a moment ago may still be on its
 * way: a count read at once tells the speed of the machine. What is false after twenty seconds stays so and is thrown.
 */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(betweenMs);
    }
  }
}

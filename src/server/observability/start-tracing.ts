import { setTimeout as wait } from 'node:timers/promises';
import type { SdkOptions } from './tracing-sdk.ts';

const reportEveryMs = 60_000;
const lastSpansMs = 5_000;

/**
 * Starts to send traces over OTLP. Its packages are loaded here, so that a server without tracing
 * neither waits for them nor keeps them in memory.
 *
 * @param report Called with the problems of sending, at most once a minute.
 * @returns Sends what is left and stops, within five seconds.
 */
export async function startTracing(
  options: Omit<SdkOptions, 'onProblem'>,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  let reportedAt = -Infinity;
  const { startSdk } = await import('./tracing-sdk.ts');
  const stop = startSdk({
    ...options,
    onProblem(problem) {
      if (performance.now() - reportedAt < reportEveryMs) return;
      reportedAt = performance.now();
      report(
        `Traces are not delivered to ${new URL(options.endpoint).host}: ${messageIn(problem)}.`,
      );
    },
  });
  return () => Promise.race([stop(), wait(lastSpansMs, undefined, { ref: false })]);
}

/** The SDK writes an error as JSON with its stack. */
export function messageIn(problem: string): string {
  try {
    return (JSON.parse(problem) as { message?: string }).message ?? problem;
  } catch {
    return problem;
  }
}

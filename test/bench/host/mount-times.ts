import type { Browser } from 'playwright-core';
import { reasonOf, timed, visit, within, type Sites, type TimedApp } from './visit-host.ts';

export const acts = ['cold', 'warm', 'switch', 'unmount'] as const;
export type Act = (typeof acts)[number];
/** Milliseconds of every round. */
export type Times = Record<Act, number[]> & { errors: string[] };

const longestMs = 20_000;
export const noTimes = (): Times => ({ cold: [], warm: [], switch: [], unmount: [], errors: [] });
/** The app that is changed to. */
export const nextOf = (app: TimedApp): TimedApp => timed[(timed.indexOf(app) + 1) % timed.length]!;

/**
 * One round of one app in one host, on a fresh page: cold mount, unmount, warm mount, and the
 * change to another app when both have been seen before.
 */
export function timeRound(
  browser: Browser,
  sites: Sites,
  contestant: string,
  app: TimedApp,
  other: TimedApp | undefined,
) {
  return visit(
    browser,
    sites,
    contestant,
    async ({ page }): Promise<Partial<Record<Act, number>> | { error: string }> => {
      try {
        return await within(
          longestMs,
          page.evaluate(
            async ([app, other]) => {
              const { bench } = window;
              // While the frame of one act is still being drawn the next would wait for a processor,
              // and time chance.
              const rested = async (ms: number) => {
                await bench.rest();
                return ms;
              };
              const cold = await rested(await bench.mount(app));
              const unmount = await rested(await bench.unmount(app));
              const warm = await rested(await bench.mount(app));
              if (!other) return { cold, unmount, warm };
              await rested(await bench.unmount(app));
              await rested(await bench.mount(other));
              await rested(await bench.unmount(other));
              await rested(await bench.mount(app));
              return { cold, unmount, warm, switch: await bench.change(app, other) };
            },
            [app, other] as const,
          ),
        );
      } catch (error) {
        return { error: reasonOf(error) };
      }
    },
  );
}

/** The middle one, or the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

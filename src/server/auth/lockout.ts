/** How long to wait after so many failures in a row, in seconds: the first item after the first failure. */
export type Waits = readonly number[];

const quarterHour = 900;

// One person at one address: a growing wait from the third failure, a lock from the fifth.
export const pairWaits: Waits = [0, 0, 1, 2, quarterHour];

/** Somebody tries one account from many addresses: slowed down, never locked, or strangers could lock people out. */
export const accountWaits: Waits = [...Array<number>(30).fill(0), 5, 10, 20, 40, 60];

/** Somebody tries many accounts from one address. */
export const addressWaits: Waits = [...Array<number>(60).fill(0), 5, 10, 20, 40, 60];

/** Failures older than this are forgotten, unless a lock lasts longer. */
export const memorySeconds = quarterHour;

/** The text under which a counter is kept that goes for all accounts or all addresses. No account can be called so. */
export const any = '*';

/** What a person reads: minutes, rounded up, or seconds below one minute. */
export function waitInWords(seconds: number): string {
  const [count, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [Math.max(1, Math.ceil(seconds)), 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Waits after consecutive failures, in seconds: the first item after the first failure. */
export type Waits = readonly number[];

/** The operator's settings for failed logins. */
export interface LockoutSettings {
  /**
   * Failures of one account from one address that lock it there; the wait grows from the third on.
   */
  tries: number;
  lockSeconds: number;
  /**
   * Failures of one account from sources its member never logged in from, after which such sources
   * are slowed down. Known devices and addresses are not, or strangers could lock members out.
   */
  accountTries: number;
  /** Failures from one address, whatever the account, after which it is slowed down. */
  addressTries: number;
}

export const defaultLockout: LockoutSettings = {
  tries: 5,
  lockSeconds: 900,
  accountTries: 30,
  addressTries: 60,
};

/** Waits by counter. */
export interface Lockout {
  /** One account at one address: the last wait is a lock, after which the count restarts. */
  pair: Waits;
  account: Waits;
  address: Waits;
  /** Failures older than this are forgotten, unless a lock lasts longer. */
  memorySeconds: number;
  /** The same for the count of an account, so a pause does not grant new free tries. */
  accountMemorySeconds: number;
}

const longestPause = 60;
const free = 2;
const shortestMemory = 900;
const daySeconds = 86_400;

/** Computes the waits from the settings. */
export function lockoutFor({
  tries,
  lockSeconds,
  accountTries,
  addressTries,
}: LockoutSettings): Lockout {
  const growing = Array.from({ length: Math.max(0, tries - 1 - free) }, (_, at) =>
    Math.min(2 ** at, longestPause, lockSeconds),
  );
  const slowed = (failures: number): Waits => [
    ...Array<number>(failures).fill(0),
    5,
    10,
    20,
    40,
    longestPause,
  ];
  return {
    pair: [...Array<number>(Math.min(free, tries - 1)).fill(0), ...growing, lockSeconds],
    account: slowed(accountTries),
    address: slowed(addressTries),
    memorySeconds: Math.max(shortestMemory, lockSeconds),
    accountMemorySeconds: Math.max(daySeconds, lockSeconds),
  };
}

export const defaultLockoutFor = lockoutFor(defaultLockout);

/** Key of a counter that covers all accounts or all addresses. No account can have this name. */
export const any = '*';

/** Text for people: minutes, rounded up, or seconds below one minute. */
export function formatWait(seconds: number): string {
  const [count, unit] =
    seconds > 60
      ? [Math.ceil(seconds / 60), 'minute']
      : [Math.max(1, Math.ceil(seconds)), 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

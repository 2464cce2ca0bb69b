import { hash, verify, type Options } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { HttpError } from '../http/errors.ts';

const argon2id = 2;
const cost: Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each check takes 19 MiB. Beyond the queue, logins are rejected before a flood of them exhausts
// the memory.
const batchSize = 2 * availableParallelism();
const longestQueue = 16 * batchSize;
const queue: (() => void)[] = [];
let running = 0;

/** Argon2id with its salt and parameters, as one text. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether a password matches a hash. Without a hash it takes as long and returns false, so that the
 * time does not disclose which accounts exist.
 *
 * @throws HttpError 429 when too many checks are queued.
 */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  // An empty hash never verifies: closed accounts and accounts without a first password have one.
  const against = hashed || (await (nobody ??= hashPassword('')));
  return (await inTurn(() => verify(against, password))) && !!hashed;
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(hashed: string): boolean {
  return !hashed.startsWith(
    `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`,
  );
}

let nobody: Promise<string> | undefined;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= batchSize) {
    if (queue.length >= longestQueue) {
      throw new HttpError(
        429,
        'Too many people are logging in at this moment. Try again in 5 seconds.',
        { retryAfterSeconds: 5 },
        { 'retry-after': '5' },
      );
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

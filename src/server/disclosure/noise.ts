import { createHash, createHmac } from 'node:crypto';
import { estimateNoiseBound, noiseBound } from '#src/domain/disclosure.ts';
import type { Db } from '../db/connect.ts';
import type { DbOrTx } from '../db/transaction.ts';
import { selectNoiseKey } from './store.ts';

/** The secret noise is made with; null adds none, which only tests of the other rules ask for. */
export type NoiseKey = string | null;

const keys = new WeakMap<object, Promise<NoiseKey>>();

/** The key of a database, the same for every server of it, so that all answer a set alike. */
export function noiseKeyOf(db: DbOrTx): Promise<NoiseKey> {
  const known = keys.get(db);
  if (known) return known;
  const key: Promise<NoiseKey> = selectNoiseKey(db);
  keys.set(db, key);
  key.catch(() => keys.delete(db)); // the next one tries again
  return key;
}

/** For tests of what lies below the noise. */
export function setNoiseKey(db: Db, key: NoiseKey): void {
  keys.set(db, Promise.resolve(key));
}

/** What a set of rents is known by; `db/sample-statistics` makes the same text of it. */
export function digestOf(sorted: readonly number[]): string {
  return digestOfText(sorted.join(','));
}

export function digestOfText(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/**
 * The factor the figures of a set are moved by: between 1 − b and 1 + b, b by the size of the set.
 *
 * It depends on the set and a secret alone. Other filters and other accounts get the same value for the same set, so that
 * nothing can be averaged away.
 */
export function noiseFactor(key: NoiseKey, digest: string | null, n: number): number {
  const bound = noiseBound(n);
  if (key === null || digest === null || bound === 0) return 1;
  return 1 + bound * (2 * keyedShare(key, digest) - 1);
}

/** A weighted estimate that masked rows take part in. */
export interface MaskedEstimate {
  /** The rows that weigh, as a text. */
  set: string;
  /** What was asked of them, as a text. */
  question: string;
  /** Largest weight of one masked row, 0 to 1. */
  heaviest: number;
}

/**
 * The factor a weighted estimate is moved by. Most of it follows from the set, so that asking much of one set averages nothing
 * away; a fifth follows from the question too, so that two questions to one set do not cancel it out.
 */
export function estimateFactor(key: NoiseKey, { set, question, heaviest }: MaskedEstimate): number {
  if (key === null) return 1;
  const drawn = (text: string) => 2 * keyedShare(key, text) - 1;
  return 1 + estimateNoiseBound(heaviest) * (0.8 * drawn(`estimate ${set}`) + 0.2 * drawn(`estimate ${set} ${question}`));
}

/** A number from 0 up to 1 that follows from a text and the secret. */
export function keyedShare(key: string, text: string): number {
  return createHmac('sha256', key).update(text).digest().readUIntBE(0, 6) / 2 ** 48;
}

import { createHash, createHmac } from 'node:crypto';
import { estimateNoiseBound, noiseBound } from '#src/domain/disclosure.ts';
import type { Db } from '../db/connect.ts';
import type { DbOrTx } from '../db/transaction.ts';
import { selectNoiseKey } from './disclosure.store.ts';

/** The secret key of the noise; null adds none, which only tests of the other rules use. */
export type NoiseKey = string | null;

const keys = new WeakMap<object, Promise<NoiseKey>>();

/**
 * The key of a database, the same for all its servers, so that all return the same figures for a
 * set.
 */
export function noiseKeyOf(db: DbOrTx): Promise<NoiseKey> {
  const known = keys.get(db);
  if (known) return known;
  const key: Promise<NoiseKey> = selectNoiseKey(db);
  keys.set(db, key);
  key.catch(() => keys.delete(db)); // the next call tries again
  return key;
}

/** For tests of the figures without noise. */
export function setNoiseKey(db: Db, key: NoiseKey): void {
  keys.set(db, Promise.resolve(key));
}

/** Identifies a set of rents; `db/sample-statistics` computes the same text. */
export function digestOf(sorted: readonly number[]): string {
  return digestOfText(sorted.join(','));
}

export function digestOfText(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/**
 * The factor applied to the figures of a set: between 1 − b and 1 + b, b by the size of the set.
 *
 * It depends only on the set and the secret. Other filters and other accounts get the same value
 * for the same set, so that averaging does not remove the noise.
 */
export function noiseFactor(key: NoiseKey, digest: string | null, n: number): number {
  const bound = noiseBound(n);
  if (key === null || digest === null || bound === 0) return 1;
  return 1 + bound * (2 * keyedShare(key, digest) - 1);
}

/** A weighted estimate that includes masked rows. */
export interface MaskedEstimate {
  /** Identifies the rows with weight. */
  set: string;
  /** Identifies the parameters of the estimate. */
  question: string;
  /** Largest weight of one masked row, 0 to 1. */
  heaviest: number;
}

/**
 * The factor applied to a weighted estimate. Most of it depends only on the set, so that repeated
 * requests on one set do not average it out; a fifth depends on the parameters too, so that two
 * requests on one set do not cancel it out.
 */
export function estimateFactor(key: NoiseKey, { set, question, heaviest }: MaskedEstimate): number {
  if (key === null) return 1;
  const drawn = (text: string) => 2 * keyedShare(key, text) - 1;
  return (
    1 +
    estimateNoiseBound(heaviest) *
      (0.8 * drawn(`estimate ${set}`) + 0.2 * drawn(`estimate ${set} ${question}`))
  );
}

/** A number from 0 up to 1, derived from a text and the secret. */
export function keyedShare(key: string, text: string): number {
  return createHmac('sha256', key).update(text).digest().readUIntBE(0, 6) / 2 ** 48;
}

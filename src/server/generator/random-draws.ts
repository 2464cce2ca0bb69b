import { exactExp, normalDeviate } from './exact-math.ts';

/** Kinds of random draws, so that the draws of one kind do not depend on those of another. */
export const streams = { road: 1, field: 2, shop: 3, kase: 4, spell: 5 } as const;
export type Stream = keyof typeof streams;

/**
 * Random draws for one item: each is a function of seed, stream, the item's number and the field.
 */
export interface Draws {
  /** Between 0 and 1, both excluded. */
  uniform(field: number): number;
  normal(field: number): number;
  /** Lognormal by its median and the deviation of its logarithm. */
  lognormal(field: number, median: number, logSd: number): number;
  /** Whether an event that happens to a share of all items happens to this one. */
  happens(field: number, share: number): boolean;
  /** One of the items, uniformly or by weight; weights add up to 1. */
  pick<Item>(field: number, items: readonly Item[]): Item;
  weighted<Item>(field: number, items: readonly (readonly [Item, number])[]): Item;
}

/**
 * @param seed A whole number from 0 to 2³² - 1.
 * @param index The number of the item, from 0.
 */
export function drawsFor(seed: number, stream: Stream, index: number): Draws {
  return new CountedDraws(
    [seed >>> 0, streams[stream]],
    index >>> 0,
    Math.floor(index / 0x1_0000_0000),
  );
}

// A class with cached blocks: a million items of forty draws each are generated in one run.
class CountedDraws implements Draws {
  readonly #key: readonly [number, number];
  readonly #low: number;
  readonly #high: number;
  readonly #blocks: (Block | undefined)[] = [];

  constructor(key: readonly [number, number], low: number, high: number) {
    this.#key = key;
    this.#low = low;
    this.#high = high;
  }

  uniform(field: number): number {
    const at = field >>> 2;
    const block = (this.#blocks[at] ??= philox([this.#low, this.#high, at, 0], this.#key));
    return (block[field & 3]! + 0.5) / 0x1_0000_0000;
  }

  normal(field: number): number {
    return normalDeviate(this.uniform(field));
  }

  lognormal(field: number, median: number, logSd: number): number {
    return median * exactExp(logSd * this.normal(field));
  }

  happens(field: number, share: number): boolean {
    return this.uniform(field) < share;
  }

  pick<Item>(field: number, items: readonly Item[]): Item {
    return items[Math.floor(this.uniform(field) * items.length)]!;
  }

  weighted<Item>(field: number, items: readonly (readonly [Item, number])[]): Item {
    let left = this.uniform(field);
    for (const item of items) {
      left -= item[1];
      if (left < 0) return item[0];
    }
    return items.at(-1)![0];
  }
}

const multipliers = [0xd2511f53, 0xcd9e8d57] as const;
const steps = [0x9e3779b9, 0xbb67ae85] as const;
const rounds = 10;

/** Four unsigned numbers of 32 bits. */
export type Block = [number, number, number, number];

/**
 * Philox 4x32 with ten rounds: a random block that is a function only of its counter and its key.
 *
 * So item number i is generated without the items before it, and since it uses integer arithmetic
 * only, every engine generates the same.
 *
 * @see Salmon, Moraes, Dror, Shaw (2011), Parallel random numbers: as easy as 1, 2, 3. SC '11.
 */
export function philox(counter: Readonly<Block>, key: readonly [number, number]): Block {
  let a = counter[0];
  let b = counter[1];
  let c = counter[2];
  let d = counter[3];
  let first = key[0];
  let second = key[1];
  for (let round = 0; round < rounds; round += 1) {
    const high0 = highOf(multipliers[0], a);
    const high1 = highOf(multipliers[1], c);
    const low0 = Math.imul(multipliers[0], a);
    const low1 = Math.imul(multipliers[1], c);
    a = (high1 ^ b ^ first) >>> 0;
    b = low1 >>> 0;
    c = (high0 ^ d ^ second) >>> 0;
    d = low0 >>> 0;
    first = (first + steps[0]) >>> 0;
    second = (second + steps[1]) >>> 0;
  }
  return [a, b, c, d];
}

/** The upper 32 bits of a product of two numbers of 32 bits; every step stays below 2⁵³. */
function highOf(x: number, y: number): number {
  const xHigh = x >>> 16;
  const xLow = x & 0xffff;
  const yHigh = y >>> 16;
  const yLow = y & 0xffff;
  const middle = xHigh * yLow + xLow * yHigh + Math.floor((xLow * yLow) / 0x10000);
  return xHigh * yHigh + Math.floor(middle / 0x10000);
}

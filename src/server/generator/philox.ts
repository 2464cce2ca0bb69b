const multipliers = [0xd2511f53, 0xcd9e8d57] as const;
const steps = [0x9e3779b9, 0xbb67ae85] as const;
const rounds = 10;

/** Four unsigned numbers of 32 bits. */
export type Block = [number, number, number, number];

/**
 * Philox 4x32 with ten rounds: a random block that is a function only of its counter and its key.
 *
 * So item number i is generated without the items before it, and since it uses integer arithmetic only, every engine
 * generates the same.
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

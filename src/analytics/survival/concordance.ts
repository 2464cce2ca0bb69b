import { checkSpells, riskFrom, type Spell } from './spell.ts';

/** A spell with the risk a model predicts for it: a higher one should close sooner. */
export interface RankedSpell extends Spell {
  risk: number;
}

/** Numbers of shops by rank of risk, with quick sums below a rank. */
class RankCounts {
  readonly #tree: Int32Array;
  readonly #at: Int32Array;
  total = 0;

  constructor(ranks: number) {
    this.#tree = new Int32Array(ranks + 1);
    this.#at = new Int32Array(ranks);
  }

  add(rank: number, sign: 1 | -1): void {
    this.total += sign;
    this.#at[rank]! += sign;
    for (let at = rank + 1; at < this.#tree.length; at += at & -at) this.#tree[at]! += sign;
  }

  equal(rank: number): number {
    return this.#at[rank]!;
  }

  below(rank: number): number {
    let sum = 0;
    for (let at = rank; at > 0; at -= at & -at) sum += this.#tree[at]!;
    return sum;
  }
}

/**
 * Harrell's concordance: of the pairs of which we know who closed first, the share in which the
 * riskier did.
 *
 * A pair of equal risk counts half; two that closed at one age are no pair. 0.5 is a coin.
 *
 * @param spells With finite risks, at least one comparable pair. O(n log n).
 * @throws RangeError when a spell is undefined, a risk is not finite, or no two spells can be
 *   compared.
 * @see Harrell, Lee & Mark (1996), Statistics in Medicine 15(4), 361-387.
 */
export function concordance(spells: readonly RankedSpell[]): number {
  checkSpells(spells, 'concordance');
  spells.forEach(({ risk }, at) => {
    if (!Number.isFinite(risk))
      throw new RangeError(`concordance: expected a finite risk, got ${risk} at ${at}`);
  });
  const values = [...new Set(spells.map(({ risk }) => risk))].sort((a, b) => a - b);
  const rankOf = new Map(values.map((risk, rank) => [risk, rank]));
  const byExit = spells.toSorted((a, b) => b.exit - a.exit);
  const byEntry = spells
    .filter((spell) => riskFrom(spell) > 0)
    .sort((a, b) => riskFrom(b) - riskFrom(a));
  const open = new RankCounts(values.length);
  let agreed = 0;
  let pairs = 0;
  let left = 0;
  for (let at = 0; at < byExit.length;) {
    const time = byExit[at]!.exit;
    const gone: RankedSpell[] = [];
    for (; at < byExit.length && byExit[at]!.exit === time; at += 1) gone.push(byExit[at]!);
    for (; left < byEntry.length && riskFrom(byEntry[left]!) >= time; left += 1)
      open.add(rankOf.get(byEntry[left]!.risk)!, -1);
    for (const { closed, risk } of gone) if (!closed) open.add(rankOf.get(risk)!, 1);
    const dead = gone.filter(({ closed }) => closed).map(({ risk }) => rankOf.get(risk)!);
    for (const rank of dead) {
      agreed += open.below(rank) + open.equal(rank) / 2;
      pairs += open.total;
    }
    for (const rank of dead) open.add(rank, 1);
  }
  if (pairs === 0)
    throw new RangeError('concordance: expected at least one pair that can be compared, got none');
  return agreed / pairs;
}

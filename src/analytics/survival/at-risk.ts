import { checkSpells, riskFrom, type Spell } from './spell.ts';

/** A group at one age. */
export interface RiskCount {
  /** Shops seen open just before it: entered before the age and neither closed nor censored yet. */
  atRisk: number;
  /** Closed at that very age. */
  closedNow: number;
  /** Closed at or before it. */
  events: number;
  /** Last seen open at or before it. */
  censored: number;
}

/**
 * Counts a group at ascending ages.
 *
 * The only definition of being at risk: entry < age ≤ exit, so a shop that closes or is censored at
 * an age is at risk there, and one first seen at that age is not yet.
 *
 * @param spells Validated already.
 */
export function riskCounter(spells: readonly Spell[]): (age: number) => RiskCount {
  const entries = spells.map(riskFrom).sort((a, b) => a - b);
  const exits = spells.toSorted((a, b) => a.exit - b.exit);
  let entered = 0;
  let gone = 0;
  let closed = 0;
  return (age) => {
    while (entered < entries.length && entries[entered]! < age) entered += 1;
    for (; gone < exits.length && exits[gone]!.exit < age; gone += 1)
      closed += Number(exits[gone]!.closed);
    let left = gone;
    let closedNow = 0;
    for (; left < exits.length && exits[left]!.exit === age; left += 1)
      closedNow += Number(exits[left]!.closed);
    const events = closed + closedNow;
    return { atRisk: entered - gone, closedNow, events, censored: left - events };
  };
}

/** One column of the table under a curve. */
export interface RiskRow {
  /** Age, in the unit of the spells. */
  age: number;
  atRisk: number;
  /** Closed at or before the age. */
  events: number;
  /** Last seen open at or before the age. */
  censored: number;
}

/**
 * The table under a curve: the number at risk just before each whole age, and the numbers closed or
 * censored by then.
 *
 * As `summary(survfit(…), times = …)` of R's package survival counts. A curve steps only at
 * closings and lacks these numbers, since shops are censored and enter between them.
 *
 * @param spells Any order, at least one. O(n log n).
 * @returns From age 0 to the last whole age at which a shop was still followed.
 * @throws RangeError as `checkSpells`.
 */
export function riskTable(spells: readonly Spell[]): RiskRow[] {
  checkSpells(spells, 'risk table');
  const last = spells.reduce((most, { exit }) => Math.max(most, exit), 0);
  const at = riskCounter(spells);
  return Array.from({ length: Math.floor(last) + 1 }, (_, age) => {
    const { atRisk, events, censored } = at(age);
    return { age, atRisk, events, censored };
  });
}

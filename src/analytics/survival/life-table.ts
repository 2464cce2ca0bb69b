import { checkSpells, riskFrom, type Spell } from './spell.ts';

/** One age at which shops closed. */
export interface LifeTableRow {
  time: number;
  /** Shops seen open just before it: entered before `time` and neither closed nor censored yet. */
  atRisk: number;
  events: number;
  /** Shops last seen open at or after this age and before the next row. */
  censored: number;
}

/**
 * Closures and shops at risk at every age at which one closed.
 *
 * A shop censored at the age another closes at counts as at risk there.
 *
 * @param spells Any order, at least one. O(n log n).
 * @returns Ascending; empty when nothing closed.
 * @throws RangeError as `checkSpells`.
 */
export function lifeTable(spells: readonly Spell[]): LifeTableRow[] {
  checkSpells(spells, 'life table');
  const entries = spells.map(riskFrom).sort((a, b) => a - b);
  const exits = spells.toSorted((a, b) => a.exit - b.exit);
  const rows: LifeTableRow[] = [];
  let entered = 0;
  let at = 0;
  while (at < exits.length) {
    const time = exits[at]!.exit;
    const gone = at;
    let events = 0;
    for (; at < exits.length && exits[at]!.exit === time; at += 1)
      events += Number(exits[at]!.closed);
    while (entered < entries.length && entries[entered]! < time) entered += 1;
    const censored = at - gone - events;
    if (events > 0) rows.push({ time, atRisk: entered - gone, events, censored });
    else if (rows.length > 0) rows.at(-1)!.censored += censored;
  }
  return rows;
}

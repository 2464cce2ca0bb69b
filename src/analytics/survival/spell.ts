/**
 * How long one shop was seen open. Times are ages since its opening, all in one unit.
 *
 * A shop that was open already when it was first seen has an `entry` above 0: it counts as at risk
 * only after that age (left truncation). Without one, or with 0, it was seen from its first day.
 */
export interface Spell {
  entry?: number | undefined;
  /** Age when it closed or was last seen. */
  exit: number;
  /** Whether it closed at `exit`; otherwise it was still open (censored). */
  closed: boolean;
}

/** Ages a spell is at risk between: after `from`, up to and with `exit`. */
export const riskFrom = ({ entry = 0 }: Spell): number =>
  entry > 0 ? entry : Number.NEGATIVE_INFINITY;

/**
 * Refuses spells no survival method is defined for.
 *
 * @param method Begins the message.
 * @throws RangeError when there is none, or an age is negative or not finite, or a spell ends
 *   before it is seen.
 */
export function checkSpells(spells: readonly Spell[], method: string): void {
  if (spells.length === 0) throw new RangeError(`${method}: expected at least one spell, got none`);
  spells.forEach(({ entry = 0, exit }, at) => {
    if (!(exit >= 0 && Number.isFinite(exit))) {
      throw new RangeError(
        `${method}: expected an exit as a finite age from 0, got ${exit} at ${at}`,
      );
    }
    if (!(entry >= 0 && Number.isFinite(entry))) {
      throw new RangeError(
        `${method}: expected an entry as a finite age from 0, got ${entry} at ${at}`,
      );
    }
    if (entry > 0 && exit <= entry) {
      throw new RangeError(
        `${method}: expected an exit after the entry at ${entry}, got ${exit} at ${at}`,
      );
    }
  });
}

import { logRank } from '#src/analytics/survival/log-rank.ts';
import type { Spell } from '#src/analytics/survival/spell.ts';
import type { SuccessRun } from '../form/use-runs.ts';

/** Assumed time within its step at which a shop was censored: steps have counts, not times. */
type Placing = 'early' | 'late';

type Curve = Pick<NonNullable<SuccessRun['result']>, 'n' | 'curve' | 'risk'>;

/**
 * The spells a curve was made of, as far as a log-rank test needs them.
 *
 * @param curve Its steps ascending; each with those who closed then and those last seen before the
 *   next step.
 * @returns Null where shops came under observation late, since the steps then do not give the
 *   number at risk.
 */
export function spellsOf(curve: Curve, placing: Placing = 'early'): Spell[] | null {
  if (hasLateEntries(curve)) return null;
  const spells: Spell[] = [];
  const { curve: steps } = curve;
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]?.time;
    const seen =
      placing === 'early' || next === undefined
        ? step.time
        : step.time + (next - step.time) * almost;
    for (let index = 0; index < step.events; index += 1)
      spells.push({ exit: step.time, closed: true });
    for (let index = 0; index < step.censored; index += 1)
      spells.push({ exit: seen, closed: false });
  }
  return spells;
}

const almost = 1 - 1e-9;

/** Whether some shops were first seen at a later age: then not all of them are at risk at age 0. */
function hasLateEntries({ n, curve, risk }: Curve): boolean {
  const [first] = risk ?? [];
  if (first) return first.atRisk < n;
  return curve.some(({ atRisk }, at) => {
    const before = curve[at - 1];
    return before !== undefined && atRisk !== before.atRisk - before.events - before.censored;
  });
}

/** Why several runs are not tested against each other. */
export type Untested = 'one' | 'shared' | 'late';

/**
 * A log-rank test between the two extremes of when the shops still open were last seen; both alike
 * where it is exact.
 */
export interface CurveTest {
  chiSquare: readonly [low: number, high: number];
  degrees: number;
  p: readonly [low: number, high: number];
}

/** The log-rank test of several runs; a reason where it would say nothing true. */
export function testOf(runs: readonly SuccessRun[]): CurveTest | Untested {
  if (runs.length < 2) return 'one';
  const apart = runs.every((run, at) =>
    runs.slice(at + 1).every((other) => areSignificantlyDifferent(run, other)),
  );
  if (!apart) return 'shared';
  try {
    const tests = (['early', 'late'] as const).map((placing) => {
      const groups = runs.map(({ result }) => (result ? spellsOf(result, placing) : []));
      return groups.some((spells) => spells === null || spells.length === 0)
        ? null
        : logRank(groups as Spell[][]);
    });
    const [early, late] = tests;
    if (!early || !late) return 'late';
    const ends = (one: number, other: number) =>
      [Math.min(one, other), Math.max(one, other)] as const;
    return {
      chiSquare: ends(early.chiSquare, late.chiSquare),
      degrees: early.degrees,
      p: ends(early.p, late.p),
    };
  } catch (error) {
    if (error instanceof RangeError) return 'late';
    throw error;
  }
}

/**
 * Whether no shop can be in both runs: another city, other trades, or other districts of the level
 * used.
 */
export function areSignificantlyDifferent(one: SuccessRun, other: SuccessRun): boolean {
  if (one.question['city'] !== other.question['city']) return true;
  const trades = [one.question['category'] ?? []].flat();
  if (![other.question['category'] ?? []].flat().some((code) => trades.includes(code))) return true;
  const districtOf = ({ question, result }: SuccessRun) =>
    result?.levelUsed === 'city' ? undefined : question['district'];
  const [here, there] = [districtOf(one), districtOf(other)];
  return here !== undefined && there !== undefined && here !== there;
}

import { metresBetween } from '#src/domain/distance.ts';
import { isInside } from '#src/domain/polygon.ts';
import type { InputOf } from '#src/contract/endpoint.ts';
import type { searchStreets } from '../contract/street-search.ts';
import { fewestLeases, mustHaves, type MustHave } from '../model/street-question.ts';

type Question = InputOf<typeof searchStreets>;

/** What the must-haves of a street are judged by. */
export interface Candidate {
  place: readonly [number, number] | null;
  /** Leases like the unit. */
  leases: number;
  /** The widest front on offer, m; null where none is known. */
  frontM: number | null;
}

/** Streets that meet all must-haves, and how many more there would be without one of them. */
export interface Chosen<Item> {
  list: Item[];
  excluded: { by: MustHave; n: number }[];
}

/**
 * Splits streets by the must-haves of a question. Every street needs five leases like the unit, or
 * more where the question says so.
 *
 * @param knowsFronts Whether the city has fronts at all; the must-have does not count without.
 */
export function meetMustHaves<Item extends Candidate>(
  candidates: readonly Item[],
  question: Pick<Question, MustHave>,
  knowsFronts: boolean,
): Chosen<Item> {
  const failures = candidates.map((item) => ({
    item,
    failed: mustHaves.filter((by) => !meets(by, item, question, knowsFronts)),
  }));
  return {
    list: failures.filter(({ failed }) => failed.length === 0).map(({ item }) => item),
    excluded: mustHaves
      .map((by) => ({
        by,
        n: failures.filter(({ failed }) => failed.length === 1 && failed[0] === by).length,
      }))
      .filter(({ n }) => n > 0),
  };
}

function meets(
  by: MustHave,
  { place, leases, frontM }: Candidate,
  { near, polygon, frontage, evidence }: Pick<Question, MustHave>,
  knowsFronts: boolean,
): boolean {
  switch (by) {
    case 'near':
      if (!near) return true;
      return (
        place !== null && metresBetween(near, { lon: place[0], lat: place[1] }) <= near.radiusM
      );
    case 'polygon':
      return !polygon || (place !== null && isInside(polygon, ...place));
    case 'frontage':
      return frontage === undefined || !knowsFronts || (frontM !== null && frontM >= frontage);
    case 'evidence':
      return leases >= Math.max(fewestLeases, evidence ?? 0);
  }
}

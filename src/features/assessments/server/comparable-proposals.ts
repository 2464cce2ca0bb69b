import {
  isWithinReach,
  isWorthBuying,
  reachNeeded,
  type OfferReach,
} from '#src/analytics/assessment/evidence-offers.ts';
import { exclusionsOf, defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import { gridWeight } from '#src/analytics/comparables/comparison-grid.ts';
import type { EngineReply } from './engine-thread.ts';

/** Rows to show as comparables, in order, and the area they are taken from. */
export interface Proposals {
  ids: string[];
  reach: OfferReach;
}

const mostProposals = 12;

/**
 * The rows to propose: open ones that the grid counts, by the grid's own weight; masked ones by the
 * probability that it counts them, from as wide an area as enough rows need; the rest are the most
 * alike it will not count, so that the page can say why.
 */
export function proposalsOf(
  reply: Pick<EngineReply, 'proposals' | 'chosen' | 'offers'>,
  open: ReadonlySet<string>,
): Proposals {
  const { proposals, chosen, offers } = reply;
  const reachOf = new Map(offers.map(({ id, reach }) => [id, reach]));
  const counted = chosen
    .filter(({ id, ...adjusting }) => open.has(id) && reachOf.has(id) && isCounted(adjusting))
    .sort((a, b) => gridWeight(b) - gridWeight(a));
  const masked = offers.filter(({ id }) => !open.has(id));
  const reach = reachNeeded(
    masked,
    counted.map(({ id }) => reachOf.get(id)!),
  );
  const ids = [
    ...counted.filter(({ id }) => isWithinReach(reachOf.get(id)!, reach)).map(({ id }) => id),
    ...masked
      .filter((offer) => isWorthBuying(offer) && isWithinReach(offer.reach, reach))
      .map(({ id }) => id),
    ...proposals.map(({ id }) => id),
  ];
  return { ids: [...new Set(ids)].slice(0, mostProposals), reach };
}

function isCounted({ factors, monthsOld }: Omit<EngineReply['chosen'][number], 'id'>): boolean {
  const net = Object.values(factors).reduce((product, factor) => product * factor, 1) - 1;
  return exclusionsOf({ factors, net, monthsOld }, defaultLimits).length === 0;
}

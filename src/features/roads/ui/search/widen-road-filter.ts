import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { widenRange } from '#src/features/searches/ui/list-page/widen-range.ts';
import { evidenceSteps } from '../sheet/evidence-steps.ts';

/** A filter that is set, as it would find more. */
export interface WiderFilter {
  key: 'evidence' | 'rent';
  value: string;
}

/** The highest a band of rents may end at. */
const highestRent = 100_000;

/**
 * What to loosen where no road matches: fewer cases, else a wider band of rents.
 *
 * @returns undefined where neither is set, or neither can be loosened.
 */
export function widenFilter({ evidence, rent }: Filter): WiderFilter | undefined {
  const fewer = evidenceSteps.findLast((n) => n < Number(evidence ?? 0));
  if (fewer !== undefined) return { key: 'evidence', value: String(fewer) };
  const value = typeof rent === 'string' ? widenRange(rent, 0, highestRent) : undefined;
  return value === undefined ? undefined : { key: 'rent', value };
}

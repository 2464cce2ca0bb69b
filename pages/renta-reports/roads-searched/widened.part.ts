import type { Filter } from '#src/components/list-page/list-address.ts';
import { evidenceSteps } from './evidence-steps.part.ts';

/** A filter that is set, as it would find more. */
export interface Widened {
  key: 'evidence' | 'rent';
  value: string;
}

/** How far a band of rents is opened at either end. */
const reach = 0.25;
/** The highest a band of rents may end at. */
const highestRent = 100_000;

/**
 * What to loosen where no road matches: fewer cases, else a wider band of rents.
 *
 * @returns undefined where neither is set, or neither can be loosened.
 */
export function widened({ evidence, rent }: Filter): Widened | undefined {
  const fewer = evidenceSteps.findLast((n) => n < Number(evidence ?? 0));
  if (fewer !== undefined) return { key: 'evidence', value: String(fewer) };
  if (typeof rent !== 'string') return undefined;
  const [from = '', to = ''] = rent.split('-');
  const lower = from === '' ? '' : String(Math.floor(Number(from) * (1 - reach)));
  const upper = to === '' ? '' : String(Math.min(Math.ceil(Number(to) * (1 + reach)), highestRent));
  const value = `${lower}-${upper}`;
  return value === rent ? undefined : { key: 'rent', value };
}

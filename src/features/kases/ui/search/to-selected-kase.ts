import { cityNamed } from '#src/domain/city.ts';
import type { SelectedKase } from '#src/domain/shared-state.ts';
import type { KaseItem } from './kase-labels.ts';

/** The case as passed to a sub-app: no more than this member may see of it. */
export function toSelectedKase({
  id,
  city,
  district,
  road,
  quarter,
  details,
}: KaseItem): SelectedKase {
  return {
    id,
    city,
    district,
    road,
    quarter,
    areaM2: details?.areaM2 ?? null,
    currency: details?.currency ?? cityNamed(city)?.currency ?? 'TWD',
    rentMinorPerMonth: details?.rentMinorPerMonth ?? null,
  };
}

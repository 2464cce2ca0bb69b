import { reportBrief } from '#src/contract/consulting-reports.ts';
import type { Polygon } from '#src/domain/polygon.ts';

/** The corners of an area as it is written; null for none and for one that cannot be read. */
export function cornersOf(polygon: string | null): Polygon | null {
  return reportBrief.shape.polygon.safeParse(polygon).data ?? null;
}

import { zoneA, zonesOf6m } from '#src/analytics/zone-areas.ts';
import type { SketchedZone } from '../parts/zone-sketch.tsx';

export interface Sketch {
  frontageM: number;
  depthM: number;
  zones: SketchedZone[];
  itza: number;
}

/** A unit cut into its zones from the street; null while a measure is missing. */
export function sketchOf({
  frontageM,
  depthM,
}: {
  frontageM: number | null;
  depthM: number | null;
}): Sketch | null {
  if (!frontageM || !depthM) return null;
  const { depth, factors, remainder } = zonesOf6m;
  const zones: SketchedZone[] = [];
  let left = depthM;
  for (const factor of factors) {
    const deep = Math.min(left, depth);
    if (deep <= 0) break;
    zones.push({ depthM: deep, areaM2: deep * frontageM, factor });
    left -= deep;
  }
  if (left > 1e-9) zones.push({ depthM: left, areaM2: left * frontageM, factor: remainder });
  return { frontageM, depthM, zones, itza: zoneA(frontageM, depthM) };
}

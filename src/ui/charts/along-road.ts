import type { SampleStatistics } from '#src/domain/disclosure.ts';

/** Door numbers from `from` up to, but without, `to`, and the statistics of the rents there. */
export interface RoadSegment extends SampleStatistics {
  from: number;
  to: number;
}

/** A row the reader may see, at its door. */
export interface RoadPoint {
  key: string;
  door: number;
  value: number;
  facts: readonly (readonly [term: string, value: string])[];
}

export interface AlongRoad extends SampleStatistics {
  key: string;
  name: string;
  stretches: readonly RoadSegment[];
  own: readonly RoadPoint[];
}

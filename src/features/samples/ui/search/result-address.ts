import type { SampleItem } from './sample-labels.ts';

/** Address of the member's points of a wave, on one road where the point has one. */
export function resultAddress({
  waveId,
  city,
  district,
  road,
}: Pick<SampleItem, 'waveId' | 'city' | 'district' | 'road'>): string {
  return `/sampleResult?${new URLSearchParams({ wave: waveId, city, ...(road ? { district, road } : {}) })}`;
}

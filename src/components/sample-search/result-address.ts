import type { SampleItem } from './sample-words.ts';

/** Where the points one owns of a wave, on one road where the point has one, are seen together. */
export function resultAddress({
  waveId,
  city,
  district,
  road,
}: Pick<SampleItem, 'waveId' | 'city' | 'district' | 'road'>): string {
  return `/sampleResult?${new URLSearchParams({ wave: waveId, city, ...(road ? { district, road } : {}) })}`;
}

import type { Wave } from '../search/sample-labels.ts';
import type { OwnPoint } from './own-points.ts';
import type { ResultAddress, ResultAddressKey } from './use-result-address.ts';

/** The wave and the road shown, among those with points of the member. */
export interface ResultSelection {
  /** Newest first. */
  waveIds: readonly string[];
  waveId: string;
  roads: readonly string[];
  road: string;
  ofWave: readonly OwnPoint[];
  /** Points of the wave on the road: each door occurs once. */
  here: readonly OwnPoint[];
}

/**
 * Figures are computed wave by wave and road by road: a door seen in two waves is one door. The
 * default is the newest wave, and its road with most points, which has most data.
 */
export function resultSelectionOf(
  rows: readonly OwnPoint[],
  { look, street }: ResultAddress,
): ResultSelection {
  const periods = new Map(rows.map(({ waveId, period }) => [waveId, period]));
  const waveIds = [...periods]
    .sort(([a, one], [b, other]) => (one === other ? (a < b ? -1 : 1) : one < other ? 1 : -1))
    .map(([id]) => id);
  const waveId = waveIds.find((id) => id === look) ?? waveIds[0] ?? '';
  const ofWave = rows.filter((row) => row.waveId === waveId);
  const roads = [...new Set(ofWave.map((row) => row.road))].sort();
  const road = roads.find((name) => name === street) ?? fullest(ofWave, roads);
  return { waveIds, waveId, roads, road, ofWave, here: ofWave.filter((row) => row.road === road) };
}

/** The first of the roads with most points; points without a road come last. */
function fullest(points: readonly OwnPoint[], roads: readonly string[]): string {
  const counts = new Map(
    roads.map((name) => [name, points.filter(({ road }) => road === name).length]),
  );
  const [first = ''] = roads
    .filter((name) => name !== '')
    .sort((a, b) => counts.get(b)! - counts.get(a)!);
  return first;
}

/** Waves of the same survey before this one, the newest first. */
export function wavesBefore(wave: Wave, waves: readonly Wave[]): Wave[] {
  return waves
    .filter(
      ({ survey, city, period, source }) =>
        survey === wave.survey &&
        city === wave.city &&
        source.key === wave.source.key &&
        period < wave.period,
    )
    .toSorted((a, b) => (a.period < b.period ? 1 : -1));
}

/** Address parameters that match none of the member's points: they are ignored and listed. */
export function unknownParameters(
  shown: ResultAddress,
  { waveIds, roads, here }: ResultSelection,
  sorts: readonly string[],
  earlier: readonly Wave[] | undefined,
): { key: ResultAddressKey; value: string }[] {
  const fits: Record<ResultAddressKey, (value: string) => boolean> = {
    look: (value) => waveIds.includes(value),
    street: (value) => roads.includes(value),
    sort: (value) => sorts.includes(value.replace(/^-/, '')),
    point: (value) => here.some(({ id }) => id === value),
    since: (value) => !earlier || earlier.some(({ id }) => id === value),
  };
  return (Object.entries(shown) as [ResultAddressKey, string][]).flatMap(([key, value]) =>
    fits[key](value) ? [] : [{ key, value }],
  );
}

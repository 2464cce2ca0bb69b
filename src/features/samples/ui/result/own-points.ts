import { mean } from '#src/analytics/stats/mean.ts';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { metresBetween } from '#src/domain/distance.ts';
import type { SampleItem } from '../search/sample-labels.ts';
import type { ShareBar } from '#src/features/success-rates/ui/result/share-bars.tsx';

/** A point the member owns. */
export type OwnPoint = SampleItem & { details: NonNullable<SampleItem['details']> };

/**
 * Maximum of own points read at once; a road has far fewer, and a whole city is shown road by road.
 */
export const maxPointsRead = 2_000;

export const isOwn = (row: SampleItem): row is OwnPoint => row.details !== null;

/**
 * Points in walking order, with the metres walked; points without an order come last, without
 * metres.
 */
export function sortByWalkingOrder(
  points: readonly OwnPoint[],
): { point: OwnPoint; metres: number | null }[] {
  const ordered = points
    .filter(({ details }) => details.seq !== null)
    .toSorted((a, b) => a.details.seq! - b.details.seq!);
  let metres = 0;
  let before: OwnPoint | undefined;
  const placed = ordered.map((point) => {
    if (
      before &&
      before.lon !== null &&
      before.lat !== null &&
      point.lon !== null &&
      point.lat !== null
    ) {
      metres += metresBetween(
        { lon: before.lon, lat: before.lat },
        { lon: point.lon, lat: point.lat },
      );
    }
    before = point;
    return { point, metres: point.lon === null ? null : metres };
  });
  return [
    ...placed,
    ...points
      .filter(({ details }) => details.seq === null)
      .map((point) => ({ point, metres: null })),
  ];
}

const binM = 100;

interface Stretch {
  from: number;
  to: number;
  units: OwnPoint[];
}

/**
 * Splits a road by hundreds of metres; a stretch with too few units to disclose a share is merged
 * with the next.
 */
function stretchesOf(points: readonly OwnPoint[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { point, metres } of sortByWalkingOrder(points)) {
    if (metres === null) continue;
    const from = Math.floor(metres / binM) * binM;
    const last = stretches.at(-1);
    const isSame = last !== undefined && (from < last.to || last.units.length < smallestSample);
    if (isSame) {
      last.units.push(point);
      last.to = from + binM;
    } else stretches.push({ from, to: from + binM, units: [point] });
  }
  const [before, rest] = stretches.slice(-2);
  if (!before || !rest || rest.units.length >= smallestSample) return stretches;
  return [
    ...stretches.slice(0, -2),
    { from: before.from, to: rest.to, units: [...before.units, ...rest.units] },
  ];
}

/**
 * How many units are empty along a road, with Wilson's interval; nothing where the whole road has
 * fewer than five.
 */
export function vacancyAlong(
  points: readonly OwnPoint[],
  nameOf: (from: number, to: number) => string,
): ShareBar[] {
  return stretchesOf(points).map(({ from, to, units }) => {
    const n = units.length;
    const empty = units.filter(({ status }) => status === 'vacant').length;
    const bar = { key: String(from), name: nameOf(from, to), n };
    if (n < smallestSample) return { ...bar, share: null };
    return { ...bar, share: empty / n, interval: wilsonInterval(empty, n) };
  });
}

/** What trades there, most frequent first; of fewer than five that trade no shares. */
export function mixOf(
  points: readonly OwnPoint[],
  nameOf: (category: string) => string,
): ShareBar[] {
  const counts = new Map<string, number>();
  for (const { category } of points)
    if (category !== null) counts.set(category, (counts.get(category) ?? 0) + 1);
  const trading = [...counts.values()].reduce((sum, n) => sum + n, 0);
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([category, n]) => ({
      key: category,
      name: nameOf(category),
      share: trading < smallestSample ? null : n / trading,
      n,
    }));
}

/**
 * Passers-by counted, by the hour of the count: their mean with its standard error, which a single
 * count has none of.
 */
export function footfallByHour(
  points: readonly OwnPoint[],
): { hour: number; mean: number; n: number; error: number | null }[] {
  const hours = new Map<number, number[]>();
  for (const { details } of points) {
    if (details.footfall === null || details.footfallHour === null) continue;
    hours.set(details.footfallHour, [...(hours.get(details.footfallHour) ?? []), details.footfall]);
  }
  return [...hours]
    .sort(([a], [b]) => a - b)
    .map(([hour, counts]) => ({
      hour,
      n: counts.length,
      mean: mean(counts),
      error: errorOf(counts),
    }));
}

function errorOf(counts: readonly number[]): number | null {
  if (counts.length < 2) return null;
  const middle = mean(counts);
  const squares = counts.reduce((sum, count) => sum + (count - middle) ** 2, 0);
  return Math.sqrt(squares / (counts.length - 1) / counts.length);
}

/** Asking rent per m² and month; null without rent or size. */
export function askingRentPerM2({
  details: { askedMinorPerMonth, frontageM, depthM },
}: OwnPoint): number | null {
  if (askedMinorPerMonth === null || !frontageM || !depthM) return null;
  return askedMinorPerMonth / 100 / (frontageM * depthM);
}

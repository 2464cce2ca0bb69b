import { diversity } from '#src/analytics/mix/trade-diversity.ts';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import type { VisitedUnit } from '#src/domain/sample.ts';
import { selectSourcesNamed } from '#src/features/data-sources/server/data-sources.store.ts';
import { vacancyOf } from '#src/features/samples/server/sample-statistics.ts';
import type { Db } from '#src/server/db/connect.ts';
import { fourDecimals, readableStatistics } from '#src/server/statistics/statistics.ts';
import type { readClusterReport } from '../../contract/printed-reports.ts';
import { selectRents, selectRoadUnits, type OwnedWave } from './paper-cluster.store.ts';

type Report = NonNullable<OutputOf<typeof readClusterReport>['report']>;
/** The part of a report that never changes. */
export type ClusterContent = Omit<Report, 'orderNo' | 'boughtAt' | 'account'>;
type Figures = ClusterContent['together'];

/** The subject of a report: one wave of each road. */
export interface ClusterRequest {
  parts: { waveId: string; roadId: string }[];
}

/** Computes a report from waves the member owns: per road, and for all of them together. */
export async function clusterContent(db: Db, waves: readonly OwnedWave[]): Promise<ClusterContent> {
  const units = await Promise.all(waves.map((wave) => selectRoadUnits(db, wave)));
  const roads = await Promise.all(
    waves.map(
      async (
        { sourceKey: _source, knownPoints: _known, points: _points, countsVacant, ...wave },
        at,
      ) => ({
        ...wave,
        ...(await figuresOf(db, [waves[at]!], units[at]!, countsVacant)),
      }),
    ),
  );
  const keys = [...new Set(waves.map(({ sourceKey }) => sourceKey))];
  // A survey that lists only open shops has no vacancy, nor has a cluster that includes one.
  const allVacant = waves.every(({ countsVacant }) => countsVacant);
  return {
    city: waves[0]!.city,
    roads,
    together: await figuresOf(db, waves, units.flat(), allVacant),
    isSynthetic: keys.some((key) => key.startsWith('synthetic')),
    sources: await selectSourcesNamed(db, keys),
  };
}

async function figuresOf(
  db: Db,
  waves: readonly OwnedWave[],
  units: readonly VisitedUnit[],
  countsVacant: boolean,
): Promise<Figures> {
  const rents = await selectRents(db, waves);
  const sum = (of: (wave: OwnedWave) => number) =>
    waves.reduce((total, wave) => total + of(wave), 0);
  const points = sum((wave) => wave.points);
  const known = sum((wave) => wave.knownPoints);
  return {
    points,
    known,
    coverage: known === 0 ? null : fourDecimals(points / known),
    ...vacancyOf(units, countsVacant),
    ...mixOf(units),
    asked: rentOf(rents, 'asked'),
    told: rentOf(rents, 'told'),
  };
}

/** Every trade with its share of what trades, and how mixed it is; nothing below five units. */
function mixOf(
  units: readonly VisitedUnit[],
): Pick<Figures, 'trading' | 'mix' | 'hhi' | 'entropy' | 'evenness'> {
  const counts = new Map<string, number>();
  for (const { category } of units)
    if (category !== null) counts.set(category, (counts.get(category) ?? 0) + 1);
  const trading = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (trading < smallestSample)
    return { trading, mix: [], hhi: null, entropy: null, evenness: null };
  const { hhi, entropy, evenness } = diversity([...counts.values()]);
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return {
    trading,
    mix: sorted.map(([category, n]) => {
      const { low, high } = wilsonInterval(n, trading);
      return {
        category,
        n,
        share: fourDecimals(n / trading)!,
        low: fourDecimals(low)!,
        high: fourDecimals(high)!,
      };
    }),
    hhi: fourDecimals(hhi),
    entropy: fourDecimals(entropy),
    evenness: fourDecimals(evenness),
  };
}

/** A median of rents where there are five in one currency. */
function rentOf(
  rents: Awaited<ReturnType<typeof selectRents>>,
  basis: 'asked' | 'told',
): Figures['asked'] {
  const found = rents.filter((rent) => rent.basis === basis);
  const [only] = found;
  if (!only || found.length > 1 || only.n < smallestSample) {
    return {
      n: found.reduce((sum, { n }) => sum + n, 0),
      currency: null,
      median: null,
      q1: null,
      q3: null,
      interval: null,
    };
  }
  return { ...readableStatistics(only), currency: only.currency };
}

import { v7 } from 'uuid';
import { diversity } from '#src/analytics/mix/trade-diversity.ts';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { pageCount } from '#src/domain/page.ts';
import { prices } from '#src/domain/prices.ts';
import type { VisitedUnit } from '#src/domain/sample.ts';
import { selectSourcesNamed } from '#src/features/data-sources/server/data-sources.store.ts';
import { allowancesOf } from '#src/features/memberships/server/membership-allowances.ts';
import { lineOf } from '#src/features/orders/model/member-discount.ts';
import { vacancyOf } from '#src/features/samples/server/sample-statistics.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { purchaseOf, type Purchase } from '#src/server/ownership/purchase.store.ts';
import { fourDecimals, readableStatistics } from '#src/server/statistics/statistics.ts';
import type {
  listClusterReports,
  makeClusterReport,
  ownedWaves,
  readClusterReport,
} from '../../contract/printed-reports.ts';
import {
  selectOwnedWaves,
  selectRents,
  selectRoadUnits,
  type OwnedWave,
} from './paper-cluster.store.ts';
import * as store from './papers.store.ts';

type Head = OutputOf<typeof makeClusterReport>;

export async function listOwnedWaves(
  db: Db,
  memberId: string,
): Promise<OutputOf<typeof ownedWaves>> {
  const waves = await selectOwnedWaves(db, memberId);
  return waves.map(({ countsVacant: _counts, sourceKey, knownPoints: _known, ...wave }) => ({
    ...wave,
    isSynthetic: sourceKey.startsWith('synthetic'),
  }));
}

/**
 * Compiles a report, to be ordered; nothing is charged here.
 *
 * @throws HttpError 400 naming a wave the caller does not own, a duplicate road, or roads of two
 *   cities.
 */
export async function makeCluster(
  db: Db,
  { parts }: InputOf<typeof makeClusterReport>,
  caller: Caller,
): Promise<Head> {
  const memberId = caller.member!.id;
  const owned = await selectOwnedWaves(db, memberId);
  const waves = parts.map((part, at) => {
    const wave = owned.find(
      ({ waveId, roadId }) => waveId === part.waveId && roadId === part.roadId,
    );
    if (!wave)
      throw invalidInput([
        {
          field: `parts.${at}`,
          expected: 'a wave of a road you own whole',
          got: JSON.stringify(part),
        },
      ]);
    return wave;
  });
  if (new Set(waves.map(({ roadId }) => roadId)).size < waves.length) {
    throw invalidInput([
      { field: 'parts', expected: 'each road once', got: waves.map(({ road }) => road).join(', ') },
    ]);
  }
  const cities = [...new Set(waves.map(({ city }) => city))];
  if (cities.length > 1)
    throw invalidInput([{ field: 'parts', expected: 'roads of one city', got: cities.join(', ') }]);
  const sorted = waves.toSorted((a, b) => (a.roadId < b.roadId ? -1 : 1));
  const asked: ClusterRequest = { parts: sorted.map(({ waveId, roadId }) => ({ waveId, roadId })) };
  const names = sorted.map(({ road }) => road);
  const place =
    names.length > 3 ? `${names.slice(0, 3).join(' ')} +${names.length - 3}` : names.join(' ');
  const id = `pr_${v7()}`;
  const paper = await store.insertReport(db, memberId, {
    id,
    kind: 'cluster',
    title: `${cities[0]!} ${place}`,
    asked,
  });
  return headOf(db, paper, caller);
}

/** @throws HttpError 404 also for another member's report. */
export async function readCluster(
  db: Db,
  id: string,
  caller: Caller,
): Promise<OutputOf<typeof readClusterReport>> {
  const memberId = caller.member!.id;
  const paper = await store.selectReport(db, memberId, 'cluster', id);
  if (!paper) throw notFound('The report');
  const bought = await purchaseOf(db, memberId, 'cluster-report', id);
  const head = await headOf(db, paper, caller, bought);
  const waves = await wavesOf(db, paper.asked as ClusterRequest, memberId);
  // While a refunded wave is not owned again, the report is withheld too.
  if (!bought || waves === null) return { head, report: null };
  const content = (paper.content ??
    (await store.saveContent(db, id, await clusterContent(db, waves)))) as ClusterContent;
  return { head, report: { ...bought, ...content } };
}

export async function listCluster(
  db: Db,
  { page, limit }: InputOf<typeof listClusterReports>,
  memberId: string,
): Promise<OutputOf<typeof listClusterReports>> {
  const { list, total } = await store.selectBought(
    db,
    memberId,
    'cluster',
    limit,
    (page - 1) * limit,
  );
  const rows = list.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));
  return { list: rows, total, page, limit, pages: pageCount(total, limit), whole: null };
}

/** The waves of a report in its order; null where one of them is not the member's any more. */
async function wavesOf(
  db: Db,
  { parts }: ClusterRequest,
  memberId: string,
): Promise<OwnedWave[] | null> {
  const owned = await selectOwnedWaves(db, memberId);
  const waves = parts.flatMap(
    (part) => owned.find((w) => w.waveId === part.waveId && w.roadId === part.roadId) ?? [],
  );
  return waves.length === parts.length ? waves : null;
}

async function headOf(
  db: Db,
  paper: store.StoredReport,
  { member, access }: Caller,
  known?: Purchase,
): Promise<Head> {
  const memberId = member!.id;
  const { id, title, createdAt } = paper;
  const [bought, waves, { discountPercent }] = await Promise.all([
    known ?? purchaseOf(db, memberId, 'cluster-report', id),
    wavesOf(db, paper.asked as ClusterRequest, memberId),
    allowancesOf(db, memberId, access.roles ?? []),
  ]);
  return {
    id,
    title,
    createdAt: createdAt.toISOString(),
    isOwned: bought !== undefined,
    paperJindou: bought
      ? 0
      : lineOf('road-report', prices['road-report'].cluster, 1, discountPercent / 100).line,
    wavesAreOwned: waves !== null,
  };
}

type Report = NonNullable<OutputOf<typeof readClusterReport>['report']>;
/** The part of a report that never changes. */
type ClusterContent = Omit<Report, 'orderNo' | 'boughtAt' | 'account'>;
type Figures = ClusterContent['together'];

/** The subject of a report: one wave of each road. */
interface ClusterRequest {
  parts: { waveId: string; roadId: string }[];
}

/** Computes a report from waves the member owns: per road, and for all of them together. */
async function clusterContent(db: Db, waves: readonly OwnedWave[]): Promise<ClusterContent> {
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

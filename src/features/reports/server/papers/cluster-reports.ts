import { v7 } from 'uuid';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { prices } from '#src/domain/prices.ts';
import { allowancesOf } from '#src/features/memberships/server/membership-allowances.ts';
import { lineOf } from '#src/features/orders/model/member-discount.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { purchaseOf, type Purchase } from '#src/server/ownership/purchase.store.ts';
import type {
  listClusterReports,
  makeClusterReport,
  ownedWaves,
  readClusterReport,
} from '../../contract/printed-reports.ts';
import { clusterContent, type ClusterRequest, type ClusterContent } from './cluster-report.ts';
import { selectOwnedWaves, type OwnedWave } from './paper-cluster.store.ts';
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
 * @throws HttpError 400 naming a wave the caller does not own, a duplicate road, or roads of two cities.
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

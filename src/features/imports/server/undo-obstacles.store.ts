import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/server/db/transaction.ts';
import type { UndoObstacle } from '../model/undo-obstacle.ts';
import {
  countChangedLater,
  recordedNames,
  recordedTables,
  type RecordedTable,
} from './recorded-changes.store.ts';

export interface Obstacle {
  obstacle: UndoObstacle;
  count: number;
  /** Names of files or tables, for people who look further; may be empty. */
  detail: string;
}

/** Parts of a row, which go with it: no decision of a member and nothing that was paid for. */
const parts = new Set(['shop_ask', 'shop_view']);

const obstacleOf: Readonly<Record<string, UndoObstacle>> = {
  contribution: 'contributed',
  sample_correction: 'contributed',
  stale_report: 'contributed',
  my_shop_deal: 'contributed',
  followed_road: 'kept',
  kase_mark: 'kept',
  shop_favourite: 'kept',
  pre_shop_watch: 'kept',
  sample_result_row: 'kept',
  pre_shop_queue: 'ordered',
  pre_shop_reservation: 'ordered',
};

/**
 * Everything that depends on the rows of a run. Purchases are kept from being added until the
 * transaction ends.
 */
export async function selectObstacles(tx: Tx, runId: string): Promise<Obstacle[]> {
  await sql`LOCK TABLE order_item, entitlement IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const found = [
    ...(await changedLater(tx, runId)),
    ...(await laterRuns(tx, runId)),
    ...(await owned(tx, runId)),
    ...(await referring(tx, runId)),
    ...(await ofCities(tx, runId)),
  ];
  return merged(found.filter(({ count }) => count > 0));
}

/** One entry for each kind of obstacle. */
function merged(found: readonly Obstacle[]): Obstacle[] {
  const all = new Map<UndoObstacle, Obstacle>();
  for (const { obstacle, count, detail } of found) {
    const before = all.get(obstacle);
    const details = [before?.detail, detail].filter(Boolean).join(', ');
    all.set(obstacle, { obstacle, count: count + (before?.count ?? 0), detail: details });
  }
  return [...all.values()];
}

async function changedLater(tx: Tx, runId: string): Promise<Obstacle[]> {
  let count = 0;
  for (const table of recordedNames) count += await countChangedLater(tx, runId, table);
  return [{ obstacle: 'changed-later', count, detail: '' }];
}

/** A later file of the same kind and source passed over rows it knew, which may be those of this run. */
async function laterRuns(tx: Tx, runId: string): Promise<Obstacle[]> {
  const { rows } = await sql<{ n: number; files: string | null }>`
    SELECT count(*) AS n, string_agg(l.file_name, ', ' ORDER BY l.started_at) AS files
    FROM import_run r JOIN import_run l ON l.kind = r.kind AND l.source_key IS NOT DISTINCT FROM r.source_key
      AND l.started_at > r.started_at AND l.undone_at IS NULL AND l.duplicate > 0
    WHERE r.id = ${runId} AND r.loaded > 0`.execute(tx);
  return [{ obstacle: 'later-run', count: rows[0]!.n, detail: rows[0]!.files ?? '' }];
}

const added = (runId: string) => sql`
  SELECT c.table_name, c.key ->> 'id' AS id FROM import_change c
  WHERE c.run_id = ${runId} AND c.before IS NULL AND c.key ? 'id'`;

/**
 * Rows that are owned by themselves, survey points owned with the wave of their road, and evidence
 * on a road whose sheet or report is owned.
 */
async function owned(tx: Tx, runId: string): Promise<Obstacle[]> {
  const count = async (query: RawBuilder<unknown>) =>
    (await sql<{ n: number }>`WITH added AS (${added(runId)}) ${query}`.execute(tx)).rows[0]!.n;
  const single = await count(sql`
    SELECT count(*) AS n FROM added WHERE EXISTS (SELECT FROM entitlement e WHERE e.ref_id = added.id)
      OR EXISTS (SELECT FROM booking_unit b WHERE b.ref_id = added.id)`);
  const waves = await count(sql`
    SELECT count(*) AS n FROM added JOIN sample s ON added.table_name = 'sample' AND s.id = added.id
    WHERE EXISTS (SELECT FROM entitlement e JOIN sample b ON b.id = e.ref_id
      WHERE e.type = 'sample-wave' AND b.wave_id = s.wave_id AND b.road_id = s.road_id AND b.id <> s.id)`);
  const onRoads = await count(sql`, placed AS (
      SELECT road_id FROM kase JOIN added USING (id) UNION ALL SELECT road_id FROM shop JOIN added USING (id)
      UNION ALL SELECT road_id FROM sample JOIN added USING (id) UNION ALL SELECT road_id FROM spell JOIN added USING (id))
    SELECT count(*) AS n FROM placed
    WHERE EXISTS (SELECT FROM entitlement e WHERE e.type IN ('road-sheet', 'road-report') AND e.ref_id = placed.road_id)`);
  const ordered = await count(sql`
    SELECT count(*) AS n FROM added WHERE EXISTS (
      SELECT FROM order_item i JOIN member_order o ON o.id = i.order_id
      WHERE i.ref_id = added.id AND o.status NOT IN ('cancelled', 'expired', 'refunded'))`);
  const kept = await count(sql`
    SELECT count(*) AS n FROM added WHERE EXISTS (SELECT FROM project_item p WHERE p.ref_id = added.id)`);
  return [
    { obstacle: 'owned', count: single + waves + onRoads, detail: '' },
    { obstacle: 'ordered', count: single === 0 ? ordered : 0, detail: '' },
    { obstacle: 'kept', count: kept, detail: '' },
  ];
}

/** Rows of any table that refer to rows the run added, unless the run added them too. */
async function referring(tx: Tx, runId: string): Promise<Obstacle[]> {
  const { rows: keys } = await sql<{ from: string; column: string; to: RecordedTable }>`
    SELECT f.relname AS from, a.attname AS column, t.relname AS to
    FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confrelid::regclass::text = ANY(${recordedNames}::text[])
      AND cardinality(k.conkey) = 1
    ORDER BY 1, 2`.execute(tx);
  const obstacles: Obstacle[] = [];
  for (const { from, column, to } of keys) {
    if (parts.has(from)) continue;
    const [key] = recordedTables[to];
    const isOwn = (recordedTables as Record<string, readonly string[]>)[from]
      ? sql`EXISTS (SELECT FROM import_change o WHERE o.run_id = ${runId} AND o.table_name = ${from} AND o.before IS NULL
          AND o.key = jsonb_build_object('id', f.id))`
      : sql`false`;
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM ${sql.table(from)} f
        JOIN import_change c ON c.run_id = ${runId} AND c.table_name = ${to} AND c.before IS NULL
          AND c.key = jsonb_build_object(${sql.lit(key)}, ${sql.ref(`f.${column}`)})
      WHERE NOT ${isOwn}`.execute(tx);
    const obstacle = obstacleOf[from] ?? (from in recordedTables ? 'later-rows' : 'used');
    obstacles.push({ obstacle, count: rows[0]!.n, detail: from });
  }
  return obstacles;
}

/** Tables name a city without a foreign key. */
async function ofCities(tx: Tx, runId: string): Promise<Obstacle[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.key ->> 'name' AS name FROM import_change c JOIN city ON city.name = c.key ->> 'name'
    WHERE c.run_id = ${runId} AND c.table_name = 'city'
      AND (c.before IS NULL OR c.before ->> 'currency' <> city.currency)`.execute(tx);
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return [];
  const tables = ['road', 'district', 'kase', 'shop', 'shop_sale', 'pre_shop', 'sample', 'spell', 'panel_shop', 'contribution']; // prettier-ignore
  const obstacles: Obstacle[] = [];
  for (const table of tables) {
    const { rows: counted } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM ${sql.table(table)} WHERE city = ANY(${names}::text[])`.execute(tx);
    obstacles.push({
      obstacle: table === 'contribution' ? 'contributed' : 'later-rows',
      count: counted[0]!.n,
      detail: table,
    });
  }
  const { rows: listed } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM my_shop WHERE facts ->> 'city' = ANY(${names}::text[])`.execute(tx);
  return [...obstacles, { obstacle: 'contributed', count: listed[0]!.n, detail: 'my_shop' }];
}

import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { deterministicId } from './deterministic-id.ts';
import type { PanelRow } from './panel-row.ts';
import type { RunContext } from './write-leases.ts';
import { writeRoadNames } from './write-road-names.ts';

/**
 * Writes the shops of panels and their roads; an existing one of the source does not change.
 *
 * @returns How many were new.
 */
export async function writePanels(
  tx: Tx,
  shops: readonly PanelRow[],
  { sourceKey, startedAt }: RunContext,
): Promise<number> {
  await writeRoadNames(tx, shops, startedAt);
  // Rows are written in one order, so that two concurrent imports cannot deadlock.
  const rows = shops
    .map((shop) => ({
      key: [shop.sourceId, shop.firstPeriod, shop.secondPeriod].join('\n'),
      ...shop,
    }))
    .map((shop) => ({ id: deterministicId('pn', startedAt, `${sourceKey}\n${shop.key}`), ...shop }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows: written } = await sql<{ n: number }>`
    WITH written AS (
      INSERT INTO panel_shop (
        id, source_key, source_id, city, district, road_id, lon, lat, category, first_period, second_period, open_again,
        area_m2, frontage_m, capacity, is_chain)
      SELECT
        s.id, ${sourceKey}, s."sourceId", s.city, s.district, coalesce(road.merged_into, road.id), s.lon, s.lat, s.category,
        s."firstPeriod", s."secondPeriod", s."openAgain", s."areaM2", s."frontageM", s.capacity, s."isChain"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (
        id text, "sourceId" text, city text, district text, road text, lon double precision, lat double precision, category text,
        "firstPeriod" text, "secondPeriod" text, "openAgain" boolean, "areaM2" numeric, "frontageM" numeric, capacity integer,
        "isChain" boolean)
      LEFT JOIN road ON road.city = s.city AND road.district = s.district AND road.name = s.road
      ON CONFLICT (source_key, source_id, first_period, second_period) DO NOTHING
      RETURNING 1)
    SELECT count(*) AS n FROM written`.execute(tx);
  return written[0]!.n;
}

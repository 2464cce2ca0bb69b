import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '#src/domain/city.ts';
import { countedSamples } from '#src/features/samples/server/sample-counted.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import type { SecondaryPoint } from '../model/secondary-evidence.ts';

/** A survey point with the values confirmed as correct, which count as evidence. */
export interface StoredPoint extends SecondaryPoint {
  id: string;
  city: string;
  district: string;
  road: string;
  roadHans: string;
  address: string;
  doorNo: string;
  name: string;
  category: string | null;
  period: string;
  surveyedOn: string | null;
  confidence: number | null;
  currency: Currency | null;
  attribution: string;
}

/** The latest confirmed value of a field that counted points lack; null without one. */
const confirmed = (
  field: 'door' | 'seen',
): RawBuilder<unknown> => sql`(SELECT c.value FROM sample_correction c
  WHERE c.sample_id = s.id AND c.status = 'confirmed' AND c.field = ${sql.lit(field)} ORDER BY c.decided_at DESC, c.id DESC LIMIT 1)`;

/** Points by their ids, in any order; without those found not to exist. */
export async function selectPoints(db: Db | Tx, ids: readonly string[]): Promise<StoredPoint[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredPoint>`
    SELECT s.id, s.city, s.district, coalesce(r.name, '') AS road, coalesce(r.name_hans, '') AS "roadHans", o.address,
      coalesce(${confirmed('door')}, o.door_no) AS "doorNo", s.name, s.category, w.period, o.surveyed_on AS "surveyedOn", s.confidence, s.currency,
      s.frontage_m AS "frontageM", s.depth_m AS "depthM", coalesce(${confirmed('seen')}::bigint, o.seen_minor_per_month) AS "seenMinorPerMonth",
      s.told_minor_per_month AS "toldMinorPerMonth", s.asked_minor_per_month AS "askedMinorPerMonth", d.attribution
    FROM ${countedSamples} AS s JOIN sample o ON o.id = s.id JOIN sample_wave w ON w.id = s.wave_id
    JOIN data_source d ON d.key = w.source_key LEFT JOIN road r ON r.id = s.road_id
    WHERE s.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

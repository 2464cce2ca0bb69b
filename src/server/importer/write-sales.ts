import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import type { SaleRow } from './sale-row.ts';
import type { RunContext } from './write-leases.ts';

/**
 * Writes shops sold; an existing record of the source does not change.
 *
 * @returns How many were new.
 */
export async function writeSales(
  tx: Tx,
  sales: readonly SaleRow[],
  { sourceKey }: RunContext,
): Promise<number> {
  // Rows are written in one order, so that two concurrent imports cannot deadlock.
  const rows = sales.toSorted((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  const { rows: written } = await sql<{ n: number }>`
    WITH written AS (
      INSERT INTO shop_sale (source_key, source_id, city, district, deal_date, area_m2, currency, price_minor, parking_minor)
      SELECT ${sourceKey}, s."sourceId", s.city, s.district, s."dealDate", s."areaM2", s.currency, s."priceMinor", s."parkingMinor"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (
        "sourceId" text, city text, district text, "dealDate" date, "areaM2" numeric, currency text, "priceMinor" bigint,
        "parkingMinor" bigint)
      ON CONFLICT (source_key, source_id) DO NOTHING
      RETURNING 1)
    SELECT count(*) AS n FROM written`.execute(tx);
  return written[0]!.n;
}

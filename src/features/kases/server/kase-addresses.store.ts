import { sql } from 'kysely';
import type { UnitAddress } from '#src/domain/address.ts';
import type { Tx } from '#src/server/db/transaction.ts';

export interface UnparsedKase {
  id: string;
  city: string;
  district: string;
  road: string;
  address: string;
  doorNo: string;
}

/** Cases whose address has not been parsed, locked; those another server works on are left out. */
export async function lockUnparsed(trx: Tx, limit: number): Promise<UnparsedKase[]> {
  const { rows } = await sql<UnparsedKase>`
    SELECT k.id, k.city, k.district, coalesce(r.name, '') AS road, k.address, k.door_no AS "doorNo"
    FROM kase k LEFT JOIN road r ON r.id = k.road_id
    WHERE k.house_number IS NULL ORDER BY k.id LIMIT ${limit} FOR UPDATE OF k SKIP LOCKED`.execute(
    trx,
  );
  return rows;
}

export async function writeParsed(
  trx: Tx,
  addresses: readonly (UnitAddress & { id: string })[],
): Promise<void> {
  await sql`
    UPDATE kase SET section = a.section, lane = a.lane, alley = a.alley, door_no = a."doorNo", house_number = a."houseNumber",
      frontage_kind = a."frontageKind"
    FROM jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) AS a (
      id text, section smallint, lane text, alley text, "doorNo" text, "houseNumber" text, "frontageKind" text)
    WHERE kase.id = a.id`.execute(trx);
}

import { sql } from 'kysely';
import { parseUnitAddress, type UnitAddress } from '#src/domain/address.ts';
import type { DbOrTx } from '#src/server/db/transaction.ts';

/** The stated place of a unit: an address, perhaps without its road, and a separate door number. */
interface StatedPlace {
  city: string;
  district: string;
  roadId: string | null;
  address: string;
  doorNo: string;
}

/** Parses the address a member stated for a unit. */
export async function addressOf(
  db: DbOrTx,
  place: StatedPlace,
  isCorner = false,
): Promise<UnitAddress> {
  return parseUnitAddress({ ...place, road: await roadName(db, place.roadId) }, isCorner);
}

/** Empty where the road does not exist. */
async function roadName(db: DbOrTx, roadId: string | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM road WHERE id = ${roadId}`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}

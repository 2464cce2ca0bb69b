import { sql } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';

export interface KnownAddress {
  address: string;
  district: string;
  lon: number;
  lat: number;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Surveyed addresses that contain a word, each once, to about a hundred metres: masked points hide
 * their exact position.
 */
export async function selectAddresses(
  db: Db,
  city: string,
  word: string,
  most: number,
): Promise<KnownAddress[]> {
  const { rows } = await sql<KnownAddress>`
    SELECT DISTINCT s.address, s.district, round(s.lon::numeric, 3)::float8 AS lon, round(s.lat::numeric, 3)::float8 AS lat
    FROM sample s WHERE s.city = ${city} AND s.address ILIKE ${`%${escaped(word)}%`} AND s.lon IS NOT NULL
    ORDER BY s.address, s.district LIMIT ${most}`.execute(db);
  return rows;
}

export interface NamedRoad {
  district: string;
  name: string;
  nameHans: string;
  lon: number | null;
  lat: number | null;
}

/**
 * Roads whose name occurs in a text, in either script; the longest name first, as 忠孝東路四段
 * before 忠孝東路.
 */
export async function selectRoadsIn(
  db: Db,
  city: string,
  text: string,
  most: number,
): Promise<NamedRoad[]> {
  const { rows } = await sql<NamedRoad>`
    SELECT r.district, r.name, r.name_hans AS "nameHans", r.lon, r.lat FROM road r
    WHERE r.city = ${city} AND r.shown AND (strpos(${text}, r.name) > 0 OR strpos(${text}, r.name_hans) > 0)
    ORDER BY length(r.name) DESC, strpos(${text}, r.district) > 0 DESC, r.district, r.name LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

import { sql } from 'kysely';
import type { Header } from 'pmtiles';
import type { Db } from '../db/connect.ts';

/** The box in degrees around the roads of a city. */
export interface CityBox {
  city: string;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The cities whose roads have a place; the one with most roads first. */
export async function selectCityBoxes(db: Db): Promise<CityBox[]> {
  const { rows } = await sql<CityBox>`
    SELECT city, min(lon) AS west, min(lat) AS south, max(lon) AS east, max(lat) AS north
    FROM road WHERE lon IS NOT NULL AND lat IS NOT NULL AND shown GROUP BY city ORDER BY count(*) DESC, city`.execute(
    db,
  );
  return rows;
}

/** Whether the bounds an archive states contain the whole city. */
export function covers(
  { minLon, minLat, maxLon, maxLat }: Pick<Header, 'minLon' | 'minLat' | 'maxLon' | 'maxLat'>,
  { west, south, east, north }: CityBox,
): boolean {
  return minLon <= west && minLat <= south && maxLon >= east && maxLat >= north;
}

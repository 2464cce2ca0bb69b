import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';
import { leaseKinds, maxLeases } from './assessments.store.ts';

/** Deals of a place and a time; both days count. */
export interface Deals {
  city: string;
  /** null: the whole city. */
  district: string | null;
  from: string;
  until: string;
}

/** Day of the newest sale of a city up to a day, ISO; null where none is known. */
export async function newestSale(db: Db, city: string, until: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT max(deal_date) AS day FROM shop_sale WHERE city = ${city} AND deal_date <= ${until}::date`.execute(
    db,
  );
  return rows[0]!.day;
}

/** Unit rents of a place per m² and month, those of the newest deals. */
export async function selectUnitRents(db: Db, deals: Deals): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    SELECT k.unit_rent_month AS value FROM kase k
    WHERE ${within(deals, 'k')} AND k.status = 'published' AND k.kind = ANY(${leaseKinds}::text[])
    ORDER BY k.deal_date DESC, k.id LIMIT ${maxLeases}`.execute(db);
  return rows.map(({ value }) => value);
}

/** Prices per m² without parking spaces, those of the newest deals. */
export async function selectUnitPrices(db: Db, deals: Deals): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    SELECT s.unit_price AS value FROM shop_sale s WHERE ${within(deals, 's')}
    ORDER BY s.deal_date DESC, s.source_key, s.source_id LIMIT ${maxLeases}`.execute(db);
  return rows.map(({ value }) => value);
}

/** Attributions of the sources of these sales. */
export async function selectSaleSources(db: Db, deals: Deals): Promise<string[]> {
  const { rows } = await sql<{ attribution: string }>`
    SELECT d.attribution FROM data_source d
    WHERE EXISTS (SELECT FROM shop_sale s WHERE s.source_key = d.key AND ${within(deals, 's')}) ORDER BY d.key`.execute(
    db,
  );
  return rows.map(({ attribution }) => attribution);
}

function within({ city, district, from, until }: Deals, table: 'k' | 's'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const place = sql`${column('city')} = ${city} AND ${column('deal_date')} BETWEEN ${from}::date AND ${until}::date`;
  return district === null ? place : sql`${place} AND ${column('district')} = ${district}`;
}

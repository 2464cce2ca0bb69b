import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#src/server/db/connect.ts';
import type { EvidenceKind } from '../model/evidence.ts';

export interface NewestRow {
  key: string;
  title: string;
  titleEn: string;
  until: string;
  checkedAt: Date | null;
}

/**
 * The month of the newest row of one source (`s.key`) in one city (`c.name`), by evidence. A survey
 * of a year or quarter, and a lifetime by years, reach to the end of it.
 */
const newest: Readonly<Record<EvidenceKind, RawBuilder<unknown>>> = {
  kases: sql`SELECT to_char(deal_date, 'YYYY-MM') AS until FROM kase
    WHERE city = c.name AND source_key = s.key AND status = 'published' ORDER BY deal_date DESC LIMIT 1`,
  shops: sql`SELECT to_char(listed_on, 'YYYY-MM') AS until FROM shop
    WHERE city = c.name AND source_key = s.key AND shown ORDER BY listed_on DESC LIMIT 1`,
  samples: sql`SELECT max(CASE WHEN period LIKE '____Q_' THEN left(period, 4) || '-' || lpad((right(period, 1)::integer * 3)::text, 2, '0')
    ELSE period || '-12' END) AS until FROM sample_wave WHERE city = coalesce(c.name, city) AND source_key = s.key`,
  'pre-shops': sql`SELECT to_char(max(updated_on), 'YYYY-MM') AS until FROM pre_shop
    WHERE city = coalesce(c.name, city) AND source_key = s.key`,
  spells: sql`SELECT max(last_seen_year)::text || '-12' AS until FROM spell
    WHERE city = coalesce(c.name, city) AND source_key = s.key`,
};

/** Evidence with an index by city, which is read city by city; the others have few rows. */
const byCity: readonly EvidenceKind[] = ['kases', 'shops'];

/** The cities to read; a null name is all at once. */
function citiesOf(evidence: EvidenceKind, city: string | undefined): RawBuilder<unknown> {
  if (city !== undefined) return sql`SELECT ${city}::text AS name`;
  return byCity.includes(evidence) ? sql`SELECT name FROM city` : sql`SELECT NULL::text AS name`;
}

/**
 * The newest month of each source that has evidence of a kind.
 *
 * @param city All cities when it is omitted.
 */
export async function selectNewest(
  db: Db,
  evidence: EvidenceKind,
  city: string | undefined,
): Promise<NewestRow[]> {
  const { rows } = await sql<NewestRow>`
    SELECT s.key, s.title, s.title_en AS "titleEn", max(n.until) AS until, s.checked_at AS "checkedAt"
    FROM data_source s, (${citiesOf(evidence, city)}) AS c, LATERAL (${newest[evidence]}) AS n
    WHERE n.until IS NOT NULL GROUP BY s.key ORDER BY s.key`.execute(db);
  return rows;
}

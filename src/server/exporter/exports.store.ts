import { sql } from 'kysely';
import type { Locale } from '#src/domain/locale.ts';
import { displaySettings } from '#src/domain/member-settings.ts';
import { rentUnitOf, type RentForm } from '#src/domain/rent-unit.ts';
import { shownUnits } from '#src/domain/shown-units.ts';
import type { Db } from '../db/connect.ts';

/** Attributions of the sources of these cases, by the key of the source. */
export async function selectAttributions(
  db: Db,
  kaseIds: readonly string[],
): Promise<{ key: string; attribution: string }[]> {
  const { rows } = await sql<{ key: string; attribution: string }>`
    SELECT key, attribution FROM data_source
    WHERE key IN (SELECT source_key FROM kase WHERE id = ANY(${[...kaseIds]}::text[])) ORDER BY key`.execute(
    db,
  );
  return rows;
}

/** Attributions of these sources. */
export async function selectAttributionsOf(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; attribution: string }[]> {
  const { rows } = await sql<{ key: string; attribution: string }>`
    SELECT key, attribution FROM data_source WHERE key = ANY(${[...keys]}::text[]) ORDER BY key`.execute(
    db,
  );
  return rows;
}

/**
 * Attributions of the sources of these roads: of their cases, of those of their districts, used
 * where a road has too few, of their shops and surveys; and of map lines, where a road has one.
 */
export async function selectAttributionsOfRoads(
  db: Db,
  roads: readonly { id: string; place: unknown }[],
): Promise<{ key: string; attribution: string }[]> {
  const ids = roads.map(({ id }) => id);
  const hasLines = roads.some(({ place }) => place !== null);
  const { rows } = await sql<{ key: string; attribution: string }>`
    WITH asked AS (SELECT id, city, district FROM road WHERE id = ANY(${ids}::text[]))
    SELECT key, attribution FROM data_source WHERE key IN (
      SELECT k.source_key FROM kase k JOIN (SELECT DISTINCT city, district FROM asked) d USING (city, district)
        WHERE k.status = 'published'
      UNION SELECT source_key FROM shop WHERE shown AND road_id IN (SELECT id FROM asked)
      UNION SELECT w.source_key FROM sample s JOIN sample_wave w ON w.id = s.wave_id WHERE s.road_id IN (SELECT id FROM asked)
      -- A road does not know the file its line came with: all files of lines are named.
      UNION SELECT source_key FROM import_run WHERE kind = 'roads' AND undone_at IS NULL AND ${hasLines})
    ORDER BY key`.execute(db);
  return rows;
}

/** Attributions of the sources of these survey points. */
export async function selectAttributionsOfSamples(
  db: Db,
  points: readonly { id: string }[],
): Promise<{ key: string; attribution: string }[]> {
  const { rows } = await sql<{ key: string; attribution: string }>`
    SELECT key, attribution FROM data_source WHERE key IN (
      SELECT w.source_key FROM sample_wave w JOIN sample s ON s.wave_id = w.id
      WHERE s.id = ANY(${points.map(({ id }) => id)}::text[])) ORDER BY key`.execute(db);
  return rows;
}

/** Attributions of the sources of these upcoming units. */
export async function selectAttributionsOfPreShops(
  db: Db,
  units: readonly { id: string }[],
): Promise<{ key: string; attribution: string }[]> {
  const { rows } = await sql<{ key: string; attribution: string }>`
    SELECT key, attribution FROM data_source
    WHERE key IN (SELECT source_key FROM pre_shop WHERE id = ANY(${units.map(({ id }) => id)}::text[])) ORDER BY key`.execute(
    db,
  );
  return rows;
}

/** Attributions of the sources of these success rates. */
export async function selectAttributionsOfRuns(
  db: Db,
  runs: readonly { id: string }[],
): Promise<{ key: string; attribution: string }[]> {
  const { rows } = await sql<{ key: string; attribution: string }>`
    SELECT key, attribution FROM data_source WHERE key IN (
      SELECT source->>'key' FROM success_rate_run r, jsonb_array_elements(r.result->'sources') source
      WHERE r.id = ANY(${runs.map(({ id }) => id)}::text[])) ORDER BY key`.execute(db);
  return rows;
}

/**
 * The unit of rents and areas in a file of a member, and which area they use.
 *
 * @param city Of the rows; empty for several.
 */
export async function selectRentForm(
  db: Db,
  memberId: string,
  city: string,
  locale: Locale,
): Promise<[form: RentForm, area: 'gross' | 'net']> {
  const { rows } = await sql<{
    settings: unknown;
  }>`SELECT settings FROM member_profile WHERE member_id = ${memberId}`.execute(db);
  const settings = displaySettings(rows[0]?.settings);
  const units = shownUnits(settings, city, locale);
  const { rentUnit, rentConvention: convention, area } = settings;
  return [{ unit: rentUnitOf(rentUnit, units.period), convention, area: units.area }, area];
}

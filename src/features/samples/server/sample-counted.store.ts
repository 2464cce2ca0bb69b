import { sql, type RawBuilder } from 'kysely';

/** The latest confirmed value of a field, of the rows grouped. */
const latest = (field: string): RawBuilder<unknown> =>
  sql`(array_agg(value ORDER BY decided_at DESC, id DESC) FILTER (WHERE field = ${sql.lit(field)}))[1]`;

/**
 * Points as figures count them: with the confirmed corrections, and without units that turned out
 * not to be there. The rows of `sample` stay as they were surveyed; lists and files show both
 * values.
 */
export const countedSamples: RawBuilder<unknown> = sql`(
  SELECT s.id, s.wave_id, s.point, s.city, s.district, s.road_id, s.lon, s.lat, s.name, s.frontage_m, s.depth_m, s.confidence,
    coalesce(c.status, s.status) AS status,
    CASE WHEN coalesce(c.status, s.status) IN ('vacant', 'closed') THEN NULL ELSE coalesce(c.category, s.category) END AS category,
    coalesce(c.asked::bigint, s.asked_minor_per_month) AS asked_minor_per_month,
    coalesce(c.told::bigint, s.told_minor_per_month) AS told_minor_per_month,
    CASE WHEN num_nonnulls(c.asked, c.told) = 0 THEN s.currency ELSE coalesce(s.currency, c.currency) END AS currency
  FROM sample s LEFT JOIN (
    SELECT sample_id, ${latest('status')} AS status, ${latest('category')} AS category, ${latest('asked')} AS asked,
      ${latest('told')} AS told,
      max(currency) AS currency, bool_or(field = 'absent') AS absent
    FROM sample_correction WHERE status = 'confirmed' GROUP BY sample_id) c ON c.sample_id = s.id
  WHERE c.absent IS NOT TRUE)`;

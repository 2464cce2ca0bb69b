import { sql, type RawBuilder } from 'kysely';

/**
 * Title of a survey point in sales: its place, its road where it has one, and its wave. Never its
 * door number.
 */
export const sampleTitle: RawBuilder<string> = sql`concat_ws(' ', s.city || s.district, r.name, w.period)`;

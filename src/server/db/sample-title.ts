import { sql, type RawBuilder } from 'kysely';

/** What a survey point is called where it is sold: its place, its road where it has one, and its wave. Never its door. */
export const sampleTitle: RawBuilder<string> = sql`concat_ws(' ', s.city || s.district, r.name, w.period)`;

import type { ColumnType } from 'kysely';

/** Filled by the database when omitted. */
export type Instant = ColumnType<Date, Date | undefined, Date>;

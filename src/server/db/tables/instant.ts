import type { ColumnType } from 'kysely';

/** Filled by the database where nothing is given. */
export type Instant = ColumnType<Date, Date | undefined, Date>;

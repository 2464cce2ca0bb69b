/**
 * A backup is gzipped text. Line 1 is the header. Each table follows as a line of JSON (`TableStart`),
 * its rows as PostgreSQL's `COPY` writes them, the line `\.`, and a line of JSON (`TableEnd`). The
 * last line is a `BackupEnd`, so that a file that was cut off is recognised.
 */
export interface BackupHeader {
  format: 'renta-backup';
  version: 1;
  /** ISO 8601, UTC. */
  takenAt: string;
  /** Migrations that the database had, which decide the shape of the rows. */
  migrations: readonly { number: number; file: string; sha256: string }[];
}

export interface TableStart {
  table: string;
  columns: readonly string[];
}

export interface TableEnd {
  rows: number;
  /** Sum of a 64-bit hash of each row, whatever their order. */
  hash: string;
}

export interface BackupEnd {
  tables: number;
  sequences: readonly { name: string; value: string; isCalled: boolean }[];
}

/** Ends the rows of a table. `COPY` escapes backslashes, so no row is equal to it. */
export const endOfRows = '\\.';

// The text of a value depends on these, and both ends hash it.
export const sessionSettings = `
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET timezone = 'UTC'; SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8';
  SET search_path = public`;

import type { Db } from './connect.ts';

const primaries = new WeakMap<object, Db>();

/** Remembers on which database the transactions of one that may read replicas run. */
export function keepPrimary(reads: Db, primary: Db): void {
  primaries.set(reads, primary);
}

/** The database for writes: that of `keepPrimary`, or this one. */
export const primaryOf = (db: Db): Db => primaries.get(db) ?? db;

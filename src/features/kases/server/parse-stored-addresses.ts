import { parseUnitAddress } from '#src/domain/address.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { lockUnparsed, writeParsed } from './kase-addresses.store.ts';

const rowsPerBatch = 5000;

/**
 * Parses the addresses of cases that were stored before addresses were parsed.
 *
 * Safe to run on every start and by several servers at once: a batch locks its rows and skips those
 * another server works on.
 *
 * @returns How many rows were parsed.
 */
export async function parseStoredAddresses(db: Db): Promise<number> {
  for (let parsed = 0; ;) {
    const n = await tx(db, async (trx) => {
      const rows = await lockUnparsed(trx, rowsPerBatch);
      await writeParsed(
        trx,
        rows.map((row) => ({ id: row.id, ...parseUnitAddress(row) })),
      );
      return rows.length;
    });
    parsed += n;
    if (n < rowsPerBatch) return parsed;
  }
}

import { verifyHashChains } from '#src/ledger/server/invariants.store.ts';
import type { Db } from '../db/connect.ts';
import type { Command, Output } from './command-line.ts';

interface Surroundings extends Pick<Output, 'out'> {
  withDatabase: (work: (db: Db) => Promise<number>) => Promise<number>;
}

const help = `Each entry of the audit log holds the hash of the one before it in its chain. The command computes all hashes again and
names the first entries that differ or are missing; the exit code is 1 then.`;

/** `renta audit verify`: recomputes the hash chains of the audit log. */
export function auditVerify({ out, withDatabase }: Surroundings): Command {
  return {
    name: 'audit verify',
    summary: 'Checks that no entry of the audit log was changed or removed.',
    options: {},
    help,
    run: () =>
      withDatabase(async (db) => {
        const { entries, chains, breaches } = await verifyHashChains(db);
        out(`${entries} entries in ${chains} chains`);
        for (const breach of breaches) out(`broken: ${breach}`);
        if (breaches.length === 0) out('All hashes hold.');
        return breaches.length === 0 ? 0 : 1;
      }),
  };
}

import type pg from 'pg';
import { StartError } from '../http/errors.ts';
import { applyInTransaction } from './apply-in-transaction.ts';
import type { Migration } from './schema-files.ts';

export interface AppliedMigration {
  number: number;
  file: string;
  sha256: string;
}

/**
 * The numbered files that were merged into the current ones (docs/decisions/0038): their first, and
 * their last with its hash.
 */
const former = {
  first: '0001-members-and-sessions.sql',
  last: {
    file: '0056-micro-app-approval.sql',
    sha256: 'eeeaf9d842408ab986654a844f4566ad75f9224a3e287aa76310590464bcedc3',
  },
};

/** Current files up to this number create the schema of the former files. */
const merged = 15;

// Constraints that kept the names of objects renamed or replaced later.
const renames = `
  ALTER TABLE team_member RENAME CONSTRAINT team_seat_pkey TO team_member_pkey;
  ALTER TABLE team_member RENAME CONSTRAINT team_seat_member_id_fkey TO team_member_member_id_fkey;
  ALTER TABLE team_member RENAME CONSTRAINT team_seat_team_id_fkey TO team_member_team_id_fkey;
  ALTER DOMAIN ledger.transfer_kind RENAME CONSTRAINT transfer_kind_check1 TO transfer_kind_check;
  ALTER DOMAIN ledger.transfer_phase RENAME CONSTRAINT transfer_phase_check1 TO transfer_phase_check;
  ALTER DOMAIN ledger.bill_kind RENAME CONSTRAINT bill_kind_check1 TO bill_kind_check`;

/**
 * Converts a database created by the former migrations, such as a developer's data folder: replaces
 * its migration records by those of the current files, in one transaction. Does nothing on any
 * other database.
 *
 * @throws StartError when not all of the former migrations were applied.
 */
export async function adoptFormerMigrations(
  client: pg.Client,
  applied: readonly AppliedMigration[],
  wanted: readonly Migration[],
): Promise<void> {
  if (applied[0]?.file !== former.first) return;
  const last = applied.at(-1)!;
  if (last.file !== former.last.file || last.sha256 !== former.last.sha256) {
    throw new StartError(
      'migration-superseded',
      `The database was made by a development version up to migration ${last.file}, which this version cannot continue. ` +
        `Start the last version with src/server/db/migrations/${former.last.file} once, then this one; or start with an empty database.`,
    );
  }
  const rows = wanted.filter(({ number }) => number <= merged);
  await applyInTransaction(client, 'Taking over the former migrations', async () => {
    await client.query(renames);
    await client.query('DELETE FROM schema_migration');
    for (const { number, file, sha256 } of rows) {
      await client.query(
        'INSERT INTO schema_migration (number, file, sha256) VALUES ($1, $2, $3)',
        [number, file, sha256],
      );
    }
  });
}

import assert from 'node:assert/strict';
import pg from 'pg';
import { sessionSettings } from '#src/server/db/backup/backup-file.ts';
import { hashTable, listTables, readSequences } from '#src/server/db/backup/backup-tables.ts';

/** Rows of each table with the sum of their hashes, and the value of each sequence. */
export interface DatabaseState {
  tables: Record<string, string>;
  sequences: Record<string, number>;
  rows: number;
}

/** Reads all tables of the product as they are at one moment. */
export async function readState(url: string): Promise<DatabaseState> {
  return withClient(url, stateOf);
}

/**
 * Finds a time at which the database had a known state: the state before and after it is the same.
 * Servers may be running, as long as there are seconds without a write.
 *
 * @returns That time by the clock of the database, and the state.
 */
export async function recordMoment(url: string): Promise<{ time: string; state: DatabaseState }> {
  return withClient(url, async (client) => {
    for (let before = await stateOf(client); ;) {
      const { rows } = await client.query<{ time: string }>(
        'SELECT clock_timestamp()::text AS time',
      );
      const after = await stateOf(client);
      if (JSON.stringify(after) === JSON.stringify(before))
        return { time: rows[0]!.time, state: after };
      before = after;
    }
  });
}

/**
 * @param isRecovered Whether sequences may be ahead: PostgreSQL logs them 32 values in advance, and
 *   skips those when it recovers.
 * @throws AssertionError with the tables that differ.
 */
export function assertSameState(
  found: DatabaseState,
  expected: DatabaseState,
  isRecovered = false,
): void {
  assert.deepEqual(found.tables, expected.tables);
  for (const [name, value] of Object.entries(expected.sequences)) {
    const ahead = found.sequences[name]! - value;
    assert.ok(ahead >= 0 && ahead <= (isRecovered ? 32 : 0), `${name} is ${ahead} ahead`);
  }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the failing query reports it
  await client.connect();
  try {
    await client.query(sessionSettings);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function stateOf(client: pg.Client): Promise<DatabaseState> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables: Record<string, string> = {};
  let all = 0;
  for (const table of await listTables(client)) {
    const { rows, hash } = await hashTable(client, table);
    tables[table.name] = `${rows} rows, ${hash}`;
    all += rows;
  }
  const sequences = Object.fromEntries(
    (await readSequences(client)).map(({ name, value }) => [name, Number(value)]),
  );
  await client.query('COMMIT');
  return { tables, sequences, rows: all };
}

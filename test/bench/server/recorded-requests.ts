import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { preparing } from '../../../src/server/db/prepared-statement.ts';
import type { Tables } from '../../../src/server/db/tables.ts';
import type { Db } from '../../../src/server/db/connect.ts';
import { poolOn } from '../search/pool.ts';

/** A statement as the driver gets it. */
export interface Sent {
  text: string;
  values: unknown[];
  /** Of a prepared statement. */
  name?: string | undefined;
}

/** A statement, or the statements of a transaction: what one connection executes in a row. */
export interface Unit {
  statements: Sent[];
  /** Indexes of the units that must have completed before it is sent. */
  after: number[];
}

interface Logged extends Sent {
  client: pg.PoolClient;
  startedAt: number;
  endedAt: number;
}

/** A database whose statements are recorded as the driver gets them. */
export interface RecordingDatabase {
  db: Db;
  /** @returns The units that `work` sent. Only one at a time. */
  unitsOf(work: () => Promise<unknown>): Promise<Unit[]>;
  /** The same, but transactions are rolled back: what they did can then be done once more. */
  undoneUnitsOf(work: () => Promise<unknown>): Promise<Unit[]>;
  close(): Promise<void>;
}

export function recordingDatabase(url: string): RecordingDatabase {
  const pool = poolOn(url);
  let log: Logged[] = [];
  let undoes = false;
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: preparing({
        end: () => pool.end(),
        connect: async () => recording(await pool.connect()),
      }),
    }),
  });

  function recording(client: pg.PoolClient): pg.PoolClient {
    const query = async (asked: string | Sent, given: unknown[] = []) => {
      const sent = typeof asked === 'string' ? { text: asked, values: given } : asked;
      const logged = { ...sent, client, startedAt: performance.now(), endedAt: Infinity };
      log.push(logged);
      const done = undoes && /^commit$/i.test(sent.text) ? { ...sent, text: 'rollback' } : sent;
      try {
        return await client.query({ ...done });
      } finally {
        logged.endedAt = performance.now();
      }
    };
    return { query, release: () => client.release() } as unknown as pg.PoolClient;
  }

  const record = async (work: () => Promise<unknown>) => {
    log = [];
    await work();
    return unitsOf(log);
  };
  return {
    db,
    unitsOf: record,
    async undoneUnitsOf(work) {
      undoes = true;
      try {
        return await record(work);
      } finally {
        undoes = false;
      }
    },
    close: () => db.destroy(),
  };
}

/** A unit waits for those that had completed when its first statement was sent. */
function unitsOf(log: readonly Logged[]): Unit[] {
  const open = new Map<pg.PoolClient, Logged[]>();
  const groups: Logged[][] = [];
  for (const logged of log) {
    const group = open.get(logged.client) ?? [];
    if (group.length === 0) groups.push(group);
    group.push(logged);
    const isInside = group.length > 1 || /^(begin|start transaction)\b/i.test(logged.text);
    const ends = /^(commit|rollback)$/i.test(logged.text);
    if (isInside && !ends) open.set(logged.client, group);
    else open.delete(logged.client);
  }
  return groups.map((group) => ({
    statements: group.map(({ text, values, name }) => ({ text, values: [...values], name })),
    after: groups.flatMap((other, at) =>
      other !== group && other.at(-1)!.endedAt <= group[0]!.startedAt ? [at] : [],
    ),
  }));
}

/** Sends the units through the driver alone. */
export async function sendUnits(pool: pg.Pool, units: readonly Unit[]): Promise<void> {
  const sent: Promise<void>[] = [];
  for (const { statements, after } of units) {
    const before = after.map((at) => sent[at]);
    sent.push(
      before.length === 0
        ? sendUnit(pool, statements)
        : Promise.all(before).then(() => sendUnit(pool, statements)),
    );
  }
  await Promise.all(sent);
}

async function sendUnit(pool: pg.Pool, statements: readonly Sent[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const sent of statements) await client.query(sent);
  } catch (error) {
    if (statements.length > 1) await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

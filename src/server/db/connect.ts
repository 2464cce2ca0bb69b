import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparing, unprepared } from './prepared-statement.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

// In order: limits a transaction that was never ended, and the wait for another transaction's lock.
const sessionLimits = { idle_in_transaction_session_timeout: 30_000, lock_timeout: 5_000 };
const pools = new WeakMap<Db, pg.Pool>();
const directUrls = new WeakMap<Db, string>();

/** Limits of the connections of one process, and what is between it and the database. */
export interface ConnectionOptions {
  /** Maximum number of open connections. */
  connections?: number;
  /** After which a single statement is cancelled, in ms. */
  statementTimeoutMs?: number;
  /**
   * The address of the database itself, where the other one is of a pooler in transaction mode.
   * There a session keeps nothing from one transaction to the next: no role, no prepared statement,
   * no setting.
   */
  directUrl?: string | undefined;
}

export const defaultConnectionLimits = { connections: 10, statementTimeoutMs: 15_000 };

/**
 * Opens a pool of connections. Nothing is sent before the first query.
 *
 * `bigint` and `numeric` are read as numbers and throw RangeError beyond what a number holds
 * exactly; `date` is read as ISO text; `timestamptz` as Date.
 *
 * @param url `postgres://user:password@host:port/database`
 * @param options `defaultConnectionLimits` when omitted.
 * @param onIdleError Called when an idle connection breaks; the pool replaces it.
 * @param role Limits the privileges of the connections (`app-role`); all privileges of their user
 *   when omitted.
 */
export function connect(
  url: string,
  options: ConnectionOptions = {},
  onIdleError: (error: Error) => void = () => {},
  role?: string,
): Db {
  const pool = openPool(url, options, onIdleError, role);
  const isPooled = options.directUrl !== undefined;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: isPooled ? unprepared(pool) : preparing(pool) }),
  });
  pools.set(db, pool);
  if (options.directUrl !== undefined) directUrls.set(db, options.directUrl);
  return db;
}

/** The pool of `connect`, for other code that chooses between several. */
export function openPool(
  url: string,
  options: ConnectionOptions = {},
  onIdleError: (error: Error) => void = () => {},
  role?: string,
): pg.Pool {
  const { connections, statementTimeoutMs, directUrl } = { ...defaultConnectionLimits, ...options };
  const isPooled = directUrl !== undefined;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: `renta-console ${process.pid}`,
    // A pooler rejects these; there they are defaults of the role, see `setRoleDefaults`.
    ...(isPooled ? {} : { statement_timeout: statementTimeoutMs, ...sessionLimits }),
    // The pool awaits it before it hands out the connection, and closes the connection on failure:
    // none is used with the privileges of its login role.
    ...(role !== undefined &&
      !isPooled && { onConnect: (client: pg.ClientBase) => client.query(`SET ROLE ${role}`) }),
  });
  pool.on('error', onIdleError);
  // A connection that breaks between two queries of a transaction would end the process. The next
  // query fails, and the pool replaces it.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** @throws TypeError for a database that `connect` did not open. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new TypeError('Expected a database that connect() opened.');
  return pool;
}

/**
 * The address for work that needs a session of its own, where `db` goes through a pooler; undefined
 * elsewhere.
 */
export const directUrlOf = (db: Db): string | undefined => directUrls.get(db);

/**
 * Gives the role that a pooler logs in with the time-outs of `connect` as its defaults, since a
 * pooler accepts none with a connection. Connections that the pooler has open already keep the
 * former ones until it replaces them.
 *
 * @returns Whether they had to be changed.
 */
export async function setRoleDefaults(url: string, options: ConnectionOptions): Promise<boolean> {
  const { statementTimeoutMs } = { ...defaultConnectionLimits, ...options };
  const wanted = { statement_timeout: statementTimeoutMs, ...sessionLimits };
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the failing query reports it
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM pg_settings JOIN json_each_text($1::json) AS wanted(key, value) ON key = name
       WHERE setting <> value ORDER BY name`,
      [JSON.stringify(wanted)],
    );
    for (const { name } of rows)
      await client.query(
        `ALTER ROLE CURRENT_USER SET ${name} = ${Number(wanted[name as keyof typeof wanted])}`,
      );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/**
 * Connections of a database that `connect` opened, by state. `waiting`: queries that wait for one.
 *
 * @throws TypeError for any other database.
 */
export function poolCounts(db: Db): Record<'busy' | 'idle' | 'waiting' | 'most', number> {
  const pool = poolOf(db);
  const { totalCount, idleCount, waitingCount } = pool;
  return {
    busy: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
    most: pool.options.max,
  };
}

const int8 = 20;
const numeric = 1700;
const date = 1082;
const textArray = 1009;
const int8Array = 1016;
const numericArray = 1231;
const dateArray = 1182;

/**
 * A `bigint` or `numeric` as a number.
 *
 * @throws RangeError when a number cannot represent it exactly enough for counts or payments.
 */
export function readNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(
      `The database sent ${text}; a number holds whole values up to ${Number.MAX_SAFE_INTEGER} only.`,
    );
  }
  return value;
}

const asText = (text: string) => text;
// The package's own list of types has no array types.
const readTexts = pg.types.getTypeParser(textArray as never) as (text: string) => (string | null)[];
const readNumbers = (text: string) =>
  readTexts(text).map((item) => (item === null ? null : readNumber(item)));

const parsers = new Map<number, (text: string) => unknown>([
  [int8, readNumber],
  [numeric, readNumber],
  // A Date would be midnight in this machine's time zone, so another day elsewhere.
  [date, asText],
  [int8Array, readNumbers],
  [numericArray, readNumbers],
  [dateArray, readTexts],
]);

/**
 * Parsers of column values, for this product's connections only; the package's global table does
 * not change.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

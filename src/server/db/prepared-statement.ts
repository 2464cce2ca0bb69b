import {
  CompiledQuery,
  type Kysely,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import { traceQuery } from '../observability/spans.ts';
import type { Tables } from './tables.ts';

const names = new Map<string, string>();
const longestName = 63;

/**
 * A frequent statement whose text never changes: each connection parses and plans it once.
 *
 * Only for statements whose best plan does not depend on the values, such as rows by their ids.
 * Filters of searches differ too much: the plan for a road would be a bad one for a city. The
 * database keeps a generic plan only where no custom plan looks cheaper; a list of ids written
 * `(SELECT $1::text[])` hides its length from it, so that none does.
 *
 * @param name Its name on the connections, at most 63 characters, unique per statement.
 * @param text With `$1`, `$2` … for the values.
 * @returns Executes it with the values in their order, and returns the rows.
 * @throws RangeError when the name is taken or too long.
 */
export function prepared<Row>(
  name: string,
  text: string,
): (db: Pick<Kysely<Tables>, 'executeQuery'>, ...values: readonly unknown[]) => Promise<Row[]> {
  if (name.length > longestName || [...names.values()].includes(name)) {
    throw new RangeError(
      `A prepared statement needs a name of its own of at most ${longestName} characters, got ${name}.`,
    );
  }
  names.set(text, name);
  return async (db, ...values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/**
 * Adapts a pool for the query builder; its connections recognise prepared statements by their text.
 */
export function preparing(pool: ConnectionSource): PostgresPool {
  return adapting(pool, (text) => names.get(text));
}

/** The same without prepared statements, which poolers in transaction mode do not keep apart. */
export function unprepared(pool: ConnectionSource): PostgresPool {
  return adapting(pool, () => undefined);
}

/** What a query builder needs of a pool. */
export type ConnectionSource = Pick<pg.Pool, 'end'> & { connect(): Promise<pg.PoolClient> };

function adapting(
  pool: ConnectionSource,
  nameOf: (text: string) => string | undefined,
): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const found = known.get(client) ?? new PreparingClient(client, nameOf);
      known.set(client, found);
      return found;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  readonly #nameOf: (text: string) => string | undefined;

  constructor(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string')
      throw new TypeError('Expected a statement as text, got a cursor: none are opened here.');
    const name = this.#nameOf(asked);
    return traceQuery(asked, () =>
      name === undefined
        ? this.#client.query(asked, [...values])
        : this.#client.query({ name, text: asked, values: [...values] }),
    );
  }

  release(): void {
    this.#client.release();
  }
}

import pg from 'pg';
import { types } from '../../../src/server/db/connect.ts';

/** As many as the server itself has. */
export const connections = 10;

export function poolOn(url: string): pg.Pool {
  // Kept open between turns, as the server's are between requests.
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    idleTimeoutMillis: 0,
  });
  // The database may stop before the last connection has closed.
  pool.on('error', () => {});
  return pool;
}

import pg from 'pg';
import type { Cluster } from './cluster.ts';

const name = 'renta';

/** Creates the product's database in an embedded cluster unless it exists. @returns Its url. */
export async function ensureDatabase(cluster: Cluster): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    // It waits for a checkpoint, which on a slow disk may take longer than the statement timeout.
    await client.query('SET statement_timeout = 0');
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  return cluster.url(name);
}

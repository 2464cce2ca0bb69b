import { appendFileSync, chmodSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, type Cluster } from '#src/server/db/embedded/cluster.ts';
import { account, killTree, startProgram } from '../cluster/programs.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/killable-server.ts';
import { newDataDir } from '../support/run-server.ts';
import { newAuthority, newCertificate } from './certificates.ts';

/** The owner of the databases, who may log in and nothing else. */
const owner = { name: 'renta_owner', password: 'owner-of-this-run' };
const pooled = { name: 'renta_app', password: 'pooled-of-this-run' };
/** Fewer than the requests in flight, so that they share connections. */
export const poolSize = 4;

/** A PostgreSQL that takes users over TLS only, and PgBouncer in transaction mode before it. */
export interface SecureDatabase {
  /** Makes an empty database of the owner. */
  make(database: string): Promise<void>;
  /** Address of the owner, with `verify-full`. */
  url(database: string, changes?: { host?: string; ca?: string }): string;
  /** Address of the pooler, with `verify-full`. */
  pooledUrl(database: string, changes?: { host?: string; ca?: string }): string;
  /** The same address without TLS. */
  plainUrl(database: string): string;
  /** Asks as the superuser. */
  ask<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]>;
  /** The certificate of another authority. */
  otherAuthority: string;
  versions(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts both on loopback, with certificates for the name `localhost` made for this run. */
export async function startSecureDatabase(): Promise<SecureDatabase> {
  const dataDir = newDataDir();
  const home = newDataDir();
  const authority = newAuthority(home, 'authority');
  const other = newAuthority(home, 'other-authority');
  const made = await startCluster({ dataDir, durable: false });
  await made.stop();
  serveOverTls(made, newCertificate(authority, home, { name: 'database', host: 'localhost' }));
  const cluster = await startCluster({ dataDir, durable: false });
  const superuser = cluster.url('postgres');

  const ask = async <Row extends pg.QueryResultRow>(text: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: cluster.url(database) });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  for (const { name, password } of [owner, pooled])
    await ask(
      `CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`,
    );
  await ask(`GRANT ${pooled.name} TO ${owner.name}`);
  const port = await freePort();
  const pooler = startPooler(home, port, cluster.port, authority.certificate, {
    ...newCertificate(authority, home, { name: 'pooler', host: 'localhost' }),
  });
  const addressOf = (user: typeof owner, at: number, database: string, changes: Changes = {}) => {
    const { host = 'localhost', ca = authority.certificate } = changes;
    return `postgres://${user.name}:${user.password}@${host}:${at}/${database}?sslmode=verify-full&sslrootcert=${ca}`;
  };
  const secure: SecureDatabase = {
    ask,
    otherAuthority: other.certificate,
    url: (database, changes) => addressOf(owner, cluster.port, database, changes),
    pooledUrl: (database, changes) => addressOf(pooled, port, database, changes),
    plainUrl: (database) =>
      `postgres://${owner.name}:${owner.password}@127.0.0.1:${cluster.port}/${database}`,
    async make(database) {
      await ask(
        `CREATE DATABASE ${database} OWNER ${owner.name} TEMPLATE template0 ENCODING 'UTF8'`,
      );
    },
    async versions() {
      const [row] = await ask<{ version: string }>(
        `SELECT current_setting('server_version') AS version`,
      );
      return `PostgreSQL ${row!.version}`;
    },
    async stop() {
      await killTree(pooler);
      await cluster.stop();
      for (const folder of [dataDir, home]) rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    const client = () =>
      new pg.Client({ connectionString: secure.pooledUrl(new URL(superuser).pathname.slice(1)) });
    await eventually(async () => {
      const one = client();
      one.on('error', () => {}); // the failing query reports it
      await one.connect();
      await one.end();
    });
  } catch (error) {
    await killTree(pooler);
    await cluster.stop();
    throw new Error(`PgBouncer does not answer; its log is in ${home}.`, { cause: error });
  }
  return secure;
}

interface Changes {
  host?: string;
  ca?: string;
}

/** Local tools go on without TLS as the superuser; every other user needs it. */
function serveOverTls(
  { clusterDir }: Cluster,
  { certificate, key }: { certificate: string; key: string },
): void {
  chmodSync(key, 0o600);
  if (account) for (const file of [certificate, key]) chownSync(file, account.uid, account.gid);
  const settings = { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key };
  appendFileSync(
    join(clusterDir, 'postgresql.auto.conf'),
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  writeFileSync(
    join(clusterDir, 'pg_hba.conf'),
    `host all renta 127.0.0.1/32 scram-sha-256\nhostssl all all 127.0.0.1/32 scram-sha-256\n`,
  );
}

function startPooler(
  home: string,
  port: number,
  databasePort: number,
  authority: string,
  { certificate, key }: { certificate: string; key: string },
) {
  const users = join(home, 'users.txt');
  writeFileSync(users, `"${pooled.name}" "${pooled.password}"\n`, { mode: 0o600 });
  const settings = join(home, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=localhost port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
auth_type = scram-sha-256
auth_file = ${users}
client_tls_sslmode = require
client_tls_cert_file = ${certificate}
client_tls_key_file = ${key}
server_tls_sslmode = verify-full
server_tls_ca_file = ${authority}
`,
    { mode: 0o600 },
  );
  if (account)
    for (const file of [home, users, settings, certificate, key])
      chownSync(file, account.uid, account.gid);
  return startProgram('pgbouncer', [settings], home);
}

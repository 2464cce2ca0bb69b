import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/killable-server.ts';
import { account, killTree, startProgram } from './programs.ts';

const superuserPassword = 'superuser-of-the-rehearsal';
const replicationPassword = 'replication-of-the-rehearsal';

/** A database node: Patroni and the PostgreSQL that it supervises. */
export interface Node {
  name: string;
  port: number;
  restPort: number;
  process: ChildProcess | undefined;
}

/** Three database nodes behind HAProxy, with etcd to elect their primary. */
export interface DatabaseCluster {
  nodes: readonly Node[];
  /** The primary, through the balancer. */
  url(user: string, database: string): string;
  /** One node, around the balancer. */
  urlOf(node: Node, user: string, database: string): string;
  primary(): Promise<Node>;
  /** Kills the primary with its supervisor, as a power cut would. */
  killPrimary(): Promise<Node>;
  start(node: Node): void;
  /** Waits until all nodes run and both replicas stream. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the cluster on loopback. Replication is synchronous, so that a write which was acknowledged
 * is on two nodes.
 *
 * @param bin Folder of the programs of PostgreSQL.
 */
export async function startDatabaseCluster(bin: string): Promise<DatabaseCluster> {
  const home = mkdtempSync(join(tmpdir(), 'cluster-'));
  const ports = await Promise.all(Array.from({ length: 9 }, () => freePort()));
  const [etcdPort, etcdPeerPort, balancerPort, ...nodePorts] = ports as [number, number, number];
  if (account) chownSync(home, account.uid, account.gid);
  const running: ChildProcess[] = [];
  const etcd = `http://127.0.0.1:${etcdPort}`;
  running.push(
    startProgram(
      'etcd',
      [
        ['--name', 'one'],
        ['--data-dir', join(home, 'etcd')],
        ['--listen-client-urls', etcd],
        ['--advertise-client-urls', etcd],
        ['--listen-peer-urls', `http://127.0.0.1:${etcdPeerPort}`],
        ['--initial-advertise-peer-urls', `http://127.0.0.1:${etcdPeerPort}`],
        ['--initial-cluster', `one=http://127.0.0.1:${etcdPeerPort}`],
      ].flat(),
      home,
    ),
  );
  const nodes = [0, 1, 2].map((index): Node => ({
    name: `node${index + 1}`,
    port: nodePorts[2 * index]!,
    restPort: nodePorts[2 * index + 1]!,
    process: undefined,
  }));
  for (const node of nodes)
    writeFileSync(join(home, `${node.name}.yml`), patroniSettings(node, home, bin, etcdPort));
  const balancer = join(home, 'haproxy.cfg');
  writeFileSync(balancer, balancerSettings(nodes, balancerPort));

  const urlAt = (port: number, user: string, database: string) =>
    `postgres://${user}${user === 'postgres' ? `:${superuserPassword}` : ''}@127.0.0.1:${port}/${database}`;
  const start = (node: Node) => {
    node.process = startProgram('patroni', [join(home, `${node.name}.yml`)], home, node.name);
  };
  // PostgreSQL has detached from its supervisor.
  const postmasterOf = ({ name }: Node): number[] => {
    try {
      const text = readFileSync(join(home, `${name}-data`, 'postmaster.pid'), 'utf8');
      return [Number(text.split('\n')[0])];
    } catch {
      return []; // it does not run
    }
  };
  const killNode = async (node: Node) => {
    if (node.process) await killTree(node.process, ...postmasterOf(node));
    node.process = undefined;
  };
  const answers = async (node: Node, path: string) =>
    (await fetch(`http://127.0.0.1:${node.restPort}${path}`).catch(() => undefined))?.status ===
    200;
  const primary = async () => {
    for (;;) {
      for (const node of nodes) if (await answers(node, '/primary')) return node;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const cluster: DatabaseCluster = {
    nodes,
    url: (user, database) => urlAt(balancerPort, user, database),
    urlOf: ({ port }, user, database) => urlAt(port, user, database),
    primary,
    async killPrimary() {
      const node = await primary();
      await killNode(node);
      return node;
    },
    start,
    whole: () =>
      longEnough(async () => {
        // Patroni promotes no node while it knows no synchronous standby.
        const isStandby = await Promise.all(nodes.map((node) => answers(node, '/synchronous')));
        if (!isStandby.includes(true)) throw new Error('No node is a synchronous standby.');
        const client = new pg.Client({
          connectionString: urlAt(balancerPort, 'postgres', 'postgres'),
          connectionTimeoutMillis: 2_000,
        });
        client.on('error', () => {}); // the failing query reports it
        await client.connect();
        try {
          const { rows } = await client.query<{ n: number; sync: number }>(
            `SELECT count(*)::int AS n, count(*) FILTER (WHERE sync_state IN ('sync', 'quorum'))::int AS sync
             FROM pg_stat_replication WHERE state = 'streaming'`,
          );
          if (rows[0]!.n < 2 || rows[0]!.sync < 1)
            throw new Error(`${rows[0]!.n} replicas stream, ${rows[0]!.sync} synchronously`);
        } finally {
          await client.end();
        }
      }),
    async stop() {
      for (const node of nodes) await killNode(node);
      for (const child of running) await killTree(child);
      if (!process.env['KEEP_CLUSTER']) rmSync(home, { recursive: true, force: true });
    },
  };
  try {
    // The first becomes the primary; the others copy it.
    start(nodes[0]!);
    await primary();
    for (const node of nodes.slice(1)) start(node);
    running.push(startProgram('haproxy', ['-db', '-f', balancer], home));
    await cluster.whole();
  } catch (error) {
    process.env['KEEP_CLUSTER'] = home;
    await cluster.stop();
    throw new Error(`The cluster did not start; its logs are in ${home}.`, { cause: error });
  }
  return cluster;
}

/** As `eventually`, for what takes minutes on a slow machine. */
async function longEnough(assertion: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await eventually(assertion);
    } catch (error) {
      if (tried === 12) throw error;
    }
}

function patroniSettings(node: Node, home: string, bin: string, etcdPort: number): string {
  const users = `
    superuser: { username: postgres, password: ${superuserPassword} }
    replication: { username: replicator, password: ${replicationPassword} }`;
  return `scope: renta
name: ${node.name}
restapi: { listen: '127.0.0.1:${node.restPort}', connect_address: '127.0.0.1:${node.restPort}' }
etcd3: { host: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { max_connections: 200, wal_log_hints: 'on', hot_standby: 'on' }
  initdb: [{ encoding: UTF8 }, { locale: C }, data-checksums]
  pg_hba:
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all postgres 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 trust
postgresql:
  listen: '127.0.0.1:${node.port}'
  connect_address: '127.0.0.1:${node.port}'
  data_dir: ${join(home, `${node.name}-data`)}
  bin_dir: ${bin}
  pgpass: ${join(home, `${node.name}-pgpass`)}
  parameters: { unix_socket_directories: '' }
  authentication:${users}
tags: { nofailover: false, noloadbalance: false }
`;
}

/** One address that always leads to the primary; connections to a former one are closed. */
function balancerSettings(nodes: readonly Node[], port: number): string {
  const servers = nodes.map(
    ({ name, port: own, restPort }) =>
      `  server ${name} 127.0.0.1:${own} maxconn 200 check port ${restPort}`,
  );
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Member } from '#src/domain/member.ts';
import { connect, type Db } from '#src/server/db/connect.ts';
import { migrate } from '#src/server/db/migrate.ts';
import { replicaRouting } from '#src/server/db/replica-routing.ts';
import { connectReplicas, walPosition, type Replicas } from '#src/server/db/replicas.ts';
import { tx } from '#src/server/db/transaction.ts';
import { eventually } from '../../support/eventually.ts';
import { startReplicatedClusters, type ReplicatedClusters } from '../../support/start-standby.ts';

describe('walPosition', () => {
  it('is the number of bytes: 16/B374D848 is 22 · 2³² + 3,010,779,208', () => {
    assert.equal(walPosition('16/B374D848'), 22n * 4_294_967_296n + 3_010_779_208n);
    assert.ok(walPosition('1/0') > walPosition('0/FFFFFFFF'));
  });
});

describe('reads from a replica', () => {
  let clusters: ReplicatedClusters;
  let primary: Db;
  let onReplica: Db;
  const opened: Replicas[] = [];
  before(async () => {
    clusters = await startReplicatedClusters();
    const url = clusters.primary.url('postgres');
    await migrate(url);
    primary = connect(url);
    onReplica = connect(clusters.replica.url('postgres'));
    await sql`CREATE TABLE note (text text)`.execute(primary);
    for (const id of ['ada', 'bo'])
      await sql`INSERT INTO member (id, account, name, password_hash, roles)
        VALUES (${id}, ${id}, ${id}, '', '{}')`.execute(primary);
  });
  after(async () => {
    for (const one of opened) await one.close();
    await onReplica.destroy();
    await primary.destroy();
    await clusters.stop();
  });

  const open = async (maxLagMs: number) => {
    const urls = [clusters.replica.url('postgres')];
    const replicas = await connectReplicas(primary, { urls, maxLagMs, onError: () => {} });
    opened.push(replicas);
    return replicas;
  };
  const isReplica = async (db: Db) =>
    (await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`.execute(db)).rows[0]!.is;
  const notes = async (db: Db) =>
    (await sql<{ text: string }>`SELECT text FROM note`.execute(db)).rows.map(({ text }) => text);
  const add = (db: Db, text: string) => sql`INSERT INTO note VALUES (${text})`.execute(db);
  const pause = () => sql`SELECT pg_wal_replay_pause()`.execute(onReplica);
  const resume = () => sql`SELECT pg_wal_replay_resume()`.execute(onReplica);
  const caughtUp = (replicas: Replicas, maxLagMs: number) =>
    eventually(async () => assert.ok(replicas.lags()[0]! < maxLagMs));

  it('happen where a request allows them; a transaction of it runs on the primary', async () => {
    const replicas = await open(5_000);
    await caughtUp(replicas, 5_000);
    assert.equal(await isReplica(replicas.db), false);
    assert.equal(await replicas.run('replica', () => isReplica(replicas.db)), true);
    assert.equal(await replicas.run('primary', () => isReplica(replicas.db)), false);
    await replicas.run('replica', () => tx(replicas.db, (open) => add(open, 'by transaction')));
    assert.deepEqual(await notes(primary), ['by transaction']);
  });

  it('happen on the primary when a request writes without a transaction after all', async () => {
    const replicas = await open(5_000);
    await caughtUp(replicas, 5_000);
    await replicas.run('replica', () => add(replicas.db, 'by statement'));
    assert.ok((await notes(primary)).includes('by statement'));
  });

  it('end while the replica is too far behind, and begin again', async () => {
    const replicas = await open(1_500);
    await caughtUp(replicas, 1_500);
    await pause();
    await add(primary, 'unseen');
    await eventually(async () => assert.ok(replicas.lags()[0]! > 1_500));
    assert.equal(await replicas.run('replica', () => isReplica(replicas.db)), false);
    assert.ok((await replicas.run('replica', () => notes(replicas.db))).includes('unseen'));
    await resume();
    await caughtUp(replicas, 1_500);
    assert.equal(await replicas.run('replica', () => isReplica(replicas.db)), true);
  });

  it('never hide a member’s own write, whichever server took it', async () => {
    const maxLagMs = 60_000;
    const replicas = await open(maxLagMs);
    await caughtUp(replicas, maxLagMs);
    const fail = (error: unknown) => {
      throw error as Error;
    };
    const one = replicaRouting(primary, replicas, maxLagMs, fail);
    const other = replicaRouting(primary, replicas, maxLagMs, fail);
    const by = (id: string) => ({ member: { id } as Member });
    await pause();
    await one(by('ada'), false, () => add(replicas.db, 'of ada'));
    assert.ok((await other(by('ada'), true, () => notes(replicas.db))).includes('of ada'));
    assert.ok(!(await other(by('bo'), true, () => notes(replicas.db))).includes('of ada'));
    assert.ok(!(await other({ member: null }, true, () => notes(replicas.db))).includes('of ada'));
    await resume();
  });

  it('come from the primary when the replica is gone', async () => {
    const replicas = await open(5_000);
    await caughtUp(replicas, 5_000);
    await clusters.replica.stop();
    assert.equal(await replicas.run('replica', () => isReplica(replicas.db)), false);
  });
});

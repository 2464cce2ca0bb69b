import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { connect, type Db } from '#src/server/db/connect.ts';
import { createMetrics } from '#src/server/metrics.ts';
import { testDatabase, type TestDatabase } from '../../support/test-database.ts';

/** The value of a sample, such as `renta_jobs_pending{kind="a",state="queued"}`. */
const valueOf = (text: string, sample: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

describe('the metrics of what waits', () => {
  let base: TestDatabase;
  let db: Db;
  before(async () => {
    base = await testDatabase();
    db = connect(base.url, { connections: 3 });
    await sql`INSERT INTO job (id, kind, key, input, most_tries, state, created_at, run_after, claim, beat_at, started_at) VALUES
      ('jb_1', 'export', 'a', '{}', 3, 'queued', now() - interval '90 seconds', now() - interval '90 seconds', NULL, NULL, NULL),
      ('jb_2', 'export', 'b', '{}', 3, 'queued', now() - interval '10 seconds', now() - interval '10 seconds', NULL, NULL, NULL),
      ('jb_3', 'export', 'c', '{}', 3, 'queued', now(), now() + interval '1 hour', NULL, NULL, NULL),
      ('jb_4', 'report', 'd', '{}', 3, 'running', now() - interval '500 seconds', now(), 'claim', now(), now() - interval '40 seconds')`.execute(
      db,
    );
    await sql`INSERT INTO outbox_message (id, channel, address, template, locale, content, created_at, expires_at, sent_at, failure) VALUES
      ('om_1', 'mail', 'a@example.com', 't', 'en', '{}', now() - interval '300 seconds', NULL, NULL, NULL),
      ('om_2', 'mail', 'a@example.com', 't', 'en', '{}', now(), NULL, now(), NULL),
      ('om_3', 'mail', 'a@example.com', 't', 'en', '{}', now(), NULL, NULL, 'given up'),
      ('om_4', 'sms', '+886900000000', 't', 'en', '{}', now(), now() - interval '1 second', NULL, NULL)`.execute(
      db,
    );
  });
  after(async () => {
    await db.destroy();
    await base.drop();
  });

  it('counts jobs that are due or running, with the age of the oldest', async () => {
    const metrics = createMetrics();
    metrics.watch(db);
    const text = await metrics.text();
    assert.equal(valueOf(text, 'renta_jobs_pending{kind="export",state="queued"}'), 2);
    assert.equal(valueOf(text, 'renta_jobs_pending{kind="report",state="running"}'), 1);
    const waited = valueOf(text, 'renta_jobs_oldest_seconds{kind="export",state="queued"}')!;
    assert.ok(waited >= 90 && waited < 120, `waited ${waited} s`);
    const ran = valueOf(text, 'renta_jobs_oldest_seconds{kind="report",state="running"}')!;
    assert.ok(ran >= 40 && ran < 70, `ran ${ran} s`);
  });

  it('counts the messages that still can be delivered', async () => {
    const metrics = createMetrics();
    metrics.watch(db);
    const text = await metrics.text();
    assert.equal(valueOf(text, 'renta_messages_pending{channel="mail"}'), 1);
    assert.equal(valueOf(text, 'renta_messages_pending{channel="sms"}'), undefined);
    assert.ok(valueOf(text, 'renta_messages_oldest_seconds{channel="mail"}')! >= 300);
  });

  it('reads the database at most every five seconds, and the connections each time', async () => {
    const metrics = createMetrics();
    metrics.watch(db);
    await metrics.text();
    await sql`UPDATE job SET state = 'cancelled' WHERE id = 'jb_2'`.execute(db);
    const text = await metrics.text();
    assert.equal(valueOf(text, 'renta_jobs_pending{kind="export",state="queued"}'), 2);
    await sql`UPDATE job SET state = 'queued' WHERE id = 'jb_2'`.execute(db);
    assert.equal(valueOf(text, 'renta_database_connections{state="most"}'), 3);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let busy = Promise.resolve();
    await new Promise<void>((isOpen) => {
      busy = db.connection().execute(() => (isOpen(), held));
    });
    assert.equal(
      valueOf(await metrics.text(), 'renta_database_connections{state="busy"}'),
      1,
      'a connection that is in use is busy',
    );
    release();
    await busy;
  });

  it('shows no old counts while the database does not answer', async () => {
    const gone = connect(base.url, { connections: 1 });
    // Only a database that was used has a pool to close.
    await sql`SELECT 1`.execute(gone);
    await gone.destroy();
    const metrics = createMetrics();
    metrics.watch(gone);
    const text = await metrics.text();
    assert.equal(valueOf(text, 'renta_jobs_pending{kind="export",state="queued"}'), undefined);
    assert.equal(valueOf(text, 'renta_database_connections{state="waiting"}'), 0);
  });
});

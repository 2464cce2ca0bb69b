import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { readMessageSettings } from '#src/features/account/server/members/members.store.ts';
import { kaseStatistics } from '#src/features/kases/contract/kases.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import {
  changeSavedSearch,
  listWatches,
  saveSearch,
} from '#src/features/searches/contract/searches.ts';
import { insertFinding } from '#src/features/searches/server/watch-findings.store.ts';
import { orderDigests } from '#src/features/searches/server/watch-digests.ts';
import { tx } from '#src/server/db/transaction.ts';
import { jobKindsWithin } from '#src/server/job-kinds.ts';
import type { ReadyMessage } from '#src/server/messages/message-driver.ts';
import { sendDue } from '#src/server/messages/message-worker.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { daan, leases, published, unitRent } from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
let stranger: string;
let memberId: string;
before(async () => {
  server = await demoServer();
  [member, stranger] = [await server.logIn('member'), await server.logIn('member')];
  const { data } = (await server.call(saveSearch, search(), member)).body;
  const { rows } = await sql<{
    id: string;
  }>`SELECT member_id AS id FROM saved_search WHERE id = ${data.id}`.execute(server.db);
  memberId = rows[0]!.id;
});
after(() => server.close());
beforeEach(async () => {
  for (const table of ['saved_search', 'notice', 'outbox_message', 'job', 'small_set'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(server.db);
});

const filter = { city: '臺北市', district: '大安區' };
const search = (more: object = {}) => ({ resource: 'kases', name: 'watched', filter, ...more });
const save = async (more: object = {}) =>
  (await server.call(saveSearch, search({ watch: 'daily', ...more }), member)).body.data;
const limits = { perMember: 200, perAddress: 1000 };
let jobs = 0;

/** Runs a job, as a server would that took it; with the id of an earlier run, as a repeat of it. */
const run = (name: string, input: object, jobId = `jb_${(jobs += 1)}`) => {
  const kind = jobKindsWithin(limits, 'https://rents.example').find((one) => one.name === name)!;
  const context = { db: server.db, jobId, memberId: null, access: { roles: [], can: [] }, signal: new AbortController().signal, report: () => {} }; // prettier-ignore
  return kind.run(input, context);
};
const look = async (searchId: string) => {
  await sql`UPDATE saved_search SET checked_at = now() - interval '1 day' WHERE id = ${searchId}`.execute(
    server.db,
  );
  return run('watch-look', { searchId });
};
const notices = async () => (await server.call(listNotices, {}, member)).body.list;
const raiseRents = (factor: number) =>
  sql`UPDATE kase SET rent_minor_per_month = round(rent_minor_per_month * ${factor}::numeric) WHERE city = '臺北市' AND district = '大安區'`.execute(
    server.db,
  );

describe('a watch of the median', () => {
  const watch = () => save({ condition: 'median', leastChange: 5 });

  it('compares with the published figures of the day it was set', async () => {
    const { data: figures } = (await server.call(kaseStatistics, filter, member)).body;
    const { condition, leastChange, baseline } = await watch();
    assert.deepEqual([condition, leastChange], ['median', 5]);
    assert.deepEqual(baseline, {
      n: daan.length,
      median: published(daan.map(unitRent), 0.5),
      interval: figures.interval,
      currency: 'TWD',
    });
  });

  it('notifies of old and new figures when the median leaves the interval by the percentage', async () => {
    const { id, baseline } = await watch();
    assert.deepEqual((await look(id)).result, { found: false });
    assert.deepEqual(await notices(), [], 'nothing moved');
    await raiseRents(1.5);
    try {
      assert.deepEqual((await look(id)).result, { found: true });
      const [notice] = await notices();
      const { before, now, percent } = notice!.content as {
        before: object;
        now: object;
        percent: number;
      };
      assert.equal(notice!.kind, 'watch-median');
      assert.deepEqual(before, baseline);
      const median = published(
        daan.map((row) => unitRent(row) * 1.5),
        0.5,
      );
      const { data: figures } = (await server.call(kaseStatistics, filter, member)).body;
      assert.deepEqual(now, {
        n: daan.length,
        median,
        interval: figures.interval,
        currency: 'TWD',
      });
      assert.ok(Math.abs(percent - (median / baseline!.median - 1) * 100) < 1e-6);
      // The new figures are those that the next check compares with.
      assert.deepEqual((await look(id)).result, { found: false });
      assert.equal((await notices()).length, 1);
    } finally {
      await raiseRents(1 / 1.5);
    }
  });

  it('keeps the comparison while nothing is reported, so that slow changes add up', async () => {
    const { id, baseline } = await watch();
    const stored = async () =>
      (await server.call(changeSavedSearch, { id, name: 'watched' }, member)).body.data.baseline;
    await raiseRents(1.001);
    try {
      assert.deepEqual((await look(id)).result, { found: false });
      assert.deepEqual(await stored(), baseline);
    } finally {
      await raiseRents(1 / 1.001);
    }
  });

  it('reports nothing of a set too small for an interval, and begins when it is large enough', async () => {
    const small = { ...filter, from: '2021Q2', to: '2021Q2', floor: 'ground' };
    const { data: figures } = (await server.call(kaseStatistics, small, member)).body;
    assert.ok(figures.n >= 5 && figures.n < 30, `${figures.n} rows`);
    const { id, baseline } = await save({ condition: 'median', filter: small });
    assert.equal(baseline, null);
    await raiseRents(2);
    try {
      assert.deepEqual((await look(id)).result, { found: false });
    } finally {
      await raiseRents(1 / 2);
    }
    await sql`UPDATE saved_search SET filter = ${JSON.stringify(filter)}::jsonb`.execute(server.db);
    assert.deepEqual((await look(id)).result, { found: false });
    assert.deepEqual(await notices(), []);
    const { data } = (await server.call(changeSavedSearch, { id, leastChange: 10 }, member)).body;
    assert.equal(data.baseline?.median, published(daan.map(unitRent), 0.5));
    assert.equal(data.leastChange, 10);
  });

  it('is checked also when the budget of small sets is used up', async () => {
    const small = { ...filter, from: '2021Q2', to: '2021Q2', floor: 'ground' };
    const { id } = await save({ condition: 'median', filter: small });
    await sql`DELETE FROM small_set`.execute(server.db);
    limits.perMember = 0;
    try {
      assert.deepEqual((await look(id)).result, { found: false });
    } finally {
      limits.perMember = 200;
    }
  });

  it('is refused for searches whose median has no interval, and outside 1 to 100 percent', async () => {
    for (const [input, field] of [
      [{ condition: 'median', resource: 'roads', filter: {} }, 'condition'],
      [{ condition: 'median', leastChange: 0 }, 'leastChange'],
      [{ condition: 'median', leastChange: 101 }, 'leastChange'],
      [{ condition: 'mean' }, 'condition'],
    ] as const) {
      const { status, body } = await server.call(saveSearch, search(input), member);
      const { fields } = body.data as unknown as { fields: { field: string }[] };
      assert.deepEqual([status, fields.map((one) => one.field)], [400, [field]]);
    }
    const rows = await save();
    const { data } = (
      await server.call(changeSavedSearch, { id: rows.id, condition: 'median' }, member)
    ).body;
    assert.deepEqual([data.leastChange, data.baseline?.n], [5, daan.length]);
    const back = (await server.call(changeSavedSearch, { id: rows.id, condition: 'rows' }, member))
      .body.data;
    assert.deepEqual([back.leastChange, back.baseline], [null, null]);
  });
});

describe('a watch that pauses', () => {
  it('keeps its settings, is not due, and reports no rows of the pause', async () => {
    const { id } = await save();
    const paused = (await server.call(changeSavedSearch, { id, isPaused: true }, member)).body.data;
    assert.deepEqual([paused.watch, paused.dueAt, paused.pausedAt !== null], ['daily', null, true]);
    assert.deepEqual((await look(id)).result, { found: false });
    const resumed = (await server.call(changeSavedSearch, { id, isPaused: false }, member)).body
      .data;
    assert.equal(resumed.pausedAt, null);
    assert.ok(Date.parse(resumed.dueAt!) > Date.now());
    assert.ok(Date.parse(resumed.checkedAt) >= Date.parse(paused.pausedAt!));
    await server.call(changeSavedSearch, { id, isPaused: true }, member);
    const off = (await server.call(changeSavedSearch, { id, watch: 'off' }, member)).body.data;
    assert.deepEqual([off.pausedAt, off.dueAt], [null, null]);
    const other = await server.call(changeSavedSearch, { id, isPaused: true }, stranger);
    assert.equal(other.status, 404);
  });
});

describe('GET /api/v1/watches', () => {
  const list = async (token = member, input: object = {}) =>
    (await server.call(listWatches, input, token)).body;

  it('lists all watches of the member with check, last finding and freshness, pauses last', async () => {
    await server.call(saveSearch, search({ name: 'not watched' }), member);
    const paused = await save({ name: 'paused' });
    await server.call(changeSavedSearch, { id: paused.id, isPaused: true }, member);
    const { id } = await save({ name: 'median', condition: 'median', watch: 'weekly' });
    await save({ name: 'daily', resource: 'shops', filter: { city: '高雄市' } });
    await raiseRents(1.5);
    try {
      await look(id);
    } finally {
      await raiseRents(1 / 1.5);
    }
    const answer = await list();
    assert.deepEqual(answer.list.map(({ name }) => name), ['daily', 'median', 'paused']); // prettier-ignore
    assert.equal(answer.total, 3);
    const [daily, median, last] = answer.list;
    assert.deepEqual([daily!.finding, daily!.freshness], [null, null], 'no shops there');
    assert.equal(median!.finding?.kind, 'watch-median');
    const newest = leases
      .filter(({ city }) => city === '臺北市')
      .map(({ deal_date }) => deal_date.slice(0, 7))
      .sort()
      .at(-1);
    assert.equal(median!.freshness?.until, newest);
    assert.ok(Date.parse(median!.freshness!.checkedAt!) <= Date.now());
    assert.deepEqual([last!.dueAt, last!.pausedAt !== null], [null, true]);
    assert.equal((await list(member, { page: 2, limit: 10 })).list.length, 0);
    assert.equal((await list(stranger)).total, 0);
  });

  it('keeps the latest findings of a search only', async () => {
    const { id } = await save();
    for (let i = 1; i <= 23; i += 1)
      await tx(server.db, (trx) =>
        insertFinding(trx, {
          id: `wf_${i}`,
          searchId: id,
          kind: 'watch',
          content: { added: i },
          inDigest: i === 1,
        }),
      );
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM watch_finding WHERE search_id = ${id} ORDER BY found_at, id`.execute(
      server.db,
    );
    // The first waits for a digest; the second and third are older than the latest 20.
    assert.deepEqual([rows.length, rows[0]!.id, rows[1]!.id], [21, 'wf_1', 'wf_4']);
    assert.deepEqual((await list()).list[0]!.finding?.content, { added: 23 });
  });
});

describe('the digest of a member', () => {
  before(() =>
    sql`INSERT INTO member_contact (member_id, mail) VALUES (${memberId}, 'a@example.org')`.execute(
      server.db,
    ),
  );
  const choose = (watchMails: 'at-once' | 'daily' | 'weekly') =>
    sql`INSERT INTO member_profile (member_id, settings, messages) VALUES (${memberId}, '{"locale": "en"}', ${JSON.stringify({ watchMails })}::jsonb)
      ON CONFLICT (member_id) DO UPDATE SET messages = excluded.messages, settings = excluded.settings`.execute(
      server.db,
    );
  /** Two rows that came within the last day. */
  const found = async (more: object = {}) => {
    const { id } = await save({ byMail: true, ...more });
    await sql`UPDATE kase SET created_at = now() - interval '60 days' WHERE district = '大安區'`.execute(
      server.db,
    );
    await sql`UPDATE kase SET created_at = now() - interval '1 hour' WHERE id IN (
      SELECT id FROM kase WHERE city = '臺北市' AND district = '大安區' ORDER BY id LIMIT 2)`.execute(
      server.db,
    );
    assert.deepEqual((await look(id)).result, { found: true });
    return id;
  };
  const mails = async () =>
    (
      await sql<{ id: string; template: string }>`
        SELECT id, template FROM outbox_message ORDER BY id`.execute(server.db)
    ).rows;
  const day = 86_400_000;
  const tomorrow = () => new Date(Date.now() + day);
  const ordered = async (now: Date) => {
    await orderDigests(server.db, now);
    return (
      await sql<{ input: object }>`
        SELECT input FROM job WHERE kind = 'watch-digest' ORDER BY created_at`.execute(server.db)
    ).rows.map(({ input }) => input);
  };

  it('replaces the mails at once of a member who chose it', async () => {
    await choose('at-once');
    await found();
    assert.deepEqual((await mails()).map(({ template }) => template), ['watch']); // prettier-ignore
    assert.deepEqual(await ordered(tomorrow()), []);
    await choose('daily');
    await found({ name: 'second' });
    assert.equal((await mails()).length, 1, 'the second waits for the digest');
    assert.deepEqual(await ordered(new Date()), [], 'the day has not ended');
    assert.equal((await ordered(tomorrow())).length, 1);
    assert.equal(
      (await ordered(tomorrow())).length,
      1,
      'one job a day, however often it is looked',
    );
  });

  it('is sent once when its job runs twice, one after the other or concurrently', async () => {
    await choose('daily');
    await found();
    const [input] = await ordered(tomorrow());
    await Promise.all([run('watch-digest', input!), run('watch-digest', input!)]);
    await run('watch-digest', input!);
    assert.deepEqual((await mails()).map(({ template }) => template), ['watch-digest']); // prettier-ignore
    // The next day has nothing that the first one listed.
    await ordered(new Date(Date.now() + 2 * day));
    const next = { ...input!, before: new Date(Date.now() + 2 * day).toISOString() };
    assert.deepEqual((await run('watch-digest', next)).result, { findings: 0 });
    assert.equal((await mails()).length, 1);
  });

  it('leaves what was stored after its mail to the next one', async () => {
    await choose('daily');
    await found();
    const [input] = await ordered(tomorrow());
    await run('watch-digest', input!);
    await found({ name: 'late' });
    assert.deepEqual((await run('watch-digest', input!)).result, { findings: 0 });
    const next = { ...input!, before: new Date(Date.now() + 2 * day).toISOString() };
    assert.deepEqual((await run('watch-digest', next)).result, { findings: 1 });
    assert.equal((await mails()).length, 2);
  });

  it('of a week waits for Monday', async () => {
    await choose('weekly');
    await found();
    // The next Monday, 8 o’clock at UTC+8.
    const monday = new Date();
    monday.setUTCHours(0, 0, 0, 0);
    do monday.setUTCDate(monday.getUTCDate() + 1);
    while (monday.getUTCDay() !== 1);
    assert.deepEqual(await ordered(new Date(monday.getTime() - 1000)), []);
    const [input] = await ordered(new Date(monday.getTime() + 1000));
    assert.deepEqual(input, { memberId, rhythm: 'weekly', before: monday.toISOString() });
  });

  it('lists what each watch found, with links, in the language of the member', async () => {
    await choose('daily');
    await found();
    const { id } = await save({ name: 'median', byMail: true, condition: 'median' });
    await raiseRents(1.5);
    try {
      await look(id);
    } finally {
      await raiseRents(1 / 1.5);
    }
    const [input] = await ordered(tomorrow());
    await run('watch-digest', input!);
    const sent: ReadyMessage[] = [];
    const driver = { send: async (message: ReadyMessage) => void sent.push(message) };
    const warn = (line: string) => assert.fail(line);
    await sendDue(server.db, { mail: driver }, readMessageSettings, warn);
    assert.equal(sent.length, 1);
    const [{ to, subject, text }] = sent as [ReadyMessage];
    assert.deepEqual([to, subject], ['a@example.org', 'Alerts of your watched searches: 2']);
    const link = `https://rents.example/console/#/kase?${new URLSearchParams(filter)}`;
    assert.ok(text.includes(`“watched”: 2 new\n${link}\n`), text);
    const [was, is] = [1, 1.5].map((factor) =>
      published(
        daan.map((row) => unitRent(row) * factor),
        0.5,
      ).toLocaleString('en'),
    );
    assert.match(text, /“median”: median rent \+\d+\.\d%\n/);
    assert.ok(text.includes(`Last notice: ${was} NT$/m²/month, ≥ 95% interval `), text);
    assert.ok(text.includes(`Now: ${is} NT$/m²/month, ≥ 95% interval `), text);
    assert.ok(text.includes(`n = ${daan.length.toLocaleString('en')}\n${link}`), text);
  });
});

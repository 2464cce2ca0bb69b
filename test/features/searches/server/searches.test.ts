import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { kaseStatistics } from '#src/features/kases/contract/kases.ts';
import { listNotices, markNoticesRead } from '#src/features/notices/contract/notices.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  deleteSearchRun,
  listSavedSearches,
  listSearchRuns,
  readSharedSearch,
  recordSearch,
  rerunSearch,
  saveSearch,
} from '#src/features/searches/contract/searches.ts';
import { orderDue } from '#src/features/searches/server/search-watches.ts';
import { jobKinds, jobKindsWithin } from '#src/server/job-kinds.ts';
import { UnrecoverableJobError } from '#src/server/jobs/errors.ts';
import type { JobKind } from '#src/server/jobs/job-kind.ts';
import { startRunner } from '#src/server/jobs/job-runner.ts';
import { createMetrics } from '#src/server/metrics.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import { daan, leases, published, unitRent } from '../../../support/open-leases.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
let stranger: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
  stranger = await server.logIn('member');
});
after(() => server.close());

const filter = { city: '臺北市', district: '大安區' };
const record = async (input: object, token = member) =>
  (await server.call(recordSearch, input, token)).body.data;
const fieldsOf = (data: unknown) =>
  (data as { fields: { field: string }[] }).fields.map(({ field }) => field);

describe('/api/v1/search-runs', () => {
  it('remembers what a search found', async () => {
    const run = await record({ resource: 'kases', filter });
    assert.deepEqual(
      [run.resource, run.filter, run.n, run.currency],
      ['kases', filter, daan.length, 'TWD'],
    );
    assert.equal(run.median, published(daan.map(unitRent), 0.5));
  });

  it('saves the statistics beside the median, as in the free figures', async () => {
    const { q1, q3, interval, quarters } = (await server.call(kaseStatistics, filter, member)).body
      .data;
    const run = await record({ resource: 'kases', filter });
    assert.ok(q1 !== null && interval !== null && quarters !== null);
    for (const kept of [run, (await server.call(listSearchRuns, {}, member)).body.list[0]!]) {
      assert.deepEqual(
        [kept.q1, kept.q3, kept.interval, kept.quarters],
        [q1, q3, interval, quarters],
      );
    }
  });

  it('remembers every kind of search, each with its own filters', async () => {
    const runs = [
      await record({ resource: 'roads', filter: { city: '臺北市', hasPlace: 'yes' } }),
      await record({ resource: 'samples', filter: { survey: 'bars' } }),
      await record({ resource: 'pre-shops', filter: { stage: ['announced', 'preLeasing'] } }),
      await record({ resource: 'shops', filter: { city: '高雄市' } }),
    ];
    assert.deepEqual(runs.map(({ n }) => n), [513, 4402, 30, 0]); // prettier-ignore
    assert.ok(
      runs.every(
        ({ q1, interval, quarters }) => q1 === null && interval === null && quarters === null,
      ),
    );
    const { list, total } = (await server.call(listSearchRuns, {}, member)).body;
    assert.equal(total, 5);
    assert.deepEqual(list.map(({ resource }) => resource), ['shops', 'pre-shops', 'samples', 'roads', 'kases']); // prettier-ignore
    assert.equal((await server.call(listSearchRuns, { resource: 'roads' }, member)).body.total, 1);
  });

  it('takes the same search within ten minutes for one look', async () => {
    const first = await record({ resource: 'kases', filter: { city: '桃園市' } });
    const again = await record({ resource: 'kases', filter: { city: '桃園市' } });
    assert.equal(first.id, again.id);
    await sql`UPDATE search_run SET ran_at = now() - interval '11 minutes' WHERE id = ${first.id}`.execute(
      server.db,
    );
    assert.notEqual((await record({ resource: 'kases', filter: { city: '桃園市' } })).id, first.id);
    // The order of the filters is no difference.
    const one = await record({
      resource: 'kases',
      filter: { city: '新北市', floor: ['ground', 'upper'] },
    });
    assert.equal(
      (await record({ resource: 'kases', filter: { floor: ['ground', 'upper'], city: '新北市' } }))
        .id,
      one.id,
    );
  });

  it('returns added and removed rows on a repeated run', async () => {
    const run = await record({ resource: 'kases', filter: { city: '臺北市', district: '信義區' } });
    const rows = leases.filter(({ city, district }) => city === '臺北市' && district === '信義區');
    assert.equal(run.n, rows.length);
    // Two rows come; three go, two of them because they were taken back.
    await sql`UPDATE kase SET created_at = now() + interval '1 millisecond' WHERE id IN (
      SELECT id FROM kase WHERE city = '臺北市' AND district = '信義區' ORDER BY id LIMIT 2)`.execute(
      server.db,
    );
    await sql`UPDATE search_run SET n = n - 2 WHERE id = ${run.id}`.execute(server.db);
    await sql`UPDATE kase SET status = 'retracted' WHERE id IN (
      SELECT id FROM kase WHERE city = '臺北市' AND district = '信義區' ORDER BY id DESC LIMIT 3)`.execute(
      server.db,
    );
    await sql`INSERT INTO kase_retraction (kase_id, reason, retracted_by, retracted_at)
      SELECT id, 'x', 'x', now() + interval '1 millisecond' FROM kase
      WHERE city = '臺北市' AND district = '信義區' ORDER BY id DESC LIMIT 2`.execute(server.db);
    const { data } = (await server.call(rerunSearch, { id: run.id }, member)).body;
    const { nBefore, n, added, gone, retracted, medianBefore, median } = data.difference;
    assert.deepEqual(
      [nBefore, n, added, gone, retracted],
      [rows.length - 2, rows.length - 3, 2, 1, 2],
    );
    assert.deepEqual([medianBefore, median], [run.median, data.run.median]);
    assert.notEqual(data.run.id, run.id, 'a run of its own');
  });

  it('are one’s own', async () => {
    const [run] = (await server.call(listSearchRuns, {}, member)).body.list;
    assert.equal((await server.call(listSearchRuns, {}, stranger)).body.total, 0);
    for (const endpoint of [rerunSearch, deleteSearchRun]) {
      assert.equal((await server.call(endpoint, { id: run!.id }, stranger)).status, 404);
    }
    const before = (await server.call(listSearchRuns, {}, member)).body.total;
    assert.equal((await server.call(deleteSearchRun, { id: run!.id }, member)).status, 200);
    assert.equal((await server.call(listSearchRuns, {}, member)).body.total, before - 1);
  });

  it('are refused with wrong filters, naming them, and without the permission', async () => {
    for (const [input, field] of [
      [{ resource: 'kases', filter: { area: '61-99' } }, 'area'],
      [{ resource: 'roads', filter: { area: '60-100' } }, 'area'],
      [{ resource: 'avenues', filter: {} }, 'resource'],
      [{ resource: 'kases', filter: { city: 5 } }, 'filter.city'],
      [{ resource: 'kases', filter: [] }, 'filter'],
      [{ resource: 'kases' }, 'filter'],
    ] as const) {
      const { status, body } = await server.call(recordSearch, input, member);
      assert.equal(status, 400, JSON.stringify(input));
      assert.deepEqual(fieldsOf(body.data), [field]);
    }
    const nobody = await server.logIn();
    const { status, body } = await server.call(
      recordSearch,
      { resource: 'roads', filter: {} },
      nobody,
    );
    assert.equal(status, 403);
    assert.match(body.msg, /road-view/);
  });
});

describe('/api/v1/saved-searches', () => {
  it('keeps a search, renames it, shares it and gives it up', async () => {
    const { data } = (
      await server.call(saveSearch, { resource: 'kases', name: ' 大安 ', filter }, member)
    ).body;
    assert.deepEqual(
      [data.name, data.watch, data.dueAt, data.shareToken],
      ['大安', 'off', null, null],
    );
    const renamed = (
      await server.call(
        changeSavedSearch,
        { id: data.id, name: '大安店面', isShared: true },
        member,
      )
    ).body.data;
    assert.equal(renamed.name, '大安店面');
    const token = renamed.shareToken!;
    assert.ok(token.length >= 40);
    const found = await server.call(readSharedSearch, { token }, stranger);
    assert.deepEqual(found.body.data, { resource: 'kases', name: '大安店面', filter });
    await server.call(changeSavedSearch, { id: data.id, isShared: false }, member);
    assert.equal((await server.call(readSharedSearch, { token }, stranger)).status, 404);
    assert.equal(
      (await server.call(changeSavedSearch, { id: data.id, name: 'x' }, stranger)).status,
      404,
    );
    assert.equal((await server.call(deleteSavedSearch, { id: data.id }, stranger)).status, 404);
    assert.equal((await server.call(deleteSavedSearch, { id: data.id }, member)).status, 200);
    assert.equal((await server.call(listSavedSearches, {}, member)).body.total, 0);
  });

  it('stores the layout of the list, and rejects an invalid one', async () => {
    const layout = { sort: '-yoy', columns: ['name', 'yoy'] };
    const kept = (
      await server.call(
        saveSearch,
        { resource: 'roads', name: 'as it stood', filter: {}, layout },
        member,
      )
    ).body.data;
    assert.deepEqual(kept.layout, layout);
    const plain = (
      await server.call(saveSearch, { resource: 'roads', name: 'plain', filter: {} }, member)
    ).body.data;
    assert.deepEqual(plain.layout, {});
    const wrong = { resource: 'roads', name: 'wrong', filter: {}, layout: { colour: 'red' } };
    assert.equal((await server.call(saveSearch, wrong as never, member)).status, 400);
  });

  it('has each name once', async () => {
    const one = (await server.call(saveSearch, { resource: 'kases', name: 'one', filter }, member))
      .body.data;
    const two = (
      await server.call(saveSearch, { resource: 'roads', name: 'two', filter: {} }, member)
    ).body.data;
    const again = await server.call(
      saveSearch,
      { resource: 'roads', name: 'one', filter: {} },
      member,
    );
    assert.equal(again.status, 409);
    assert.match(again.body.msg, /“one” already exists/);
    assert.equal(
      (await server.call(changeSavedSearch, { id: two.id, name: 'one' }, member)).status,
      409,
    );
    assert.equal(
      (await server.call(changeSavedSearch, { id: one.id, name: 'one', watch: 'weekly' }, member))
        .status,
      200,
    );
    assert.equal(
      (await server.call(saveSearch, { resource: 'kases', name: 'one', filter }, stranger)).status,
      200,
    );
  });

  it('refuses wrong input, naming it', async () => {
    for (const [input, field] of [
      [{ resource: 'kases', name: '', filter }, 'name'],
      [{ resource: 'kases', name: 'x'.repeat(61), filter }, 'name'],
      [{ resource: 'kases', name: 'x', filter, watch: 'hourly' }, 'watch'],
      [{ resource: 'kases', name: 'x', filter, byMail: 'yes' }, 'byMail'],
      [{ resource: 'kases', name: 'x', filter: { rents: '1' } }, 'rents'],
      [{ resource: 'kases', name: 'x', filter, owner: 'me' }, 'owner'],
    ] as const) {
      const { status, body } = await server.call(saveSearch, input, member);
      assert.equal(status, 400, JSON.stringify(input));
      assert.deepEqual(fieldsOf(body.data), [field]);
    }
  });
});

describe('a watch', () => {
  const runJobs = async (kinds = jobKinds) => {
    const errors: unknown[] = [];
    const channel = { publish: async () => {} };
    const runner = startRunner({
      db: server.db,
      channel,
      kinds,
      onError: (error) => errors.push(error),
      lookMs: 10,
    });
    for (
      const end = Date.now() + 20_000;
      ;
      await new Promise((resolve) => setTimeout(resolve, 20))
    ) {
      const { rows } = await sql<{
        n: number;
      }>`SELECT count(*) AS n FROM job WHERE state IN ('queued', 'running')`.execute(server.db);
      if (rows[0]!.n === 0) break;
      assert.ok(Date.now() < end, 'the jobs end');
    }
    await runner.stop();
    assert.deepEqual(errors, []);
  };
  const notices = async (token = member) => (await server.call(listNotices, {}, token)).body;

  it('notifies its owner of new rows once, also by mail with an address', async () => {
    await sql`DELETE FROM saved_search`.execute(server.db);
    const { data } = (await server.call(saveSearch, { resource: 'kases', name: 'watched', filter, watch: 'daily', byMail: true }, member)).body; // prettier-ignore
    assert.equal(Date.parse(data.dueAt!) - Date.parse(data.createdAt) > 86_390_000, true);
    await sql`INSERT INTO member_contact (member_id, mail) SELECT member_id, 'a@example.org' FROM saved_search`.execute(
      server.db,
    );
    assert.equal(await orderDue(server.db), 0, 'it is not due yet');
    await sql`INSERT INTO member_profile (member_id, settings) SELECT member_id, '{"locale": "en"}' FROM saved_search`.execute(
      server.db,
    );
    // Three cases came an hour after it was kept, a day ago.
    await sql`UPDATE saved_search SET checked_at = now() - interval '24 hours', due_at = now() - interval '1 second'`.execute(
      server.db,
    );
    await sql`UPDATE kase SET created_at = now() - interval '2 days'`.execute(server.db);
    await sql`UPDATE kase SET created_at = now() - interval '23 hours' WHERE id IN (
      SELECT id FROM kase WHERE district = '大安區' ORDER BY id LIMIT 3)`.execute(server.db);
    const ordered = await Promise.all([orderDue(server.db), orderDue(server.db)]);
    assert.deepEqual(ordered.sort(), [0, 1], 'two servers order one job');
    await runJobs();
    const told = await notices();
    assert.deepEqual([told.total, told.data.unread], [1, 1]);
    const { content, kind, isRead } = told.list[0]!;
    assert.deepEqual([kind, isRead, (content as { added: number }).added], ['watch', false, 3]);
    const { rows } = await sql<{ address: string; template: string; locale: string }>`
      SELECT address, template, locale FROM outbox_message`.execute(server.db);
    assert.deepEqual(rows, [{ address: 'a@example.org', template: 'watch', locale: 'en' }]);
    assert.equal((await notices(stranger)).total, 0);
    // The next day nothing new has come.
    await sql`UPDATE saved_search SET due_at = now() - interval '1 second'`.execute(server.db);
    assert.equal(await orderDue(server.db), 1);
    await runJobs();
    assert.equal((await notices()).total, 1);
  });

  it('of owned cases reports newly owned ones, separately for each member', async () => {
    const { rows: ids } = await sql<{ id: string }>`
      SELECT id FROM kase WHERE district = '大安區' ORDER BY id LIMIT 6`.execute(server.db);
    const { rows: members } = await sql<{
      id: string;
    }>`SELECT member_id AS id FROM saved_search`.execute(server.db);
    const memberId = members[0]!.id;
    for (const { id } of ids.slice(0, 5)) await grantOwnership(server.db, memberId, 'kase', id);
    await sql`UPDATE entitlement SET acquired_at = now() - interval '2 days' WHERE owner_id = ${memberId}`.execute(
      server.db,
    );
    const search = { resource: 'owned-kases', filter: { ...filter, source: 'bought' } };
    const found = await record(search);
    assert.deepEqual([found.n, found.currency, typeof found.median], [5, 'TWD', 'number']);
    const strange = await record(search, stranger);
    assert.deepEqual([strange.n, strange.currency, strange.median], [0, null, null]);
    const kept = await server.call(
      saveSearch,
      { ...search, name: 'own', watch: 'weekly', layout: { sort: '-paid' } },
      member,
    );
    assert.equal(kept.status, 200, JSON.stringify(kept.body));
    const wrong = await server.call(
      saveSearch,
      { resource: 'owned-kases', filter: { grade: ['A'] }, name: 'wrong' },
      member,
    );
    assert.deepEqual([wrong.status, fieldsOf(wrong.body.data)], [400, ['grade']]);
    await grantOwnership(server.db, memberId, 'kase', ids[5]!.id);
    await sql`UPDATE entitlement SET acquired_at = now() - interval '1 hour' WHERE owner_id = ${memberId} AND ref_id = ${ids[5]!.id}`.execute(server.db); // prettier-ignore
    await sql`UPDATE saved_search SET checked_at = now() - interval '1 day', due_at = now() - interval '1 second' WHERE name = 'own'`.execute(server.db); // prettier-ignore
    assert.equal(await orderDue(server.db), 1);
    await runJobs();
    const { content } = (await notices()).list[0]!;
    const { resource, added } = content as { resource: string; added: number };
    assert.deepEqual([resource, added], ['owned-kases', 1]);
    await sql`DELETE FROM notice WHERE content->>'resource' = 'owned-kases'`.execute(server.db);
    await sql`DELETE FROM saved_search WHERE name = 'own'`.execute(server.db);
  });

  it('is marked read by its owner only', async () => {
    const { list } = await notices();
    await server.call(markNoticesRead, { ids: [list[0]!.id] }, stranger);
    assert.equal((await notices()).data.unread, 1);
    assert.equal((await server.call(markNoticesRead, {}, member)).body.data.unread, 0);
    assert.equal((await server.call(listNotices, { unread: 'yes' }, member)).body.total, 0);
  });

  it('stops when the permission is lost, and when it is off', async () => {
    const reset = () =>
      sql`UPDATE saved_search SET checked_at = now() - interval '24 hours', due_at = now() - interval '1 second'`.execute(
        server.db,
      );
    await reset();
    await sql`UPDATE member SET roles = '{}' WHERE id = (SELECT member_id FROM saved_search)`.execute(
      server.db,
    );
    assert.equal(await orderDue(server.db), 1);
    await runJobs();
    await sql`UPDATE member SET roles = '{member}' WHERE id = (SELECT member_id FROM saved_search)`.execute(
      server.db,
    );
    assert.equal((await notices()).total, 1);
    const [kept] = (await server.call(listSavedSearches, {}, member)).body.list;
    assert.equal(kept!.trouble?.kind, 'forbidden', 'the list says why');
    const off = (await server.call(changeSavedSearch, { id: kept!.id, watch: 'off' }, member)).body
      .data;
    assert.deepEqual([off.dueAt, off.trouble], [null, null]);
    assert.equal(await orderDue(server.db), 0);
  });

  it('shows a failure in the list and notifies its member once, until it succeeds', async () => {
    await sql`DELETE FROM saved_search`.execute(server.db);
    await sql`DELETE FROM notice`.execute(server.db);
    const broken = jobKinds.map((kind): JobKind =>
      kind.name === 'watch-look'
        ? { ...kind, run: () => Promise.reject(new UnrecoverableJobError('broken')) }
        : kind,
    );
    const { data } = (
      await server.call(
        saveSearch,
        { resource: 'kases', name: 'failing', filter, watch: 'daily' },
        member,
      )
    ).body;
    assert.equal(data.trouble, null);
    const looked = async (kinds: readonly JobKind[]) => {
      await sql`UPDATE saved_search SET checked_at = now() - interval '24 hours', due_at = now() - interval '1 second'`.execute(
        server.db,
      );
      assert.equal(await orderDue(server.db), 1);
      await runJobs(kinds);
      return (await server.call(listSavedSearches, {}, member)).body.list[0]!.trouble;
    };
    const told = async () =>
      (await notices()).list.map(({ kind, content }) => [
        kind,
        (content as { failed?: true }).failed,
      ]);
    const first = await looked(broken);
    assert.equal(first?.kind, 'failed');
    assert.deepEqual(await told(), [['watch', true]]);
    assert.deepEqual(await looked(broken), first, 'since the first day of it');
    assert.deepEqual(await told(), [['watch', true]]);
    assert.equal((await notices(stranger)).total, 0);
    const gauges = createMetrics();
    await gauges.lookAtBooks(server.db);
    assert.match(await gauges.text(), /renta_jobs_failed\{kind="watch-look"\} 2/);
    assert.equal(await looked(jobKinds), null);
    await looked(broken);
    const failures = (await told()).filter(([, failed]) => failed === true);
    assert.equal(failures.length, 2, 'told anew after it had come through');
    await sql`UPDATE saved_search SET filter = '{"unheard": "of"}'`.execute(server.db);
    assert.equal((await looked(jobKinds))?.kind, 'outdated');
  });

  it('that is monthly runs the search again, whether or not anything came, until it is stopped', async () => {
    await sql`DELETE FROM saved_search`.execute(server.db);
    await sql`DELETE FROM notice`.execute(server.db);
    await sql`DELETE FROM search_run`.execute(server.db);
    const first = (await server.call(recordSearch, { resource: 'kases', filter }, member)).body
      .data;
    const kept = (
      await server.call(
        saveSearch,
        { resource: 'kases', name: 'each month', filter, watch: 'monthly' },
        member,
      )
    ).body.data;
    const days = (Date.parse(kept.dueAt!) - Date.parse(kept.createdAt)) / 86_400_000;
    assert.ok(days > 24 && days < 31.1, `${days} days`);
    assert.equal(await orderDue(server.db), 0, 'it is not due yet');
    const due = () =>
      sql`UPDATE saved_search SET checked_at = now() - interval '30 days', due_at = now() - interval '1 second'`.execute(
        server.db,
      );
    await due();
    await sql`UPDATE kase SET created_at = now() - interval '60 days'`.execute(server.db);
    await sql`UPDATE search_run SET ran_at = now() - interval '30 days', median = median / 1.25`.execute(
      server.db,
    );
    assert.deepEqual(
      (await Promise.all([orderDue(server.db), orderDue(server.db)])).sort(),
      [0, 1],
    );
    await runJobs();
    const runs = (await server.call(listSearchRuns, { resource: 'kases' }, member)).body.list;
    assert.equal(runs.length, 2, 'a run of its own in the history');
    assert.deepEqual(
      [runs[0]!.n, runs[0]!.median, runs[0]!.filter],
      [first.n, first.median, filter],
    );
    const [told] = (await notices()).list;
    const content = told!.content as {
      added: number;
      n: number;
      nBefore: number;
      median: number;
      medianBefore: number;
    };
    assert.deepEqual(
      [told!.kind, content.added, content.n, content.nBefore],
      ['search-monthly', 0, first.n, first.n],
    );
    assert.equal((content.median / content.medianBefore).toFixed(4), '1.2500');
    assert.equal(
      (await server.call(changeSavedSearch, { id: kept.id, watch: 'off' }, member)).body.data.dueAt,
      null,
    );
    assert.equal(await orderDue(server.db), 0, 'stopped');
  });

  it('that is monthly spends the budget of small sets its member has, within the limits of the operator', async () => {
    await sql`DELETE FROM saved_search`.execute(server.db);
    await sql`DELETE FROM search_run`.execute(server.db);
    const small = { ...filter, from: '2021Q2', to: '2021Q2', floor: 'ground' };
    const found = await record({ resource: 'kases', filter: small });
    assert.ok(found.n >= 5 && found.n < 30 && found.median !== null, JSON.stringify(found));
    await sql`DELETE FROM small_set`.execute(server.db);
    await server.call(
      saveSearch,
      { resource: 'kases', name: 'small', filter: small, watch: 'monthly' },
      member,
    );
    const { rows } = await sql<{ id: string }>`
      UPDATE saved_search SET checked_at = now() - interval '30 days' RETURNING id`.execute(
      server.db,
    );
    const looked = (perMember: number) => {
      const kind = jobKindsWithin({ perMember, perAddress: 1000 }).find(
        ({ name }) => name === 'watch-look',
      )!;
      const context = { db: server.db, jobId: 'jb_limits', memberId: null, access: { roles: [], can: [] }, signal: new AbortController().signal, report: () => {} }; // prettier-ignore
      return kind.run({ searchId: rows[0]!.id }, context);
    };
    await assert.rejects(looked(0), /as many different groups as a day allows/);
    await looked(1);
    const spent = await sql<{ n: number }>`SELECT count(*)::int AS n FROM small_set WHERE subject LIKE 'member:%' AND digest NOT LIKE 'refused%'`.execute(server.db); // prettier-ignore
    assert.equal(spent.rows[0]!.n, 1);
  });
});

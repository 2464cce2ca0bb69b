import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { passCertification } from '#src/features/account/contract/certifications.ts';
import { denyAccessRequest } from '#src/features/account/contract/access-requests.ts';
import { rejectContribution } from '#src/features/kases/contract/contributions.ts';
import { decideDeal, decideListing } from '#src/features/my-shops/contract/my-shop-reviews.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { approveRefund, readOrder } from '#src/features/orders/contract/orders.ts';
import { confirmTransfer } from '#src/features/payments/contract/payments.ts';
import { rejectSampleCorrection } from '#src/features/samples/contract/sample-corrections.ts';
import {
  claimStaffTask,
  listStaffTasks,
  readStaffTask,
  releaseStaffTask,
  staffTaskCounts,
  type StaffTask,
} from '#src/features/staff-tasks/contract/staff-tasks.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import { actsOn } from '../../../support/contribution-facts.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import { answered } from '../../../support/my-shop-units.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { accessRequestOf, certificationOf, contributionOf, correctionOf, listingOf, dealOf, refundOf, transferOf, waitingTasks } from '../../../support/waiting-tasks.ts'; // prettier-ignore

const all = { limit: 100 };

describe('the queue of staff', () => {
  let server: TestServer;
  let member: Buyer;
  let admin: Buyer;
  let finance: Buyer;
  let analyst: Buyer;
  let ids: Awaited<ReturnType<typeof waitingTasks>>;
  before(async () => {
    server = await demoServer();
    await sql`DELETE FROM my_shop WHERE status = 'pendingReview'`.execute(server.db);
    member = await withPaymentPassword(await newBuyer(server, 200, 10));
    [admin, finance, analyst] = [
      await newBuyer(server, 0, 0, ['admin']),
      await newBuyer(server, 0, 0, ['finance']),
      await newBuyer(server, 0, 0, ['analyst']),
    ];
    ids = await waitingTasks(server, member);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });

  const queue = async (who: Buyer, filter: object = {}) =>
    (await server.call(listStaffTasks, { ...all, ...filter }, who.token)).body;
  const rowOf = async (who: Buyer, id: string) =>
    (await queue(who)).list.find((row) => row.id === id);
  const notices = async (who: Buyer) => (await server.call(listNotices, all, who.token)).body.list;

  it('lists each kind, for administrators all of them', async () => {
    const { list, total } = await queue(admin);
    assert.equal(total, 9);
    assert.deepEqual(Object.fromEntries(list.map(({ source, id }) => [source, id])), ids);
    const kinds: Record<string, string[]> = {};
    for (const { kind, source } of list) kinds[kind] = [...(kinds[kind] ?? []), source].sort();
    assert.deepEqual(kinds, {
      refund: ['refund'],
      transfer: ['transfer'],
      verification: ['certification'],
      permission: ['access-request'],
      review: ['contribution', 'deal', 'listing', 'sample-correction'],
      enquiry: ['quote'],
    });
    assert.ok(list.every(({ worker }) => worker === null));
    // The 10 bonus jindou went first.
    const refund = list.find(({ source }) => source === 'refund')!;
    assert.equal(refund.amount!.unit, 'jindou');
    assert.equal(refund.titles.length, 1);
    const transfer = list.find(({ source }) => source === 'transfer')!;
    assert.deepEqual(transfer.amount, { unit: 'fen', n: 50_000 });
    const contribution = list.find(({ source }) => source === 'contribution')!;
    // Required fields only: 10, by the table of prices.
    assert.deepEqual(contribution.amount, { unit: 'reward', n: 10 });
  });

  it('shows each member of staff only what they may decide, and others nothing', async () => {
    const kindsOf = async (who: Buyer) =>
      [...new Set((await queue(who)).list.map(({ kind }) => kind))].sort();
    assert.deepEqual(await kindsOf(finance), ['refund', 'transfer']);
    assert.deepEqual(await kindsOf(analyst), ['enquiry', 'review']);
    assert.equal((await queue(finance, { kind: 'review' })).total, 0);
    for (const endpoint of [listStaffTasks, staffTaskCounts]) {
      assert.equal((await server.call(endpoint, {}, member.token)).status, 403);
      assert.equal((await server.call(endpoint)).status, 401);
    }
    const foreign = { source: 'refund', id: ids.refund };
    for (const endpoint of [readStaffTask, claimStaffTask, releaseStaffTask]) {
      assert.equal((await server.call(endpoint, foreign, analyst.token)).status, 403);
      assert.equal((await server.call(endpoint, foreign, member.token)).status, 403);
    }
  });

  it('counts by kind, the overdue apart', async () => {
    const finances = (await server.call(staffTaskCounts, {}, finance.token)).body.data;
    assert.deepEqual(finances.kinds, {
      refund: { total: 1, overdue: 0 },
      transfer: { total: 1, overdue: 0 },
    });
    await sql`UPDATE refund SET created_at = now() - interval '6 days' WHERE id = ${ids.refund}`.execute(server.db); // prettier-ignore
    const later = (await server.call(staffTaskCounts, {}, finance.token)).body.data;
    assert.deepEqual([later.total, later.overdue, later.kinds.refund], [2, 1, { total: 1, overdue: 1 }]); // prettier-ignore
    assert.ok(Date.parse(later.oldestAskedAt!) < Date.now() - 5.9 * 86_400_000);
    // It is the first one now.
    assert.equal((await queue(admin)).list[0]!.id, ids.refund);
  });

  it('is due by working days in UTC+8', async () => {
    // 2026-11-26 was a Thursday, 2026-11-28 a Saturday.
    const cases: [string, string][] = [
      // Three working days after Thursday 10:00 are Tuesday 10:00.
      ['2026-11-26T10:00:00+08:00', '2026-12-01T02:00:00.000Z'],
      // From Monday to Thursday no day is left out.
      ['2026-11-23T09:30:00+08:00', '2026-11-26T01:30:00.000Z'],
      // Saturday counts as Monday 0:00.
      ['2026-11-28T15:00:00+08:00', '2026-12-02T16:00:00.000Z'],
      // Friday 20:00 UTC is Saturday in China.
      ['2026-11-27T20:00:00Z', '2026-12-02T16:00:00.000Z'],
    ];
    for (const [asked, due] of cases) {
      await sql`UPDATE refund SET created_at = ${asked}::timestamptz WHERE id = ${ids.refund}`.execute(server.db); // prettier-ignore
      assert.equal((await rowOf(finance, ids.refund))!.dueAt, due, asked);
    }
    await sql`UPDATE certification SET created_at = '2026-11-27T12:00:00+08:00' WHERE id = ${ids.certification}`.execute(server.db); // prettier-ignore
    assert.equal((await rowOf(admin, ids.certification))!.dueAt, '2026-11-30T04:00:00.000Z');
  });

  it('leaves the caller’s own requests to others', async () => {
    const own = await newBuyer(server, 0, 0, ['admin']);
    const id = await certificationOf(server, own);
    assert.equal(await rowOf(own, id), undefined);
    assert.equal((await rowOf(admin, id))!.id, id);
    assert.equal((await own.do(claimStaffTask, { source: 'certification', id })).status, 404);
    assert.equal((await own.do(readStaffTask, { source: 'certification', id })).status, 404);
  });

  for (const source of ['refund', 'contribution', 'quote'] as const) {
    it(`lets one of two members of staff claim the same ${source}`, async () => {
      const [one, other] = [
        await newBuyer(server, 0, 0, ['admin']),
        await newBuyer(server, 0, 0, ['admin']),
      ];
      const named = { source, id: ids[source] };
      const claims = await Promise.all([one, other].map((who) => who.do(claimStaffTask, named)));
      assert.deepEqual(new Set(claims.map(({ status }) => status)), new Set([200, 409]));
      const won = claims[0]!.status === 200 ? one : other;
      const lost = won === one ? other : one;
      const refused = claims.find(({ status }) => status === 409)!;
      assert.equal(refused.body.data.reason, 'taken');
      assert.equal((await rowOf(won, named.id))!.worker!.isMe, true);
      assert.deepEqual(
        [(await rowOf(lost, named.id))!.worker!.id, (await rowOf(lost, named.id))!.worker!.isMe],
        [won.id, false],
      );
      assert.equal((await queue(won, { worker: 'mine' })).total, 1);
      assert.ok(
        !(await queue(lost, { worker: 'unassigned' })).list.some(({ id }) => id === named.id),
      );
      assert.equal((await lost.do(releaseStaffTask, named)).status, 409);
      answered(await won.do(releaseStaffTask, named));
      assert.equal((await rowOf(won, named.id))!.worker, null);
      // Free again, and a repeat by the same person changes nothing.
      for (let n = 0; n < 2; n += 1)
        assert.equal(answered<StaffTask>(await lost.do(claimStaffTask, named)).worker!.id, lost.id);
      answered(await lost.do(releaseStaffTask, named));
    });
  }

  it('shows history, reason and what a refund changes', async () => {
    const { data } = (
      await server.call(readStaffTask, { source: 'refund', id: ids.refund }, finance.token)
    ).body;
    assert.equal(data.reason, 'the area is wrong');
    assert.deepEqual(data.history.map(({ step }) => step).sort(), ['ordered', 'paid', 'requested']);
    const n = data.task.amount!.n;
    const { available } = (await server.call(jindouBalance, {}, member.token)).body.data;
    assert.deepEqual(data.available, { before: available, after: available + n });
    const value = (name: string) => data.facts.find((fact) => fact.name === name)?.value;
    // The ten bonus jindou were spent first.
    assert.deepEqual(
      [value('bonus'), value('bought'), value('orderAfter'), value('refundsBefore')],
      ['10', String(n - 10), 'refunded', '0'],
    );
    assert.deepEqual(data.items.map(({ paidJindou }) => paidJindou), [n]); // prettier-ignore
  });

  it('answers what a decision of every other source is checked against', async () => {
    for (const [source, id] of Object.entries(ids)) {
      const { status, body } = await server.call(readStaffTask, { source, id }, admin.token);
      assert.equal(status, 200, `${source}: ${body.msg}`);
      assert.ok(body.data.facts.length > 0, source);
    }
    const access = (
      await server.call(
        readStaffTask,
        { source: 'access-request', id: ids['access-request'] },
        admin.token,
      )
    ).body.data;
    assert.deepEqual([access.suits, access.reason], [['analyst', 'admin'], 'for the audit']);
  });

  it('loses a task once it is decided, which changes what was asked and tells the member', async () => {
    const { orderId } = await server.db
      .selectFrom('refund')
      .select('order_id as orderId')
      .where('id', '=', ids.refund)
      .executeTakeFirstOrThrow();
    const { available } = (await server.call(jindouBalance, {}, member.token)).body.data;
    const { amount } = (await rowOf(finance, ids.refund))!;
    answered(await finance.do(claimStaffTask, { source: 'refund', id: ids.refund }));
    answered(await finance.do(approveRefund, { id: ids.refund, note: 'area corrected' }));
    assert.equal(await rowOf(finance, ids.refund), undefined);
    assert.equal((await server.call(readOrder, { id: orderId }, member.token)).body.data.status, 'refunded'); // prettier-ignore
    const after = (await server.call(jindouBalance, {}, member.token)).body.data.available;
    assert.equal(after, available + amount!.n);
    const told = (await notices(member)).find(({ kind }) => kind === 'refund')!;
    assert.equal((told.content as { what: string }).what, 'approved');
    assert.deepEqual(
      (await actsOn(server, ids.refund)).filter((act) => act.startsWith('staff-task')),
      ['claimed', 'released', 'claimed', 'released', 'claimed'].map((act) => `staff-task.${act}`),
    );
  });

  it('tells the member that a bank transfer was credited', async () => {
    const id = await transferOf(server, member, 30_000);
    const input = { id, bankReference: 'ICBC-1', moneyMinor: 30_000 };
    answered(await finance.do(confirmTransfer, input));
    const told = (await notices(member)).filter(({ kind }) => kind === 'recharge-credited');
    assert.deepEqual(
      told.map(({ content }) => [(content as { jindou: number }).jindou]),
      [[300]],
    );
    assert.equal(await rowOf(finance, id), undefined);
  });

  it('hands a large transfer to a second person after the first confirmation', async () => {
    const second = await newBuyer(server, 0, 0, ['finance']);
    const id = await transferOf(server, member, 2_000_000);
    const named = { source: 'transfer', id };
    answered(await finance.do(claimStaffTask, named));
    const before = (await server.call(readStaffTask, named, finance.token)).body.data;
    assert.equal(before.needsSecond, true);
    const input = { id, bankReference: 'ICBC-2', moneyMinor: 2_000_000 };
    answered(await finance.do(confirmTransfer, input));
    assert.equal(await rowOf(finance, id), undefined);
    assert.equal((await rowOf(second, id))!.worker, null);
    const { data } = (await server.call(readStaffTask, named, second.token)).body;
    assert.equal(data.needsSecond, false);
    assert.equal(data.available!.after - data.available!.before, 20_000);
    answered(await second.do(confirmTransfer, input));
    assert.equal(await rowOf(second, id), undefined);
  });

  it('tells a colleague who worked on a task that it was decided', async () => {
    const colleague = await newBuyer(server, 0, 0, ['admin']);
    const decisions: [string, string, Parameters<Buyer['do']>[0], object][] = [
      ['certification', await certificationOf(server, await newBuyer(server)), passCertification, {}],
      ['access-request', await accessRequestOf(await newBuyer(server)), denyAccessRequest, { reason: 'not needed' }],
      ['sample-correction', await correctionOf(server, await newBuyer(server)), rejectSampleCorrection, { reason: 'it says 1' }],
      ['listing', await listingOf(server, member), decideListing, { act: 'reject', reason: 'no picture', field: '' }],
      ['deal', await dealOf(server, member), decideDeal, { act: 'reject', reason: 'no document' }],
      ['transfer', await transferOf(server, member, 10_000), confirmTransfer, { bankReference: 'x', moneyMinor: 10_000 }],
    ]; // prettier-ignore
    for (const [source, id, endpoint, more] of decisions) {
      answered(await colleague.do(claimStaffTask, { source, id }));
      answered(await admin.do(endpoint, { id, ...more }));
      const [told] = (await notices(colleague)).filter(({ kind }) => kind === 'staff-task');
      const content = told!.content as { source: string; id: string };
      assert.deepEqual([content.source, content.id], [source, id]);
    }
    assert.equal((await queue(colleague, { worker: 'mine' })).total, 0);
    // Finance is told of every decision on a refund.
    const refund = await refundOf(server, member);
    answered(await finance.do(approveRefund, { id: refund }));
    assert.ok(
      (await notices(colleague)).some(
        ({ kind, content }) =>
          kind === 'refund' && (content as { what: string }).what === 'approved',
      ),
    );
  });

  it('leaves a request that is submitted again unassigned', async () => {
    const id = await contributionOf(await newBuyer(server));
    answered(await analyst.do(claimStaffTask, { source: 'contribution', id }));
    answered(await analyst.do(rejectContribution, { id, reason: 'no rent', field: '' }));
    assert.equal(await rowOf(analyst, id), undefined);
    const unit = await listingOf(server, member);
    answered(await analyst.do(claimStaffTask, { source: 'listing', id: unit }));
    assert.equal((await rowOf(analyst, unit))!.worker!.isMe, true);
    await sql`UPDATE my_shop SET changed_at = now() WHERE id = ${unit}`.execute(server.db);
    assert.equal((await rowOf(analyst, unit))!.worker, null);
    assert.equal(
      answered<StaffTask>(await admin.do(claimStaffTask, { source: 'listing', id: unit })).worker!
        .id,
      admin.id,
    );
  });

  it('lists page by page without gaps', async () => {
    const whole = (await queue(admin)).list.map(({ id }) => id);
    const pages: string[] = [];
    for (let page = 1; pages.length < whole.length; page += 1) {
      const { list, total } = (await server.call(listStaffTasks, { page, limit: 3 }, admin.token)).body; // prettier-ignore
      assert.equal(total, whole.length);
      pages.push(...list.map(({ id }) => id));
    }
    assert.deepEqual(pages, whole);
  });
});

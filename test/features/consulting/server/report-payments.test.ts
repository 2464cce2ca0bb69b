import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  acceptConsultingQuote,
  acceptMilestone,
  actOnConsultingReport,
  quoteConsultingReport,
  readConsultingReport,
  type reportHead,
} from '#src/features/consulting/contract/consulting-reports.ts';
import { settleReports } from '#src/features/consulting/server/consulting-reports.jobs.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { sweepLedger } from '#src/ledger/server/sweep-ledger.ts';
import {
  newBuyer,
  paymentPassword,
  withPaymentPassword,
  type Buyer,
} from '../../../support/buyer.ts';
import {
  accepted,
  begun,
  delivered,
  done,
  ordered,
  quoteOf,
  taken,
} from '../../../support/consulting-order.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

type Head = (typeof reportHead)['_zod']['output'];

describe('jindou of a consulting report', () => {
  let server: TestServer;
  let lin: Buyer;
  let chen: Buyer;
  before(async () => {
    server = await testServer();
    chen = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const newMember = async (jindou: number, bonus = 0) =>
    (lin = await withPaymentPassword(await newBuyer(server, jindou, bonus)));
  const wallet = async () => {
    const { balance, held, available } = await done(lin, jindouBalance);
    return { balance, held, available };
  };
  const head = (id: string): Promise<Head> => done(lin, readConsultingReport, { id });
  /** Lets the deadlines of a report have been so many days ago. */
  const age = (id: string, days: number) =>
    sql`UPDATE consulting_milestone SET due_on = (now() AT TIME ZONE INTERVAL '08:00')::date - ${days}::int WHERE report_id = ${id}`.execute(
      server.db,
    );

  it('are held with the quote and taken milestone by milestone', async () => {
    await newMember(600);
    const id = await accepted(lin);
    assert.deepEqual(await wallet(), { balance: 600, held: 500, available: 100 });
    await begun(chen, id);
    await delivered(server, chen, id);
    assert.deepEqual(
      await wallet(),
      { balance: 600, held: 500, available: 100 },
      'a delivery alone moves nothing',
    );
    const { status, capturedJindou, heldJindou } = await taken(lin, id);
    // 500 jindou in 40 and 60 per cent
    assert.deepEqual([status, capturedJindou, heldJindou], ['inProgress', 200, 300]);
    assert.deepEqual(await wallet(), { balance: 400, held: 300, available: 100 });
    await delivered(server, chen, id);
    assert.equal((await taken(lin, id)).status, 'accepted');
    assert.deepEqual(await wallet(), { balance: 100, held: 0, available: 100 });
  });

  it('are held once however often the key is sent, also by two at once', async () => {
    await newMember(2_000);
    const id = await ordered(lin);
    const key = randomUUID();
    const input = { id, quoteJindou: 500, paymentPassword };
    const answers = await Promise.all(
      [1, 2, 3].map(() => lin.do(acceptConsultingQuote, input, key)),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(
      (await lin.do(acceptConsultingQuote, input)).status,
      409,
      'another key finds it accepted',
    );
    assert.equal((await wallet()).held, 500);
  });

  it('are taken once however often a milestone is accepted', async () => {
    await newMember(500);
    const id = await accepted(lin);
    await begun(chen, id);
    const { plan } = await delivered(server, chen, id);
    const input = { id, milestoneId: plan[0].id };
    const key = randomUUID();
    const answers = await Promise.all([
      lin.do(acceptMilestone, input, key),
      lin.do(acceptMilestone, input, key),
      lin.do(acceptMilestone, input),
    ]);
    assert.equal(answers.filter(({ status }) => status === 200).length >= 1, true);
    assert.equal((await wallet()).balance, 300);
  });

  it('need the payment password, enough of them, and the sum the member saw', async () => {
    await newMember(499);
    const id = await ordered(lin);
    const refused = async (more: object) => {
      const { status, body } = await lin.do(acceptConsultingQuote, {
        id,
        quoteJindou: 500,
        ...more,
      });
      return [status, body.data.reason];
    };
    assert.deepEqual(await refused({}), [422, 'payment-password-needed']);
    assert.deepEqual(await refused({ paymentPassword: '802416' }), [422, 'payment-password-wrong']);
    assert.deepEqual(await refused({ paymentPassword }), [422, 'insufficient-balance']);
    assert.deepEqual(await refused({ paymentPassword, quoteJindou: 400 }), [409, 'sum-changed']);
    assert.equal((await head(id)).status, 'quoted');
    assert.deepEqual(await wallet(), { balance: 499, held: 0, available: 499 });
  });

  it('come back in part for lateness: 5 % a day, at most 30 %', async () => {
    await newMember(1_000);
    for (const [days, captured] of [
      [3, 170],
      [20, 140],
    ] as const) {
      const id = await accepted(lin);
      await begun(chen, id);
      await age(id, days);
      await delivered(server, chen, id);
      const before = await wallet();
      assert.equal(
        (await taken(lin, id)).capturedJindou,
        captured,
        `200 jindou, ${days} days late`,
      );
      const now = await wallet();
      assert.equal(before.balance - now.balance, captured);
      assert.equal(before.held - now.held, 200, 'what was taken off is free again');
    }
  });

  it('come back for what was not accepted when the work ends', async () => {
    await newMember(2_000, 20);
    const id = await ordered(lin, { depth: 'custom' });
    await done(chen, quoteConsultingReport, quoteOf(id, 700, 300));
    await done(lin, acceptConsultingQuote, { id, quoteJindou: 1_000, paymentPassword });
    await begun(chen, id);
    await delivered(server, chen, id);
    await taken(lin, id);
    const ended = await done(chen, actOnConsultingReport, { id, act: 'abort', note: '资料不足' });
    assert.deepEqual([ended.status, ended.capturedJindou, ended.heldJindou], ['aborted', 700, 0]);
    assert.deepEqual(await wallet(), { balance: 1_320, held: 0, available: 1_320 });
  });

  it('can be taken back by the member before work begins, and then only when it is hopelessly late', async () => {
    await newMember(1_000);
    const early = await accepted(lin);
    await done(lin, actOnConsultingReport, { id: early, act: 'abort', note: '不需要了' });
    assert.equal((await wallet()).held, 0);
    const late = await accepted(lin);
    await begun(chen, late);
    const asked = () => lin.do(actOnConsultingReport, { id: late, act: 'abort', note: '等太久' });
    await age(late, 6);
    assert.equal((await asked()).body.data.reason, 'too-early');
    await age(late, 7);
    assert.equal((await asked()).status, 200);
    assert.equal((await wallet()).held, 0);
  });

  it('are charged when a delivery is not answered within 14 days, and not before', async () => {
    await newMember(500);
    const id = await accepted(lin);
    await begun(chen, id);
    await delivered(server, chen, id);
    const older = (days: number) =>
      sql`UPDATE consulting_delivery d SET created_at = now() - ${days} * interval '1 day' FROM consulting_milestone s
        WHERE s.id = d.milestone_id AND s.report_id = ${id}`.execute(server.db);
    await older(13);
    assert.equal(await settleReports(server.db), 0);
    await older(14);
    assert.equal(await settleReports(server.db), 1);
    assert.equal(await settleReports(server.db), 0);
    const { status, capturedJindou } = await head(id);
    assert.deepEqual([status, capturedJindou], ['inProgress', 200]);
  });

  it('go back when the hold ends, and a quote lapses after 7 days', async () => {
    await newMember(1_500);
    const [held, freed, quoted] = [await accepted(lin), await accepted(lin), await ordered(lin)];
    await sql`UPDATE consulting_report SET hold_until = now() + interval '1 hour' WHERE id = ANY(${[held, freed]})`.execute(
      server.db,
    );
    await sql`UPDATE consulting_report SET quote_valid_until = now() WHERE id = ${quoted}`.execute(
      server.db,
    );
    assert.equal((await head(quoted)).status, 'expired', 'before anything has looked');
    assert.equal(
      (await lin.do(acceptConsultingQuote, { id: quoted, quoteJindou: 500, paymentPassword }))
        .status,
      409,
    );
    assert.equal(await settleReports(server.db), 3);
    await sweepLedger(server.db);
    for (const id of [held, freed]) assert.equal((await head(id)).status, 'aborted');
    assert.deepEqual(await wallet(), { balance: 1_500, held: 0, available: 1_500 });
  });
});

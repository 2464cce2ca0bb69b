import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import {
  listContributions,
  markContributionDuplicate,
  publishContribution,
  releaseContribution,
  claimContribution,
} from '#src/features/kases/contract/contributions.ts';
import { retractKase } from '#src/features/kases/contract/kase-retractions.ts';
import { ownKasePoints, readKaseSheet } from '#src/features/kases/contract/kase-sheets.ts';
import {
  newBuyer,
  stockKases,
  withPaymentPassword,
  type Buyer,
} from '../../../../support/buyer.ts';
import {
  premiumFacts,
  sendProof,
  taken,
  type Contribution,
} from '../../../../support/contribution-facts.ts';
import { answered } from '../../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

type Sheet = OutputOf<typeof readKaseSheet>;

describe('the sheet of a case', () => {
  let server: TestServer;
  let member: Buyer;
  let stranger: Buyer;
  let staff: Buyer;
  /** What became evidence of what `member` handed in. */
  let kaseId: string;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    member = await newBuyer(server);
    stranger = await newBuyer(server);
    staff = await newBuyer(server, 0, 0, ['analyst']);
    const [file] = answered<{ id: string }[]>(await sendProof(server, member));
    const { id } = await taken(member, staff, {
      ...premiumFacts,
      doorNo: '12',
      depositMonths: 3,
      fileIds: [file!.id],
    });
    answered(await staff.do(releaseContribution, { id }));
    answered(await staff.do(claimContribution, { id }));
    kaseId = answered<Contribution>(
      await staff.do(publishContribution, { id, verification: 3, quality: 'A' }),
    ).kaseId!;
  });
  after(() => server.close());

  const sheetOf = async (id: string, reader: Buyer) =>
    answered<Sheet>(await reader.do(readKaseSheet, { id }));
  const today = dayAt(new Date());

  it('begins for a row of a register with the file it was read from', async () => {
    await sql`INSERT INTO import_run (sha256, kind, file_name, source_key, rows_in, loaded, rejected, duplicate, started_at)
      VALUES ('a', 'leases', 'first.csv', 'test', 200, 184, 16, 0, now() - interval '2 days'),
        ('b', 'leases', 'later.csv', 'test', 9, 9, 0, 0, now() + interval '1 day')`.execute(
      server.db,
    );
    const { source, verification, history, terms } = await sheetOf('k1', stranger);
    assert.deepEqual(
      [source.kind, source.release, verification, terms],
      ['registry', '2021Q4', 2, null],
    );
    const step = {
      step: 'imported',
      by: 'source',
      name: null,
      rows: 184,
      files: null,
      verification: 2,
      reason: '',
    };
    assert.deepEqual(history, [{ ...step, on: dayAt(new Date(Date.now() - 2 * 86_400_000)) }]);
  });

  it('lists every step of a submission from the audit log, with the share of each person', async () => {
    const { history, verification } = await sheetOf(kaseId, stranger);
    assert.equal(verification, 3);
    assert.deepEqual(
      history.map(({ step, by, on, name }) => [step, by, on, name]),
      [
        ['submitted', 'contributor', today, null],
        ['taken', 'verifier', today, null],
        ['put-back', 'verifier', today, null],
        ['taken', 'verifier', today, null],
        ['published', 'verifier', today, null],
      ],
    );
    assert.deepEqual([history[0]!.files, history.at(-1)!.verification], [1, 3]);
  });

  it('names people to reviewers only', async () => {
    const named = (await sheetOf(kaseId, staff)).history.map(({ name }) => name);
    assert.ok(named.every((name) => name !== null && name !== ''));
    assert.ok((await sheetOf(kaseId, member)).history.every(({ name }) => name === null));
  });

  it('shows the terms to the owner only', async () => {
    assert.equal((await sheetOf(kaseId, stranger)).terms, null);
    const { terms } = await sheetOf(kaseId, member);
    assert.deepEqual(
      [terms!.termMonths, terms!.freeMonths, terms!.depositMonths, terms!.frontageM],
      [36, 1, 3, 5],
    );
    // By hand: (12 × 50,000 × (1 + 1.03 + 1.0609) − 50,000) ÷ 36 ÷ 50 m².
    assert.equal(terms!.netEffectiveMonth, 1002.5222);
  });

  it('returns the contribution to its member only', async () => {
    const { contributionId } = await sheetOf(kaseId, member);
    const found = async (by: Buyer) => {
      const { body } = await by.do(listContributions, { ids: [contributionId!] });
      return {
        kases: (body.list as Contribution[]).map((row) => row.kaseId),
        total: body.total as number,
      };
    };
    assert.deepEqual(await found(member), { kases: [kaseId], total: 1 });
    assert.deepEqual(await found(stranger), { kases: [], total: 0 });
    for (const other of [stranger, staff])
      assert.equal((await sheetOf(kaseId, other)).contributionId, null);
    assert.equal((await sheetOf('k1', member)).contributionId, null);
  });

  it('opens with the purchase; a register that shows no term has no net effective rent', async () => {
    const buyer = await withPaymentPassword(await newBuyer(server, 100, 0));
    await buyer.pay([await buyer.order('k2')]);
    const { terms } = await sheetOf('k2', buyer);
    assert.deepEqual(
      [terms!.termMonths, terms!.netEffectiveMonth, terms!.currency],
      [null, null, 'TWD'],
    );
  });

  it('of the member’s own are points of a chart, for the matching rows only', async () => {
    const buyer = await withPaymentPassword(await newBuyer(server, 100, 0));
    await buyer.pay([await buyer.order('k1', 'k2')]);
    const pointsOf = async (by: Buyer, filter: object) =>
      answered<{ id: string }[]>(await by.do(ownKasePoints, filter)).map(({ id }) => id);
    assert.deepEqual(await pointsOf(buyer, { city: '臺北市' }), ['k1', 'k2']);
    assert.deepEqual(await pointsOf(buyer, { to: '2020Q4' }), ['k2']);
    assert.deepEqual(await pointsOf(member, { city: '臺北市' }), [kaseId], 'what one contributed');
    assert.deepEqual(await pointsOf(staff, {}), [], 'who verifies sees rows, and owns none');
    const [point] = answered<object[]>(await buyer.do(ownKasePoints, { to: '2020Q4' }));
    assert.deepEqual(point, { id: 'k2', areaM2: 50, unitRentMonth: 1000 });
  });

  it('counts what another member handed in of the same deal', async () => {
    const { id } = await taken(stranger, staff, { doorNo: '12' });
    answered(await staff.do(markContributionDuplicate, { id, of: 'k3', reason: '' }));
    const { history } = await sheetOf('k3', member);
    assert.deepEqual(
      history.map(({ step, by, on }) => [step, by, on]),
      [
        ['imported', 'source', dayAt(new Date(Date.now() - 2 * 86_400_000))],
        ['seen-again', 'member', today],
      ],
    );
  });

  it('of a retracted case shows the reason to its owner, and returns 404 to others', async () => {
    answered(await staff.do(retractKase, { id: kaseId, reason: '与登记不符' }));
    const last = (await sheetOf(kaseId, member)).history.at(-1)!;
    assert.deepEqual(
      [last.step, last.by, last.reason, last.name],
      ['retracted', 'verifier', '与登记不符', null],
    );
    assert.equal((await stranger.do(readKaseSheet, { id: kaseId })).status, 404);
    assert.equal((await stranger.do(readKaseSheet, { id: 'ks_none' })).status, 404);
  });
});

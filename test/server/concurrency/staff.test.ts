import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { maxApiKeys } from '#src/domain/api-scope.ts';
import {
  requestAccess,
  grantAccessRequest,
  denyAccessRequest,
} from '#src/features/account/contract/access-requests.ts';
import { makeApiKey, revokeApiKey } from '#src/features/account/contract/api-keys.ts';
import {
  passCertification,
  rejectCertification,
} from '#src/features/account/contract/certifications.ts';
import {
  actOnIssue,
  issueAssessment,
  shareIssue,
} from '#src/features/assessments/contract/assessment-issues.ts';
import { createAssessment } from '#src/features/assessments/contract/assessments.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';
import {
  markContributionDuplicate,
  publishContribution,
  claimContribution,
  withdrawContribution,
} from '#src/features/kases/contract/contributions.ts';
import { retractKase, supersedeKase } from '#src/features/kases/contract/kase-retractions.ts';
import { changeProduct, createProduct } from '#src/features/memberships/contract/products.ts';
import {
  addMicroApp,
  changeMicroApp,
  removeMicroApp,
} from '#src/features/micro-apps/contract/micro-apps.ts';
import { decideListing } from '#src/features/my-shops/contract/my-shop-reviews.ts';
import { createOrder } from '#src/features/orders/contract/orders.ts';
import {
  cancelPreShopReservation,
  movePreShop,
  reservePreShop,
  searchPreShops,
} from '#src/features/pre-shops/contract/pre-shops.ts';
import { createShare, revokeShare } from '#src/features/reports/contract/shares.ts';
import { maxOpenShares } from '#src/features/reports/model/share.ts';
import { renameRoad, retractRoad } from '#src/features/roads/contract/road-edits.ts';
import {
  confirmSampleCorrection,
  reportSampleError,
  rejectSampleCorrection,
} from '#src/features/samples/contract/sample-corrections.ts';
import { grantResult } from '#src/features/samples/server/samples.service.ts';
import { decideStaleReport, reportStale } from '#src/features/shops/contract/stale-reports.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { settleReconIssue, claimReconIssue } from '#src/features/wallet/contract/reconciliation.ts';
import { tx } from '#src/server/db/transaction.ts';
import { markPaid } from '../../support/assessment-server.ts';
import {
  loginPassword,
  newBuyer,
  paymentPassword,
  withPaymentPassword,
  type Buyer,
} from '../../support/buyer.ts';
import { done } from '../../support/consulting-order.ts';
import { handIn } from '../../support/contribution-facts.ts';
import { demoServer } from '../../support/demo-server.ts';
import { assertBooks } from '../../support/ledger-act.ts';
import { act, newOwner, newUnit } from '../../support/my-shop-units.ts';
import { inParallel } from '../../support/send-parallel.ts';
import type { TestServer } from '../../support/test-server.ts';

describe('eight staff at once', () => {
  let server: TestServer;
  let staff: Buyer[];
  let admins: Buyer[];
  let lin: Buyer;
  before(async () => {
    server = await demoServer();
    const eight = (role: string) =>
      Promise.all(Array.from({ length: 8 }, () => newBuyer(server, 0, 0, [role])));
    [staff, admins] = [await eight('analyst'), await eight('admin')];
    lin = await withPaymentPassword(await newBuyer(server, 500));
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });
  const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(server.db)).rows.map(({ id }) => id);
  const balance = async (of: Buyer) => (await done(of, jindouBalance)).balance as number;

  it('take, publish and withdraw a contribution once, with one reward', async () => {
    const facts = { roadId: null };
    const { id } = await handIn(lin, { ...facts, doorNo: '10' });
    const [taken] = await inParallel((at) => staff[at]!.do(claimContribution, { id }));
    const mine =
      staff.find((one) => one.id === taken!.body.data.verifierId) ?? (await holderOf(id));
    const before = await balance(lin);
    const [published] = await inParallel((at) =>
      at % 2
        ? mine.do(publishContribution, { id, verification: 1, quality: 'B' })
        : mine.do(markContributionDuplicate, { id, of: 'none', reason: 'the same' }),
    { refused: [400, 409] }); // prettier-ignore
    assert.equal(await balance(lin), before + published!.body.data.rewardJindou);
    const other = await handIn(lin, { ...facts, doorNo: '11' });
    await inParallel(
      (at) =>
        at === 0
          ? lin.do(withdrawContribution, { id: other.id })
          : staff[at]!.do(claimContribution, { id: other.id }),
      { refused: [404, 409] }, // a case withdrawn first is not there to be taken
    );
  });
  const holderOf = async (id: string) => {
    const [holder] = await idsOf(sql`SELECT verifier_id AS id FROM contribution WHERE id = ${id}`);
    return staff.find((one) => one.id === holder)!;
  };

  it('retract a case or put another in its place once', async () => {
    const [first, second, third, fourth] = await idsOf(
      sql`SELECT id FROM kase WHERE status = 'published' AND city = '臺北市' ORDER BY id LIMIT 4`,
    );
    await inParallel((at) =>
      staff[at]!.do(retractKase, { id: first, reason: 'not as registered' }),
    );
    await inParallel(
      (at) =>
        at % 2
          ? staff[at]!.do(supersedeKase, { id: second, by: third, reason: 'the better record' })
          : staff[at]!.do(supersedeKase, { id: third, by: second, reason: 'the better record' }),
      { refused: [400, 409] },
    );
    await inParallel(
      (at) =>
        at % 2
          ? staff[at]!.do(retractKase, { id: fourth, reason: 'not as registered' })
          : staff[at]!.do(supersedeKase, { id: fourth, by: 'none', reason: 'the better record' }),
      { refused: [400, 409] },
    );
  });

  it('pass or reject a certification once', async () => {
    await sql`INSERT INTO certification (id, member_id, type, name, number_sealed, number_shown)
      VALUES ('ce_p', ${lin.id}, 'person', '林小', '\\x00', '11************002X')`.execute(
      server.db,
    );
    await inParallel((at) =>
      at % 2
        ? admins[at]!.do(passCertification, { id: 'ce_p' })
        : admins[at]!.do(rejectCertification, { id: 'ce_p', reason: 'cannot be read' }),
    );
  });

  it('grant or reject access once; a member requests it once', async () => {
    const asked = await inParallel(
      () =>
        lin.do(requestAccess, {
          kind: 'permission',
          name: 'kase-verify',
          wanted: '/kase',
          note: '',
        }),
      {
        succeed: 8,
      },
    );
    const ids = new Set(asked.map(({ body }) => body.data.id));
    assert.equal(ids.size, 1);
    const [id] = ids;
    await inParallel((at) =>
      at % 2
        ? admins[at]!.do(denyAccessRequest, { id, reason: 'ask the team' })
        : admins[at]!.do(grantAccessRequest, { id, role: 'analyst' }),
    );
  });

  it('issue one report of one document, assign it to one reviewer and make one link to it', async () => {
    const { id, revision } = await done(lin, createAssessment, {
      document: workedGrid('2026-11-20'),
    });
    const issued = await inParallel(
      () => lin.do(issueAssessment, { id, revision, kind: 'signed' }),
      { succeed: 8 },
    );
    const numbers = new Set(issued.map(({ body }) => body.data.no));
    assert.equal(numbers.size, 1, 'a number is not used up for each request');
    const issueId = issued[0]!.body.data.id;
    const { id: orderId } = await done(lin, createOrder, {
      items: [{ type: 'assessment', refId: issueId, variant: 'signed' }],
    });
    await markPaid(server.db, orderId);
    await inParallel((at) => staff[at]!.do(actOnIssue, { id: issueId, act: 'assign', note: '' }), {
      refused: [403, 409],
    });
    await sql`UPDATE assessment_issue SET status = 'delivered' WHERE id = ${issueId}`.execute(
      server.db,
    );
    const links = await inParallel(() => lin.do(shareIssue, { id: issueId, shared: true }), {
      succeed: 8,
    });
    assert.equal(
      new Set(links.map(({ body }) => body.data.shareToken)).size,
      1,
      'each answer names the link that opens',
    );
    await inParallel((at) =>
      lin.do(actOnIssue, { id: issueId, act: at % 2 ? 'accept' : 'revise', note: 'the corner' }),
    );
    await sql`UPDATE order_item SET paid_jindou = NULL WHERE order_id = ${orderId}`.execute(
      server.db,
    );
    await sql`UPDATE member_order SET status = 'cancelled', paid_at = NULL WHERE id = ${orderId}`.execute(
      server.db,
    );
  });

  it('make no more links and keys than there may be', async () => {
    const [billNo] = await idsOf(
      sql`SELECT no AS id FROM ledger.bill WHERE member_id = ${lin.id} LIMIT 1`,
    );
    const share = () => lin.do(createShare, { kind: 'bill', objectId: billNo });
    for (let made = 3; made < maxOpenShares; made += 1) await share();
    const [link] = await inParallel(share, { succeed: 3 });
    await inParallel(() => lin.do(revokeShare, { id: link!.body.data.id }), { succeed: 8 });
    const key = () =>
      lin.do(makeApiKey, {
        name: 'prices',
        scopes: ['kase-view'],
        days: 30,
        password: loginPassword,
      });
    for (let made = 2; made < maxApiKeys; made += 1) assert.equal((await key()).status, 200);
    const keys = await inParallel(key, { requests: 3, succeed: 2 });
    await inParallel(() => lin.do(revokeApiKey, { id: keys[0]!.body.data.made.id }), {
      succeed: 8,
    });
  });

  it('settle a difference to a bill once, for any assignee', async () => {
    const finance = await Promise.all(
      Array.from({ length: 8 }, () => newBuyer(server, 0, 0, ['finance'])),
    );
    await sql`INSERT INTO recon_issue (id, channel, day, kind, order_no, here_minor, there_minor)
      VALUES ('ri_p', 'alipay', '2026-11-19', 'missing-here', 'nobody', NULL, 30000)`.execute(
      server.db,
    );
    await inParallel((at) => finance[at]!.do(claimReconIssue, { id: 'ri_p' }), { succeed: 8 });
    await inParallel((at) =>
      finance[at]!.do(settleReconIssue, {
        id: 'ri_p',
        outcome: 'explained',
        note: 'sent back by the channel',
      }),
    );
  });

  it('decide a report of a stale listing once, and take one of each member', async () => {
    const [shop] = await idsOf(
      sql`SELECT id FROM shop WHERE shown AND owner_id IS NULL ORDER BY id LIMIT 1`,
    );
    const [made] = await inParallel(() => lin.do(reportStale, { id: shop, what: 'let' }));
    const { id } = made!.body.data;
    await inParallel((at) =>
      staff[at]!.do(decideStaleReport, {
        id,
        act: at % 2 ? 'confirm' : 'reject',
        reason: 'still to let',
      }),
    );
  });

  it('decide a correction of a survey point once, with one reward', async () => {
    const [point] = await idsOf(sql`SELECT s.id FROM sample s JOIN sample_wave w ON w.id = s.wave_id
      WHERE s.status = 'trading' ORDER BY s.id LIMIT 1`);
    await tx(server.db, (open) => grantResult(open, lin.id, 'a road', [point!]));
    const [made] = await inParallel(() =>
      lin.do(reportSampleError, {
        sampleId: point,
        field: 'status',
        value: 'vacant',
        note: 'shut',
      }),
    );
    const { id } = made!.body.data;
    const before = await balance(lin);
    const [decided] = await inParallel((at) =>
      at % 2
        ? staff[at]!.do(confirmSampleCorrection, { id })
        : staff[at]!.do(rejectSampleCorrection, { id, reason: 'it trades' }),
    );
    assert.equal(await balance(lin), before + (decided!.body.data.rewardJindou ?? 0));
  });

  it('reserve a unit for one member, and give it up with one deposit', async () => {
    const { list } = (await lin.do(searchPreShops, { stage: 'preLeasing', limit: 50 })).body;
    const { id } = list.find(
      (unit: { reservedUntil: string | null }) => unit.reservedUntil === null,
    );
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async () => withPaymentPassword(await newBuyer(server, 150))),
    );
    const [held] = await inParallel((at) =>
      buyers[at]!.do(reservePreShop, { id, paymentPassword }),
    );
    assert.ok(held!.body.data.isReservedByMe);
    const states = await Promise.all(
      buyers.map(async (one) => (await done(one, jindouBalance)).held as number),
    );
    const owner = buyers[states.indexOf(100)]!;
    await inParallel(
      (at) =>
        at % 2
          ? owner.do(cancelPreShopReservation, { id })
          : staff[at]!.do(movePreShop, { id, to: 'signed' }),
      {
        succeed: 4,
      },
    ).catch(() => {});
    assert.equal((await done(owner, jindouBalance)).held, 0);
  });

  it('list a unit once', async () => {
    const owner = await newOwner(server);
    const { id } = await newUnit(owner);
    await inParallel(() => act(owner, id, 'submit'));
    await inParallel((at) =>
      staff[at]!.do(decideListing, {
        id,
        act: at % 2 ? 'approve' : 'reject',
        reason: 'no photo',
        field: '',
      }),
    );
  });

  it('change a product, a sub-app and a road once', async () => {
    const fields = { title: { 'zh-CN': '季', en: 'Quarter' }, priceJindou: 560, months: 3, bonusJindou: 150, discountPercent: 20, exportRows: 2000, seats: 1, onSaleFrom: null, onSaleTo: null, visible: true, note: '' }; // prettier-ignore
    await inParallel((at) =>
      admins[at]!.do(createProduct, { product: 'pro-quarter', tier: 'pro', ...fields }),
    );
    await inParallel((at) =>
      admins[at]!.do(changeProduct, { product: 'pro-quarter', version: 1, ...fields }),
    );
    const app = {
      name: 'orders',
      title: { 'zh-CN': '订单', en: 'Orders' },
      entry: 'https://orders.example/',
    };
    const [added] = await inParallel((at) => admins[at]!.do(addMicroApp, { app }));
    const { version } = added!.body.data;
    await inParallel((at) =>
      admins[at]!.do(changeMicroApp, { name: 'orders', version, enabled: false }),
    );
    await inParallel((at) => admins[at]!.do(removeMicroApp, { name: 'orders' }), {
      refused: [404],
    });
    const roads = await idsOf(
      sql`SELECT id FROM road WHERE city = '臺北市' AND district = '大安區' ORDER BY id LIMIT 8`,
    );
    await inParallel((at) =>
      staff[at]!.do(renameRoad, { id: roads[at], name: '新名路', nameHans: '新名路' }),
    );
    await inParallel((at) => staff[at]!.do(retractRoad, { id: roads[0], reason: 'no such road' }));
  });
});

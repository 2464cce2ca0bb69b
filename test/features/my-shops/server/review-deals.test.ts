import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { decideDeal, listDealReviews } from '#src/features/my-shops/contract/my-shop-reviews.ts';
import { readMyShop } from '#src/features/my-shops/contract/my-shops.ts';
import { readShop } from '#src/features/shops/contract/shops.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import { assertBooks } from '../../../support/ledger-act.ts';
import {
  act,
  answered,
  listedUnit,
  newOwner,
  pdfBytes,
  sendFile,
  type Unit,
} from '../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const today = dayAt(new Date());
const deal = {
  dealDate: today,
  startsOn: today,
  termMonths: 36,
  rentMinorPerMonth: 9_500_000,
  freeMonths: 1,
  depositMonths: 2,
  payEveryMonths: 1,
  escalation: { kind: 'percent', everyMonths: 12, value: 0.03 },
  transferFeeMinor: 0,
  category: 'fnb-tea',
  tenant: '某某咖啡',
  nextReviewOn: null,
  contribute: true,
};

describe('letting a unit', () => {
  let server: TestServer;
  let owner: Buyer;
  let staff: Buyer;
  before(async () => {
    server = await testServer();
    owner = await newOwner(server);
    staff = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });

  const offered = async (doorNo: string, facts: object = {}) => {
    const { id } = await listedUnit(owner, staff, { doorNo, ...facts });
    answered(await act(owner, id, 'offer'));
    return id;
  };
  const balance = async () => answered<{ balance: number }>(await owner.do(jindouBalance)).balance;
  const waitingFor = async (unitId: string) =>
    (await staff.do(listDealReviews, { limit: '50' })).body.list.find(
      (one: { unitId: string }) => one.unitId === unitId,
    );

  it('requires the deal, and rejects an incomplete one', async () => {
    const id = await offered('1');
    const none = await act(owner, id, 'lease');
    assert.deepEqual([none.status, none.body.data.fields[0].field], [400, 'deal']);
    const later = await act(owner, id, 'lease', { deal: { ...deal, dealDate: '2099-01-01' } });
    assert.deepEqual([later.status, later.body.data.fields[0].field], [400, 'deal.dealDate']);
    const before = await act(owner, id, 'lease', { deal: { ...deal, startsOn: '2001-01-01' } });
    assert.deepEqual([before.status, before.body.data.fields[0].field], [400, 'deal.startsOn']);
    assert.equal(answered<Unit>(await owner.do(readMyShop, { id })).status, 'underOffer');
  });

  it('writes the lease into the book and shows its trade publicly', async () => {
    const id = await offered('2');
    const unit = answered<Unit>(
      await act(owner, id, 'lease', { deal: { ...deal, contribute: false } }),
    );
    assert.deepEqual(
      [unit.status, unit.book.tenant, unit.book.leaseRentMinorPerMonth, unit.deals[0]!.status],
      ['leased', '某某咖啡', 9_500_000, 'kept'],
    );
    const found = answered<{ status: string; category: string }>(await staff.do(readShop, { id }));
    assert.deepEqual([found.status, found.category], ['leased', 'fnb-tea']);
    assert.equal(
      await waitingFor(id),
      undefined,
      'a deal that was not contributed stays with its member',
    );
  });

  it('ends with the tenant: the unit is a vacant draft again, and its deals stay', async () => {
    const id = await offered('3');
    answered(await act(owner, id, 'lease', { deal }));
    answered(await act(owner, id, 'vacate'));
    const unit = answered<Unit>(await act(owner, id, 'revise'));
    assert.deepEqual(
      [
        unit.status,
        unit.book.tenant,
        unit.book.leaseEndsOn,
        unit.facts.category,
        unit.deals.length,
      ],
      ['draft', '', null, null, 1],
    );
  });

  it('makes a contributed deal evidence, and rewards it once', async () => {
    const id = await offered('4', { frontageM: 5, depthM: 10 });
    answered(await sendFile(server, owner, id, 'document', { name: '合同.pdf', bytes: pdfBytes }));
    answered(await act(owner, id, 'lease', { deal }));
    const { id: dealId, offeredJindou, deal: shown, documents } = await waitingFor(id);
    assert.deepEqual([offeredJindou, shown.tenant, documents.length], [12, '', 1]);
    const had = await balance();
    const answers = await Promise.all(
      [1, 2].map(() => staff.do(decideDeal, { id: dealId, act: 'publish', reason: '' })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [200, 409],
    );
    assert.equal(await balance(), had + 12);
    const found = (await staff.do(searchKases, { city: '臺北市' })).body;
    assert.equal(found.total, 1);
    assert.deepEqual(answered<Unit>(await owner.do(readMyShop, { id })).deals[0]!.rewardJindou, 12);
  });

  it('earns ten jindou without a premium field, and none when rejected', async () => {
    const id = await offered('5');
    answered(await act(owner, id, 'lease', { deal }));
    const { id: dealId, offeredJindou } = await waitingFor(id);
    assert.equal(offeredJindou, 10);
    const silent = await staff.do(decideDeal, { id: dealId, act: 'duplicate', reason: '' });
    assert.deepEqual([silent.status, silent.body.data.fields[0].field], [400, 'reason']);
    const had = await balance();
    answered(await staff.do(decideDeal, { id: dealId, act: 'duplicate', reason: '已有登记' }));
    assert.equal(await balance(), had);
    assert.equal(answered<Unit>(await owner.do(readMyShop, { id })).deals[0]!.status, 'duplicate');
  });
});

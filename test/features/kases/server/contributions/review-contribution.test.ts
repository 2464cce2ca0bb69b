import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  correctContribution,
  listContributionReviews,
  listContributions,
  markContributionDuplicate,
  publishContribution,
  releaseContribution,
  readContributionReview,
  rejectContribution,
  claimContribution,
} from '#src/features/kases/contract/contributions.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { jindouBalance } from '#src/features/wallet/contract/jindou.ts';
import { newBuyer, stockKases, type Buyer } from '../../../../support/buyer.ts';
import {
  actsOn,
  handIn,
  leaseFacts,
  premiumFacts,
  sendProof,
  taken,
  type Contribution,
} from '../../../../support/contribution-facts.ts';
import { assertBooks } from '../../../../support/ledger-act.ts';
import { answered } from '../../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('verifying a case', () => {
  let server: TestServer;
  let member: Buyer;
  let staff: Buyer;
  let colleague: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    member = await newBuyer(server);
    staff = await newBuyer(server, 0, 0, ['analyst']);
    colleague = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(async () => {
    await assertBooks(server.db);
    await server.close();
  });

  const balance = async (of = member) =>
    answered<{ balance: number }>(await of.do(jindouBalance)).balance;
  const newestNotice = async () => {
    const { list } = (await server.call(listNotices, {}, member.token)).body;
    return list[0]!.content as { status: string; reason: string; rewardJindou: number };
  };
  const publish = (by: Buyer, id: string, more: object = {}) =>
    by.do(publishContribution, { id, verification: 1, quality: 'B', ...more });

  it('begins with an exclusive claim', async () => {
    const { id } = await handIn(member, { doorNo: '10' });
    assert.equal((await publish(staff, id)).status, 409, 'not before it was taken');
    answered(await staff.do(claimContribution, { id }));
    assert.equal((await staff.do(claimContribution, { id })).status, 200, 'again');
    const both = [await colleague.do(claimContribution, { id }), await publish(colleague, id)];
    assert.deepEqual(
      both.map(({ status, body }) => [status, body.data.reason]),
      [
        [409, 'taken'],
        [409, 'taken'],
      ],
    );
    answered(await staff.do(releaseContribution, { id }));
    answered(await colleague.do(claimContribution, { id }));
    const queue = (await server.call(listContributionReviews, {}, colleague.token)).body;
    assert.deepEqual(
      queue.list.map((one) => [one.id, one.isMine, one.isOwn]),
      [[id, true, false]],
    );
    answered(await colleague.do(rejectContribution, { id, reason: 'x' }));
  });

  it('makes it evidence that its contributor owns at cost 0, and pays the reward once', async () => {
    const [file] = answered<{ id: string }[]>(await sendProof(server, member));
    const { id } = await taken(member, staff, {
      ...premiumFacts,
      doorNo: '12',
      fileIds: [file!.id],
      remarks: ['parking'],
    });
    const had = await balance();
    const answers = await Promise.all(
      [1, 2].map(() => publish(staff, id, { verification: 3, quality: 'A' })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [200, 409],
    );
    const { rewardJindou, kaseId } = answered<Contribution>(
      answers.find(({ status }) => status === 200)!,
    );
    assert.deepEqual([rewardJindou, await balance()], [12, had + 12]);

    const found = (reader: Buyer) =>
      server.call(searchKases, { city: '臺北市', verification: '3' }, reader.token);
    const [mine] = (await found(member)).body.list;
    assert.deepEqual(
      [mine!.id, mine!.priceJindou, mine!.details?.doorNo, mine!.quality],
      [kaseId, 0, '12', 'A'],
    );
    const [masked] = (await found(await newBuyer(server))).body.list;
    assert.deepEqual([masked!.id, masked!.details, masked!.remarks], [kaseId, null, ['parking']]);
    // A deal of the last twelve months with every field and a document: 10 × 1.5 (domain-model
    // 2.12).
    assert.equal(masked!.priceJindou, 15);
    const owned = (await server.call(listOwnedKases, { source: 'contributed' }, member.token)).body;
    assert.deepEqual(
      owned.list.map((one) => [one.id, one.source, one.paidJindou]),
      [[kaseId, 'contributed', null]],
    );
    assert.deepEqual(
      await newestNotice().then(({ status, rewardJindou: told }) => [status, told]),
      ['published', 12],
    );
    assert.deepEqual((await actsOn(server, id)).slice(0, 3), [
      'contribution.submitted',
      'contribution.taken',
      'contribution.published',
    ]);
  });

  it('publishes the name of a tenant only where the reviewer confirms that it is no person’s', async () => {
    const published = async (doorNo: string, more: object) => {
      const { id } = await taken(member, staff, { ...premiumFacts, doorNo, tenant: '王小明' });
      const { kaseId, facts } = answered<Contribution>(await publish(staff, id, more));
      assert.equal(facts.tenant, '王小明', 'its member keeps what was sent');
      const { list } = (await server.call(listOwnedKases, { ids: [kaseId!] }, member.token)).body;
      return [list[0]!.tenant, list[0]!.escalation];
    };
    assert.deepEqual(await published('16', {}), [null, premiumFacts.escalation]);
    assert.deepEqual(await published('18', { withTenant: true }), [
      '王小明',
      premiumFacts.escalation,
    ]);
  });

  it('under one key is done once and answered alike', async () => {
    const { id } = await taken(member, staff, { doorNo: '14' });
    const had = await balance();
    const send = () =>
      staff.do(publishContribution, { id, verification: 1, quality: 'B' }, 'publish-14');
    const [first, second] = [await send(), await send()];
    assert.equal(answered<Contribution>(first).kaseId, answered<Contribution>(second).kaseId);
    assert.equal(await balance(), had + 10);
  });

  it('reports a missing document', async () => {
    const { id } = await taken(member, staff, { doorNo: '16' });
    const refused = await publish(staff, id, { verification: 3 });
    assert.deepEqual([refused.status, refused.body.data.fields[0].field], [400, 'verification']);
    answered(await publish(staff, id, { verification: 2 }));
  });

  it('ends with a reason on rejection, without a reward until it is corrected', async () => {
    const { id, revision } = await taken(member, staff, { doorNo: '18' });
    const had = await balance();
    const silent = await staff.do(rejectContribution, { id, reason: ' ' });
    assert.deepEqual([silent.status, silent.body.data.fields[0].field], [400, 'reason']);
    answered(
      await staff.do(rejectContribution, {
        id,
        reason: '月租像是年租',
        field: 'rentMinorPerMonth',
      }),
    );
    assert.equal(await balance(), had);
    assert.deepEqual(await newestNotice().then(({ status, reason }) => [status, reason]), [
      'rejected',
      '月租像是年租',
    ]);
    const [mine] = (await server.call(listContributions, { state: 'rejected' }, member.token)).body
      .list;
    assert.deepEqual(
      [mine!.id, mine!.reason, mine!.rejectField],
      [id, '月租像是年租', 'rentMinorPerMonth'],
    );

    const change = { ...leaseFacts, doorNo: '18', rentMinorPerMonth: 4_800_000, id, revision };
    const again = answered<Contribution>(await member.do(correctContribution, change));
    assert.deepEqual([again.status, again.reason, again.attempt], ['submitted', '', 2]);
    answered(await staff.do(claimContribution, { id }));
    answered(await publish(staff, id));
    assert.equal(await balance(), had + 10);
  });

  it('of a known case names it, without a reward', async () => {
    const { id } = await taken(member, staff, {
      doorNo: '1',
      address: '忠孝東路 1 號',
      dealDate: '2021-10-06',
    });
    const had = await balance();
    const review = (await server.call(readContributionReview, { id }, staff.token)).body.data;
    assert.deepEqual(
      review.alike.map(({ id: of, is, likeness }) => [of, is, likeness]),
      [['k1', 'kase', 'same']],
    );
    const none = await staff.do(markContributionDuplicate, { id, of: 'ks_none' });
    assert.deepEqual([none.status, none.body.data.fields[0].field], [400, 'of']);
    const done = answered<Contribution>(
      await staff.do(markContributionDuplicate, { id, of: 'k1' }),
    );
    assert.deepEqual(
      [done.status, done.kaseId, done.rewardJindou, await balance()],
      ['duplicate', 'k1', 0, had],
    );
  });

  it('of the member’s own is left to another member', async () => {
    const { id } = await handIn(staff, { doorNo: '20' });
    for (const act of [claimContribution, publishContribution, rejectContribution] as const) {
      const refused = await staff.do(act, { id, verification: 1, quality: 'B', reason: 'x' });
      assert.ok(refused.status === 400 || refused.status === 403, `${act.path} ${refused.status}`);
    }
    const refused = await publish(staff, id);
    assert.deepEqual([refused.status, refused.body.data.reason], [403, 'oneself']);
    const [own] = (await server.call(listContributionReviews, {}, staff.token)).body.list;
    assert.deepEqual([own!.id, own!.isOwn], [id, true]);
  });

  it('requires the permission to verify', async () => {
    assert.equal((await member.do(listContributionReviews)).status, 403);
    const { id } = await handIn(member, { doorNo: '22' });
    assert.equal((await member.do(claimContribution, { id })).status, 403);
  });
});

describe('the neighbours of a case', () => {
  let server: TestServer;
  let staff: Buyer;
  let member: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    member = await newBuyer(server);
    staff = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(() => server.close());

  it('are returned with their count, and withheld when they are few', async () => {
    const { id } = await handIn(member, {
      doorNo: '30',
      dealDate: '2021-11-01',
      rentMinorPerMonth: 7_500_000,
    });
    const read = async () =>
      (await server.call(readContributionReview, { id }, staff.token)).body.data;
    // Of the three cases of the road k1 and k2 lie in the eight quarters up to 2021Q4.
    const few = await read();
    assert.deepEqual([few.neighbours.of, few.neighbours.n], ['district', 2]);
    for (let n = 0; n < 3; n += 1) {
      const { id: other } = await taken(member, staff, {
        doorNo: `3${n}1`,
        dealDate: '2021-12-01',
        rentMinorPerMonth: 5_000_000,
      });
      answered(await staff.do(publishContribution, { id: other, verification: 1, quality: 'B' }));
    }
    // Five rents of 50,000 over 50 m² are 1,000 a m²; 75,000 over 50 m² are 1,500.
    const enough = await read();
    assert.deepEqual(
      [
        enough.neighbours.of,
        enough.neighbours.n,
        enough.neighbours.median,
        enough.unitRentMonth,
        enough.neighbours.ratio,
      ],
      ['road', 5, 1000, 1500, 1.5],
    );
  });
});

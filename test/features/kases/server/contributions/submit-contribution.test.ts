import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  checkContribution,
  correctContribution,
  listContributions,
  readContributionFile,
  removeContributionFile,
  submitContribution,
  claimContribution,
  withdrawContribution,
} from '#src/features/kases/contract/contributions.ts';
import { newBuyer, stockKases, type Buyer } from '../../../../support/buyer.ts';
import {
  actsOn,
  handIn,
  leaseFacts,
  premiumFacts,
  sendProof,
  type Contribution,
} from '../../../../support/contribution-facts.ts';
import { grantOwnership } from '../../../../support/grant-ownership.ts';
import { answered } from '../../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';

describe('handing a case in', () => {
  let server: TestServer;
  let member: Buyer;
  let other: Buyer;
  let staff: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    member = await newBuyer(server);
    other = await newBuyer(server);
    staff = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(() => server.close());

  it('waits for a review, and shows the expected reward', async () => {
    const sent = await handIn(member);
    assert.deepEqual(
      [
        sent.status,
        sent.road,
        sent.completeness,
        sent.offeredJindou,
        sent.rewardJindou,
        sent.attempt,
      ],
      ['submitted', '忠孝東路', 0, 10, 0, 1],
    );
    const listed = await server.call(listContributions, {}, member.token);
    assert.deepEqual(
      [listed.body.total, listed.body.data.counts.submitted, listed.body.data.rewardJindou],
      [1, 1, 0],
    );
    assert.deepEqual(await actsOn(server, sent.id), ['contribution.submitted']);
    assert.equal((await server.call(listContributions, {}, other.token)).body.total, 0);
  });

  it('is worth 12 jindou with every premium field and a document, and 2 when older than a year', async () => {
    const [file] = answered<{ id: string }[]>(await sendProof(server, member));
    const whole = await handIn(member, { ...premiumFacts, fileIds: [file!.id], doorNo: '90' });
    assert.deepEqual([whole.completeness, whole.offeredJindou, whole.files.length], [1, 12, 1]);
    assert.equal((await handIn(member, { dealDate: '2019-03-05', doorNo: '91' })).offeredJindou, 2);
  });

  it('names the field that is wrong', async () => {
    const wrong = async (change: object) => {
      const { status, body } = await member.do(submitContribution, { ...leaseFacts, ...change });
      return [status, body.data?.fields?.[0]?.field];
    };
    assert.deepEqual(await wrong({ areaM2: null }), [400, 'areaM2']);
    assert.deepEqual(await wrong({ dealDate: '2099-01-01' }), [400, 'dealDate']);
    assert.deepEqual(await wrong({ floor: '' }), [400, 'floor']);
    assert.deepEqual(await wrong({ city: '巴黎' }), [400, 'city']);
    assert.deepEqual(await wrong({ startsOn: '2001-01-01' }), [400, 'startsOn']);
    assert.deepEqual(await wrong({ termMonths: 3, freeMonths: 4 }), [400, 'freeMonths']);
    assert.deepEqual(await wrong({ tenant: '陳先生' }), [400, 'tenant']);
    assert.deepEqual(await wrong({ district: '信義區' }), [400, 'roadId']);
    assert.deepEqual(await wrong({ fileIds: ['cn_none'] }), [400, 'fileIds']);
  });

  it('is done once, however often it is sent', async () => {
    const had = (await server.call(listContributions, {}, member.token)).body.total;
    const facts = { ...leaseFacts, doorNo: '92' };
    const answers = await Promise.all(
      [1, 2].map(() => member.do(submitContribution, facts, 'one-act')),
    );
    const ids = answers.map((one) => answered<Contribution>(one).id);
    assert.equal(ids[0], ids[1]);
    assert.equal((await server.call(listContributions, {}, member.token)).body.total, had + 1);
  });

  it('can be corrected by its member until a review begins', async () => {
    const { id, revision } = await handIn(member, { doorNo: '93' });
    const change = { ...leaseFacts, doorNo: '95', id, revision };
    assert.equal((await other.do(correctContribution, change)).status, 404);
    const corrected = answered<Contribution>(await member.do(correctContribution, change));
    assert.deepEqual(
      [corrected.facts.doorNo, corrected.revision, corrected.attempt],
      ['95', revision + 1, 1],
    );
    const stale = await member.do(correctContribution, change);
    assert.deepEqual([stale.status, stale.body.data.reason], [409, 'changed']);
    answered(await staff.do(claimContribution, { id }));
    const late = await member.do(correctContribution, { ...change, revision: corrected.revision });
    assert.deepEqual([late.status, late.body.data.reason], [409, 'status-forbids']);
  });

  it('can be withdrawn before a review, and submitted again', async () => {
    const { id } = await handIn(member, { doorNo: '96' });
    answered(await member.do(withdrawContribution, { id }));
    const withdrawn = answered<Contribution>(await member.do(withdrawContribution, { id }));
    assert.equal(withdrawn.status, 'withdrawn');
    assert.equal((await staff.do(claimContribution, { id })).status, 404);
    const again = await member.do(correctContribution, {
      ...leaseFacts,
      doorNo: '96',
      id,
      revision: withdrawn.revision,
    });
    assert.deepEqual(
      [answered<Contribution>(again).status, answered<Contribution>(again).attempt],
      ['submitted', 2],
    );
    answered(await staff.do(claimContribution, { id }));
    assert.equal((await member.do(withdrawContribution, { id })).status, 409);
    assert.deepEqual(await actsOn(server, id), [
      'contribution.submitted',
      'contribution.withdrawn',
      'contribution.resubmitted',
      'contribution.taken',
    ]);
  });

  it('requires the permission to submit', async () => {
    const nobody = await newBuyer(server, 0, 0, []);
    assert.equal((await nobody.do(submitContribution, leaseFacts)).status, 403);
  });
});

describe('proof of a case', () => {
  let server: TestServer;
  let member: Buyer;
  let other: Buyer;
  let staff: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    member = await newBuyer(server);
    other = await newBuyer(server);
    staff = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(() => server.close());

  const readAs = async (reader: Buyer, id: string) => {
    const url = readContributionFile.path.replace(':id', id);
    return (await server.send({ method: 'GET', url, headers: { authorization: reader.token } }))
      .statusCode;
  };

  it('is taken by what it is, not by its name', async () => {
    const refused = await sendProof(server, member, {
      name: 'deed.pdf',
      bytes: Buffer.from('<svg/>'),
    });
    assert.deepEqual([refused.status, refused.body.data.reason], [422, 'file-type']);
  });

  it('is readable by its member, and by reviewers after submission', async () => {
    const [file] = answered<{ id: string; name: string; label: string }[]>(
      await sendProof(server, member, { name: '合同.pdf' }),
    );
    assert.match(file!.name, /^proof-[\w-]+\.pdf$/);
    assert.equal(file!.label, '合同.pdf');
    assert.deepEqual(
      await Promise.all([member, other, staff].map((one) => readAs(one, file!.id))),
      [200, 404, 404],
    );
    const { id } = await handIn(member, { fileIds: [file!.id] });
    assert.deepEqual(
      await Promise.all([member, other, staff].map((one) => readAs(one, file!.id))),
      [200, 404, 200],
    );
    assert.ok((await actsOn(server, id)).includes('contribution.file-viewed'));
    assert.equal(
      (await member.do(removeContributionFile, { id: file!.id })).status,
      404,
      'a case holds it',
    );
  });

  it('belongs to its sender and to one case', async () => {
    const [file] = answered<{ id: string }[]>(await sendProof(server, member));
    const stolen = await other.do(submitContribution, { ...leaseFacts, fileIds: [file!.id] });
    assert.deepEqual([stolen.status, stolen.body.data.fields[0].field], [400, 'fileIds']);
    const first = await handIn(member, { fileIds: [file!.id], doorNo: '2' });
    const second = await member.do(submitContribution, {
      ...leaseFacts,
      fileIds: [file!.id],
      doorNo: '3',
    });
    assert.equal(second.status, 400);
    const without = answered<Contribution>(
      await member.do(correctContribution, {
        ...leaseFacts,
        doorNo: '2',
        id: first.id,
        revision: first.revision,
      }),
    );
    assert.equal(without.files.length, 0);
    assert.equal(await readAs(member, file!.id), 404);
  });

  it('waits for a case in a small number, and can be taken back', async () => {
    const sent: string[] = [];
    for (let n = 0; n < 10; n += 1)
      sent.push(answered<{ id: string }[]>(await sendProof(server, other))[0]!.id);
    const over = await sendProof(server, other);
    assert.deepEqual([over.status, over.body.data.reason], [409, 'too-many-files']);
    answered(await other.do(removeContributionFile, { id: sent[0] }));
    assert.equal((await sendProof(server, other)).status, 200);
  });
});

describe('the check for duplicates', () => {
  let server: TestServer;
  let member: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    member = await newBuyer(server);
  });
  after(() => server.close());

  // The case k1 in the shared data: 忠孝東路 1 號, 50 m², 2021-10-05, 50,000 a month.
  const k1 = {
    city: '臺北市',
    district: '大安區',
    roadId: 'rd_1',
    address: '忠孝東路 1 號',
    doorNo: '1',
    dealDate: '2021-10-05',
    areaM2: 50,
    floor: '1',
    rentMinorPerMonth: 5_000_000,
  };
  const check = async (change: object = {}) =>
    (await server.call(checkContribution, { ...k1, ...change }, member.token)).body.data;

  it('returns no more of a masked case than a search, for any rent', async () => {
    const [right, wrong] = [
      await check(),
      await check({ rentMinorPerMonth: 900_000_000, areaM2: 55 }),
    ];
    assert.deepEqual(right, wrong);
    assert.deepEqual(
      [right.known.length, right.maskedTotal, right.masked[0]!.details],
      [0, 1, null],
    );
    assert.equal((await check({ dealDate: '2021-07-05' })).maskedTotal, 0);
  });

  it('compares in full with cases one owns and with what one handed in oneself', async () => {
    await grantOwnership(server.db, member.id, 'kase', 'k1');
    assert.deepEqual(
      (await check()).known.map(({ id, is, likeness }) => [id, is, likeness]),
      [['k1', 'kase', 'same']],
    );
    const { id } = await handIn(member, { dealDate: '2020-01-10' });
    const found = (
      await check({ address: leaseFacts.address, doorNo: '88', dealDate: '2020-01-12' })
    ).known;
    assert.deepEqual(
      found.map((one) => [one.id, one.is, one.likeness]),
      [[id, 'contribution', 'same']],
    );
    assert.equal(
      (await check({ id, address: leaseFacts.address, doorNo: '88', dealDate: '2020-01-12' })).known
        .length,
      0,
    );
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exclusionsOf, defaultLimits } from '#src/analytics/comparables/adjustment-limits.ts';
import { entryOf, newDocument, type AssessedShop } from '#src/domain/assessment.ts';
import {
  assessmentEvidence,
  createAssessment,
} from '#src/features/assessments/contract/assessments.ts';
import { assessingServer, zhongxiaoShop as zhongxiao } from '../../../support/assessment-server.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
let memberId: string;
let close: () => Promise<void>;

before(async () => {
  ({ server, member, memberId, close } = await assessingServer());
});
after(() => close());

const ask = async (subject: Partial<AssessedShop>, comparables: readonly string[] = []) => {
  const document = { ...newDocument('2021-12-31', subject), comparables: comparables.map(entryOf) };
  const { id } = (await server.call(createAssessment, { document }, member)).body.data;
  return (await server.call(assessmentEvidence, { id }, member)).body.data;
};
type Answer = Awaited<ReturnType<typeof ask>>;
type Kase = Answer['proposals'][number];

const isCounted = ({ adjustment }: Kase) => {
  const { factors, monthsOld } = adjustment!;
  const net = Object.values(factors).reduce((product, factor) => product * factor, 1) - 1;
  return exclusionsOf({ factors, net, monthsOld }, defaultLimits).length === 0;
};
/** The six rows that the page offers in one go. */
const inOneGo = ({ proposals }: Answer) =>
  proposals.filter(({ offer }) => offer?.worthBuying).slice(0, 6);

describe('evidence for sale', () => {
  it('widens beyond the road when too few of its rows are expected to count, and reports it', async () => {
    const { proposals, reach } = await ask(zhongxiao);
    assert.equal(reach, 'district');
    assert.ok(proposals.some(({ row }) => row.road === '忠孝東路四段'));
    assert.ok(
      proposals.some(({ row, reason }) => row.road !== '忠孝東路四段' && reason === 'district'),
    );
  });

  it('marks rows that must break a limit, and does not offer them in one go', async () => {
    const { proposals } = await ask({ ...zhongxiao, floorBand: 'basement' });
    const ground = proposals.filter(({ row }) => row.floorBand === 'ground');
    assert.ok(ground.length > 0);
    for (const { offer } of ground) {
      assert.ok(
        offer === null || (offer.breaches.includes('floor') && !offer.worthBuying),
        JSON.stringify(offer),
      );
    }
  });

  it('offers rows of which the grid counts most: four of five and more, over five subjects', async () => {
    const subjects = [
      zhongxiao,
      { ...zhongxiao, areaM2: 120 },
      { ...zhongxiao, address: '臺北市大安區忠孝東路四段216巷11號' },
      {
        city: '臺北市',
        district: '中山區',
        road: '中山北路二段',
        address: '臺北市中山區中山北路二段20號',
        areaM2: 80,
      },
      {
        city: '新北市',
        district: '板橋區',
        road: '文化路一段',
        address: '新北市板橋區文化路一段30號',
        areaM2: 90,
      },
    ];
    let [offered, counted] = [0, 0];
    for (const [at, subject] of subjects.entries()) {
      const ids = inOneGo(await ask(subject)).map(({ row }) => row.id);
      for (const id of ids)
        await grantOwnership(server.db, memberId, 'kase', id).catch(() => undefined);
      const { chosen } = await ask(subject, ids);
      const used = chosen.filter(isCounted).length;
      if (at === 0)
        assert.deepEqual(
          [ids.length, used >= 5],
          [6, true],
          `${used} of ${ids.length} on 忠孝東路四段`,
        );
      offered += ids.length;
      counted += used;
    }
    assert.ok(offered >= 25 && counted / offered >= 0.8, `${counted} of ${offered}`);
  });

  it('proposes rows that are owned first and free, by the weight the grid gives them', async () => {
    const { proposals } = await ask(zhongxiao);
    const open = proposals.filter(({ row }) => row.details !== null);
    assert.ok(open.length >= 5);
    assert.ok(
      proposals.slice(0, open.filter(isCounted).length).every(({ row }) => row.priceJindou === 0),
    );
    const weights = open
      .filter(isCounted)
      .map(({ adjustment }) => 1 / (0.25 + adjustment!.gross + adjustment!.distanceKm));
    assert.deepEqual(
      weights,
      [...weights].sort((a, b) => b - a),
    );
  });

  it('rounds the probability of a masked row to tenths', async () => {
    const { proposals } = await ask({ ...zhongxiao, areaM2: 200 });
    const offers = proposals.flatMap(({ offer }) => offer ?? []);
    assert.ok(offers.length > 0);
    for (const { chance } of offers) assert.equal(Math.round(chance * 10) / 10, chance);
    assert.ok(
      proposals.every(({ row, adjustment }) => row.details !== null || adjustment === null),
    );
  });
});

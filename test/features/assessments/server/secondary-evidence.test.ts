import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OutputOf } from '#src/contract/endpoint.ts';
import * as issueContract from '#src/features/assessments/contract/assessment-issues.ts';
import * as contract from '#src/features/assessments/contract/assessments.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';
import { newBuyer, stockKases, type Buyer } from '../../../support/buyer.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import { answered } from '../../../support/my-shop-units.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

type Evidence = OutputOf<typeof contract.assessmentEvidence>;
type Report = NonNullable<OutputOf<typeof issueContract.readIssue>['report']>;

/**
 * Survey points of 5 × 10 m in the city of the worked grid: an asking rent, a rent given by the
 * tenant, and one without.
 */
const points = {
  s1: [1_500_000, null],
  s2: [1_500_000, 1_300_000],
  s3: [null, null],
  s4: [1_500_000, null],
} as const;

describe('survey points beside an assessment', () => {
  let server: TestServer;
  let lin: Buyer;
  before(async () => {
    server = await testServer();
    await stockKases(server);
    await sql`INSERT INTO sample_wave (id, source_key, city, survey, period, counts_vacant)
      VALUES ('w1', 'test', '上海市', 'street', '2026Q3', true)`.execute(server.db);
    for (const [id, [asked, told]] of Object.entries(points)) {
      await sql`INSERT INTO sample (id, wave_id, point, city, district, address, door_no, name, status, category, frontage_m, depth_m,
          currency, asked_minor_per_month, told_minor_per_month, surveyed_on)
        VALUES (${id}, 'w1', ${id}, '上海市', '黄浦区', '青石路', ${`${id} 号`}, '', 'trading', 'fnb-tea', 5, 10, 'CNY', ${asked}, ${told},
          '2026-09-02')`.execute(server.db);
    }
    lin = await newBuyer(server);
    for (const id of ['s1', 's2', 's3']) await grantOwnership(server.db, lin.id, 'sample', id);
  });
  after(() => server.close());

  const begin = async () =>
    answered<{ id: string; revision: number }>(
      await lin.do(contract.createAssessment, { document: workedGrid('2026-11-20') }),
    );
  const add = (id: string, evidence: object, by = lin) =>
    by.do(contract.addEvidence, { id, ...evidence });
  const evidenceOf = async (id: string) =>
    answered<Evidence>(await lin.do(contract.assessmentEvidence, { id }));

  it('are shown with what their rent rests on, and do not move the figure by a digit', async () => {
    const { id } = await begin();
    const first = answered<{ added: number; revision: number }>(
      await add(id, { sampleIds: ['s1', 's2'] }),
    );
    const again = answered<{ added: number; revision: number }>(
      await add(id, { sampleIds: ['s2', 's1'] }),
    );
    assert.deepEqual([first.added, again.added, again.revision], [2, 0, first.revision]);
    const { secondary } = await evidenceOf(id);
    // 15,000 and 13,000 a month over 50 m².
    assert.deepEqual(
      secondary.map(({ id: of, period, details }) => [
        of,
        period,
        details!.basis,
        details!.unitRentMonth,
        details!.areaM2,
      ]),
      [
        ['s1', '2026Q3', 'asked', 300, 50],
        ['s2', '2026Q3', 'told', 260, 50],
      ],
    );
    const { id: issueId } = answered<{ id: string }>(
      await lin.do(issueContract.issueAssessment, { id, revision: again.revision, kind: 'pdf' }),
    );
    await grantOwnership(server.db, lin.id, 'assessment', issueId, 'pdf');
    const { report } = answered<{ report: Report }>(
      await lin.do(issueContract.readIssue, { id: issueId }),
    );
    // Analytics 3.4, to the last digit.
    assert.equal(report.result.unitRent.toFixed(6), '9.292600');
    assert.deepEqual(
      [report.result.used, report.result.confidence, report.lines.length],
      [3, 'C', 4],
    );
    const told = report.secondary!.map(({ basis, detail }) => [
      basis,
      detail!.unitRent.toFixed(4),
      detail!.difference.toFixed(4),
    ]);
    // 300 × 12 ÷ 365 and 260 × 12 ÷ 365, over 9.2926.
    assert.deepEqual(told, [
      ['asked', '9.8630', '0.0614'],
      ['told', '8.5479', '-0.0801'],
    ]);
    const { shareToken } = answered<{ shareToken: string }>(
      await lin.do(issueContract.shareIssue, { id: issueId, shared: true }),
    );
    const shared = answered<Report>(
      await (await newBuyer(server)).do(issueContract.readSharedIssue, { token: shareToken }),
    );
    assert.deepEqual(shared.secondary, [
      { road: '', period: '2026Q3', basis: 'asked', detail: null },
      { road: '', period: '2026Q3', basis: 'told', detail: null },
    ]);
  });

  it('count what was confirmed to be wrong with them', async () => {
    const { id } = await begin();
    answered(await add(id, { sampleIds: ['s1'] }));
    await sql`INSERT INTO sample_correction (id, sample_id, member_id, field, was, value, currency, note, status, decided_by, decided_at)
      VALUES ('sc_1', 's1', ${(await newBuyer(server)).id}, 'asked', '1500000', '1000000', 'CNY', 'typo', 'confirmed', ${lin.id}, now())`.execute(server.db); // prettier-ignore
    assert.equal((await evidenceOf(id)).secondary[0]!.details!.unitRentMonth, 200);
    await sql`DELETE FROM sample_correction`.execute(server.db);
  });

  it('must be owned and have a rent, and are locked again after a refund', async () => {
    const { id } = await begin();
    for (const sampleIds of [['s3'], ['s4'], ['none']]) {
      const { status, body } = await add(id, { sampleIds });
      assert.deepEqual(
        [status, body.data.fields[0].field, body.data.fields[0].got],
        [400, 'sampleIds', sampleIds[0]],
      );
    }
    assert.equal(
      (await add(id, { sampleIds: ['s1'] }, await newBuyer(server))).status,
      404,
      'of somebody else’s assessment',
    );
    answered(await add(id, { sampleIds: ['s2'] }));
    await sql`DELETE FROM entitlement WHERE ref_id = 's2'`.execute(server.db);
    assert.equal((await evidenceOf(id)).secondary[0]!.details, null);
  });

  it('begin an assessment of their road; cases come with it as comparables', async () => {
    const evidence = { sampleIds: ['s1'], kaseIds: [] };
    const made = answered<{ document: ReturnType<typeof workedGrid> }>(
      await lin.do(contract.createAssessment, { evidence }),
    );
    assert.deepEqual(
      [made.document.subject.city, made.document.subject.district, made.document.samples],
      ['上海市', '黄浦区', ['s1']],
    );
    const { document } = answered<{ document: ReturnType<typeof workedGrid> }>(
      await lin.do(contract.createAssessment, { evidence: { kaseIds: ['k1', 'k2'] } }),
    );
    assert.deepEqual(
      [document.subject.road, document.comparables.map(({ key }) => key)],
      ['忠孝東路', ['k1', 'k2']],
    );
    const { id } = await begin();
    const { status, body } = await add(id, { kaseIds: ['k1', 'kx'] });
    assert.deepEqual(
      [status, body.data.fields[0].field, body.data.fields[0].got],
      [400, 'kaseIds', 'kx'],
    );
    assert.equal(answered<{ added: number }>(await add(id, { kaseIds: ['k1', 'k1'] })).added, 1);
  });
});

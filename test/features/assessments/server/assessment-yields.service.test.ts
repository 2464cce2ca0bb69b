import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { newDocument, defaultYields, type AssessmentDocument } from '#src/domain/assessment.ts';
import {
  issueAssessment,
  type readIssue,
} from '#src/features/assessments/contract/assessment-issues.ts';
import {
  assessmentEvidence,
  createAssessment,
} from '#src/features/assessments/contract/assessments.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';
import { assessingServer } from '../../../support/assessment-server.ts';
import type { TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let member: string;
let close: () => Promise<void>;

before(async () => {
  ({ server, member, close } = await assessingServer(['districts', 'leases', 'sales']));
});
after(() => close());

const make = async (document: AssessmentDocument) =>
  (await server.call(createAssessment, { document }, member)).body.data;
const proposed = async (city: string, district: string, day = '2021-12-31') => {
  const { id } = await make(newDocument(day, { city, district }));
  const { grossYield } = (await server.call(assessmentEvidence, { id }, member)).body.data;
  if (!grossYield) return null;
  const { level, leases, sales, value, low, high, from, until } = grossYield;
  return [
    level,
    leases,
    sales,
    ...[value, low, high].map((share) => share.toFixed(6)),
    from,
    until,
  ];
};

// Worked out in Python from the same two files.
describe('the gross yield of a place', () => {
  it('is that of its district, with n, interval and days of the deals', async () => {
    assert.deepEqual(await proposed('臺北市', '大安區'), ['district', 555, 156, '0.027444', '0.024337', '0.030948', '2017-01-01', '2020-06-30']); // prettier-ignore
  });

  it('is that of the city where the district has too few deals, or is not known yet', async () => {
    const city = [
      'city',
      742,
      1796,
      '0.032916',
      '0.031193',
      '0.034735',
      '2017-01-01',
      '2020-06-30',
    ];
    assert.deepEqual(await proposed('桃園市', '大園區'), city);
    assert.deepEqual(await proposed('桃園市', ''), city);
  });

  it('excludes deals after the valuation date', async () => {
    assert.deepEqual(await proposed('臺北市', '大安區', '2018-06-30'), ['district', 268, 87, '0.027761', '0.023285', '0.033097', '2015-01-01', '2018-06-30']); // prettier-ignore
  });

  it('names the source of the sales', async () => {
    const { id } = await make(newDocument('2021-12-31', { city: '臺北市', district: '大安區' }));
    const { grossYield } = (await server.call(assessmentEvidence, { id }, member)).body.data;
    assert.equal(grossYield!.sources.length, 1);
    assert.match(grossYield!.sources[0]!, /內政部地政司.*買賣.*政府資料開放授權條款/);
  });

  it('is none where no shop was sold and the money is another one', async () => {
    assert.equal(await proposed('上海市', '黄浦区'), null);
    assert.equal(await proposed('', ''), null);
  });

  it('is the usual one where shops are paid in the same money and none was sold by then', async () => {
    await sql`UPDATE shop_sale SET city = '高雄市' WHERE city = '新北市'`.execute(server.db);
    const { median, low, high, from, until } = defaultYields;
    const usual = [
      'usual',
      null,
      null,
      ...[median, low, high].map((share) => share.toFixed(6)),
      from,
      until,
    ];
    assert.deepEqual(await proposed('新北市', '板橋區'), usual);
    // On a day before those deals they were not known.
    assert.equal(await proposed('新北市', '板橋區', '2019-12-31'), null);
    await sql`UPDATE shop_sale SET city = '新北市' WHERE city = '高雄市'`.execute(server.db);
  });
});

describe('a report', () => {
  const taipei = (changes: Partial<AssessmentDocument>): AssessmentDocument => {
    const example = workedGrid('2021-12-31');
    return {
      ...example,
      subject: { ...example.subject, city: '臺北市', district: '大安區' },
      // The worked rents of a day as rents of this district: 1,208 a month is within the range of
      // the model.
      comparables: example.comparables.map((entry) => ({
        ...entry,
        own: { ...entry.own!, unitRent: entry.own!.unitRent * 130 },
      })),
      ...changes,
    };
  };
  const resultOf = async (document: AssessmentDocument) => {
    const { id, revision } = await make(document);
    const report = await server.call(issueAssessment, { id, revision, kind: 'quick' }, member);
    // Where the model grades the shop D, the indication holds the same figures.
    const { body } =
      report.status === 200
        ? report
        : await server.call(issueAssessment, { id, revision, kind: 'indication' }, member);
    const { rows } = await sql<{
      report: NonNullable<OutputOf<typeof readIssue>['report']>;
    }>`
      SELECT report FROM assessment_issue WHERE id = ${body.data.id}`.execute(server.db);
    return rows[0]!.report.result;
  };

  it('of a capital value says which yield turned the rent into it, and where that came from', async () => {
    const result = await resultOf(taipei({ basis: 'capital-value' }));
    assert.equal(result.grossYield!.toFixed(6), '0.027444');
    assert.deepEqual(
      [result.yieldSource!.level, result.yieldSource!.leases, result.yieldSource!.sales],
      ['district', 555, 156],
    );
    assert.equal(
      result.capitalValue!.toFixed(0),
      ((12 * result.rentMonthContract) / result.grossYield!).toFixed(0),
    );
  });

  it('takes the valuer’s own yield before the proposed one', async () => {
    const result = await resultOf(
      taipei({
        basis: 'capital-value',
        income: { capitalValue: null, grossYield: 0.03 },
      }),
    );
    assert.deepEqual([result.grossYield, result.yieldSource], [0.03, null]);
  });

  it('of a market rent has no capital value unless requested', async () => {
    const result = await resultOf(taipei({}));
    assert.deepEqual(
      [result.grossYield, result.capitalValue, result.yieldSource],
      [null, null, null],
    );
  });
});

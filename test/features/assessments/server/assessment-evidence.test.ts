import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { entryOf, newDocument, type AssessmentDocument } from '#src/domain/assessment.ts';
import {
  issueAssessment,
  readIssue,
} from '#src/features/assessments/contract/assessment-issues.ts';
import {
  assessmentEvidence,
  createAssessment,
} from '#src/features/assessments/contract/assessments.ts';
import { sharedReport, type Figures } from '#src/features/assessments/server/assessment-report.ts';
import { assessingServer, zhongxiaoShop as subject } from '../../../support/assessment-server.ts';
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

const document = newDocument('2021-12-31', subject);
const ask = async (of: AssessmentDocument) => {
  const { id } = (await server.call(createAssessment, { document: of }, member)).body.data;
  const { status, body } = await server.call(assessmentEvidence, { id }, member);
  assert.equal(status, 200);
  return { id, ...body.data };
};

describe('evidence of the open leases', () => {
  it('proposes twelve comparables, with locked ones masked as in a list', async () => {
    const { proposals, engine, evidenceUntil } = await ask(document);
    assert.equal(proposals.length, 12);
    assert.ok(
      proposals.every(
        ({ row, adjustment }) => row.details === null && adjustment === null && row.priceJindou > 0,
      ),
    );
    assert.ok(proposals.every(({ reason }) => ['road', 'wholeRoad', 'district'].includes(reason)));
    assert.equal(evidenceUntil, '2021-12-31');
    for (const figure of Object.values(engine!.unitRentMonth))
      assert.equal(Number(figure.toPrecision(3)), figure);
    // The quartiles of the road over all years are 870 and 1,754: a shop of ordinary size lies
    // about there.
    assert.ok(
      engine!.unitRentMonth.point > 600 && engine!.unitRentMonth.point < 2500,
      String(engine!.unitRentMonth.point),
    );
  });

  it('returns an owned row first, with its adjustment factors', async () => {
    const { proposals } = await ask(document);
    const wanted = proposals.at(-1)!.row.id;
    await grantOwnership(server.db, memberId, 'kase', wanted);
    const [first] = (await ask(document)).proposals;
    assert.equal(first!.row.id, wanted);
    assert.equal(first!.row.priceJindou, 0);
    const { factors, gross } = first!.adjustment!;
    // A shop twice as large pays less for each square metre: the smaller subject is adjusted
    // upwards.
    assert.equal((factors.size ?? 1) > 1, first!.row.details!.areaM2 > 60);
    assert.ok(
      Math.abs(
        gross - Object.values(factors).reduce((sum, factor) => sum + Math.abs(factor - 1), 0),
      ) < 1e-12,
    );
  });

  it('excludes deals after the valuation date', async () => {
    const { proposals } = await ask({ ...document, valuationDate: '2018-06-30' });
    assert.ok(proposals.every(({ row }) => row.quarter <= '2018Q2'));
  });

  it('fits on other cities with the same currency, and proposes none of their rows', async () => {
    const { proposals, engine } = await ask(document);
    const { rows } = await sql<{ city: number; money: number }>`
      SELECT count(*) FILTER (WHERE city = '臺北市') AS city, count(*) AS money FROM kase
      WHERE currency = 'TWD' AND status = 'published' AND deal_date <= '2021-12-31'`.execute(
      server.db,
    );
    assert.ok(rows[0]!.money > rows[0]!.city);
    assert.equal(engine!.leases, rows[0]!.money);
    assert.ok(proposals.every(({ row }) => row.city === '臺北市'));
  });

  it('states the calibrated 80 % range with what it was measured on, in three digits', async () => {
    const { range, unitRentMonth, grade, gradeReasons } = (await ask(document)).engine!;
    assert.deepEqual(
      [range.level, range.low, range.high],
      [0.8, unitRentMonth.low, unitRentMonth.high],
    );
    assert.ok(range.measured && range.groupN >= 30, `${range.group} ${range.groupN}`);
    assert.equal(gradeReasons.length === 0, grade !== 'D');
  });

  it('says what it lacks in a city it has no leases of', async () => {
    const { proposals, engine, currency } = await ask(
      newDocument('2026-11-20', { ...subject, city: '上海市' }),
    );
    assert.deepEqual([proposals, engine, currency], [[], null, 'CNY']);
  });

  it('adjusts an owned row by its zones where its frontage and depth are known', async () => {
    const { proposals } = await ask(document);
    const [masked, first] = [
      proposals.at(-1)!,
      proposals.find(({ row }) => row.details === null)!.row.id,
    ];
    assert.equal(masked.measures, null, 'a masked row tells no measures');
    await grantOwnership(server.db, memberId, 'kase', first).catch(() => undefined);
    await sql`UPDATE kase SET frontage_m = 5, depth_m = 16, release = '2022Q1' WHERE id = ${first}`.execute(
      server.db,
    );
    const { chosen } = await ask({
      ...document,
      subject: { ...document.subject, frontageM: 5, depthM: 12 },
      comparables: [entryOf(first)],
    });
    assert.deepEqual(chosen[0]!.measures, { frontageM: 5, depthM: 16 });
    // Zone A of 5 × 12 m is 45.250 of 60, of 5 × 16 m 50.500 of 80: analytics 3.2.
    assert.equal(
      chosen[0]!.adjustment!.factors.frontageDepth!.toFixed(4),
      (45.25 / 60 / (50.5 / 80)).toFixed(4),
    );
    await sql`UPDATE kase SET frontage_m = NULL, depth_m = NULL, release = (SELECT max(release) FROM kase WHERE id <> ${first}) WHERE id = ${first}`.execute(
      server.db,
    );
  });

  it('marks a withdrawn case in the draft and in the issued report', async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT k.id FROM kase k JOIN road r ON r.id = k.road_id
      WHERE k.city = '臺北市' AND k.district = '大安區' AND r.name = '忠孝東路四段' AND k.deal_date >= '2020-01-01' AND k.deal_date <= '2021-12-31'
      ORDER BY k.id LIMIT 4`.execute(server.db);
    for (const { id } of rows)
      await grantOwnership(server.db, memberId, 'kase', id).catch(() => undefined);
    // Brought to one level by hand, so that the grid has a figure.
    const evidence = await ask({ ...document, comparables: rows.map(({ id }) => entryOf(id)) });
    const level = (id: string) =>
      evidence.chosen.find(({ row }) => row.id === id)!.row.details!.unitRentMonth;
    // The deal nearest the estimate, so that the figure lies within the range of the model.
    const { point } = evidence.engine!.unitRentMonth;
    const [nearest] = rows.map(({ id }) => id).sort((a, b) => Math.abs(Math.log(level(a) / point)) - Math.abs(Math.log(level(b) / point))); // prettier-ignore
    const target = level(nearest!);
    const kept = rows.filter(({ id }) => Math.abs(target / level(id) - 1) < 0.19);
    const typed = (key: string) => ({ ...entryOf(key), own: { label: key, unitRent: target, areaM2: 60, frontageM: null, depthM: null, floorBand: 'ground' as const, dealDate: '2021-12-01', index: null }, distanceKm: 0.1 }); // prettier-ignore
    const flat = {
      time: 1,
      size: 1,
      floor: 1,
      frontageKind: 1,
      condition: 1,
      terms: 1,
      location: 1,
    };
    const notes = Object.fromEntries(
      Object.keys(flat).map((name) => [name, 'brought to one level']),
    );
    const comparables = [...kept.map(({ id }) => ({ ...entryOf(id), notes, factors: { ...flat, condition: target / level(id) } })), typed('own-1'), typed('own-2')]; // prettier-ignore
    const made = (
      await server.call(createAssessment, { document: { ...document, comparables } }, member)
    ).body.data;
    const issued = await server.call(
      issueAssessment,
      { id: made.id, revision: made.revision, kind: 'quick' },
      member,
    );
    assert.equal(issued.status, 200, issued.body.msg);
    assert.equal(issued.body.data.withdrawn, 0);
    const { rows: frozen } = await sql<{ report: Figures }>`
      SELECT report FROM assessment_issue WHERE id = ${issued.body.data.id}`.execute(server.db);
    const { rows: roads } = await sql<{ lon: number; lat: number }>`
      SELECT lon, lat FROM road WHERE city = '臺北市' AND district = '大安區' AND name = '忠孝東路四段'`.execute(
      server.db,
    );
    // Cases have the midpoint of their road, as the subject has; what was typed in has no position.
    assert.deepEqual(
      frozen[0]!.report.places,
      [null, ...kept.map((_, line) => line)].map((line) => ({ line, ...roads[0] })),
    );
    const { variations } = frozen[0]!.report;
    // Half a year earlier, what was typed in of December was not agreed yet.
    assert.deepEqual(
      variations!.filter(({ unitRent }) => unitRent === null).map(({ what }) => what),
      ['date-earlier'],
    );
    // A mean of few rents by several weights would disclose each of them.
    assert.deepEqual(sharedReport(frozen[0]!.report as never).variations, []);
    await sql`UPDATE kase SET status = 'retracted' WHERE id = ${nearest!}`.execute(server.db);
    assert.equal(
      (await server.call(readIssue, { id: issued.body.data.id }, member)).body.data.head.withdrawn,
      1,
    );
    const { chosen } = (await server.call(assessmentEvidence, { id: made.id }, member)).body.data;
    assert.equal(chosen.find(({ row }) => row.id === nearest)!.withdrawn, true);
  });
});

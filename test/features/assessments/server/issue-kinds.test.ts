import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  entryOf,
  newDocument,
  type AssessmentDocument,
  type ComparableEntry,
  type IssueKind,
} from '#src/domain/assessment.ts';
import {
  issueAssessment,
  readIssue,
  readSharedIssue,
  shareIssue,
} from '#src/features/assessments/contract/assessment-issues.ts';
import {
  assessmentEvidence,
  createAssessment,
} from '#src/features/assessments/contract/assessments.ts';
import { workedExample, workedGrid } from '#src/features/assessments/model/worked-example.ts';
import { createOrder } from '#src/features/orders/contract/orders.ts';
import {
  assessingServer,
  payReport,
  zhongxiaoShop as subject,
} from '../../../support/assessment-server.ts';
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

const day = '2021-12-31';
const taipei = newDocument(day, subject);

const begin = async (document: AssessmentDocument) =>
  (await server.call(createAssessment, { document }, member)).body.data;
const issueOf = async (document: AssessmentDocument, kind: IssueKind) => {
  const { id, revision } = await begin(document);
  return server.call(issueAssessment, { id, revision, kind }, member);
};
const reasonOf = ({ status, body }: Awaited<ReturnType<typeof issueOf>>) => [status, (body.data as unknown as { reason?: string }).reason]; // prettier-ignore
const order = (refId: string, variant?: string) =>
  server.call(
    createOrder,
    { items: [{ type: 'assessment', refId, ...(variant && { variant }) }] },
    member,
  );
const read = async (id: string) => (await server.call(readIssue, { id }, member)).body.data;
const evidenceOf = async (document: AssessmentDocument) => {
  const { id } = await begin(document);
  return (await server.call(assessmentEvidence, { id }, member)).body.data;
};

async function paid(document: AssessmentDocument, kind: IssueKind) {
  const issued = await issueOf(document, kind);
  assert.equal(issued.status, 200, issued.body.msg);
  const bought = await payReport(server, issued.body.data.id, kind, member);
  return { order: bought, ...(await read(issued.body.data.id)) };
}

/** Three rents of the valuer's own files around a level, all of the valuation's month. */
function typed(unitRent: number): ComparableEntry[] {
  return [0.98, 1, 1.02].map((share, at) => ({
    ...entryOf(`own-${at + 1}`),
    own: { label: `no. ${at + 1}`, unitRent: unitRent * share, areaM2: 60, frontageM: null, depthM: null, floorBand: 'ground', dealDate: '2021-12-01', index: null }, // prettier-ignore
    distanceKm: 0.1,
  }));
}

describe('the worked example', () => {
  it('is ready at once, for nothing and without a number of the reports', async () => {
    const { status, body } = await issueOf(workedExample('2026-11-20'), 'example');
    assert.equal(status, 200);
    assert.match(body.data.no, /^EXAMPLE-/);
    const { head, report } = await read(body.data.id);
    assert.deepEqual(
      [head.kind, head.status, report!.result.unitRent.toFixed(6)],
      ['example', 'ready', '9.292600'],
    );
    for (const variant of [undefined, 'quick', 'pdf', 'signed', 'indication', 'example'])
      assert.equal((await order(body.data.id, variant)).status, 400, `not for sale as ${variant}`);
  });

  it('takes no number from the series of the reports', async () => {
    const numberOf = async () => {
      const { body } = await issueOf(workedGrid('2026-11-20'), 'quick');
      return Number(/^AS-\d{4}-(\d{6})$/.exec(body.data.no)![1]);
    };
    const first = await numberOf();
    await issueOf(workedExample('2026-11-20'), 'example');
    await issueOf(taipei, 'indication');
    assert.equal(await numberOf(), first + 1);
  });

  it('is made into nothing else, and nothing else is made into it', async () => {
    for (const kind of ['quick', 'pdf', 'signed', 'indication'] as const) {
      const { status, body } = await issueOf(workedExample('2026-11-20'), kind);
      assert.deepEqual([status, body.msg.includes('kind')], [400, true], kind);
    }
    assert.equal((await issueOf(workedGrid('2026-11-20'), 'example')).status, 400);
  });

  it('is free for its own shop alone: not for another, nor with evidence of the platform', async () => {
    const example = workedExample('2026-11-20');
    const { rows } = await sql<{ id: string }>`SELECT id FROM kase LIMIT 1`.execute(server.db);
    for (const document of [
      { ...taipei, comparables: typed(1_000), example: true as const },
      { ...example, subject: { ...example.subject, address: '青石路34号' } },
      { ...example, comparables: [...example.comparables, entryOf(rows[0]!.id)] },
      { ...example, samples: ['sp_1'] },
    ]) {
      const { status, body } = await issueOf(document, 'example');
      assert.equal(status, 400);
      assert.match(body.msg, /document\.example/);
    }
  });
});

describe('evidence of grade D', () => {
  it('cannot be issued as a report in any form, by any method', async () => {
    for (const kind of ['quick', 'pdf', 'signed'] as const) {
      assert.deepEqual(reasonOf(await issueOf(taipei, kind)), [409, 'indication-only'], kind);
      const manual = {
        ...taipei,
        reconciliation: { method: 'manual' as const, manual: 1_500, reason: 'as next door' },
      };
      assert.deepEqual(
        reasonOf(await issueOf(manual, kind)),
        [409, 'indication-only'],
        `${kind} by hand`,
      );
    }
  });

  it('is offered as an indication: the estimate of the model, its range, a number and a price of its own', async () => {
    const { engine } = await evidenceOf(taipei);
    const { head, report, order: bought } = await paid(taipei, 'indication');
    assert.match(head.no, /^IND-\d{4}-\d{6}$/);
    assert.deepEqual(
      [bought.payableJindou, head.status, report!.result.confidence],
      [10, 'ready', 'D'],
    );
    assert.equal(report!.result.unitRent, engine!.unitRentMonth.point);
    const { level, low, high } = report!.result.range!;
    assert.equal(level, 0.8);
    // The ends come back through logarithms.
    assert.ok(
      Math.abs(low / engine!.range.low - 1) < 1e-9 &&
        Math.abs(high / engine!.range.high - 1) < 1e-9,
    );
    assert.ok(report!.result.gradeReasons!.includes('grid-insufficient'));
  });

  it('is not the cheap form of a better grade', async () => {
    assert.deepEqual(reasonOf(await issueOf(workedGrid('2026-11-20'), 'indication')), [
      409,
      'report-only',
    ]);
  });

  it('without a model to estimate from is nothing', async () => {
    const few = workedGrid('2026-11-20');
    const document = { ...few, comparables: few.comparables.slice(0, 2) };
    for (const kind of ['quick', 'indication'] as const)
      assert.deepEqual(reasonOf(await issueOf(document, kind)), [409, 'insufficient'], kind);
  });
});

describe('the range that is sold', () => {
  it('is the calibrated one of the model beside the span of the grid', async () => {
    const { engine } = await evidenceOf(taipei);
    const { report } = await paid(
      { ...taipei, comparables: typed(engine!.unitRentMonth.point) },
      'quick',
    );
    const { range, low, high, confidence, gradeReasons } = report!.result;
    assert.ok(
      Math.abs(range!.low / engine!.range.low - 1) < 1e-9 &&
        Math.abs(range!.high / engine!.range.high - 1) < 1e-9,
    );
    assert.ok(range!.low < low! && high! < range!.high, 'the span lies within it');
    assert.deepEqual([confidence, gradeReasons], [engine!.grade, []]);
  });

  it('requires a reason for a figure outside it, prints it, and lowers the grade by one step', async () => {
    // Of a subject whose range is narrow enough to leave a grade below.
    const { engine } = await evidenceOf(taipei);
    assert.notEqual(engine!.grade, 'D');
    const outside = { ...taipei, comparables: typed(engine!.range.high * 1.05) };
    const kind = engine!.grade === 'C' ? 'indication' : 'quick';
    const { status, body } = await issueOf(outside, kind);
    assert.equal(status, 400);
    assert.match(body.msg, /reconciliation\.outsideReason/);
    const outsideReason = 'a corner at the station exit';
    const stated = { ...outside, reconciliation: { ...outside.reconciliation, outsideReason } };
    const { report } = await paid(stated, kind);
    assert.equal(report!.reconciliation.outsideReason, outsideReason);
    assert.equal(
      report!.result.confidence,
      engine!.grade === 'C' ? 'D' : engine!.grade === 'B' ? 'C' : 'B',
    );
    assert.ok(report!.result.gradeReasons!.includes('outside-range'));
  });
});

describe('deals after the valuation date', () => {
  const later = async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT k.id FROM kase k JOIN road r ON r.id = k.road_id
      WHERE k.city = '臺北市' AND k.district = '大安區' AND r.name = '忠孝東路四段' AND k.deal_date > '2020-06-30'
      ORDER BY k.id LIMIT 3`.execute(server.db);
    for (const { id } of rows)
      await grantOwnership(server.db, memberId, 'kase', id).catch(() => undefined);
    return rows.map(({ id }) => entryOf(id));
  };

  it('carry no report, though the rows are owned', async () => {
    const comparables = await later();
    assert.equal(comparables.length, 3);
    const document = { ...taipei, valuationDate: '2020-06-30', comparables };
    const { chosen } = await evidenceOf(document);
    assert.ok(chosen.every(({ row, adjustment }) => row.details !== null && adjustment === null));
    assert.deepEqual(reasonOf(await issueOf(document, 'quick')), [409, 'indication-only']);
  });

  it('are in a report as post-date evidence without weight, and a link shows none of their rents', async () => {
    const base = { ...taipei, valuationDate: '2020-06-30' };
    const { engine } = await evidenceOf(base);
    const before = typed(engine!.unitRentMonth.point).map((entry) => ({
      ...entry,
      own: { ...entry.own!, dealDate: '2020-06-01' },
    }));
    const comparables = [...before, ...(await later())];
    const { head, report } = await paid(
      { ...base, comparables },
      engine!.grade === 'D' ? 'indication' : 'quick',
    );
    assert.deepEqual(report!.lines.map(({ key, used }) => [key, used]), [['own-1', true], ['own-2', true], ['own-3', true]]); // prettier-ignore
    assert.equal(report!.laterDeals!.length, 3);
    for (const { detail } of report!.laterDeals!) assert.ok(detail!.dealDate > '2020-06-30');
    const { shareToken } = (await server.call(shareIssue, { id: head.id, shared: true }, member))
      .body.data;
    const shared = (
      await server.call(readSharedIssue, { token: shareToken! }, await server.logIn('member'))
    ).body.data;
    assert.ok(shared.laterDeals!.every(({ key, detail }) => key === '' && detail === null));
  });
});

describe('the day of the value', () => {
  const today = new Date().toISOString().slice(0, 10);

  it('is today for a road of the register, and the comparables of its last two years still count', async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM kase WHERE city = '臺北市' AND deal_date BETWEEN '2020-02-01' AND '2021-12-31' LIMIT 1`.execute(
      server.db,
    );
    await grantOwnership(server.db, memberId, 'kase', rows[0]!.id).catch(() => undefined);
    const { document } = (await server.call(createAssessment, { kaseId: rows[0]!.id }, member)).body
      .data;
    assert.equal(document.valuationDate, today);
    const { chosen } = await evidenceOf({
      ...document,
      subject: { ...document.subject, areaM2: 60 },
    });
    assert.ok(chosen[0]!.adjustment!.monthsOld <= 24, String(chosen[0]!.adjustment!.monthsOld));
  });

  it('beyond the register moves no estimate and widens the range, which the report names', async () => {
    const [then, now] = [
      await evidenceOf(taipei),
      await evidenceOf({ ...taipei, valuationDate: '2025-12-31' }),
    ];
    assert.equal(now.engine!.unitRentMonth.point, then.engine!.unitRentMonth.point);
    const { report } = await paid({ ...taipei, valuationDate: '2025-12-31' }, 'indication');
    const { point } = then.engine!.unitRentMonth;
    // Four years of a random walk of 4 % a year: 1.2816 × 0.04 × √4 = 0.1025, added in squares.
    const reach = Math.hypot(Math.log(then.engine!.range.high / point), 0.102524);
    assert.ok(Math.abs(report!.result.range!.high / (point * Math.exp(reach)) - 1) < 1e-5);
    assert.deepEqual(
      [report!.result.range!.monthsBeyond, report!.result.range!.evidenceUntil],
      [48, '2021-12-31'],
    );
  });

  it('of years ago gives no report that is over on the day it is issued: a year counts from there', async () => {
    const { engine } = await evidenceOf(taipei);
    const { head } = await paid(
      { ...taipei, comparables: typed(engine!.unitRentMonth.point * 1.01) },
      'quick',
    );
    assert.equal(head.status, 'ready');
    assert.equal(head.validUntil.slice(0, 4), String(Number(today.slice(0, 4)) + 1));
  });
});

describe('the attribution', () => {
  it('names the releases of the evidence that was used, and none that was not', async () => {
    const { report } = await paid({ ...taipei, valuationDate: '2019-06-30' }, 'indication');
    const { rows } = await sql<{
      first: string;
      last: string;
    }>`SELECT min(release) AS first, max(release) AS last FROM kase
      WHERE currency = 'TWD' AND deal_date <= '2019-06-30' AND kind IN ('lease', 'renewal', 'sublease')`.execute(
      server.db,
    );
    assert.equal(report!.sources.length, 1);
    assert.ok(
      report!.sources[0]!.endsWith(`（${rows[0]!.first}–${rows[0]!.last}）`),
      report!.sources[0],
    );
    assert.equal(report!.sources[0]!.includes('2017Q1–2021Q4，'), false);
  });

  it('is empty where everything was typed in and no model speaks', async () => {
    const { report } = await paid(workedGrid('2026-11-20'), 'quick');
    assert.deepEqual(report!.sources, []);
  });
});

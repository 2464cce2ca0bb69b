import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AssessmentDocument, IssueAction, IssueKind } from '#src/domain/assessment.ts';
import * as issueContract from '#src/features/assessments/contract/assessment-issues.ts';
import * as contract from '#src/features/assessments/contract/assessments.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';
import { expireReports } from '#src/features/assessments/server/assessments.jobs.ts';
import { inspected, payReport } from '../../../support/assessment-server.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const day = '2026-11-20';
let server: TestServer;
let member: string;
let analyst: string;

before(async () => {
  server = await testServer();
  member = await server.logIn('member');
  analyst = await server.logIn('analyst');
});
after(() => server.close());

/** A report of the worked example that was ordered and paid. */
async function paid(kind: IssueKind, valuationDate = day): Promise<string> {
  const document = workedGrid(valuationDate);
  const { id, revision } = (await server.call(contract.createAssessment, { document }, member)).body
    .data;
  const issued = (await server.call(issueContract.issueAssessment, { id, revision, kind }, member))
    .body.data;
  await payReport(server, issued.id, kind, member);
  await read(issued.id);
  return issued.id;
}

const act = (id: string, wanted: IssueAction, token: string, note = '') =>
  server.call(
    issueContract.actOnIssue,
    { id, act: wanted, note, ...(wanted === 'sign' && { signature: inspected }) },
    token,
  );
const read = async (id: string, token = member) =>
  (await server.call(issueContract.readIssue, { id }, token)).body.data;

async function walk(id: string, ...steps: IssueAction[]): Promise<void> {
  for (const step of steps)
    assert.equal(
      (await act(id, step, analyst, step === 'sign' ? 'visited on site' : '')).status,
      200,
      step,
    );
}

describe('the words on a signed report', () => {
  it('keep their author: the reviewer’s opinion is unchanged', async () => {
    const id = await paid('signed');
    await walk(id, 'assign', 'draft', 'submit', 'sign', 'deliver');
    await act(id, 'revise', member, 'the frontage is 5.2 m');
    const { report } = await read(id);
    assert.deepEqual(
      [report!.signerNote, report!.memberNote],
      ['visited on site', 'the frontage is 5.2 m'],
    );
    await walk(id, 'draft', 'submit', 'sign', 'deliver');
    await act(id, 'accept', member, 'thank you');
    const { head, report: accepted } = await read(id);
    assert.deepEqual([accepted!.signerNote, head.memberNote], ['visited on site', 'thank you']);
  });

  it('reach the reviewer in the queue, and no client by a link', async () => {
    const id = await paid('signed');
    await walk(id, 'assign', 'draft', 'submit', 'sign', 'deliver');
    const { shareToken } = (
      await server.call(issueContract.shareIssue, { id, shared: true }, member)
    ).body.data;
    await act(id, 'revise', member, 'the corner counts');
    const { list } = (await server.call(issueContract.reviewQueue, {}, analyst)).body;
    assert.deepEqual(list.filter((row) => row.id === id).map(({ memberNote, acts }) => [memberNote, acts]), [
      ['the corner counts', ['draft']],
    ]); // prettier-ignore
    const shared = (
      await server.call(issueContract.readSharedIssue, { token: shareToken! }, analyst)
    ).body.data;
    assert.deepEqual([shared.memberNote, shared.signerNote], ['', 'visited on site']);
  });
});

describe('who reads a signed report', () => {
  it('gets the actions available to them', async () => {
    const id = await paid('signed');
    assert.deepEqual(await actsOf(id, member), [true, []]);
    assert.deepEqual(await actsOf(id, analyst), [false, ['assign']]);
    await walk(id, 'assign');
    assert.deepEqual(await actsOf(id, analyst), [false, ['draft']]);
    const second = await server.logIn('analyst');
    assert.deepEqual(await actsOf(id, second), [false, []], 'one who took it on finishes it');
    await walk(id, 'draft', 'submit', 'sign', 'deliver');
    assert.deepEqual(await actsOf(id, member), [true, ['accept', 'revise']]);
    assert.deepEqual(await actsOf(id, analyst), [false, []]);
  });

  const actsOf = async (id: string, token: string) => {
    const { isOwn, acts } = await read(id, token);
    return [isOwn, acts];
  };
});

describe('a correction', () => {
  /**
   * The second comparable at 9.0 instead of 9.2: 9.0 × 104 ÷ 103 × (5 × 12 zones ÷ 60) ÷ (4.5 × 10
   * zones ÷ 45).
   */
  const corrected = ({ comparables, ...document }: AssessmentDocument): AssessmentDocument => ({
    ...document,
    comparables: comparables.map((entry) =>
      entry.own?.unitRent === 9.2 ? { ...entry, own: { ...entry.own, unitRent: 9 } } : entry,
    ),
  });

  it('becomes the next version of the report, with its figures worked out again', async () => {
    const id = await paid('signed');
    await walk(id, 'assign', 'draft');
    const { document, head } = (await server.call(issueContract.issueDocument, { id }, analyst))
      .body.data;
    const answer = await server.call(
      issueContract.correctIssue,
      { id, version: head.version, document: corrected(document) },
      analyst,
    );
    assert.deepEqual([answer.status, answer.body.data.version], [200, head.version + 1]);
    const { report } = await read(id, analyst);
    const line = report!.lines.find(({ label }) => label === '青石路26号')!;
    // The published grid has 8.702728 of 9.2.
    assert.equal(line.detail!.adjusted.toFixed(4), ((8.702728 * 9) / 9.2).toFixed(4));
    assert.equal(report!.version, head.version + 1);
    const own = (await server.call(contract.readAssessment, { id: head.assessmentId }, member)).body
      .data;
    assert.equal(own.document.comparables[1]!.own!.unitRent, 9.2, 'the member’s draft stays');
    assert.deepEqual(own.versions.map(({ version }) => version), [2, 1]); // prettier-ignore
    await walk(id, 'submit', 'sign', 'deliver');
    assert.equal((await read(id)).report!.version, head.version + 1);
  });

  it('is rejected for other members, outside review, for an older version, and without a figure', async () => {
    const id = await paid('signed');
    const document = workedGrid(day);
    const send = (token: string, of: AssessmentDocument, version = 1) =>
      server.call(issueContract.correctIssue, { id, version, document: of }, token);
    await walk(id, 'assign');
    assert.equal((await send(analyst, document)).status, 409);
    await walk(id, 'draft');
    assert.equal((await send(await server.logIn('analyst'), document)).status, 404);
    assert.equal((await send(member, document)).status, 403);
    const few = await send(analyst, { ...document, comparables: document.comparables.slice(0, 2) });
    assert.deepEqual(
      [few.status, (few.body.data as unknown as { reason: string }).reason],
      [409, 'insufficient'],
    );
    assert.equal((await send(analyst, document, 7)).status, 409);
    assert.equal((await read(id, analyst)).report!.version, 1);
  });

  it('is in the audit with the figure before and after', async () => {
    const id = await paid('signed');
    await walk(id, 'assign', 'draft');
    await server.call(
      issueContract.correctIssue,
      { id, version: 1, document: corrected(workedGrid(day)) },
      analyst,
    );
    const { rows } = await sql<{
      detail: { before: { unitRent: number }; after: { unitRent: number } };
    }>`
      SELECT detail FROM ledger.audit WHERE target = ${id} AND action = 'assessment.correct'`.execute(
      server.db,
    );
    const { before: was, after: is } = rows[0]!.detail;
    assert.equal(was.unitRent.toFixed(6), '9.292600');
    assert.ok(is.unitRent < was.unitRent);
  });
});

describe('the last day of a report', () => {
  const days = (n: number) => new Date(Date.now() + n * 86_400_000);

  it('is a year from its issue, not from its valuation date, and passes by itself', async () => {
    const [old, fresh] = [await paid('quick', '2024-03-01'), await paid('quick')];
    await expireReports(server.db, days(364));
    for (const id of [old, fresh]) assert.equal((await read(id)).head.status, 'ready');
    await expireReports(server.db, days(367));
    for (const id of [old, fresh]) assert.equal((await read(id)).head.status, 'expired');
    assert.ok((await read(old)).report, 'it is read all the same');
  });

  it('of a signed report counts from its delivery, and leaves it to its member for thirty days more where that is later', async () => {
    const id = await paid('signed', '2024-03-01');
    await sql`UPDATE assessment_issue SET valid_until = '2025-03-01' WHERE id = ${id}`.execute(
      server.db,
    );
    await walk(id, 'assign', 'draft', 'submit', 'sign', 'deliver');
    assert.equal((await read(id)).head.validUntil > new Date().toISOString().slice(0, 10), true);
    // As of a report from before, whose year counted from its valuation date.
    await sql`UPDATE assessment_issue SET valid_until = '2025-03-01' WHERE id = ${id}`.execute(
      server.db,
    );
    await expireReports(server.db, days(29));
    assert.equal((await read(id)).head.status, 'delivered');
    await expireReports(server.db, days(32));
    assert.equal((await read(id)).head.status, 'expired');
  });
});

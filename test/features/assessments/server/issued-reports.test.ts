import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { AssessmentDocument, IssueAction, IssueKind } from '#src/domain/assessment.ts';
import * as issueContract from '#src/features/assessments/contract/assessment-issues.ts';
import * as contract from '#src/features/assessments/contract/assessments.ts';
import { readVerification } from '#src/features/assessments/contract/verifications.ts';
import { verify as verifyCode } from '#src/features/assessments/server/verifications.service.ts';
import { createAttemptLimit } from '#src/server/http/attempt-limit.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { inspected, payReport } from '../../../support/assessment-server.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const day = '2026-11-20';
const particulars = {
  client: 'Jane Smith',
  valuer: '陈估价',
  qualification: '房地产估价师 3120260001',
  inspection: 'inside' as const,
  inspectedOn: '2026-11-18',
};
const document: AssessmentDocument = { ...workedGrid(day), particulars };
let server: TestServer;
let member: string;
let analyst: string;

before(async () => {
  server = await testServer();
  member = await server.logIn('member');
  analyst = await server.logIn('analyst');
});
after(() => server.close());

const issueOf = (id: string, revision: number, kind: IssueKind) =>
  server.call(issueContract.issueAssessment, { id, revision, kind }, member);
async function issued(kind: IssueKind, of = document) {
  const { id, revision } = (await server.call(contract.createAssessment, { document: of }, member))
    .body.data;
  const answer = await issueOf(id, revision, kind);
  assert.equal(answer.status, 200, answer.body.msg);
  return { id: answer.body.data.id, no: answer.body.data.no, assessmentId: id, revision };
}
async function paid(kind: IssueKind, of = document) {
  const made = await issued(kind, of);
  await payReport(server, made.id, kind, member);
  await read(made.id);
  return made;
}
const read = async (id: string, token = member) =>
  (await server.call(issueContract.readIssue, { id }, token)).body.data;
const codeOf = async (id: string) => (await read(id)).report!.verification!.code;
const verify = (code: string) => server.call(readVerification, { code });
async function walk(id: string, ...steps: IssueAction[]) {
  for (const act of steps) {
    const token = act === 'revise' || act === 'accept' ? member : analyst;
    const sent = { id, act, note: 'as seen', ...(act === 'sign' && { signature: inspected }) };
    const { status, body } = await server.call(issueContract.actOnIssue, sent, token);
    assert.equal(status, 200, body.msg);
  }
}
const delivery: IssueAction[] = ['draft', 'submit', 'sign', 'deliver'];
async function delivered() {
  const made = await paid('signed');
  await walk(made.id, 'assign', ...delivery);
  return made;
}

const sortedNames = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortedNames)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, one]) => [name, sortedNames(one)]),
        )
      : value;

describe('what a report has to state', () => {
  const lacking = async (kind: IssueKind, stated?: Partial<typeof particulars>) => {
    const of = { ...document, particulars: stated && { ...particulars, ...stated } };
    const { id, revision } = (
      await server.call(contract.createAssessment, { document: of }, member)
    ).body.data;
    const { status, body } = await issueOf(id, revision, kind);
    const { fields = [] } = (body.data ?? {}) as { fields?: { field: string }[] };
    return [status, ...fields.map(({ field }) => field.replace('document.particulars.', ''))];
  };

  it('is named field by field before a report is issued, and a quick result needs nothing', async () => {
    assert.deepEqual(await lacking('pdf'), [
      400,
      'client',
      'valuer',
      'qualification',
      'inspection',
    ]);
    assert.deepEqual(await lacking('pdf', { client: ' ' }), [400, 'client']);
    assert.deepEqual(await lacking('pdf', { inspectedOn: '2999-01-01' }), [400, 'inspectedOn']);
    assert.deepEqual(await lacking('signed'), [400, 'client']);
    assert.deepEqual(await lacking('signed', { valuer: '', qualification: '' }), [200]);
    assert.deepEqual(await lacking('quick'), [200]);
  });

  it('is stated by who signs, before the signature', async () => {
    const { id } = await paid('signed');
    await walk(id, 'assign', 'draft', 'submit');
    const sign = (signature?: object) =>
      server.call(
        issueContract.actOnIssue,
        { id, act: 'sign', note: 'as seen', ...(signature && { signature }) },
        analyst,
      );
    assert.equal((await sign()).status, 400);
    assert.equal((await sign({ ...inspected, qualification: ' ' })).status, 400);
    assert.equal((await sign({ ...inspected, inspectedOn: null })).status, 400);
    assert.equal((await sign(inspected)).status, 200);
  });
});

describe('an issued report', () => {
  it('has its content as canonical JSON under a hash, and a code of 80 bits', async () => {
    const { id, no } = await paid('pdf');
    const { report } = await read(id);
    const { code, sha256, edition } = report!.verification!;
    const { rawPayload } = await server.send({
      url: `/api/v1/assessment-issues/${id}/content`,
      headers: { authorization: member },
    });
    assert.equal(createHash('sha256').update(rawPayload).digest('hex'), sha256);
    const content = JSON.parse(rawPayload.toString('utf8')) as Record<string, never>;
    assert.equal(JSON.stringify(sortedNames(content)), rawPayload.toString('utf8'));
    assert.deepEqual(
      [content.no, content.code, content.edition, content.particulars],
      [no, code, edition, particulars],
    );
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{16}$/);
    assert.notEqual(await codeOf((await paid('pdf')).id), code);
  });

  it('is changed by nobody, not even on the database', async () => {
    const { id } = await paid('pdf');
    const code = await codeOf(id);
    const refused = /never changed/;
    await assert.rejects(sql`UPDATE issued_report SET content = content || ' ' WHERE code = ${code}`.execute(server.db), refused); // prettier-ignore
    await assert.rejects(sql`DELETE FROM issued_report WHERE code = ${code}`.execute(server.db), refused); // prettier-ignore
    // A row whose hash is not that of its content is not taken.
    await assert.rejects(
      sql`INSERT INTO issued_report (code, issue_id, edition, content, sha256) VALUES ('0000000000000000', ${id}, 2, '{}', ${'0'.repeat(64)})`.execute(
        server.db,
      ),
      /issued_report_check|sha256/,
    );
  });

  it('is read as it was issued, whatever becomes of the draft and the stored figures', async () => {
    const { id } = await paid('pdf');
    await sql`UPDATE assessment_issue SET report = jsonb_set(report, '{result,unitRent}', '99') WHERE id = ${id}`.execute(
      server.db,
    );
    assert.equal((await read(id)).report!.result.unitRent.toFixed(6), '9.292600');
  });

  it('of before is read without a code', async () => {
    const { id } = await paid('pdf');
    await sql`ALTER TABLE issued_report DISABLE TRIGGER issued_report_fixed`.execute(server.db);
    await sql`DELETE FROM issued_report WHERE issue_id = ${id}`.execute(server.db);
    await sql`ALTER TABLE issued_report ENABLE TRIGGER issued_report_fixed`.execute(server.db);
    const { report } = await read(id);
    assert.deepEqual([report!.verification, report!.result.unitRent.toFixed(6)], [null, '9.292600']); // prettier-ignore
  });

  it('states what the figure would be under other assumptions', async () => {
    const { id } = await paid('pdf');
    const { variations } = (await read(id)).report!;
    const of = (what: string) => variations!.find((one) => one.what === what)!;
    // The published adjusted rents: 9.841650, 8.702728 and 9.643968, weighed alike, and by the
    // squares of their published shares.
    const equal = (9.84165 + 8.702728 + 9.643968) / 3;
    const squares = [0.278049, 0.4317, 0.290251].map((share) => share ** 2);
    const sharp =
      (9.84165 * squares[0]! + 8.702728 * squares[1]! + 9.643968 * squares[2]!) /
      squares.reduce((sum, one) => sum + one, 0);
    assert.equal(of('weights-equal').unitRent!.toFixed(4), equal.toFixed(4));
    assert.equal(of('weights-sharp').unitRent!.toFixed(3), sharp.toFixed(3));
    assert.equal(of('weights-equal').rentMonth!.toFixed(0), ((equal * 60 * 365) / 12).toFixed(0));
    // A tenth less of depth leaves 42.25 m² of zone A in 54 m², where 45.25 in 60 were.
    const less = of('area-less');
    assert.equal(less.areaM2, 54);
    assert.ok(Math.abs(less.unitRent! / 9.2926 / (42.25 / 54 / (45.25 / 60)) - 1) < 0.01);
    // Upstairs a square metre pays 0.78 of the ground floor.
    assert.equal(of('floor').floorBand, 'upper');
    assert.ok(Math.abs(of('floor').unitRent! / 9.2926 / 0.78 - 1) < 0.01);
    // Half a year earlier one of the three deals was not made yet.
    assert.deepEqual(
      [of('date-earlier').valuationDate, of('date-earlier').unitRent],
      ['2026-05-20', null],
    );
    assert.equal(of('date-later').unitRent!.toFixed(6), '9.292600');
  });
});

describe('the verification of a report', () => {
  it('shows what a paper can be compared with, and nothing else of the people', async () => {
    const { id, no } = await paid('pdf');
    const { report } = await read(id);
    const { code, sha256 } = report!.verification!;
    const { status, body } = await verify(code.toLowerCase().replace(/(.{4})/g, '$1 '));
    assert.equal(status, 200);
    const { data } = body;
    assert.deepEqual(
      [data.no, data.state, data.clientInitials, data.valuer, data.sha256, data.valuationDate],
      [no, 'valid', 'J. S.', { name: '陈估价', qualification: particulars.qualification, signed: false }, sha256, day],
    ); // prettier-ignore
    assert.equal(data.unitRent.toFixed(6), '9.292600');
    assert.equal(data.rentMonth.toFixed(2), '16958.99');
    assert.equal(data.place, '上海市黄浦区青石路');
    for (const hidden of ['Smith', '青石路33号', '青石路41号', id])
      assert.ok(!JSON.stringify(body).includes(hidden), hidden);
  });

  it('does not exist before the report is handed over, nor for a code that is none', async () => {
    const { id } = await issued('pdf');
    const { rows } = await sql<{ code: string }>`SELECT code FROM issued_report WHERE issue_id = ${id}`.execute(server.db); // prettier-ignore
    for (const code of [rows[0]!.code, '7Q4KM2XD0011ABCZ', 'x'])
      assert.equal((await verify(code)).status, 404, code);
    const signed = await paid('signed');
    await walk(signed.id, 'assign', 'draft', 'submit', 'sign');
    assert.equal((await read(signed.id, analyst)).report!.verification, null);
  });

  it('makes an address that sent unknown codes wait, also with a right one', async () => {
    const attempts = createAttemptLimit({ most: 2, windowMs: 60_000, message: 'Wait.' });
    const from = (address: string, code: string) => verifyCode(server.db, attempts, code, { address }); // prettier-ignore
    const right = await codeOf((await paid('pdf')).id);
    for (const wrong of ['7Q4KM2XD0011ABCZ', 'x'])
      await assert.rejects(from('a', wrong), { status: 404 });
    await assert.rejects(from('a', right), { status: 429 });
    assert.equal((await from('b', right)).code, right);
  });

  it('names the signer, and after a revision the edition that supersedes it', async () => {
    const { id, no } = await delivered();
    const first = await codeOf(id);
    assert.deepEqual((await verify(first)).body.data.valuer, { name: '刘平', qualification: inspected.qualification, signed: true }); // prettier-ignore
    await walk(id, 'revise');
    assert.equal((await verify(first)).body.data.state, 'valid', 'until the next one is delivered');
    await walk(id, ...delivery);
    const second = await codeOf(id);
    assert.notEqual(second, first);
    const { state, superseded } = (await verify(first)).body.data;
    const today = dayAt(new Date());
    assert.deepEqual([state, superseded], ['superseded', { on: today, no, edition: 2 }]);
    assert.deepEqual([(await verify(second)).body.data.state, (await verify(second)).body.data.edition], ['valid', 2]); // prettier-ignore
  });

  it('says that a later report of the same assessment takes its place', async () => {
    const { id, assessmentId, revision } = await paid('pdf');
    const code = await codeOf(id);
    const changed = { ...document, purpose: 'loan' as const };
    await server.call(
      contract.saveAssessment,
      { id: assessmentId, revision, document: changed },
      member,
    );
    const later = (await issueOf(assessmentId, revision + 1, 'pdf')).body.data;
    assert.equal((await verify(code)).body.data.state, 'valid', 'until the later one is paid');
    await payReport(server, later.id, 'pdf', member);
    await read(later.id);
    const { state, superseded } = (await verify(code)).body.data;
    assert.deepEqual([state, superseded!.no], ['superseded', later.no]);
    assert.equal((await verify(await codeOf(later.id))).body.data.state, 'valid');
  });

  it('says that it was withdrawn, by its signer with a reason or by a refund, and that it expired', async () => {
    const { id } = await delivered();
    const code = await codeOf(id);
    const withdraw = (token: string) =>
      server.call(issueContract.withdrawIssue, { id, reason: '面积有误' }, token);
    assert.equal((await withdraw(member)).status, 403);
    assert.equal((await withdraw(await server.logIn('analyst'))).status, 404);
    assert.equal((await withdraw(analyst)).status, 200);
    assert.equal((await withdraw(analyst)).status, 409);
    const { state, withdrawn } = (await verify(code)).body.data;
    assert.deepEqual([state, withdrawn!.reason], ['withdrawn', '面积有误']);
    assert.equal((await read(id)).report!.withdrawal!.reason, '面积有误');

    const refunded = await paid('pdf');
    const other = await codeOf(refunded.id);
    await sql`UPDATE order_item SET status = 'refunded' WHERE ref_id = ${refunded.id}`.execute(
      server.db,
    );
    assert.deepEqual((await verify(other)).body.data.withdrawn, { on: null, reason: '' });

    const old = await paid('pdf');
    const oldCode = await codeOf(old.id);
    await sql`UPDATE assessment_issue SET valid_until = '2020-01-01' WHERE id = ${old.id}`.execute(
      server.db,
    );
    assert.equal((await verify(oldCode)).body.data.state, 'expired');
  });

  it('has the files that the signer registered, and nobody else', async () => {
    const { id } = await delivered();
    const sha256 = createHash('sha256').update('the printed file').digest('hex');
    const register = (token: string) =>
      server.call(issueContract.registerFile, { id, sha256 }, token);
    assert.equal((await register(member)).status, 403);
    assert.equal((await register(await server.logIn('analyst'))).status, 404);
    assert.equal((await register(analyst)).status, 200);
    assert.equal((await register(analyst)).status, 200, 'twice is once');
    const { files } = (await verify(await codeOf(id))).body.data;
    assert.deepEqual(files.map((file) => file.sha256), [sha256]); // prettier-ignore
  });

  it('keeps an address that asks for many unknown codes waiting', async () => {
    const { id } = await paid('pdf');
    const code = await codeOf(id);
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, n) => verify(`ZZZZZZZZZZZZZZ${String(n).padStart(2, '0')}`)),
    );
    assert.ok(asked.every(({ status }) => status === 404 || status === 429));
    const refused = await verify(code);
    assert.equal(refused.status, 429);
    const { retryAfterSeconds } = refused.body.data as unknown as { retryAfterSeconds: number };
    assert.ok(retryAfterSeconds > 0 && retryAfterSeconds <= 600);
  });
});

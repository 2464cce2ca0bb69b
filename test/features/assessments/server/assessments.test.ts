import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  entryOf,
  newDocument,
  type AssessmentDocument,
  type IssueKind,
} from '#src/domain/assessment.ts';
import * as issueContract from '#src/features/assessments/contract/assessment-issues.ts';
import * as contract from '#src/features/assessments/contract/assessments.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';
import { readOrder } from '#src/features/orders/contract/orders.ts';
import { inspected, payReport } from '../../../support/assessment-server.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const day = '2026-11-20';
let server: TestServer;
let member: string;

before(async () => {
  server = await testServer();
  member = await server.logIn('member');
});
after(() => server.close());

const begin = async (document: AssessmentDocument, token = member) =>
  (await server.call(contract.createAssessment, { document }, token)).body.data;

const pay = async (issueId: string, variant: IssueKind, token = member) =>
  (await payReport(server, issueId, variant, token)).id;

describe('a draft', () => {
  it('is kept as it is typed, and only from the window that saw the newest', async () => {
    const { id, revision, document } = await begin(newDocument(day));
    const titled = { ...document, title: '青石路' };
    const saved = await server.call(
      contract.saveAssessment,
      { id, revision, document: titled },
      member,
    );
    assert.equal(saved.body.data.revision, revision + 1);
    const late = await server.call(contract.saveAssessment, { id, revision, document }, member);
    assert.deepEqual([late.status, late.body.data], [409, { reason: 'changed', revision: 2 }]);
    assert.equal(
      (await server.call(contract.readAssessment, { id }, member)).body.data.document.title,
      '青石路',
    );
  });

  it('is readable by its owner only', async () => {
    const { id } = await begin(newDocument(day));
    const other = await server.logIn('member');
    for (const endpoint of [
      contract.readAssessment,
      contract.assessmentEvidence,
      contract.deleteAssessment,
    ]) {
      assert.equal((await server.call(endpoint, { id }, other)).status, 404);
    }
  });

  it('names the field that cannot be', async () => {
    const document = workedGrid(day);
    document.comparables[1]!.own!.unitRent = -1;
    const { status, body } = await server.call(contract.createAssessment, { document }, member);
    assert.equal(status, 400);
    assert.match(body.msg, /unitRent: expected a number from 0.01/);
  });

  it('has versions to go back to', async () => {
    const { id, revision, document } = await begin(workedGrid(day));
    await server.call(contract.keepVersion, { id, note: 'before the visit' }, member);
    await server.call(
      contract.saveAssessment,
      { id, revision, document: { ...document, title: 'changed' } },
      member,
    );
    assert.equal((await server.call(contract.keepVersion, { id }, member)).body.data.version, 2);
    const first = await server.call(contract.readVersion, { id, version: '1' }, member);
    assert.equal(first.body.data.document.title, document.title);
    assert.equal(
      (await server.call(contract.readVersion, { id, version: '3' }, member)).status,
      404,
    );
  });
});

describe('issuing', () => {
  it('freezes the published grid to its last digit, and hands it over once it is paid', async () => {
    const { id, revision } = await begin(workedGrid(day));
    const issued = (
      await server.call(issueContract.issueAssessment, { id, revision, kind: 'quick' }, member)
    ).body.data;
    assert.match(issued.no, /^AS-\d{4}-\d{6}$/);
    assert.equal(
      (await server.call(issueContract.readIssue, { id: issued.id }, member)).body.data.report,
      null,
    );
    const orderId = await pay(issued.id, 'quick');
    const { head, report } = (await server.call(issueContract.readIssue, { id: issued.id }, member))
      .body.data;
    assert.equal(head.status, 'ready');
    assert.equal(report!.result.unitRent.toFixed(6), '9.292600');
    assert.equal(report!.result.rentMonthContract.toFixed(2), '16958.99');
    assert.equal(
      (await server.call(readOrder, { id: orderId }, member)).body.data.status,
      'completed',
    );
  });

  it('freezes the lease terms of the subject with the net effective rent they come to', async () => {
    const example = workedGrid(day);
    const lease = { months: 36, freeMonths: 2, escalationYearly: 0.05, fitOutMonths: 0 };
    const { id, revision } = await begin({ ...example, subject: { ...example.subject, lease } });
    const issued = (
      await server.call(issueContract.issueAssessment, { id, revision, kind: 'quick' }, member)
    ).body.data;
    await pay(issued.id, 'quick');
    const { report } = (await server.call(issueContract.readIssue, { id: issued.id }, member)).body
      .data;
    assert.deepEqual(report!.subject.lease, lease);
    // The published lease pays 716,600 of 720,000.
    assert.equal(
      report!.result.netEffective!.toFixed(5),
      ((9.2926 * 716_600) / 720_000).toFixed(5),
    );
    assert.equal(report!.result.unitRent.toFixed(6), '9.292600', 'the figure stays the first rent');
  });

  it('refuses a lease that gives its whole rent away, naming the field', async () => {
    const example = workedGrid(day);
    const lease = { months: 12, freeMonths: 10, escalationYearly: 0, fitOutMonths: 2 };
    const document = { ...example, subject: { ...example.subject, lease } };
    const { status, body } = await server.call(contract.createAssessment, { document }, member);
    assert.equal(status, 400);
    assert.match(body.msg, /subject\.lease\.freeMonths/);
  });

  it('is rejected without a figure, so that nothing is charged', async () => {
    const document = workedGrid(day);
    const { id, revision } = await begin({
      ...document,
      comparables: document.comparables.slice(0, 3),
    });
    const { status, body } = await server.call(
      issueContract.issueAssessment,
      { id, revision, kind: 'quick' },
      member,
    );
    assert.equal(status, 409);
    const { reason, used } = body.data as unknown as { reason: string; used: number };
    assert.deepEqual([reason, used], ['insufficient', 2]);
    assert.deepEqual(
      (await server.call(contract.readAssessment, { id }, member)).body.data.issues,
      [],
    );
  });

  it('twice of the same document is one report, of a changed one another', async () => {
    const { id, revision, document } = await begin(workedGrid(day));
    const once = (
      await server.call(issueContract.issueAssessment, { id, revision, kind: 'pdf' }, member)
    ).body.data;
    const again = (
      await server.call(issueContract.issueAssessment, { id, revision, kind: 'pdf' }, member)
    ).body.data;
    assert.equal(again.id, once.id);
    await server.call(
      contract.saveAssessment,
      { id, revision, document: { ...document, purpose: 'loan' } },
      member,
    );
    const changed = (
      await server.call(
        issueContract.issueAssessment,
        { id, revision: revision + 1, kind: 'pdf' },
        member,
      )
    ).body.data;
    assert.notEqual(changed.id, once.id);
  });

  it('does not hand a signed report over for the price of a quick one', async () => {
    const { id, revision } = await begin(workedGrid(day));
    const issued = (
      await server.call(issueContract.issueAssessment, { id, revision, kind: 'signed' }, member)
    ).body.data;
    await pay(issued.id, 'quick');
    assert.equal(
      (await server.call(issueContract.readIssue, { id: issued.id }, member)).body.data.head.status,
      'ordered',
    );
  });

  it('wants a reason for a figure of the valuer’s own', async () => {
    const document = {
      ...workedGrid(day),
      reconciliation: { method: 'manual' as const, manual: 9.5, reason: '' },
    };
    const { id, revision } = await begin(document);
    const { status, body } = await server.call(
      issueContract.issueAssessment,
      { id, revision, kind: 'quick' },
      member,
    );
    assert.equal(status, 400);
    assert.match(body.msg, /reconciliation\.reason/);
  });

  it('wants the reason of every decision, naming the column and the factor', async () => {
    const example = workedGrid(day);
    const decided = (change: Partial<AssessmentDocument['comparables'][number]>) => ({
      ...example,
      comparables: example.comparables.map((entry, at) =>
        at === 2 ? { ...entry, ...change } : entry,
      ),
    });
    for (const [document, field] of [
      [decided({ included: false }), /comparables\.2\.reason/],
      [
        decided({ factors: { location: 1.05 }, notes: { location: ' ' } }),
        /comparables\.2\.notes\.location/,
      ],
    ] as const) {
      const { id, revision } = await begin(document);
      const { status, body } = await server.call(
        issueContract.issueAssessment,
        { id, revision, kind: 'quick' },
        member,
      );
      assert.equal(status, 400);
      assert.match(body.msg, field);
    }
    const { id, revision } = await begin(decided({ included: false, reason: '二层，楼层不同' }));
    const issued = (
      await server.call(issueContract.issueAssessment, { id, revision, kind: 'quick' }, member)
    ).body.data;
    await pay(issued.id, 'quick');
    const { report } = (await server.call(issueContract.readIssue, { id: issued.id }, member)).body
      .data;
    assert.equal(report!.lines[2]!.reason, '二层，楼层不同');
  });

  it('freezes what other methods say and what the figure hangs on', async () => {
    const example = workedGrid(day);
    // A shop of 3,000,000 at 6 % a year lets for 15,000 a month: 250 a m², 8.219 a day.
    const { id, revision } = await begin({
      ...example,
      income: { capitalValue: 3_000_000, grossYield: 0.06 },
    });
    const issued = (
      await server.call(issueContract.issueAssessment, { id, revision, kind: 'quick' }, member)
    ).body.data;
    await pay(issued.id, 'quick');
    const { report } = (await server.call(issueContract.readIssue, { id: issued.id }, member)).body
      .data;
    assert.deepEqual(report!.checks!.map(({ name, unitRent }) => [name, unitRent.toFixed(3)]), [['income', '8.219']]); // prettier-ignore
    assert.deepEqual(report!.checkYield, { value: 0.06, from: 'own' });
    const without = report!.swings!.find(({ line }) => line === 1)!;
    // Without the second: (0.278049 × 9.841650 + 0.290251 × 9.643968) ÷ 0.568300 of the published
    // grid.
    assert.equal(without.high.toFixed(4), '9.7407');
    assert.equal(without.low.toFixed(4), '9.2926');
  });

  it('keeps the draft it was issued of', async () => {
    const { id, revision } = await begin(workedGrid(day));
    await server.call(issueContract.issueAssessment, { id, revision, kind: 'quick' }, member);
    assert.equal((await server.call(contract.deleteAssessment, { id }, member)).status, 409);
  });
});

describe('a signed report', () => {
  it('is reviewed by another member, handed over, and revised twice at most', async () => {
    const analyst = await server.logIn('analyst');
    const { id, revision } = await begin(workedGrid(day));
    const issued = (
      await server.call(issueContract.issueAssessment, { id, revision, kind: 'signed' }, member)
    ).body.data;
    await pay(issued.id, 'signed');
    const act = (what: string, token: string, note = '') =>
      server.call(
        issueContract.actOnIssue,
        { id: issued.id, act: what, note, ...(what === 'sign' && { signature: inspected }) },
        token,
      );
    const queue = await server.call(issueContract.reviewQueue, {}, analyst);
    assert.deepEqual(queue.body.list.map(({ id: queued, acts }) => [queued, acts]), [[issued.id, ['assign']]]); // prettier-ignore
    assert.equal((await act('sign', analyst, 'x')).status, 403);
    for (const step of ['assign', 'draft', 'submit'])
      assert.equal((await act(step, analyst)).status, 200);
    assert.equal((await act('sign', analyst)).status, 400);
    assert.equal(
      (await server.call(issueContract.readIssue, { id: issued.id }, member)).body.data.report,
      null,
    );
    await act('sign', analyst, 'visited on site');
    await act('deliver', analyst);
    const { head, report } = (await server.call(issueContract.readIssue, { id: issued.id }, member))
      .body.data;
    assert.deepEqual(
      [head.status, report!.signerName, report!.signerNote],
      ['delivered', '刘平', 'visited on site'],
    );
    for (const turn of [1, 2]) {
      assert.equal(
        (await act('revise', member, 'the frontage is wrong')).body.data.revisions,
        turn,
      );
      for (const step of ['draft', 'submit']) await act(step, analyst);
      await act('sign', analyst, 'again');
      await act('deliver', analyst);
    }
    assert.equal((await act('revise', member, 'once more')).status, 409);
    assert.equal((await act('accept', member)).body.data.status, 'accepted');
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM ledger.audit WHERE target = ${issued.id} ORDER BY at, chain, seq`.execute(
      server.db,
    );
    const round = ['draft', 'submit', 'sign', 'deliver'];
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['assign', ...round, 'revise', ...round, 'revise', ...round, 'accept'].map(
        (step) => `assessment.${step}`,
      ),
    );
  });

  it('is never signed by the member it is for', async () => {
    const analyst = await server.logIn('analyst');
    const { id, revision } = await begin(workedGrid(day), analyst);
    const issued = (
      await server.call(issueContract.issueAssessment, { id, revision, kind: 'signed' }, analyst)
    ).body.data;
    await pay(issued.id, 'signed', analyst);
    assert.equal(
      (await server.call(issueContract.actOnIssue, { id: issued.id, act: 'assign' }, analyst))
        .status,
      403,
    );
  });
});

describe('a shared report', () => {
  it('is readable by link until the link is revoked', async () => {
    const { id, revision } = await begin(workedGrid(day));
    const issued = (
      await server.call(issueContract.issueAssessment, { id, revision, kind: 'quick' }, member)
    ).body.data;
    assert.equal(
      (await server.call(issueContract.shareIssue, { id: issued.id, shared: true }, member)).status,
      409,
    );
    await pay(issued.id, 'quick');
    await server.call(issueContract.readIssue, { id: issued.id }, member);
    const { shareToken } = (
      await server.call(issueContract.shareIssue, { id: issued.id, shared: true }, member)
    ).body.data;
    const client = await server.logIn('member');
    const shared = (
      await server.call(issueContract.readSharedIssue, { token: shareToken! }, client)
    ).body.data;
    assert.equal(shared.result.unitRent.toFixed(4), '9.2926');
    assert.equal(
      (await server.call(issueContract.readIssue, { id: issued.id }, client)).status,
      404,
    );
    await server.call(issueContract.shareIssue, { id: issued.id, shared: false }, member);
    assert.equal(
      (await server.call(issueContract.readSharedIssue, { token: shareToken! }, client)).status,
      404,
    );
  });
});

describe('a kase that is no kase', () => {
  it('is named', async () => {
    const { id } = await begin({ ...newDocument(day), comparables: [entryOf('ks_none')] });
    const { unknown, missing } = (await server.call(contract.assessmentEvidence, { id }, member))
      .body.data;
    assert.deepEqual([unknown, missing], [['ks_none'], ['city', 'district', 'areaM2']]);
  });
});

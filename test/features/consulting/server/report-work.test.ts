import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  actOnConsultingReport,
  assignConsultingReport,
  consultingStaff,
  createConsultingReport,
  deleteConsultingReport,
  deliverMilestone,
  listConsultingReports,
  quoteConsultingReport,
  rateConsultingReport,
  readConsultingFile,
  readConsultingReport,
  removeConsultingFile,
  saveConsultingReport,
  submitConsultingReport,
  writeConsultingMessage,
} from '#src/features/consulting/contract/consulting-reports.ts';
import { newBuyer, withPaymentPassword, type Buyer } from '../../../support/buyer.ts';
import {
  aPdf,
  accepted,
  begun,
  delivered,
  done,
  inDays,
  ordered,
  quoteOf,
  sendFiles,
  taken,
  wholeBrief,
} from '../../../support/consulting-order.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('a consulting report', () => {
  let server: TestServer;
  let lin: Buyer;
  let wang: Buyer;
  let chen: Buyer;
  before(async () => {
    server = await testServer();
    lin = await withPaymentPassword(await newBuyer(server, 20_000));
    wang = await newBuyer(server);
    chen = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(() => server.close());
  const statusOf = async (who: Buyer, ...[endpoint, input]: Parameters<Buyer['do']>) =>
    (await who.do(endpoint, input)).status;
  const fieldsOf = (body: { data: { fields: { field: string }[] } }) =>
    body.data.fields.map(({ field }) => field);

  it('keeps a point, takes either a border or a point, and needs a manual quote for a large circle', async () => {
    const id = await ordered(lin, { near: '121.54,25.04,500' });
    const around = await done(lin, readConsultingReport, { id });
    assert.deepEqual(
      [around.brief.near, around.status],
      [{ lon: 121.54, lat: 25.04, radiusM: 500 }, 'quoted'],
    );
    // π · 5² = 78.5 km², more than 50.
    const wide = await ordered(lin, { near: '121.54,25.04,5000' });
    assert.equal((await done(lin, readConsultingReport, { id: wide })).status, 'submitted');
    const border = '121.5,25;121.6,25;121.6,25.1';
    const both = await lin.do(createConsultingReport, {
      brief: wholeBrief({ near: '121.54,25.04,500', polygon: border }),
    });
    assert.deepEqual([both.status, fieldsOf(both.body)], [400, ['brief.near']]);
    const unread = await lin.do(createConsultingReport, { brief: wholeBrief({ near: 'here' }) });
    assert.deepEqual([unread.status, fieldsOf(unread.body)], [400, ['brief.near']]);
    // Briefs from before a point could be given say nothing of one.
    await sql`UPDATE consulting_report SET brief = brief - 'near' WHERE id = ${id}`.execute(
      server.db,
    );
    assert.equal((await done(lin, readConsultingReport, { id })).brief.near, null);
  });

  it('is a draft that keeps itself, one hand at a time', async () => {
    const { id, revision } = await done(lin, createConsultingReport, {
      brief: wholeBrief({ questions: '' }),
    });
    const saved = await done(lin, saveConsultingReport, {
      id,
      revision,
      brief: wholeBrief({ questions: '租金会涨吗？' }),
    });
    assert.equal(saved.revision, revision + 1);
    const elsewhere = await lin.do(saveConsultingReport, { id, revision, brief: wholeBrief() });
    assert.deepEqual([elsewhere.status, elsewhere.body.data.revision], [409, saved.revision]);
    assert.equal((await done(lin, readConsultingReport, { id })).brief.questions, '租金会涨吗？');
    assert.equal(
      await statusOf(chen, readConsultingReport, { id }),
      404,
      'nobody reads a draft but its writer',
    );
    assert.equal(await statusOf(wang, deleteConsultingReport, { id }), 404);
    await done(lin, deleteConsultingReport, { id });
    assert.equal(await statusOf(lin, readConsultingReport, { id }), 404);
  });

  it('names everything a draft lacks', async () => {
    const brief = wholeBrief({
      city: '',
      questions: ' ',
      sections: [],
      contact: '',
      deadline: inDays(4),
    });
    const { id } = await done(lin, createConsultingReport, { brief });
    const refused = await lin.do(submitConsultingReport, { id });
    assert.equal(refused.status, 400);
    assert.deepEqual(fieldsOf(refused.body), [
      'city',
      'questions',
      'sections',
      'contact',
      'deadline',
    ]);
  });

  it('refuses a brief of the wrong shape by field', async () => {
    for (const [field, more] of [
      ['kind', { kind: 'novel' }],
      ['questions', { questions: 'x'.repeat(2_001) }],
      ['categories', { categories: ['fnb-spaceship'] }],
      ['deadline', { deadline: '2026-02-30' }],
      ['polygon', { polygon: '121.5,25' }],
    ] as const) {
      const { status, body } = await lin.do(createConsultingReport, { brief: wholeBrief(more) });
      assert.equal(status, 400, field);
      assert.ok(
        fieldsOf(body).every((name) => name.startsWith(`brief.${field}`)),
        `${field}: ${fieldsOf(body).join()}`,
      );
    }
  });

  it('is quoted at once where the price is fixed: 500, and 30 % more in haste', async () => {
    const usual = await done(lin, readConsultingReport, { id: await ordered(lin) });
    assert.deepEqual([usual.status, usual.quoteJindou, usual.isRush], ['quoted', 500, false]);
    assert.deepEqual(usual.may, ['accept', 'decline', 'write']);
    const rush = await done(lin, readConsultingReport, {
      id: await ordered(lin, { deadline: inDays(6) }),
    });
    assert.deepEqual([rush.quoteJindou, rush.isRush], [650, true]);
  });

  it('needs a quote when its scope is large, from any author except its owner', async () => {
    const roads = Array.from({ length: 101 }, (_, at) => `路 ${at}`);
    const id = await ordered(lin, { roads });
    assert.equal((await done(lin, readConsultingReport, { id })).status, 'submitted');
    assert.equal(await statusOf(lin, quoteConsultingReport, quoteOf(id, 900)), 403);
    const quoted = await done(chen, quoteConsultingReport, quoteOf(id, 900, 100));
    assert.deepEqual(
      [quoted.status, quoted.quoteJindou, quoted.assignee.id],
      ['quoted', 1_000, chen.id],
    );
    const own = await ordered(chen, { depth: 'custom' });
    const refused = await chen.do(quoteConsultingReport, quoteOf(own, 1));
    assert.deepEqual([refused.status, refused.body.data.reason], [409, 'own-report']);
  });

  it('refuses milestones that are past or in no order', async () => {
    const id = await ordered(lin, { kind: 'custom', deadline: inDays(30) });
    const step = (days: number) => ({ title: '一', amountJindou: 10, dueOn: inDays(days) });
    const refused = await chen.do(quoteConsultingReport, { id, milestones: [step(5), step(4)] });
    assert.deepEqual([refused.status, fieldsOf(refused.body)], [400, ['milestones.1.dueOn']]);
    assert.equal(await statusOf(chen, quoteConsultingReport, { id, milestones: [step(-1)] }), 400);
  });

  it('may be revised twice, each delivery being a version of its own', async () => {
    const id = await accepted(lin);
    await begun(chen, id);
    for (const left of [1, 0]) {
      await delivered(server, chen, id);
      const revised = await done(lin, actOnConsultingReport, {
        id,
        act: 'revise',
        note: '请补上租金区间',
      });
      assert.deepEqual([revised.status, revised.revisionsLeft], ['revision', left]);
      await begun(chen, id);
    }
    const { may, plan, thread } = await delivered(server, chen, id);
    assert.deepEqual(
      plan[0].deliveries.map(({ version }: { version: number }) => version),
      [1, 2, 3],
    );
    assert.equal(thread.length, 2, 'what has to be revised stands in the thread');
    assert.ok(!may.includes('revise'));
    const third = await lin.do(actOnConsultingReport, { id, act: 'revise', note: '再改' });
    assert.deepEqual([third.status, third.body.data.reason], [409, 'no-revision-left']);
  });

  it('is rated once, when it is done', async () => {
    const id = await accepted(lin);
    await begun(chen, id);
    assert.equal(await statusOf(lin, rateConsultingReport, { id, rating: 5 }), 409);
    for (let step = 0; step < 2; step += 1) {
      await delivered(server, chen, id);
      await taken(lin, id);
    }
    assert.equal(await statusOf(lin, rateConsultingReport, { id, rating: 6 }), 400);
    assert.equal(
      (await done(lin, rateConsultingReport, { id, rating: 4, note: '及时' })).rating,
      4,
    );
    assert.equal(await statusOf(lin, rateConsultingReport, { id, rating: 1 }), 409);
  });

  it('has messages with files between its member and its authors', async () => {
    const id = await accepted(lin);
    const sent = await sendFiles(server, lin, id, ['../../店 铺.pdf', aPdf()]);
    const [file] = sent.body.data;
    assert.match(file.name, /^CR-\d{4}-\d{6}-\d+\.pdf$/);
    assert.equal(await statusOf(chen, readConsultingFile, { id: file.id }), 404, 'not sent yet');
    const { thread } = await done(lin, writeConsultingMessage, {
      id,
      text: '附上平面图',
      fileIds: [file.id],
    });
    assert.deepEqual(thread[0].files, [file]);
    const read = await server.send({
      method: 'GET',
      url: `/api/v1/consulting-files/${file.id}`,
      headers: { authorization: chen.token },
    });
    assert.deepEqual([read.statusCode, read.headers['content-type']], [200, 'application/pdf']);
    assert.deepEqual(new Uint8Array(read.rawPayload), aPdf());
    assert.match(String(read.headers['content-disposition']), /^attachment; filename="CR-/);
    assert.equal(await statusOf(wang, readConsultingFile, { id: file.id }), 404);
    assert.equal(await statusOf(wang, writeConsultingMessage, { id, text: '?' }), 404);
    assert.equal(
      await statusOf(lin, writeConsultingMessage, { id, text: '再来', fileIds: [file.id] }),
      400,
      'a file is sent once',
    );
    assert.equal(await statusOf(lin, removeConsultingFile, { id: file.id }), 409);
    const answered = await done(chen, writeConsultingMessage, { id, text: '收到' });
    assert.deepEqual(
      answered.thread.map(({ byStaff }: { byStaff: boolean }) => byStaff),
      [false, true],
    );
  });

  it('takes files by what they are, not by what they are called, and at most five', async () => {
    const { id } = await done(lin, createConsultingReport, { brief: wholeBrief() });
    const wrong = await sendFiles(server, lin, id, [
      'plan.pdf',
      new TextEncoder().encode('<script>'),
    ]);
    assert.deepEqual([wrong.status, wrong.body.data.reason], [422, 'file-type']);
    const five = Array.from({ length: 5 }, (_, at): [string, Uint8Array] => [`${at}.pdf`, aPdf()]);
    assert.equal((await sendFiles(server, lin, id, ...five)).status, 200);
    const sixth = await sendFiles(server, lin, id, ['6.pdf', aPdf()]);
    assert.deepEqual([sixth.status, sixth.body.data.reason], [409, 'too-many-files']);
    const { attachments } = await done(lin, readConsultingReport, { id });
    assert.equal(attachments.length, 5);
    await done(lin, removeConsultingFile, { id: attachments[0].id });
    assert.equal((await sendFiles(server, lin, id, ['6.pdf', aPdf()])).status, 200);
  });

  it('cannot be delivered without files, twice, or by its member', async () => {
    const id = await accepted(lin);
    await begun(chen, id);
    assert.equal(await statusOf(chen, deliverMilestone, { id, fileIds: [] }), 400);
    assert.equal(await statusOf(lin, deliverMilestone, { id, fileIds: ['x'] }), 403);
    await delivered(server, chen, id);
    assert.equal(await statusOf(chen, deliverMilestone, { id, fileIds: ['x'] }), 409);
  });

  it('shows in the list what was delivered last, and counts as late only what is awaited', async () => {
    const id = await accepted(lin);
    const inList = async () => {
      const { list } = (await lin.do(listConsultingReports, { limit: 100 })).body;
      return list.find((row: { id: string }) => row.id === id).deliverable;
    };
    await begun(chen, id);
    assert.equal(await inList(), null);
    await sql`UPDATE consulting_milestone SET due_on = current_date - 3 WHERE report_id = ${id}`.execute(
      server.db,
    );
    const load = async () =>
      (await done(chen, consultingStaff)).find((one: { id: string }) => one.id === chen.id).overdue;
    const late = await load();
    await delivered(server, chen, id, 'late');
    assert.equal((await inList()).label, '報告.pdf');
    assert.equal(await load(), late - 1);
  });

  it('is listed in the queue of authors only, with the workload of each', async () => {
    assert.equal(await statusOf(lin, listConsultingReports, { view: 'queue' }), 403);
    const id = await accepted(lin);
    await done(chen, assignConsultingReport, { id });
    const mine = await chen.do(listConsultingReports, {
      view: 'queue',
      assignee: 'me',
      limit: 100,
    });
    assert.ok(mine.body.list.some((row: { id: string }) => row.id === id));
    assert.equal(
      mine.body.list.some((row: { status: string }) => row.status === 'draft'),
      false,
    );
    const nobodys = await chen.do(listConsultingReports, {
      view: 'queue',
      assignee: 'nobody',
      limit: 100,
    });
    assert.equal(
      nobodys.body.list.some((row: { id: string }) => row.id === id),
      false,
    );
    const staff: { id: string; open: number }[] = await done(chen, consultingStaff);
    assert.ok(staff.find((one) => one.id === chen.id)!.open > 0);
    assert.equal(
      staff.some((one) => one.id === lin.id),
      false,
    );
    assert.equal(await statusOf(chen, assignConsultingReport, { id, memberId: wang.id }), 400);
    assert.equal((await wang.do(listConsultingReports)).body.total, 0, 'others see nothing of it');
  });
});

import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  acceptConsultingQuote,
  actOnConsultingReport,
  assignConsultingReport,
  rateConsultingReport,
  writeConsultingMessage,
} from '#src/features/consulting/contract/consulting-reports.ts';
import { settleReports } from '#src/features/consulting/server/consulting-reports.jobs.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import {
  newBuyer,
  paymentPassword,
  withPaymentPassword,
  type Buyer,
} from '../../../support/buyer.ts';
import {
  accepted,
  begun,
  delivered,
  done,
  ordered,
  quoteConsultingReport,
  quoteOf,
  sendFiles,
  taken,
} from '../../../support/consulting-order.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('who is told what of a consulting report', () => {
  let server: TestServer;
  let lin: Buyer;
  let chen: Buyer;
  let huang: Buyer;
  before(async () => {
    server = await testServer();
    lin = await withPaymentPassword(await newBuyer(server, 20_000));
    chen = await newBuyer(server, 0, 0, ['analyst']);
    huang = await newBuyer(server, 0, 0, ['analyst']);
  });
  after(() => server.close());
  /** The notices that a member received about a report, in order. */
  const toldOf = async (who: Buyer, id: string) => {
    const { list } = (await who.do(listNotices, { limit: 100 })).body;
    type Told = { kind: string; content: { id: string; what?: string; toAuthor?: string } };
    return (list as Told[])
      .filter(({ kind, content }) => kind === 'consulting' && content.id === id)
      .map(({ content }) => content.what ?? content.toAuthor)
      .toReversed();
  };

  it('notifies the author of the client’s actions, the client of the author’s, and not the actor', async () => {
    const id = await ordered(lin, { depth: 'custom' });
    const { plan } = await done(chen, quoteConsultingReport, quoteOf(id, 300, 200));
    assert.equal(plan.length, 2);
    await done(lin, acceptConsultingQuote, { id, quoteJindou: 500, paymentPassword });
    await begun(chen, id);
    await done(lin, writeConsultingMessage, { id, text: '附近有新店吗？' });
    const sent = await sendFiles(server, lin, id, [
      'plan.pdf',
      new TextEncoder().encode('%PDF-1.7\n%%EOF'),
    ]);
    await done(lin, writeConsultingMessage, {
      id,
      text: '平面图',
      fileIds: [sent.body.data[0].id],
    });
    await done(chen, writeConsultingMessage, { id, text: '收到' });
    await delivered(server, chen, id);
    await done(lin, actOnConsultingReport, { id, act: 'revise', note: '请补上区间' });
    await begun(chen, id);
    await delivered(server, chen, id);
    await taken(lin, id);
    await delivered(server, chen, id);
    await taken(lin, id);
    await done(lin, rateConsultingReport, { id, rating: 5 });
    assert.deepEqual(await toldOf(huang, id), ['submitted'], 'everybody who may take it up');
    assert.deepEqual(await toldOf(chen, id), [
      'submitted',
      'held',
      'message',
      'files',
      'revise',
      'part',
      'whole',
      'rated',
    ]);
    assert.deepEqual(await toldOf(lin, id), [
      'quoted',
      'begin',
      'message',
      'delivered',
      'begin',
      'delivered',
      'delivered',
    ]);
  });

  it('notifies an author who was assigned by a colleague, and not one who assigned themselves', async () => {
    const id = await accepted(lin);
    await done(chen, assignConsultingReport, { id });
    assert.deepEqual(await toldOf(chen, id), ['submitted', 'held'], 'nobody has taken it up');
    await done(chen, assignConsultingReport, { id, memberId: huang.id });
    await done(lin, actOnConsultingReport, { id, act: 'abort', note: '不需要了' });
    assert.deepEqual(await toldOf(huang, id), ['submitted', 'held', 'assigned', 'givenUp']);
    assert.deepEqual(await toldOf(chen, id), ['submitted', 'held']);
  });

  it('both of what time decides: a quote that ran out, an answer that did not come', async () => {
    const lapsed = await ordered(lin, { depth: 'custom' });
    await done(chen, quoteConsultingReport, quoteOf(lapsed, 300));
    const unanswered = await accepted(lin);
    await begun(chen, unanswered);
    await delivered(server, chen, unanswered);
    await sql`UPDATE consulting_report SET quote_valid_until = now() WHERE id = ${lapsed}`.execute(
      server.db,
    );
    await sql`UPDATE consulting_report SET changed_at = now() - interval '15 days' WHERE id = ${unanswered}`.execute(
      server.db,
    );
    await sql`UPDATE consulting_delivery SET created_at = now() - interval '15 days' WHERE milestone_id IN
      (SELECT id FROM consulting_milestone WHERE report_id = ${unanswered})`.execute(server.db);
    await settleReports(server.db);
    assert.deepEqual(
      [await toldOf(lin, lapsed), await toldOf(chen, lapsed)],
      [
        ['quoted', 'expired'],
        ['submitted', 'expired'],
      ],
    );
    assert.deepEqual(
      [(await toldOf(lin, unanswered)).at(-1), (await toldOf(chen, unanswered)).at(-1)],
      ['taken', 'taken'],
    );
  });
});

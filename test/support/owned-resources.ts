import { sql } from 'kysely';
import { makeProject, addProjectItem } from '#src/features/account/contract/projects.ts';
import { issueAssessment } from '#src/features/assessments/contract/assessment-issues.ts';
import { createAssessment, keepVersion } from '#src/features/assessments/contract/assessments.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';
import { createConsultingReport } from '#src/features/consulting/contract/consulting-reports.ts';
import { invite, openTeam } from '#src/features/memberships/contract/teams.ts';
import { createBooking, sendBookingFiles } from '#src/features/orders/contract/bookings.ts';
import { createShare } from '#src/features/reports/contract/shares.ts';
import { recordSearch, saveSearch } from '#src/features/searches/contract/searches.ts';
import { jindouRecords } from '#src/features/wallet/contract/jindou.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import { payReport } from './assessment-server.ts';
import { newBuyer, paymentPassword, stockKases, withPaymentPassword, type Buyer } from './buyer.ts';
import {
  accepted,
  aPdf,
  begun,
  delivered,
  done,
  inDays,
  sendFiles,
  wholeBrief,
} from './consulting-order.ts';
import { handIn, sendProof } from './contribution-facts.ts';
import { newUnit, pictureBytes, sendFile } from './my-shop-units.ts';
import { insertRun } from './success-runs.ts';
import { join } from './team-owner.ts';
import type { TestServer } from './test-server.ts';

/** Part of every text that the owner wrote, and of no other text. */
export const ownersWord = 'Zinnoberrot';

/** A member with one resource of each kind that belongs to a member, and the ids by kind. */
export async function ownerOfAll(server: TestServer) {
  const { db } = server;
  await stockKases(server);
  const staff = await newBuyer(server, 0, 0, ['analyst']);
  const owner = await withPaymentPassword(await newBuyer(server, 5000, 0, ['teamOwner']));
  await db.updateTable('member').set({ name: ownersWord }).where('id', '=', owner.id).execute();
  const ids = {
    ...(await ofAccount(server, owner)),
    ...(await ofMoney(server, owner)),
    ...(await ofResearch(server, owner)),
    ...(await ofWork(server, owner, staff)),
  };
  return { owner, staff, ids };
}

async function ofAccount(server: TestServer, owner: Buyer) {
  const { db } = server;
  await done(owner, openTeam, { name: ownersWord });
  const seat = (await join(server, owner)).id;
  const invitation = (await done(owner, invite, { via: 'link', role: 'member', days: 7 })).id;
  const session = await db
    .selectFrom('session')
    .select(['id', 'token_hash'])
    .where('token_hash', '=', hashOf(owner.token))
    .executeTakeFirstOrThrow();
  const key = { member_id: owner.id, name: ownersWord, scopes: [], hint: 'hint' };
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('api_key')
    .values([
      { ...key, id: 'ak_1', key_hash: hashOf('1'), expires_at },
      {
        ...key,
        id: 'at_1',
        key_hash: hashOf('2'),
        expires_at,
        app: 'reports',
        session_hash: session.token_hash,
      },
    ])
    .execute();
  const project = (
    await done(owner, makeProject, { name: ownersWord, city: '臺北市', purpose: 'open' })
  ).id;
  await done(owner, addProjectItem, {
    id: project,
    type: 'road',
    refId: 'rd_1',
    title: ownersWord,
  });
  await sql`INSERT INTO job (id, kind, member_id, key, input, state, most_tries, result, finished_at, expires_at)
    VALUES ('job_1', 'export', ${owner.id}, 'k', ${JSON.stringify({ note: ownersWord })}, 'ready', 3, '{"rows": 1}', now(), now() + interval '1 day'),
      ('job_2', 'export', ${owner.id}, 'k2', '{}', 'queued', 3, null, null, null),
      ('job_3', 'export', ${owner.id}, 'k3', '{}', 'failed', 3, null, now(), null)`.execute(db);
  await sql`INSERT INTO job_file (job_id, name, type, bytes)
    VALUES ('job_1', 'a.csv', 'text/csv; charset=utf-8', ${Buffer.from(ownersWord)})`.execute(db);
  return { seat, invitation, session: session.id, key: 'ak_1', token: 'at_1', project };
}

async function ofMoney(server: TestServer, owner: Buyer) {
  const { db } = server;
  const order = await owner.order('k1');
  const paidOrder = await owner.order('k2');
  const payment = (await owner.pay([paidOrder])).body.data.id as string;
  await sql`INSERT INTO recharge_order (id, no, member_id, channel, jindou, bonus, money_minor, currency, status, expires_at)
    VALUES ('rc_1', 'RC1', ${owner.id}, 'bank', 50, 0, 5000, 'CNY', 'awaitingChannel', now() + interval '1 day')`.execute(
    db,
  );
  const bill = (await owner.do(jindouRecords)).body.list[0].no as string;
  const share = (await done(owner, createShare, { kind: 'bill', objectId: bill })).id;
  await db
    .updateTable('member_order')
    .set({ note: ownersWord })
    .where('member_id', '=', owner.id)
    .execute();
  return { order, paidOrder, payment, recharge: 'rc_1', bill, share };
}

async function ofResearch(server: TestServer, owner: Buyer) {
  const { db } = server;
  const run = await insertRun(db, owner.id, { paid: true });
  await sql`UPDATE success_rate_run SET question = question || ${JSON.stringify({ plannedName: ownersWord })} WHERE id = ${run}`.execute(
    db,
  );
  const search = (
    await done(owner, recordSearch, { resource: 'kases', filter: { city: '臺北市' } })
  ).id;
  const saved = (
    await done(owner, saveSearch, {
      resource: 'kases',
      name: ownersWord,
      filter: { city: '臺北市' },
    })
  ).id;
  const document = { ...workedGrid(inDays(0)), title: ownersWord };
  const { id: assessment, revision } = await done(owner, createAssessment, { document });
  await done(owner, keepVersion, { id: assessment });
  const issue = await done(owner, issueAssessment, { id: assessment, revision, kind: 'signed' });
  await payReport(server, issue.id, 'signed', owner.token);
  await sql`UPDATE assessment_issue SET status = 'delivered', ready_at = now() WHERE id = ${issue.id}`.execute(
    db,
  );
  await sql`INSERT INTO issued_report (code, issue_id, edition, content, sha256)
    SELECT '0123456789ABCDEF', id, 1, content, encode(sha256(convert_to(content, 'UTF8')), 'hex') FROM (
      SELECT id, jsonb_build_object('report', report, 'issuedOn', '2026-11-28', 'client', ${ownersWord}::text)::text AS content
      FROM assessment_issue WHERE id = ${issue.id}) of`.execute(db);
  await sql`INSERT INTO paper_report (id, member_id, kind, title, asked) VALUES
    ('er_1', ${owner.id}, 'evidence', ${ownersWord}, '{"ids":["k1","k2"]}'), ('cr_1', ${owner.id}, 'cluster', ${ownersWord}, '{"parts":[]}')`.execute(
    db,
  );
  await sql`INSERT INTO sample_wave (id, source_key, city, survey, period, counts_vacant) VALUES ('sw_1', 'test', '臺北市', 'all', '2021', true)`.execute(
    db,
  );
  await sql`INSERT INTO sample (id, wave_id, point, city, district, road_id, status, category) VALUES ('sa_1', 'sw_1', '1', '臺北市', '大安區', 'rd_1', 'trading', 'fnb-tea')`.execute(
    db,
  );
  await sql`INSERT INTO sample_result (id, member_id, title) VALUES ('res_1', ${owner.id}, ${ownersWord})`.execute(
    db,
  );
  await sql`INSERT INTO sample_result_row (result_id, sample_id) VALUES ('res_1', 'sa_1')`.execute(
    db,
  );
  await sql`INSERT INTO sample_photo (id, sample_id, type, sha256, content) VALUES ('sp_1', 'sa_1', 'image/png', 'x', ${pictureBytes})`.execute(
    db,
  );
  await sql`INSERT INTO assessment_photo (id, assessment_id, name, label, type, sha256, content)
    VALUES ('ap_1', ${assessment}, 'photo.png', ${ownersWord}, 'image/png', 'x', ${pictureBytes})`.execute(
    db,
  );
  await sql`INSERT INTO sample_correction (id, sample_id, member_id, field, note) VALUES ('sc_1', 'sa_1', ${owner.id}, 'other', ${ownersWord})`.execute(
    db,
  );
  await sql`INSERT INTO fair_rent (id, member_id, digest, question, title, result)
    VALUES ('fr_1', ${owner.id}, 'x', '{}', ${ownersWord}, '{"currency":"TWD","comparables":[]}')`.execute(
    db,
  );
  return { run, search, saved, assessment, issue: issue.id as string, fairRent: 'fr_1' };
}

async function ofWork(server: TestServer, owner: Buyer, staff: Buyer) {
  const contributionFile = (await sendProof(server, owner)).body.data[0].id as string;
  const contribution = (await handIn(owner, { note: ownersWord })).id;
  const unit = (await newUnit(owner, { name: ownersWord })).id;
  const picture = { name: 'front.png', bytes: pictureBytes };
  const unitFile = (await sendFile(server, owner, unit, 'photo', picture)).body.data[0]
    .id as string;
  const wish = {
    target: 'kase',
    city: '臺北市',
    quantity: 1,
    maxUnitJindou: 20,
    dueOn: inDays(10),
  };
  const booking = (
    await done(owner, createBooking, { ...wish, wishes: ownersWord, paymentPassword })
  ).id;
  const bookingFile = (await sendProof(server, owner, { to: sendBookingFiles })).body.data[0]
    .id as string;
  const report = await accepted(owner, { questions: ownersWord });
  await begun(staff, report);
  const { plan } = await delivered(server, staff, report);
  const milestone = plan[0].id as string;
  const sent = await sendFiles(server, owner, report, ['note.pdf', aPdf(ownersWord)]);
  const reportFile = sent.body.data[0].id as string;
  const brief = wholeBrief({ questions: ownersWord });
  const draft = (await done(owner, createConsultingReport, { brief })).id;
  const discarded = (await done(owner, createConsultingReport, { brief })).id;
  return {
    draft,
    discarded,
    contribution,
    contributionFile,
    unit,
    unitFile,
    booking,
    bookingFile,
    report,
    milestone,
    reportFile,
  };
}

import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { AssessmentPhoto } from '#src/domain/assessment.ts';
import * as issueContract from '#src/features/assessments/contract/assessment-issues.ts';
import * as photoContract from '#src/features/assessments/contract/assessment-photos.ts';
import * as contract from '#src/features/assessments/contract/assessments.ts';
import { workedGrid } from '#src/features/assessments/model/worked-example.ts';
import { payReport } from '../../../support/assessment-server.ts';
import { placeJpeg, tinyJpeg, tinyWebp } from '../../../support/tiny-picture.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

const particulars = {
  client: 'Jane Smith',
  valuer: '陈估价',
  qualification: '房地产估价师 3120260001',
  inspection: 'none' as const,
  inspectedOn: null,
};
let server: TestServer;
let member: string;
let other: string;
let analyst: string;

before(async () => {
  server = await testServer();
  member = await server.logIn('member');
  other = await server.logIn('agent');
  analyst = await server.logIn('analyst');
});
after(() => server.close());

const begun = async () =>
  (
    await server.call(
      contract.createAssessment,
      { document: { ...workedGrid('2026-11-20'), particulars } },
      member,
    )
  ).body.data;
async function send(assessmentId: string, files: [string, Uint8Array][], token = member) {
  const form = new FormData();
  form.append('assessmentId', assessmentId);
  for (const [name, bytes] of files) form.append('files', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://console', { method: 'POST', body: form });
  const response = await server.send({
    method: 'POST',
    url: photoContract.sendPhotos.path,
    headers: { authorization: token, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, data: response.json().data };
}
const open = (id: string, token = member) =>
  server.send({
    method: 'GET',
    url: photoContract.readPhoto.path.replace(':id', id),
    headers: { authorization: token },
  });
const openShared = (token: string, id: string) =>
  server.send({
    method: 'POST',
    url: photoContract.readSharedPhoto.path,
    headers: { authorization: other },
    payload: { token, id },
  });
const named = (id: string, caption = ''): AssessmentPhoto => ({
  id,
  caption,
  takenOn: '2026-11-18',
});
async function issued(kind: 'pdf' | 'signed', photosOf: (ids: string[]) => AssessmentPhoto[]) {
  const { id, revision, document } = await begun();
  const { data } = await send(id, [['a.jpg', tinyJpeg]]);
  const photos = photosOf(data.map((file: { id: string }) => file.id));
  const saved = await server.call(
    contract.saveAssessment,
    { id, revision, document: { ...document, photos } },
    member,
  );
  assert.equal(saved.status, 200, saved.body.msg);
  const answer = await server.call(
    issueContract.issueAssessment,
    { id, revision: saved.body.data.revision, kind },
    member,
  );
  return { answer, photoId: data[0].id as string, assessmentId: id };
}

describe('photographs of an assessment', () => {
  it('are stored once, without their metadata, and only for who owns the assessment', async () => {
    const { id } = await begun();
    const first = await send(id, [['front.jpg', placeJpeg()]]);
    assert.equal(first.status, 200);
    const [file] = first.data;
    assert.deepEqual([file.label, file.type], ['front.jpg', 'image/jpeg']);
    const bytes = (await open(file.id)).rawPayload;
    assert.equal(bytes.includes('Exif'), false);
    const again = await send(id, [['other-name.jpg', placeJpeg()]]);
    assert.deepEqual(
      again.data.map((one: { id: string }) => one.id),
      [file.id],
    );
    assert.equal((await send(id, [['front.jpg', tinyJpeg]], analyst)).status, 404);
    assert.equal((await open(file.id, other)).statusCode, 404);
    assert.equal((await send(id, [['a.pdf', Buffer.from('%PDF-1.7\n%%EOF')]])).status, 422);
  });

  it('are frozen in a report with their hashes, and shown by its link and no other', async () => {
    const { answer, photoId } = await issued('pdf', ([id]) => [named(id!, '正面')]);
    const { id } = answer.body.data;
    await payReport(server, id, 'pdf', member);
    const report = (await server.call(issueContract.readIssue, { id }, member)).body.data.report!;
    const sha256 = createHash('sha256')
      .update((await open(photoId)).rawPayload)
      .digest('hex');
    assert.deepEqual(report.photos, [
      { id: photoId, caption: '正面', takenOn: '2026-11-18', sha256 },
    ]);
    const { content } = (
      await sql<{
        content: string;
      }>`SELECT content FROM issued_report WHERE issue_id = ${id}`.execute(server.db)
    ).rows[0]!;
    assert.equal(content.includes(sha256), true);

    const shared = await server.call(issueContract.shareIssue, { id, shared: true }, member);
    const token = shared.body.data.shareToken!;
    assert.equal((await openShared(token, photoId)).statusCode, 200);
    const { data } = await send((await begun()).id, [['b.jpg', placeJpeg()]]);
    assert.equal((await openShared(token, data[0].id)).statusCode, 404);
    await server.call(issueContract.shareIssue, { id, shared: false }, member);
    assert.equal((await openShared(token, photoId)).statusCode, 404);
  });

  it('are read by who signs once the report is paid', async () => {
    const { answer, photoId } = await issued('signed', ([id]) => [named(id!)]);
    assert.equal((await open(photoId, analyst)).statusCode, 404);
    await payReport(server, answer.body.data.id, 'signed', member);
    assert.equal((await open(photoId, analyst)).statusCode, 200);
  });

  it('keep a report from being issued when they are not of its assessment', async () => {
    const { data } = await send((await begun()).id, [['c.jpg', tinyJpeg]]);
    const { answer } = await issued('pdf', ([id]) => [named(id!), named(data[0].id)]);
    assert.equal(answer.status, 400);
    assert.equal(
      (answer.body.data as unknown as { fields: { field: string }[] }).fields[0]!.field,
      'document.photos.1.id',
    );
  });

  it('are deleted a day later unless a document or a version names them', async () => {
    const { answer, photoId, assessmentId } = await issued('pdf', ([id]) => [named(id!)]);
    assert.equal(answer.status, 200);
    const { data } = await send(assessmentId, [['d.webp', tinyWebp]]);
    const later = async () => {
      await sql`UPDATE assessment_photo SET created_at = created_at - interval '25 hours' WHERE assessment_id = ${assessmentId}`.execute(
        server.db,
      );
      await send(assessmentId, [['a.jpg', tinyJpeg]]);
      return [(await open(photoId)).statusCode, (await open(data[0].id)).statusCode];
    };
    assert.deepEqual(await later(), [200, 404]);
    const now = (await server.call(contract.readAssessment, { id: assessmentId }, member)).body
      .data;
    await server.call(
      contract.saveAssessment,
      { id: assessmentId, revision: now.revision, document: { ...now.document, photos: [] } },
      member,
    );
    assert.deepEqual(await later(), [200, 404]);
  });
});

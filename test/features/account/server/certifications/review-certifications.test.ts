import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { listAudit } from '#src/features/audit/contract/audit.ts';
import { listCertifications, passCertification, readCertification, readCertificationFile, rejectCertification } from '#src/features/account/contract/certifications.ts'; // prettier-ignore
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { testServer, type TestServer } from '../../../../support/test-server.ts';
import { newBuyer, type Buyer } from '../../../../support/buyer.ts';

const picture = Buffer.concat([
  Buffer.from([0x89]),
  Buffer.from('PNG\r\n\x1a\n', 'latin1'),
  Buffer.alloc(64, 7),
]);

describe('certifications, for staff', () => {
  let server: TestServer;
  let admin: Buyer;
  let lin: Buyer;
  let id: string;
  let made = 0;
  before(async () => {
    server = await testServer();
    admin = await newBuyer(server, 0, 0, ['admin']);
  });
  beforeEach(async () => {
    lin = await newBuyer(server);
    id = await ask(lin);
  });
  after(() => server.close());

  /** A certification as `requestCertification` leaves it. */
  async function ask(who: Buyer): Promise<string> {
    made += 1;
    const certification = `ce_${made}`;
    await sql`INSERT INTO certification (id, member_id, type, name, number_sealed, number_shown)
      VALUES (${certification}, ${who.id}, 'person', '林小', '\\x00', '11************002X')`.execute(
      server.db,
    );
    await sql`INSERT INTO certification_file (id, certification_id, name, type, sha256, bytes)
      VALUES (${`cf_${made}`}, ${certification}, 'certificate-1.png', 'image/png', 'x', ${picture})`.execute(
      server.db,
    );
    return certification;
  }
  const stateOf = async (who: Buyer) => (await who.do(readCertification)).body.data;

  it('wait in a queue, the longest first, with the ends of the number alone', async () => {
    const later = await ask(await newBuyer(server));
    const { list, data, total } = (await admin.do(listCertifications, { limit: 100 })).body;
    assert.deepEqual(list.slice(-2).map((one: { id: string }) => one.id), [id, later]); // prettier-ignore
    assert.equal(data.waiting, total);
    assert.deepEqual([list.at(-2).number, list.at(-2).files.length], ['11************002X', 1]);
    assert.equal((await admin.do(listCertifications, { type: 'agent' })).body.total, 0);
  });

  it('show their files byte for byte, and log every reader', async () => {
    const [file] = (await admin.do(listCertifications, { limit: 100 })).body.list.at(-1).files;
    const path = (of: string) =>
      readCertificationFile.path.replace(':id', of).replace(':file', file.id);
    const answer = await server.send({
      method: 'GET',
      url: path(id),
      headers: { authorization: admin.token },
    });
    assert.equal(answer.headers['content-type'], 'image/png');
    assert.ok(answer.rawPayload.equals(picture));
    const [seen] = (await admin.do(listAudit, { target: id })).body.data.list;
    assert.deepEqual(
      [seen.action, seen.actorId, seen.detail.file],
      ['certification.viewed', admin.id, file.id],
    );
    const wrong = await server.send({
      method: 'GET',
      url: path('ce_none'),
      headers: { authorization: admin.token },
    });
    assert.equal(wrong.statusCode, 404);
  });

  it('pass for two years, or until the day a licence names, and expire then', async () => {
    assert.equal((await admin.do(passCertification, { id })).status, 200);
    const passed = await stateOf(lin);
    const years =
      (Date.parse(passed.expiresAt) - Date.parse(passed.decidedAt)) / (365.25 * 86_400_000);
    assert.equal(Math.round(years), 2);
    assert.equal(passed.state, 'passed');
    const second = await ask(await newBuyer(server));
    const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const limited = (await admin.do(passCertification, { id: second, expiresOn: until })).body.data;
    // It holds to the end of that day where the product is used, UTC+8.
    assert.equal(limited.expiresAt, `${until}T16:00:00.000Z`);
    await sql`UPDATE certification SET expires_at = now() WHERE id = ${id}`.execute(server.db);
    assert.equal((await stateOf(lin)).state, 'expired');
    assert.equal((await admin.do(listCertifications, { state: 'expired' })).body.total, 1);
  });

  it('are rejected with a reason the member reads', async () => {
    for (const reason of ['', '   ', 'x'.repeat(201)]) {
      assert.equal(
        (await admin.do(rejectCertification, { id, reason })).body.data.fields[0].field,
        'reason',
      );
    }
    await admin.do(rejectCertification, { id, reason: '照片看不清' });
    const { state, reason } = await stateOf(lin);
    assert.deepEqual([state, reason], ['rejected', '照片看不清']);
    const [notice] = (await lin.do(listNotices)).body.list;
    assert.deepEqual(
      [notice.kind, notice.content],
      ['certification', { status: 'rejected', reason: '照片看不清' }],
    );
  });

  it('are decided once, by another member', async () => {
    const done = await Promise.all([
      admin.do(passCertification, { id }),
      admin.do(rejectCertification, { id, reason: 'no' }),
    ]);
    assert.deepEqual(
      done.map(({ status }) => status).sort((a, b) => a - b),
      [200, 409],
    );
    const own = await ask(admin);
    assert.deepEqual((await admin.do(passCertification, { id: own })).body.data.reason, 'oneself');
    assert.equal((await admin.do(passCertification, { id: 'ce_none' })).status, 404);
  });

  it('take no day that is over or too far off', async () => {
    for (const expiresOn of ['2021-01-01', '2099-01-01', '2026-02-30', 'tomorrow']) {
      const refused = await admin.do(passCertification, { id, expiresOn });
      assert.deepEqual(
        [refused.status, refused.body.data.fields[0].field],
        [400, 'expiresOn'],
        expiresOn,
      );
    }
  });

  it('are no matter of members and of other staff', async () => {
    const analyst = await newBuyer(server, 0, 0, ['analyst']);
    for (const who of [lin, analyst]) {
      assert.equal((await who.do(listCertifications)).status, 403);
      assert.equal((await who.do(passCertification, { id })).status, 403);
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exportAudit, listAudit } from '#src/features/audit/contract/audit.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { newBuyer, type Buyer } from '../../support/buyer.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

describe('the audit log', () => {
  let server: TestServer;
  let admin: Buyer;
  let lin: Buyer;
  before(async () => {
    server = await testServer();
    admin = await newBuyer(server, 0, 0, ['admin']);
    lin = await newBuyer(server, 30);
    for (let n = 1; n <= 25; n += 1) {
      await recordAudit(server.db, {
        actor: lin.id,
        action: n % 5 === 0 ? 'order.cancelled' : 'road.renamed',
        target: `od_${n}`,
        detail: { n },
      });
    }
  });
  after(() => server.close());
  const read = async (input: object = {}) => (await admin.do(listAudit, input)).body.data;

  it('is read in parts, newest first, without gaps and without repeats', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const part: { list: { id: string; at: string }[]; cursor: string | null } = await read({
        limit: 7,
        ...(cursor && { cursor }),
      });
      seen.push(...part.list.map(({ id }) => id));
      ({ cursor } = part);
      // An entry written meanwhile comes before the first part and shifts nothing.
      await recordAudit(server.db, { actor: 'system', action: 'session.ended', target: 'x' });
    } while (cursor !== null);
    assert.equal(new Set(seen).size, seen.length);
    // The recharge of 30 jindou and the 25 acts, each once.
    assert.equal(seen.length, 26);
  });

  it('is filtered by actor, action, subject and time', async () => {
    assert.equal((await read({ action: 'order.' })).list.length, 5);
    assert.equal((await read({ actor: lin.id, limit: 100 })).list.length, 25);
    assert.deepEqual((await read({ target: 'od_3' })).list.map(({ detail }: { detail: object }) => detail), [{ n: 3 }]); // prettier-ignore
    assert.equal((await read({ actor: 'nobody' })).list.length, 0);
    assert.equal((await read({ to: '2021-01-01' })).list.length, 0);
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    assert.equal((await read({ from: today, to: today, action: 'order.' })).list.length, 5);
  });

  it('refuses a cursor of another search, and names a wrong filter', async () => {
    const { cursor } = await read({ limit: 5 });
    assert.equal(
      (await admin.do(listAudit, { limit: 5, action: 'order.', cursor })).body.data.fields[0].field,
      'cursor',
    );
    for (const [field, value] of [
      ['action', "x' OR 1"],
      ['from', '2026-13-01'],
      ['limit', '101'],
    ] as const) {
      // prettier-ignore
      assert.equal((await admin.do(listAudit, { [field]: value })).body.data.fields[0].field, field);
    }
  });

  it('goes into a file as it is filtered', async () => {
    const url = `${exportAudit.path}?action=order.&locale=en`;
    const { body, headers } = await server.send({
      method: 'GET',
      url,
      headers: { authorization: admin.token },
    });
    assert.match(String(headers['content-disposition']), /audit\.csv/);
    assert.equal(body.trim().split('\r\n').length, 6);
  });

  it('is for administrators alone', async () => {
    assert.equal((await lin.do(listAudit)).status, 403);
    const finance = await newBuyer(server, 0, 0, ['finance', 'analyst']);
    assert.equal((await finance.do(listAudit)).status, 403);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeProject } from '#src/features/account/contract/projects.ts';
import {
  assignConsultingReport,
  readConsultingData,
} from '#src/features/consulting/contract/consulting-reports.ts';
import { newBuyer, type Buyer } from '../../../support/buyer.ts';
import { done, ordered } from '../../../support/consulting-order.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

describe('GET /api/v1/consulting-reports/:id/data', () => {
  let server: TestServer;
  let lin: Buyer;
  let chen: Buyer;
  let huang: Buyer;
  before(async () => {
    server = await testServer();
    lin = await newBuyer(server, 0);
    [chen, huang] = [
      await newBuyer(server, 0, 0, ['analyst']),
      await newBuyer(server, 0, 0, ['analyst']),
    ];
  });
  after(() => server.close());
  const dataOf = (who: Buyer, id: string) => who.do(readConsultingData, { id });
  const project = async () =>
    (await done(lin, makeProject, { name: '咖啡店选址', city: '臺北市', purpose: 'open' }))
      .id as string;

  it('returns the project and the permitted rows to the member and to the assigned author', async () => {
    const id = await ordered(lin, { projectId: await project() });
    assert.equal((await dataOf(chen, id)).status, 403, 'nobody has been assigned');
    await done(chen, assignConsultingReport, { id });
    for (const who of [lin, chen]) {
      const { data } = (await dataOf(who, id)).body;
      assert.deepEqual(data, {
        owned: { total: 0, list: [] },
        project: { name: '咖啡店选址', notes: '', items: [] },
      });
    }
    assert.equal((await dataOf(huang, id)).status, 403, 'a colleague does not work on it');
    assert.equal(
      (await dataOf(await newBuyer(server, 0), id)).status,
      404,
      'a stranger does not know of it',
    );
  });

  it('shows neither where the member wants neither used, nor a project that is another member’s', async () => {
    const neither = await ordered(lin, { useOwned: false });
    assert.deepEqual((await dataOf(lin, neither)).body.data, { owned: null, project: null });
    const foreign = await ordered(huang, { useOwned: false, projectId: await project() });
    assert.deepEqual((await dataOf(huang, foreign)).body.data, { owned: null, project: null });
  });

  it('returns nothing to the author after the report is closed', async () => {
    const id = await ordered(lin);
    await done(chen, assignConsultingReport, { id });
    await server.db
      .updateTable('consulting_report')
      .set({ status: 'declined' })
      .where('id', '=', id)
      .execute();
    assert.equal((await dataOf(chen, id)).status, 403);
    assert.equal((await dataOf(lin, id)).status, 200);
  });
});

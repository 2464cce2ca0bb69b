import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  listContributionReviews,
  listContributions,
} from '#src/features/kases/contract/contributions.ts';
import { searchKases } from '#src/features/kases/contract/kases.ts';
import { seedContributions } from '#src/server/demo/demo-contributions.ts';
import { newBuyer } from '../../support/buyer.ts';
import { demoServer } from '../../support/demo-server.ts';
import type { TestServer } from '../../support/test-server.ts';

describe('the contributions of the demo', () => {
  let server: TestServer;
  before(async () => {
    server = await demoServer();
  });
  after(() => server.close());

  it('are in each status except published, once, and do not change the evidence', async () => {
    const member = await newBuyer(server);
    const staff = await newBuyer(server, 0, 0, ['analyst']);
    const evidence = async () =>
      (await server.call(searchKases, { city: '臺北市', kind: 'lease' }, member.token)).body.total;
    const before = await evidence();
    await seedContributions(server.db, member.id, staff.id);
    await seedContributions(server.db, member.id, staff.id);
    const { counts } = (await server.call(listContributions, {}, member.token)).body.data;
    assert.deepEqual(counts, {
      submitted: 1,
      verifying: 1,
      published: 0,
      rejected: 1,
      duplicate: 1,
      withdrawn: 1,
    });
    const queue = (await server.call(listContributionReviews, {}, staff.token)).body;
    const waiting = queue.list.map(({ status, isOwn }) => `${status}${isOwn ? ' own' : ''}`);
    assert.deepEqual(new Set(waiting), new Set(['submitted', 'submitted own', 'verifying']));
    assert.equal(waiting.length, 3);
    assert.equal(await evidence(), before);
  });
});

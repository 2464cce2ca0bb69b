import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { engineEvidence } from '#src/features/assessments/server/assessment-evidence.ts';
import { runEngine } from '#src/features/assessments/server/engine.ts';
import { prepareEngine } from '#src/features/assessments/server/prepare-engine.ts';
import {
  assessingServer,
  zhongxiaoShop,
  type AssessingServer,
} from '../../../support/assessment-server.ts';
import { testServer } from '../../../support/test-server.ts';

describe('prepareEngine', () => {
  let assessing: AssessingServer;
  before(async () => {
    assessing = await assessingServer();
  });
  after(() => assessing.close());

  it('makes the evidence of the city with the most leases ready, so that no question has to read them', async () => {
    const { db } = assessing.server;
    assert.equal(await prepareEngine(db), '臺北市');
    const valuationDate = new Date().toISOString().slice(0, 10);
    const { key, n } = await engineEvidence(db, '臺北市', 'TWD', valuationDate);
    const [lease] = await (await engineEvidence(db, '臺北市', 'TWD', valuationDate)).load();
    const subject = { ...lease!, ...zhongxiaoShop, valuationDate };
    const { leases } = await runEngine({ key, subject, chosen: [], aside: [] }, n, () =>
      assert.fail('read again'),
    );
    assert.equal(leases, n);
  });

  it('does so once', async () => assert.equal(await prepareEngine(assessing.server.db), undefined));

  it('does nothing without evidence', async () => {
    const server = await testServer();
    assert.equal(await prepareEngine(server.db), undefined);
    await server.close();
  });
});

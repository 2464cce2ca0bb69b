import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { openStage, type FrameworkStage } from '../support/mounted-framework.ts';

describe('the platform as a sub-app sees it', () => {
  let stage: FrameworkStage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage?.close());

  it('clocks, clipboard, observers, events, workers and the top layer are those of the page', async () => {
    const app = await stage.mount('platform');
    // The page has been there for a while when the app comes, so that two clocks would differ.
    await app.page.locator('section button, main button').first().click();
    await app.page.locator('output', { hasText: '[' }).waitFor({ timeout: 40_000 });
    await eventually(async () => assert.deepEqual(JSON.parse((await app.page.locator('output').textContent())!), []));
    assert.deepEqual(app.complaints, []);
    await app.close();
  });
});

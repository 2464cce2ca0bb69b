import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { enter, logIn, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';

const figure = (page: Page) => page.locator('micro-app-host .figures b').first();

describe('the default sub-app', () => {
  let open: OpenConsole;
  const folder = mkdtempSync(join(tmpdir(), 'console-json-'));
  before(async () => {
    const file = join(folder, 'console.json');
    writeFileSync(file, JSON.stringify({ defaultMicroApp: 'lease-cash-flow' }));
    open = await openConsole({ CONSOLE_CONFIG: file });
  });
  after(async () => {
    await open.close();
    rmSync(folder, { recursive: true });
  });

  for (const hash of ['', '#/login', '#/login?redirect=%2F']) {
    it(`opens after a login on the page at /console/${hash}`, async () => {
      const { page, context, complaints } = await open.visitor();
      await page.goto(open.url + hash);
      await logIn(page, 'demo', open.passwords.demo);
      await page.waitForURL(/#\/lease-cash-flow$/);
      await figure(page).waitFor();
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }

  it('opens where a session is restored, and only once: home is home after that', async () => {
    const { page, context } = await open.visitor();
    await enter(page, open);
    await page.goto(`${open.url}#/`);
    await page.waitForURL(/#\/lease-cash-flow$/);
    await figure(page).waitFor();
    await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
    await page.getByText('最新成交').waitFor();
    await eventually(async () => assert.match(page.url(), /#\/$/));
    await context.close();
  });

  it('leaves the page that was asked for, by a link, a reload or the way back of a login', async () => {
    const { page, context } = await open.visitor();
    await page.goto(`${open.url}#/dashboard`);
    await logIn(page, 'demo', open.passwords.demo);
    await page.waitForURL(/#\/dashboard/);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    assert.match(page.url(), /#\/dashboard/);
    await context.close();
  });
});

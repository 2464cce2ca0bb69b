import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openConsole, type OpenConsole } from '../support/demo-console.ts';
import { pageIdle } from '../support/page-idle.ts';

describe('the console in Traditional Chinese', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());

  it('greets a browser from Taiwan, refuses a wrong password, and shows a road as the register names it', async () => {
    const { page, context, complaints } = await open.visitor({ locale: 'zh-TW' });
    await page.goto(`${open.url}#/login`);
    const submit = page.getByRole('button', { name: '登入', exact: true });
    await submit.waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'zh-Hant-TW');
    await page.locator('input[name=account]').fill('admin');
    await page.locator('input[name=password]').fill('not the password');
    await submit.click();
    await page.getByText('帳號或密碼不對。').waitFor();
    complaints.length = 0; // the browser reports the refusal
    await page.locator('input[name=password]').fill(open.passwords.admin);
    await submit.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const where = new URLSearchParams({ city: '臺北市', district: '大安區', q: '忠孝東路四段' });
    await page.goto(`${open.url}#/renta-reports/roads-searched?${where.toString()}`);
    await page.getByRole('grid').waitFor();
    await pageIdle(page);
    await page.locator('tbody tr:not([aria-hidden])').first().click();
    await page.getByRole('heading', { level: 1, name: '忠孝東路四段' }).waitFor();
    await pageIdle(page);
    // 实 and 铺 are Simplified only; the other languages are named in their own characters.
    const simplified = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (
          /[东实铺区单为间这没数据资样录账关营业类选择显]/.test(textContent ?? '') &&
          !parentElement!.closest('[lang=zh-CN], script, template, noscript')
        )
          found.push(textContent!);
      }
      return found;
    });
    assert.deepEqual(simplified, []);
    assert.deepEqual(complaints, []);
    await context.close();
  });
});

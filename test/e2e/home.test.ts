import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { pageIdle } from '../support/page-idle.ts';
import { register } from '../support/register-member.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

const expected = JSON.parse(readFileSync('test/fixtures/expected.json', 'utf8')) as {
  roads: { key: string; n: number; median: number }[];
};
const zhongxiao = expected.roads.find(({ key }) => key === '臺北市|大安區|忠孝東路四段')!;

/**
 * Counts the actions of a member on a page from now on: every press, and every field that was
 * filled in or chosen from.
 */
async function countInputs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'change']) {
      addEventListener(
        kind,
        ({ type, target }) => {
          // A box that was pressed is counted by the press.
          const isBox =
            target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
          if (type === 'change' && isBox) return;
          sessionStorage.setItem('inputs', String(Number(sessionStorage.getItem('inputs')) + 1));
        },
        true,
      );
    }
  });
}
const inputsOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('inputs')));

describe('the home page', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    page = visitor.page;
    await enter(page, open);
  });
  after(() => open.close());

  const stands = async () => {
    await page.locator('main section').first().waitFor();
    await pageIdle(page);
  };
  const visit = async (hash = '#/') => {
    await page.goto(open.url + hash);
    await stands();
  };

  // 1,192 in the file; the free figure is smoothed, carries noise of 3 % and has three digits.
  const aboutTheMedian = /^1,[12]\d0$/;

  it('leads a new member to a real figure in at most ten inputs', async () => {
    const { page: fresh, context } = await open.visitor();
    await countInputs(fresh);
    await register(fresh, open.url, { phone: '13800138051', name: '第一天' });
    const tour = fresh.getByRole('region', { name: '三步看到第一个真实数字' });
    await tour.waitFor();
    const toRegister = await inputsOf(fresh);
    // Five fields, the code sent for, the role, the agreement and the button: what is counted is
    // really counted.
    assert.equal(toRegister, 9);
    await tour.getByLabel('城市', { exact: true }).selectOption('臺北市');
    await tour.getByLabel('行政区', { exact: true }).selectOption('大安區');
    await tour.getByRole('button', { name: /忠孝东路四段/ }).click();
    await tour.getByText(aboutTheMedian).waitFor();
    await eventually(async () =>
      assert.match(await tour.innerText(), new RegExp(`n ${zhongxiao.n}`)),
    );
    const onTour = (await inputsOf(fresh)) - toRegister;
    assert.ok(onTour >= 3 && onTour <= 10, `the tour took ${onTour} inputs`);
    await context.close();
  });

  it('shows the figure of a road on the tour after one press, and puts the tour away', async () => {
    await visit();
    const tour = page.getByRole('region', { name: '三步看到第一个真实数字' });
    await tour.getByRole('button', { name: /忠孝东路四段/ }).click();
    await tour.getByText(aboutTheMedian).waitFor();
    await tour.getByRole('button', { name: '完成' }).click();
    await tour.waitFor({ state: 'detached' });
  });

  it('then shows the road on the watch list, after a reload too, and no tour any more', async () => {
    await page.reload();
    await stands();
    const row = page
      .getByRole('region', { name: '关注的道路' })
      .getByRole('row', { name: /忠孝东路四段/ });
    // Of its newest complete quarter, which the demo has for 2021Q3.
    await eventually(async () => assert.match(await row.innerText(), /NT\$.*2021Q3/s));
    await eventually(async () =>
      assert.equal(await page.getByRole('region', { name: '三步看到第一个真实数字' }).count(), 0),
    );
  });

  it('follows and leaves roads in place', async () => {
    const list = page.getByRole('region', { name: '关注的道路' });
    await list.getByRole('button', { name: '管理' }).click();
    await list.getByRole('searchbox', { name: '关注一条道路' }).fill('仁爱路四段');
    await list.getByRole('button', { name: /仁爱路四段/ }).click();
    await list.getByRole('row').nth(2).waitFor();
    await list
      .getByRole('button', { name: /不再关注/ })
      .first()
      .click();
    await list.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await eventually(async () => assert.equal(await list.getByRole('row').count(), 2));
  });

  it('leads from a road one follows to its sheet', async () => {
    const list = page.getByRole('region', { name: '关注的道路' });
    await list.getByRole('link', { name: /路/ }).first().click();
    await page.waitForURL(/roads-searched\?road=/);
    await page.getByRole('button', { name: '返回列表' }).waitFor();
  });

  it('shows the sections without a place when places fail to load', async () => {
    await failReads(page, '/api/v1/places');
    await page.goto(`${open.url}#/`);
    await page.reload();
    await page
      .getByRole('region', { name: '等我处理的事' })
      .getByText(/没有待付款的订单/)
      .waitFor();
    await page.getByRole('region', { name: '关注的道路' }).getByRole('row').nth(1).waitFor();
    await restoreReads(page);
    await page.getByRole('alert').getByRole('button', { name: '重试' }).first().click();
    await page.getByRole('heading', { name: /新案例/ }).waitFor();
  });

  it('keeps the place in the address, and names an unknown one', async () => {
    await visit(`#/?${new URLSearchParams({ city: '臺北市', district: '中山區' })}`);
    await page.getByRole('heading', { name: '中山区新案例' }).waitFor();
    await visit(`#/?${new URLSearchParams({ city: '臺北市', district: 'nowhere' })}`);
    await eventually(async () =>
      assert.match(await page.getByRole('status').first().innerText(), /district=nowhere/),
    );
  });

  it('opens the cases of the place and comes back to it', async () => {
    await visit(`#/?${new URLSearchParams({ city: '臺北市', district: '中山區' })}`);
    await page.getByRole('link', { name: '查询案例' }).click();
    await page.waitForURL(/#\/kase/);
    await page.goBack();
    await page.getByRole('heading', { name: '中山区新案例' }).waitFor();
  });

  it('loses one part and not the page when a call fails', async () => {
    await failReads(page, '/api/v1/jindou/balance');
    await page.reload();
    await stands();
    const strip = page.getByRole('region', { name: '等我处理的事' });
    await strip.getByRole('alert').waitFor();
    await strip.getByText(/没有待付款的订单/).waitFor();
    await restoreReads(page);
    await strip.getByRole('button', { name: '重试' }).click();
    await strip.getByRole('alert').waitFor({ state: 'detached' });
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { payingPassword, memberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { pageIdle } from '../support/page-idle.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

const expected = JSON.parse(readFileSync('test/fixtures/expected.json', 'utf8')) as {
  roads: { key: string; n: number; q1: number; median: number; q3: number }[];
};
const zhongxiao = expected.roads.find(({ key }) => key === '臺北市|大安區|忠孝東路四段')!;
const daan = { city: '臺北市', district: '大安區' };

describe('searching roads', () => {
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

  const address = (query: Record<string, string>) =>
    `${open.url}#/renta-reports/roads-searched?${new URLSearchParams(query)}`;
  const stands = async (of = page) => {
    await of.getByRole('grid').waitFor();
    await pageIdle(of);
  };
  /**
   * The response that records a search. The request follows seconds after the search, so start
   * waiting before it.
   */
  const remembered = (part: string) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/v1/search-runs') &&
        response.request().postData()?.includes(part) === true,
    );
  const names = () => page.locator('tbody [role=rowheader]').allInnerTexts();
  const openSheet = async (of: Page, name: string) => {
    await of.goto(address({ ...daan, q: name }));
    await stands(of);
    await of.locator('tbody tr:not([aria-hidden])').first().click();
    await of.getByRole('heading', { level: 1, name: '忠孝东路四段' }).waitFor();
  };

  it('shows median, quartiles and n of a road as the reference values say', async () => {
    await page.goto(address({ ...daan, q: '忠孝東路四段' }));
    await stands();
    const row = page.locator('tbody tr:not([aria-hidden])').first();
    await row.getByText(String(zhongxiao.n), { exact: true }).waitFor();
    // 1,192 (870–1,754) in the file; free figures are smoothed, carry noise of 3 % and have three
    // digits.
    await row.getByText(/^1,[12]\d0$/).waitFor();
    await row.getByText(/^[789]\d\d–1,[678]\d0$/).waitFor();
  });

  it('restores order, page and filters on back, forward, reload and from a pasted link', async () => {
    await page.goto(address(daan));
    await stands();
    await page.getByRole('columnheader', { name: 'NT$/㎡·月' }).click();
    await page.waitForURL(/sort=rent/);
    await stands();
    const first = await names();
    await page.getByRole('button', { name: '下一页' }).click();
    await page.waitForURL(/page=2/);
    await stands();
    const second = await names();
    assert.notDeepEqual(second, first);
    await page.goBack();
    await stands();
    await eventually(async () => assert.deepEqual(await names(), first));
    await page.goForward();
    await page.reload();
    await stands();
    await eventually(async () => assert.deepEqual(await names(), second));
    const other = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    await enter(other.page, open);
    await other.page.goto(page.url());
    await stands(other.page);
    await eventually(async () =>
      assert.deepEqual(await other.page.locator('tbody [role=rowheader]').allInnerTexts(), second),
    );
    await other.context.close();
  });

  it('opens the sheet of a road under its own address, free figures only, and goes back to the list', async () => {
    await openSheet(page, '忠孝東路四段');
    assert.match(page.url(), /[?&]road=rd_/);
    const main = page.locator('main');
    await main.getByText(/免费显示最近 2 个完整的季度/).waitFor();
    await main
      .getByText(/^1,[12]\d\d$/)
      .first()
      .waitFor();
    await main.getByRole('button', { name: /解锁 10 金豆/ }).waitFor();
    await main
      .getByRole('heading', { level: 2 })
      .getByRole('link', { name: /^全部 \d+ 条$/ })
      .waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '忠孝东路四段' }).waitFor();
    await page.getByRole('button', { name: '返回列表' }).click();
    await page.waitForURL((url) => !/[?&]road=/.test(url.hash));
    await stands();
  });

  it('shows research staff the whole series with its table', async () => {
    const staff = await open.visitor({ viewport: { width: 1440, height: 900 } });
    await enter(staff.page, open, 'staff');
    await openSheet(staff.page, '忠孝東路四段');
    await staff.page.getByText('已拥有').first().waitFor();
    const card = staff.page.locator('figure').filter({ hasText: '样本不足时滚动 4 季' });
    await card.getByRole('button', { name: '显示数据' }).click();
    await eventually(async () => assert.ok((await card.getByRole('row').count()) > 12));
    await card.getByRole('columnheader', { name: /^指数（20\d\dQ\d = 100）$/ }).waitFor();
    await card.getByRole('button', { name: '指数', exact: true }).click();
    await card
      .getByText(/中位数指数，20\d\dQ\d = 100/)
      .first()
      .waitFor();
    await staff.context.close();
  });

  it('unlocks a case from the sheet, its price before the click, and lists what comes to market', async () => {
    await openSheet(page, '忠孝東路四段');
    await page
      .getByRole('button', { name: /^解锁.*\d+ 金豆$/ })
      .last()
      .click();
    const dialog = page.locator('console-dialog');
    await dialog.getByRole('button', { name: /^解锁/ }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const coming = page.getByRole('region', { name: '即将上市的预租铺' });
    await eventually(async () => assert.equal(await coming.getByRole('rowheader').count(), 5));
  });

  it('follows a road', async () => {
    await openSheet(page, '忠孝東路四段');
    await page.getByRole('button', { name: '关注', exact: true }).click();
    await page.getByRole('button', { name: '取消关注' }).waitFor();
  });

  it('leads to the shops of the same scope', async () => {
    await openSheet(page, '忠孝東路四段');
    await page.getByRole('link', { name: '看这些商铺' }).click();
    await page.waitForURL(/shops-searched/);
    await stands();
    const hash = new URLSearchParams(new URL(page.url()).hash.split('?')[1]);
    assert.deepEqual(
      [hash.get('city'), hash.get('district'), hash.get('road')],
      ['臺北市', '大安區', '忠孝東路四段'],
    );
  });

  it('compares at most five of the roads ticked, and says what all of them say together', async () => {
    await page.goto(address(daan));
    await stands();
    const boxes = page.locator('tbody input[type=checkbox]');
    for (let at = 0; at < 6; at++) await boxes.nth(at).click();
    await page.getByRole('group', { name: '已勾选 6 条' }).getByText('案例').waitFor();
    const compare = page.getByRole('button', { name: /^对比/ });
    await eventually(async () =>
      assert.ok((await compare.isDisabled()) && /最多 5 条/.test(await compare.innerText())),
    );
    await boxes.first().click();
    await compare.click();
    const drawer = page.getByRole('dialog', { name: '道路对比' });
    await drawer.getByRole('heading', { name: '沿路租金' }).waitFor();
    const figures = drawer.getByRole('region', { name: '各路数字' });
    await eventually(async () => assert.equal(await figures.getByRole('columnheader').count(), 5));
    await page.keyboard.press('Escape');
  });

  it('sells the sheet as a document, which is listed among the purchases', async () => {
    const demo = await memberClient(open);
    await demo.fund(30);
    const { list } = await demo.get(
      `/api/v1/roads?${new URLSearchParams({ ...daan, q: '忠孝東路四段' })}`,
    );
    const road = list[0].id as string;
    const { data: order, msg } = await demo.post('/api/v1/orders', {
      items: [{ type: 'road-report', refId: road, variant: 'pdf' }],
    });
    assert.ok(order, msg);
    await demo.post('/api/v1/payments', { orderIds: [order.id], paymentPassword: payingPassword });
    await page.goto(address({ view: 'searched' }));
    const bought = page.getByRole('row').filter({ hasText: order.no as string });
    await bought.getByText('30 金豆').waitFor();
    await bought.getByRole('link', { name: '忠孝东路四段' }).click();
    const paper = page.getByRole('article');
    for (const part of [order.no as string, '沿路', '依政府資料開放授權條款'])
      await paper.getByText(part).first().waitFor();
    // On a phone purchases are cards: in eight columns a name would have one character a line.
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(address({ view: 'searched' }));
    await bought.getByText('30 金豆').waitFor();
    const name = await bought.getByRole('link', { name: '忠孝东路四段' }).boundingBox();
    assert.ok(
      name && name.width > name.height,
      `the name is ${name?.width} px wide and ${name?.height} px high`,
    );
    await page.setViewportSize({ width: 1920, height: 1080 });
  });

  it('has on a phone a bar for the selection above that of the views, in both languages', async () => {
    for (const locale of ['zh-CN', 'en'] as const) {
      const phone = await open.visitor({ viewport: { width: 360, height: 780 } });
      await phone.context.addInitScript(
        (kept) => localStorage.setItem('renta-preferences', kept),
        JSON.stringify({ locale }),
      );
      await enter(phone.page, open);
      await phone.page.goto(address(daan));
      const boxes = phone.page.getByRole('main').getByRole('listitem').getByRole('checkbox');
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      const acts = phone.page.getByRole('group', {
        name: locale === 'en' ? '2 selected' : '已选 2 条',
      });
      await acts.waitFor({ state: 'attached' });
      const clear = phone.page.getByRole('button', {
        name: locale === 'en' ? 'Clear selection' : '取消选择',
      });
      await eventually(async () => {
        const lines = await Promise.all(
          [
            clear,
            phone.page.getByRole('main').locator('[data-opens=filters]').last(),
            acts.getByRole('button').first(),
            acts.getByRole('button').nth(1),
          ].map(async (part) => Math.round((await part.boundingBox())!.y)),
        );
        const [clearAt, barAt, ...actsAt] = lines as [number, number, ...number[]];
        for (const at of [clearAt, ...actsAt])
          assert.ok(at < barAt, 'the selection is above the bar of views and filters');
      });
      await clear.click();
      await eventually(async () => assert.equal(await acts.count(), 0));
      await phone.context.close();
    }
  });

  it('is used with the keyboard alone: Space ticks, Enter opens', async () => {
    await page.goto(address(daan));
    await page.reload();
    await stands();
    await page.getByRole('grid').locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await eventually(async () =>
      assert.equal(await page.locator('tbody input:checked').count(), 1),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(/road=rd_/);
  });

  it('downloads the page as a file with the member’s name', async () => {
    await page.goto(address(daan));
    await page.reload();
    await stands();
    await page.getByRole('button', { name: '导出' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '生成文件' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    const [table, notes] = file.split('\r\n\r\n');
    assert.equal(table!.trim().split('\r\n').length, 11);
    assert.match(notes!, /会员 \S+ 于 20/);
    await page.keyboard.press('Escape');
  });

  it('saves a search under a name and restores it', async () => {
    await page.goto(address({ ...daan, evidence: '20', sort: '-yoy' }));
    await stands();
    await page.getByRole('button', { name: '已存检索' }).click();
    const panel = page.getByRole('dialog', { name: '已存检索' });
    await panel.getByRole('textbox').fill('大安 n 20');
    await panel.getByRole('button', { name: '保存' }).click();
    await panel.getByRole('button', { name: '大安 n 20', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(address({}));
    await stands();
    await page.getByRole('button', { name: '已存检索' }).click();
    await page.getByRole('button', { name: '大安 n 20', exact: true }).click();
    await page.waitForURL(/evidence=20/);
    assert.match(page.url(), /sort=-yoy/);
  });

  it('watches a search that is kept, renames it, gives its link, and gives it up', async () => {
    await page.goto(address(daan));
    await stands();
    const open = async () => {
      await page.getByRole('button', { name: '已存检索' }).click();
      return page.getByRole('dialog', { name: '已存检索' });
    };
    let panel = await open();
    await panel.getByRole('button', { name: '修改“大安 n 20”' }).click();
    const form = panel.getByRole('listitem');
    await form.getByLabel('名称').fill('大安证据多');
    await form.getByLabel('设为提醒').selectOption('weekly');
    await form.getByRole('button', { name: '保存' }).click();
    await panel.getByRole('button', { name: /大安证据多 每周提醒/ }).waitFor();
    await page.reload();
    panel = await open();
    await panel.getByRole('button', { name: '修改“大安证据多”' }).click();
    await eventually(async () =>
      assert.equal(await form.getByLabel('设为提醒').inputValue(), 'weekly'),
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await form.getByRole('button', { name: '复制链接' }).click();
    await form.getByText('已复制').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /#\/renta-reports\/roads-searched\?.*evidence=20/);
    await form.getByRole('button', { name: '删除“大安证据多”' }).click();
    await panel.getByText('还没有存过检索', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(link);
    await page.waitForURL(/sort=-yoy/);
    await stands();
  });

  it('draws an area with the keyboard', async () => {
    await page.goto(address(daan));
    await stands();
    await page.getByRole('button', { name: '画圆' }).click();
    await page.locator('[role=application]:focus').waitFor();
    await page.keyboard.press('Enter');
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/near=121\.\d+%2C|near=121\.\d+,/);
    await stands();
    await page.getByRole('button', { name: /移除条件：地图范围/ }).click();
    await page.waitForURL((url) => !url.hash.includes('near='));
  });

  it('searches the visible part of the map, on a desktop and on a phone', async () => {
    for (const [width, view] of [
      [1440, {}],
      [360, { view: 'map' }],
    ] as const) {
      const other = await open.visitor({ viewport: { width, height: 900 } });
      await enter(other.page, open);
      await other.page.goto(address({ city: '臺北市', ...view }));
      await other.page
        .locator('[role=application] svg text')
        .first()
        .waitFor({ state: 'attached' });
      await other.page.getByRole('application').press('+');
      await other.page.getByRole('button', { name: '在此范围内搜索' }).click();
      await other.page.waitForURL(/bounds=/);
      await other.context.close();
    }
  });

  it('offers ways out where nothing matches', async () => {
    await page.goto(address({ ...daan, q: '沒有這條路' }));
    await page.getByText('没有符合的道路').waitFor();
    await page
      .getByRole('button', { name: /移除条件：路名/ })
      .last()
      .click();
    await page.getByRole('grid').waitFor();
  });

  it('reports an invalid address parameter, and applies the rest', async () => {
    await page.goto(address({ ...daan, vacancy: '50-10', share: '10' }));
    await stands();
    await page.getByText(/地址里有不能用的部分.*vacancy=50-10.*share=10/).waitFor();
    await eventually(async () =>
      assert.equal(await page.locator('tbody tr:not([aria-hidden])').count(), 10),
    );
  });

  it('says what happened and how to go on when the server fails', async () => {
    const failing = await open.visitor();
    await enter(failing.page, open);
    await failReads(failing.page, '/api/v1/roads', 'rq_of_the_test');
    await failing.page.goto(address(daan));
    await failing.page.getByText('rq_of_the_test', { exact: false }).waitFor();
    await restoreReads(failing.page);
    await failing.page.getByRole('button', { name: '重试' }).click();
    await failing.page.getByRole('grid').waitFor();
    await failing.context.close();
  });

  it('says that a road is not there', async () => {
    await page.goto(address({ road: 'rd_not-there' }));
    await page.getByRole('heading', { name: '没有这条道路' }).waitFor();
  });

  it('remembers a search and runs it again', async () => {
    const recorded = remembered('"evidence":"11"');
    await page.goto(address({ ...daan, evidence: '11' }));
    await recorded;
    await page.getByRole('link', { name: '检索过的' }).click();
    const entries = page.getByRole('listitem').filter({ hasText: 'n ≥ 11' });
    await entries.first().getByRole('button', { name: '重新检索并比较' }).click();
    await entries
      .getByText(/新增 0，减少 0/)
      .first()
      .waitFor();
    // The second run is above the one it is compared with.
    await entries.nth(1).waitFor();
  });

  it('opens two searches as the one that finds what either does', async () => {
    for (const vacancy of ['0-10', '20-40']) {
      const recorded = remembered(`"vacancy":"${vacancy}"`);
      await page.goto(address({ ...daan, vacancy }));
      await recorded;
    }
    await page.getByRole('link', { name: '检索过的' }).click();
    await page.getByRole('listitem').getByRole('checkbox').first().waitFor();
    await pageIdle(page);
    const boxes = page.getByRole('listitem').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('link', { name: '合并成一次检索' }).click();
    await page.waitForURL(/vacancy=0-40/);
    await stands();
  });

  it('leaves the browser nothing to complain about but the answers asked for', () =>
    assert.deepEqual(
      visitor.complaints.filter((complaint) => !/404/.test(complaint)),
      [],
    ));
});

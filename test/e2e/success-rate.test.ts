import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { fillPaying, memberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

// Expected figures: the bars of the City of Melbourne as Kaplan-Meier in Python works them out (576
// spells of known age, 337 closures), and the published example of an occupancy-cost ratio.
describe('success rates', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1440, height: 1000 } });
    page = visitor.page;
    await (await memberClient(open)).fund(100);
    await enter(page, open);
  });
  after(() => open.close());

  const at = (path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `${open.url}#${path}${search === '' ? '' : `?${search}`}`;
  };
  const preview = () => page.getByRole('region', { name: '能说到什么程度' });
  /** Runs the request of the form and pays for its result. */
  const runAndPay = async () => {
    await page.getByRole('button', { name: /^运行/ }).click();
    await page.getByRole('heading', { level: 1, name: '结果已经算好' }).waitFor();
    await page.getByRole('button', { name: '打开结果 15 金豆' }).click();
    await page.locator('console-dialog').getByRole('button', { name: '打开结果 15 金豆' }).click();
    await fillPaying(page);
    await page.locator('console-dialog').getByRole('button', { name: '完成' }).click();
  };
  const city = { city: '墨爾本', category: 'fnb-bar' };

  it('begins with nothing run, and a way to the first run', async () => {
    await page.goto(at('/renta-reports/shop-success-rate'));
    await page.getByRole('heading', { name: '还没有成功率' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '新的成功率' }).last().click();
    await page.getByRole('form', { name: '成功率问题' }).waitFor();
    await page.waitForURL(/view=new/);
  });

  it('shows the number of shops of a question for free, while it is edited', async () => {
    await page.goto(at('/shop-success-rate'));
    await preview().getByText('576', { exact: true }).waitFor();
    await preview().getByText('337', { exact: true }).waitFor();
    await preview().getByText('15 金豆', { exact: true }).waitFor();
    await page.getByLabel('区', { exact: true }).selectOption('Melbourne (CBD)');
    await preview().getByText('390 家，关闭 224 次').waitFor();
  });

  it('leads from home to how long such shops stay, in a trade without dates, in four clicks at most', async () => {
    const { page, context } = await open.visitor({ bypassCSP: true });
    await enter(page, open);
    await page.goto(at('/'));
    let clicks = 0;
    const press = async (target: Locator) => {
      await target.click();
      clicks += 1;
    };
    await press(
      page
        .getByRole('navigation', { name: '主菜单' })
        .getByRole('link', { name: '成功率' })
        .first(),
    );
    await press(
      page.getByRole('link', { name: /^台北市，咖啡茶饮：.*两次调查.*2020Q4–2021Q4 · n 18$/ }),
    );
    // Counted in the file of the survey: 14 of 18; the exact interval by scipy's binomtest.
    await page
      .getByRole('heading', { name: '2020Q4 开着的 18 家咖啡茶饮，到 2021Q4 还有 77.8% 开着' })
      .waitFor();
    await page.getByText('95% 精确区间 52.4%–93.6%；18 家中 14 家还在，相隔 1 年').waitFor();
    assert.ok(clicks <= 4, String(clicks));
    assert.deepEqual(await axeFindings(page), []);
    await context.close();
  });

  it('takes its place from the map: a press sets a point, and nearby shops are counted before any payment', async () => {
    await page.goto(at('/shop-success-rate', { ...city, near: '144.9631,-37.8136,500' }));
    // Counted in the file of spells: 191 bars within 500 m, of which 110 closed.
    await page.getByText('范围内 191 家店，关闭 110 次').waitFor();
    await page
      .getByRole('group', { name: '观察过的店的地图' })
      .getByRole('application')
      .click({ position: { x: 120, y: 120 } });
    await page.waitForURL((url) => /near=/.test(url.hash) && !url.hash.includes('144.9631'));
    const chosen = /near=([\d.]+)/.exec(decodeURIComponent(page.url()))![1];
    await eventually(async () => assert.equal(await page.getByLabel('经度').inputValue(), chosen));
    await page.goBack();
    await eventually(async () =>
      assert.equal(await page.getByLabel('经度').inputValue(), '144.9631'),
    );
  });

  it('finds an address: a door becomes a point in the address of the page', async () => {
    await page.goto(at('/shop-success-rate', city));
    await page.getByLabel('按地址找', { exact: true }).fill('23 Arden St');
    await page.getByRole('button', { name: '查找', exact: true }).click();
    // By the survey the door lies at 144.94011, -37.80056.
    await page.waitForURL(
      (url) => url.hash.includes('near=144.94') && url.hash.includes('-37.801'),
    );
    await page.getByText('已定在 23 Arden St', { exact: false }).waitFor();
    await page.getByLabel('按地址找', { exact: true }).fill('1 Nowhere Street');
    await page.getByLabel('按地址找', { exact: true }).press('Enter');
    await page.getByText('没有找到这个地址', { exact: false }).waitFor();
  });

  it('keeps the question in the address, also after back, forward and reload', async () => {
    await page.goto(at('/shop-success-rate', city));
    await page.getByLabel('区', { exact: true }).selectOption('Southbank');
    await page.waitForURL(/district=Southbank/);
    await page.getByLabel('预计租金').fill('20000');
    await page.waitForURL(/plannedRent=20000/);
    await page.getByLabel('预计月销售额').fill('150000');
    await page.waitForURL(/plannedSales=150000/);
    await page.reload();
    await page.getByText('墨尔本 · Southbank').first().waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === '20000'),
    );
    await page.goBack();
    await page.waitForURL((url) => !url.hash.includes('plannedSales'));
    await page.goForward();
    await page.waitForURL(/plannedSales=150000/);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === '150000'),
    );
  });

  it('says beside the field what cannot be used, and keeps it', async () => {
    await page.goto(at('/shop-success-rate', city));
    const area = page.getByLabel('面积', { exact: true }).last();
    await area.fill('0');
    await area.blur();
    await page.getByText('请填 1 到 100,000 之间的数').waitFor();
    await preview().getByText('有内容不能用').waitFor();
    await eventually(async () => assert.equal(await area.inputValue(), '0'));
    await eventually(async () =>
      assert.equal(await page.getByRole('button', { name: /^运行/ }).count(), 0),
    );
    await area.fill('');
    await preview().getByText('576', { exact: true }).waitFor();
  });

  it('falls back to the usual value of what the address says wrongly, and names it', async () => {
    await page.goto(at('/shop-success-rate', { ...city, horizon: 'x', district: 'Nowhere' }));
    await page.getByText('horizon=x').waitFor();
    await page.getByText('district=Nowhere').waitFor();
    await preview().getByText('576', { exact: true }).waitFor();
  });

  it('suggests wider questions when no result is possible, and shows the free figure', async () => {
    await page.goto(at('/shop-success-rate', { ...city, openedFrom: '2020' }));
    await preview().getByText('数据不足，不给数字').waitFor();
    // 98.37 % of all bars are still open after a year.
    await preview()
      .getByText(/98\.4%/)
      .waitFor();
    await page.getByRole('button', { name: '不限开业年份' }).click();
    await preview().getByText('576', { exact: true }).waitFor();
    await page.waitForURL((url) => !url.hash.includes('openedFrom'));
  });

  it('says what failed, with its number, and tries again', async () => {
    await failReads(page, '/api/v1/success-rates/preview');
    await page.goto(at('/shop-success-rate', { ...city, horizon: '9' }));
    const failed = preview().getByRole('alert');
    await failed.getByText('没有加载成功').waitFor();
    await restoreReads(page);
    await failed.getByRole('button', { name: '重试' }).click();
    await preview().getByText('576', { exact: true }).waitFor();
    visitor.complaints.length = 0;
  });

  let cityRun = '';
  it('runs a question and reports it in whole numbers, with intervals, as a curve with its risk table', async () => {
    await page.goto(at('/shop-success-rate', city));
    await runAndPay();
    await page
      .getByRole('heading', { level: 1, name: '开业满 3 年，100 家酒吧里约 71 家还在营业' })
      .waitFor();
    cityRun = new URL(page.url().replace('#', '')).searchParams.get('id')!;
    const main = page.getByRole('main');
    for (const figure of [
      '71.2%',
      '95% 区间 67.1–75%',
      '6.5年',
      '95% 区间 5.5–6.5',
      '55.5%',
      '576家',
      '337 关闭 · 239 删失',
    ]) {
      await eventually(async () =>
        assert.ok(
          (await main.innerText()).replaceAll(/\s+(?=[%年家])/g, '').includes(figure),
          `the report lacks ${figure}`,
        ),
      );
    }
    await main
      .getByRole('heading', { name: '第 2 年掉得最快：一年里从 98.4% 降到 77.8%' })
      .waitFor();
    const curve = page.getByRole('region', { name: '存活曲线' });
    await curve.getByRole('button', { name: '显示数据' }).click();
    const row = curve.getByRole('row', { name: /^3 / });
    await eventually(async () =>
      assert.deepEqual(await row.getByRole('cell').allInnerTexts(), [
        '349',
        '71.24%',
        '2%',
        '67.11%',
        '74.96%',
        '71.24%',
      ]),
    );
    // S(5) ÷ S(2) of the same bars, .554889 ÷ .777740; at two years 404 are at risk.
    const already = page.getByRole('region', { name: '已开店的前景' });
    await already
      .getByRole('heading', { name: '已开满 2 年的店，再过 3 年仍在营业的占 71.3%' })
      .waitFor();
    await already.getByText('该店龄在险 404 家', { exact: false }).first().waitFor();
    await already.getByLabel('已开年数', { exact: true }).selectOption({ label: '已开满 1 年' });
    await already.getByRole('heading', { name: /^已开满 1 年的店/ }).waitFor();
  });

  it('compares a district with the rest, and does not claim what the test does not carry', async () => {
    await page.goto(
      at('/shop-success-rate', {
        ...city,
        district: 'Melbourne (CBD)',
        horizon: '5',
        plannedRent: '20000',
        plannedSales: '150000',
        plannedFee: '400',
        plannedTransferFee: '60000',
        plannedTerm: '36',
      }),
    );
    await runAndPay();
    await page.getByRole('heading', { name: 'Melbourne (CBD)、全市其余分不出高下' }).waitFor();
    await page.getByText('log-rank χ² 1.048，df 1，p 0.306', { exact: false }).first().waitFor();
    await page.getByText('租售比 14.7%，业态惯例 10–20%；保本月销售额 110,333 澳元').waitFor();
    const burden = page.getByRole('region', { name: '租售比测算' });
    await burden.getByText('= 14.711%', { exact: false }).waitFor();
    await burden.getByLabel('预计租金').fill('40000');
    await burden.getByRole('heading', { name: /租售比为 28/ }).waitFor();
  });

  it('draws its charts again at the width of A4 before it is printed', async () => {
    await page.goto(at('/shop-success-rate-result', { id: cityRun }));
    const chart = page.getByRole('region', { name: '存活曲线' }).locator('svg[data-chart]');
    await chart.waitFor();
    // It takes the width of the screen a frame after it is there.
    await eventually(async () => assert.ok((await chart.boundingBox())!.width > 688));
    const wide = (await chart.boundingBox())!.width;
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const paper = (await chart.boundingBox())!.width;
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.ok(
      paper < wide && paper <= 688,
      `expected a chart at most 688 px wide on paper, got ${paper}`,
    );
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
    assert.ok(sheets >= 2 && sheets <= 5, `expected two to five sheets, got ${sheets}`);
  });

  it('axe finds nothing on the report, in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const other = await open.visitor({ colorScheme, bypassCSP: true });
      await enter(other.page, open);
      await other.page.goto(at('/shop-success-rate-result', { id: cityRun }));
      await other.page.getByRole('heading', { level: 1 }).waitFor();
      await other.page.waitForLoadState('networkidle');
      assert.deepEqual(await axeFindings(other.page), [], colorScheme);
      await other.context.close();
    }
  });

  it('lists the runs, draws those ticked in one chart, and tests none that share shops', async () => {
    await page.goto(at('/renta-reports/shop-success-rate'));
    const rows = page.getByRole('grid').locator('tbody').getByRole('row');
    await rows.nth(1).waitFor();
    await eventually(async () => assert.equal(await rows.count(), 2));
    // A column that a narrow window leaves out is selected, and is in the address.
    await page.getByRole('button', { name: '列', exact: true }).click();
    await page.getByRole('checkbox', { name: '年数' }).uncheck();
    await page.waitForURL(/columns=/);
    await page.getByRole('columnheader', { name: '已分享' }).waitFor();
    await page.getByRole('button', { name: '恢复默认的列', exact: true }).click();
    await page.waitForURL((url) => !url.hash.includes('columns='));
    await page.keyboard.press('Escape');
    for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check();
    await page
      .getByRole('region', { name: '比较' })
      .getByText('这些运行里有同样的店，不作检验', { exact: false })
      .waitFor();
    await page.getByRole('link', { name: '候选店排序' }).click();
    await page.getByText('按 95% 区间的下限排', { exact: false }).waitFor();
    await page.getByRole('button', { name: /^看多少年/ }).click();
    await page.getByRole('option', { name: '3 年', exact: true }).click();
    await page.waitForURL(/horizon=3/);
    await page.getByText('67.1%').first().waitFor();
  });

  it('keeps selection, filters and order in the address, also after back, forward, reload and in a link', async () => {
    await page.goto(at('/renta-reports/shop-success-rate'));
    const rows = page.getByRole('grid').locator('tbody').getByRole('row');
    await rows.nth(1).waitFor();
    const compared = () => new URLSearchParams(page.url().split('?')[1]).getAll('compare').length;
    const chart = page.getByRole('region', { name: '比较' });
    for (const n of [1, 2]) {
      await rows
        .nth(n - 1)
        .getByRole('checkbox')
        .check();
      await eventually(async () => assert.equal(compared(), n));
    }
    await chart.getByText('2 条存活曲线').first().waitFor();
    await page.reload();
    await chart.getByText('2 条存活曲线').first().waitFor();
    const link = page.url();
    await page.goBack();
    await eventually(async () => assert.equal(compared(), 1));
    await eventually(async () =>
      assert.equal(await rows.getByRole('checkbox', { checked: true }).count(), 1),
    );
    await page.goForward();
    await chart.getByText('2 条存活曲线').first().waitFor();
    await page.goto(`${link}&compare=sr_elsewhere`);
    await page.getByText('compare=sr_elsewhere').waitFor();
    await page.getByRole('button', { name: '整理地址' }).click();
    await page.waitForURL((url) => !url.hash.includes('elsewhere'));
    await chart.getByText('2 条存活曲线').first().waitFor();
    visitor.complaints.length = 0;

    await page.goto(at('/renta-reports/shop-success-rate'));
    await page.getByRole('columnheader', { name: /存活率/ }).click();
    await page.waitForURL(/sort=survival/);
    await page.getByRole('columnheader', { name: /存活率/ }).click();
    await page.waitForURL(/sort=-survival/);
    await eventually(async () => assert.match(await rows.first().innerText(), /71\.2%/));
    await page.getByRole('button', { name: /^范围/ }).click();
    await page.getByRole('option', { name: '墨尔本 · Melbourne (CBD)' }).click();
    await page.waitForURL(/district=Melbourne/);
    await eventually(async () => assert.equal(await rows.count(), 1));
    await page.reload();
    await page.getByText('墨尔本 · Melbourne (CBD)').first().waitFor();
    await eventually(async () => assert.equal(await rows.count(), 1));
    await page.goto(at('/renta-reports/shop-success-rate', { horizon: '9' }));
    await page.getByRole('heading', { name: '没有符合条件的运行' }).waitFor();
    await page.getByRole('button', { name: '看全部运行' }).click();
    await eventually(async () => assert.equal(await rows.count(), 2));
  });

  it('puts the cards of a phone in order, as the heads of the table do', async () => {
    const phone = await open.visitor({ viewport: { width: 360, height: 800 } });
    await enter(phone.page, open);
    await phone.page.goto(at('/renta-reports/shop-success-rate'));
    const cards = phone.page.getByRole('region', { name: '运行记录' }).getByRole('listitem');
    await phone.page.getByLabel('排序', { exact: true }).selectOption('存活率（95% 区间）：升序');
    await phone.page.waitForURL(/sort=survival/);
    await eventually(async () => assert.doesNotMatch(await cards.first().innerText(), /71\.2%/));
    await phone.page.getByLabel('排序', { exact: true }).selectOption('存活率（95% 区间）：降序');
    await phone.page.waitForURL(/sort=-survival/);
    await eventually(async () => assert.match(await cards.first().innerText(), /71\.2%/));
    await phone.context.close();
  });

  it('ranks candidate shops by the lower end of their interval, each by its name', async () => {
    await page.goto(at('/renta-reports/shop-success-rate', { view: 'candidates', horizon: '5' }));
    await page.getByRole('link', { name: '未命名的店' }).waitFor();
    await page.getByRole('button', { name: '起名：未命名的店' }).click();
    await page.getByLabel('给这家店起个名', { exact: true }).fill('弗林德斯街 120 号');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('link', { name: '弗林德斯街 120 号' }).click();
    await page.getByText('弗林德斯街 120 号').first().waitFor();
    await page.goto(at('/renta-reports/shop-success-rate', { view: 'candidates', horizon: '5' }));
    await page.getByText('按这家店调整').waitFor();
    await page.goto(at('/renta-reports/shop-success-rate'));
    await page.getByRole('grid').getByText('弗林德斯街 120 号').waitFor();
  });

  it('axe finds nothing on the list with rows, its comparison and its candidates, in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const other = await open.visitor({ colorScheme, bypassCSP: true });
      await enter(other.page, open);
      await other.page.goto(at('/renta-reports/shop-success-rate', { compare: cityRun }));
      await other.page.getByRole('region', { name: '比较' }).waitFor();
      assert.deepEqual(await axeFindings(other.page), [], `list, ${colorScheme}`);
      await other.page.goto(at('/renta-reports/shop-success-rate', { view: 'candidates' }));
      await other.page.getByText('按 95% 区间的下限排', { exact: false }).waitFor();
      assert.deepEqual(await axeFindings(other.page), [], `candidates, ${colorScheme}`);
      await other.context.close();
    }
  });

  it('takes the runs away as a file', async () => {
    await page.goto(at('/renta-reports/shop-success-rate'));
    await page.getByRole('grid').locator('tbody').getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: '导出' }).click();
    const loaded = page.waitForEvent('download');
    await page.getByRole('button', { name: '生成文件' }).click();
    const [table, notes] = readFileSync(await (await loaded).path(), 'utf8').split('\r\n\r\n');
    assert.match(table!, /^\uFEFF编号,候选店,状态,城市/);
    assert.match(table!, /,弗林德斯街 120 号,/);
    assert.equal(table!.split('\r\n').filter((line) => line.startsWith('sr_')).length, 2);
    assert.match(notes!, /City of Melbourne/);
    await page.keyboard.press('Escape');
  });

  it('shares a report by a revocable link, without the owner’s shop', async () => {
    await page.goto(at('/renta-reports/shop-success-rate'));
    await page.getByRole('grid').locator('tbody').getByRole('row').first().click();
    await page.getByRole('heading', { level: 1, name: /开业满 5 年/ }).waitFor();
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByRole('button', { name: '生成链接' }).click();
    const link = await page.getByLabel('分享链接', { exact: true }).inputValue();
    const stranger = await open.visitor();
    const answered = stranger.page.waitForResponse((response) =>
      response.url().includes('/shares/open/'),
    );
    await stranger.page.goto(link);
    await stranger.page.getByRole('heading', { level: 1, name: /开业满 5 年/ }).waitFor();
    const answer = await (await answered).text();
    for (const secret of ['150000', '110333', '弗林德斯'])
      assert.ok(!answer.includes(secret), `the link tells ${secret}`);
    await eventually(async () =>
      assert.equal(await stranger.page.getByRole('row', { name: /Parkville/ }).count(), 0),
    );
    await stranger.page.getByText('登录后可看', { exact: false }).waitFor();
    assert.deepEqual(stranger.complaints, []);
    for (const colorScheme of ['light', 'dark'] as const) {
      const reader = await open.visitor({ colorScheme, bypassCSP: true });
      await reader.page.goto(link);
      await reader.page.getByRole('heading', { level: 1, name: /开业满 5 年/ }).waitFor();
      await reader.page.waitForLoadState('networkidle');
      assert.deepEqual(await axeFindings(reader.page), [], `a visitor's report, ${colorScheme}`);
      await reader.context.close();
    }
    await page.getByRole('button', { name: '收回' }).click();
    await page.getByText('已收回').waitFor();
    await stranger.page.reload();
    await stranger.page.getByRole('heading', { level: 1, name: '这个链接无效' }).waitFor();
    await stranger.context.close();
  });

  it('shows the same page for every invalid link, and asks visitors to log in', async () => {
    await page.goto(at('/shop-success-rate-result', { id: 'sr_nobody' }));
    await page.getByRole('heading', { level: 1, name: '这个链接无效' }).waitFor();
    visitor.complaints.length = 0;
    const stranger = await open.visitor();
    await stranger.page.goto(at('/shop-success-rate-result', { id: cityRun }));
    await stranger.page.getByRole('heading', { level: 1, name: '这是会员自己的报告' }).waitFor();
    await eventually(async () =>
      assert.doesNotMatch(await stranger.page.locator('body').innerText(), /72\.8/),
    );
    await stranger.page.goto(at('/shop-success-rate-result'));
    await stranger.page.getByRole('heading', { level: 1, name: '这个链接无效' }).waitFor();
    await stranger.context.close();
    visitor.complaints.length = 0;
  });

  it('leaves the browser nothing to complain about', () =>
    assert.deepEqual(visitor.complaints, []));
});

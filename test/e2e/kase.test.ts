import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { pageIdle } from '../support/page-idle.ts';
import { failReads, nextRead, restoreReads } from '../support/page-reads.ts';

const expected = JSON.parse(readFileSync('test/fixtures/expected.json', 'utf8')) as {
  roads: { key: string; n: number; q1: number; median: number; q3: number }[];
};
const zhongxiao = expected.roads.find(({ key }) => key === '臺北市|大安區|忠孝東路四段')!;

/** Of a page of 20 cases with its map, counted in a window of 1440 pixels. */
const mostElements = 830;

/** The sorted unit rents of a district, read from the file itself. */
function rentsOf(city: string, district: string): number[] {
  const rows = parse(readFileSync('src/server/demo/data/leases.csv'), {
    columns: true,
    bom: true,
  }) as Record<string, string>[];
  return rows
    .filter(
      (row) => row['city'] === city && row['district'] === district && Number(row['area_m2']) > 0,
    )
    .map((row) => Number(row['price_twd']) / Number(row['area_m2']))
    .sort((a, b) => a - b);
}

function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

describe('searching leasing cases', () => {
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

  const strip = () => page.getByRole('region', { name: '统计' });
  const address = (query: Record<string, string | string[]>) => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query))
      for (const one of [value].flat()) search.append(key, one);
    return `${open.url}#/kase?${search}`;
  };

  it('shows n and median of a district as the file itself has them', async () => {
    const rents = rentsOf('臺北市', '大安區');
    const answered = nextRead<{ data: { n: number; matching: number; median: number } }>(
      page,
      ({ pathname }) => pathname === '/api/v1/kases/statistics',
    );
    await page.goto(address({ city: '臺北市', district: '大安區' }));
    const { data } = await answered;
    // The figure of a whole district counts all of its cases; it is smoothed and in three digits.
    assert.deepEqual([data.n, data.matching], [rents.length, rents.length]);
    assert.ok(
      Math.abs(data.median / medianOf(rents) - 1) < 0.06,
      `${data.median} for ${medianOf(rents)}`,
    );
    await strip()
      .getByText(new RegExp(`^${Math.round(data.median).toLocaleString('en')}`))
      .first()
      .waitFor();
    // The register has no lease terms, and the strip says so instead of a figure.
    await page
      .getByRole('group', { name: '租期与免租' })
      .getByText('样本不足 (n=0)')
      .nth(1)
      .waitFor();
  });

  it('shows n, median and quartiles of a road as the reference values say', async () => {
    await page.goto(address({ city: '臺北市', district: '大安區', road: '忠孝東路四段' }));
    await strip().getByText(String(zhongxiao.n), { exact: true }).waitFor();
    await strip()
      .getByText(/^1,[12]\d\d/)
      .first()
      .waitFor();
    await strip()
      .getByText(/^[89]\d\d–1,[678]\d\d$/)
      .waitFor();
  });

  it('draws rows, map and figures with few elements', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address({ city: '臺北市', district: '大安區', limit: '20' }));
    await page.locator('[data-map] circle').first().waitFor();
    await page.locator('svg[aria-label^="单位租金分布"]').waitFor();
    await pageIdle(page);
    const elements = await page.locator('*').count();
    await page.setViewportSize({ width: 1920, height: 1080 });
    assert.ok(elements > 500 && elements < mostElements, `the page has ${elements} elements`);
  });

  it('sends no rent, door number, exact area or day of a masked row', async () => {
    const answered = nextRead<{ list: Record<string, unknown>[] }>(
      page,
      ({ pathname, searchParams }) =>
        pathname === '/api/v1/kases' && searchParams.get('limit') === '100',
    );
    await page.goto(address({ city: '臺北市', district: '大安區', limit: '100' }));
    const { list } = await answered;
    assert.equal(list.length, 100);
    for (const row of list) {
      assert.equal(row['details'], null);
      assert.deepEqual(
        Object.keys(row).filter((key) => /rent|door|address|dealDate|areaM2$/i.test(key)),
        [],
      );
    }
  });

  it('shows research staff the whole row', async () => {
    const staff = await open.visitor();
    await enter(staff.page, open, 'staff');
    const answered = nextRead<{ list: { details: { rentMinorPerMonth: number } | null }[] }>(
      staff.page,
      ({ pathname, searchParams }) =>
        pathname === '/api/v1/kases' && searchParams.get('district') === '大安區',
    );
    await staff.page.goto(address({ city: '臺北市', district: '大安區' }));
    const { list } = await answered;
    assert.ok(list.every(({ details }) => details !== null && details.rentMinorPerMonth > 0));
    await staff.context.close();
  });

  it('restores the exact view on back, forward, reload and from a pasted link', async () => {
    await page.goto(address({ city: '臺北市', district: '大安區' }));
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: '下一页' }).click();
    await page.waitForURL(/page=2/);
    await page.getByRole('columnheader', { name: /面积/ }).click();
    await page.waitForURL(/sort=/);
    const seen = async () => {
      // After a reload nothing is busy until there is something.
      await page.getByRole('grid').locator('tbody tr:not([aria-hidden])').first().waitFor();
      await pageIdle(page);
      return {
        address: new URL(page.url()).hash,
        rows: await page.getByRole('row').allInnerTexts(),
        strip: await strip().innerText(),
        sorted: await page.locator('[aria-sort=ascending], [aria-sort=descending]').allInnerTexts(),
      };
    };
    const last = await seen();
    await page.goBack();
    const before = await seen();
    assert.notDeepEqual(before.rows, last.rows);
    await page.goForward();
    assert.deepEqual(await seen(), last);
    await page.reload();
    assert.deepEqual(await seen(), last);

    const other = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    await enter(other.page, open);
    await other.page.goto(open.url + last.address);
    await other.page.getByRole('grid').locator('tbody tr:not([aria-hidden])').first().waitFor();
    await pageIdle(other.page);
    await eventually(async () =>
      assert.deepEqual(await other.page.getByRole('row').allInnerTexts(), last.rows),
    );
    await other.context.close();
  });

  it('reports an invalid address parameter, and applies the rest', async () => {
    await page.goto(address({ city: '臺北市', district: '大安區', area: '61-99', limit: '1000' }));
    await page.getByText('地址里有不能用的部分').waitFor();
    await eventually(async () => assert.equal(await page.getByRole('row').count(), 11));
  });

  it('shows the first page in place of one that is not there, and names it', async () => {
    const query = { city: '臺北市', district: '大安區' };
    await page.goto(address({ ...query, page: '900' }));
    await page.getByText(/地址里有不能用的部分.*page=900/).waitFor();
    await eventually(async () =>
      assert.equal(await page.getByRole('grid').locator('tbody tr:not([aria-hidden])').count(), 10),
    );
    await page.getByRole('button', { name: '整理地址' }).click();
    await page.waitForURL((url) => !url.hash.includes('page='));
  });

  it('is printed in light colours in every theme', async () => {
    const title = page.getByRole('heading', { level: 1 });
    const colour = () => title.evaluate((heading) => getComputedStyle(heading).color);
    const dark = (on: boolean) =>
      page.evaluate((is) => document.documentElement.classList.toggle('sl-theme-dark', is), on);
    await dark(true);
    await eventually(async () => assert.equal(await colour(), 'rgb(230, 236, 234)'));
    await page.emulateMedia({ media: 'print' });
    await eventually(async () => assert.equal(await colour(), 'rgb(24, 34, 31)'));
    await page.emulateMedia({ media: null });
    await dark(false);
  });

  it('says what failed, with its number, and tries again', async () => {
    await failReads(page, '/api/v1/kases', 'rq_kase');
    await page.goto(address({ city: '臺北市', district: '中山區' }));
    await page.getByText('rq_kase', { exact: false }).waitFor();
    await restoreReads(page);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('grid').locator('tbody tr:not([aria-hidden])').first().waitFor();
    visitor.complaints.length = 0;
  });

  it('suppresses figures of fewer than five rows', async () => {
    await page.goto(address({ city: '臺北市', district: '大安區', from: '2012Q1', to: '2016Q3' }));
    await strip().waitFor();
    await pageIdle(page);
    await eventually(async () =>
      assert.match(await page.locator('main').innerText(), /样本不足|没有符合的案例/),
    );
  });

  it('offers ways out where nothing matches', async () => {
    await page.goto(address({ city: '臺北市', district: '大安區', road: '沒有這條路' }));
    await page.getByText('没有符合的案例').waitFor();
    await page.getByRole('button', { name: /道路/ }).last().click();
    await page.getByRole('grid').waitFor();
  });

  it('is used with the keyboard alone', async () => {
    await page.goto(address({ city: '臺北市', district: '大安區' }));
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await pageIdle(page);
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.keyboard.press(']');
    await page.waitForURL(/page=2/);
    await pageIdle(page);
    await page.keyboard.press('[');
    await page.waitForURL((url) => !url.hash.includes('page=2'));
  });

  it('keeps an open case in the address: it is there after a reload and in a pasted link, and Back closes it', async () => {
    const list = address({ city: '臺北市', district: '大安區' });
    await page.goto(list);
    await pageIdle(page);
    await page.getByRole('grid').locator('tbody tr:not([aria-hidden])').nth(2).click();
    await page.waitForURL(/kase=ks_/);
    const drawer = page.getByRole('dialog');
    const title = await drawer.getByRole('heading', { level: 2 }).innerText();
    await page.reload();
    await drawer.getByRole('heading', { level: 2, name: title }).waitFor();
    await drawer.getByRole('region', { name: '来源与核验' }).waitFor();
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    await page.waitForURL((url) => !url.hash.includes('kase='));
    await page.goForward();
    await drawer.waitFor();
    // On another page of the list the case stays open all the same.
    const { hash } = new URL(page.url());
    await page.goto(`${open.url}${hash}&sort=date`);
    await drawer.getByRole('region', { name: '来源与核验' }).waitFor();
    assert.equal(await drawer.getByRole('heading', { level: 2 }).innerText(), title);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.hash.includes('kase='));
    await page.goto(`${list}&kase=ks_nobody`);
    await page.getByText(/地址里有不能用的部分.*kase=ks_nobody/).waitFor();
    await drawer.waitFor({ state: 'hidden' });
    visitor.complaints.length = 0;
  });

  it('cuts by kind, trade, verification and completeness, as the server does', async () => {
    await page.goto(address({ city: '臺北市', district: '大安區' }));
    await pageIdle(page);
    const all = rentsOf('臺北市', '大安區').length;
    await page.getByRole('button', { name: /^更多/ }).click();
    const drawer = page.getByRole('dialog', { name: '筛选' });
    await drawer.getByRole('button', { name: /^核实/ }).click();
    await drawer.getByText('至少已登记').click();
    await page.waitForURL(/verification=2/);
    await drawer.getByRole('button', { name: /^类型/ }).click();
    await drawer.getByText('租赁', { exact: true }).click();
    await drawer.getByRole('button', { name: '应用' }).click();
    await page.waitForURL(/kind=lease/);
    await page.keyboard.press('Escape');
    // The register proves what it holds, so that all of its leases stay.
    await strip().getByText(String(all), { exact: true }).waitFor();
    await page.goto(
      address({
        city: '臺北市',
        district: '大安區',
        columns: 'road,kind,verification,category,price',
      }),
    );
    await page.getByRole('row').filter({ hasText: /租赁.*已登记/s }).nth(9).waitFor(); // prettier-ignore
    await page.goto(address({ city: '臺北市', kind: 'sublease' }));
    await page.getByText('没有符合的案例').waitFor();
    await page.getByRole('link', { name: '预购这里的案例' }).waitFor();
  });

  it('leads on from a case: to an assessment, a project, and the form of the member', async () => {
    await page.goto(address({ city: '臺北市', district: '大安區' }));
    await pageIdle(page);
    await page.getByRole('grid').locator('tbody').getByRole('row').first().click();
    const drawer = page.locator('dialog[open]');
    const source = drawer.getByRole('region', { name: '来源与核验' });
    // A register row was read from a file, without verification by hand. Its lease terms are shown
    // once it is owned.
    await source
      .getByRole('listitem')
      .filter({ hasText: '收录' })
      .getByText(/来源数据 · 同批 [\d,]+ 条 · 核实程度：已登记/)
      .waitFor();
    await drawer.getByText('解锁后可见承租品牌、租期、免租、递增与净有效租金。').waitFor();
    await eventually(async () =>
      assert.match(
        (await drawer.getByRole('link', { name: '用于评估' }).getAttribute('href'))!,
        /#\/assessment\?kase=ks_/,
      ),
    );
    await drawer.getByRole('button', { name: '加入项目' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '提交案例' }).click();
    await page.getByRole('heading', { name: '提交租赁案例' }).waitFor();
  });

  it('carries the same search inside the layout', async () => {
    await page.goto(
      `${open.url}#/renta-reports/kase-searched?${new URLSearchParams({ city: '臺北市', district: '大安區' })}`,
    );
    await page.getByRole('grid').waitFor();
    await strip()
      .getByText(String(rentsOf('臺北市', '大安區').length), { exact: true })
      .waitFor();
    await page.getByRole('navigation', { name: '当前位置' }).waitFor();
    // Past searches are behind a tab of its own address. The console records a search by itself
    // after some seconds.
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { token: string }).token,
    );
    const remembered = await page.request.post(new URL('/api/v1/search-runs', open.url).href, {
      data: { resource: 'kases', filter: { city: '臺北市', district: '大安區' } },
      headers: { authorization: token },
    });
    assert.equal(remembered.status(), 200, await remembered.text());
    const searched = page.getByRole('region', { name: '检索过的' }).getByRole('listitem').first();
    await page.getByRole('link', { name: '检索过的' }).click();
    await searched.waitFor();
    await page.goBack();
    await page.getByRole('grid').waitFor();
    await page.goForward();
    await searched.waitFor();
    await page.reload();
    await searched.waitFor();
  });

  it('shares a kept search by a link that is good until it is taken back', async () => {
    await page.goto(
      `${open.url}#/renta-reports/kase-searched?${new URLSearchParams({ city: '臺北市', district: '大安區' })}`,
    );
    await page.getByRole('button', { name: '已存检索' }).click();
    await page.getByLabel('名称').fill('大安');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '修改“大安”' }).click();
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: '生成共享链接' }).click();
    const { data } = (await (await answered).json()) as { data: { shareToken: string } };
    const shared = `${open.url}#/renta-reports/kase-searched?${new URLSearchParams({ shared: data.shareToken })}`;
    await page.goto(shared);
    await page.getByRole('link', { name: '打开查询' }).click();
    await page.waitForURL(/district=/);
    await strip().waitFor();
    await page.goto(`${shared}x`);
    await page.getByRole('heading', { name: '链接无效' }).waitFor();
    visitor.complaints.length = 0;
  });

  it('shows source, licence and release of the rows', async () => {
    await page.goto(address({}));
    await page
      .getByRole('button', { name: /^数据截至/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: '数据来源' });
    await drawer.getByText('依政府資料開放授權條款-第1版釋出').first().waitFor();
    const leases = drawer.getByRole('row').filter({ hasText: 'leases.csv' });
    await eventually(async () =>
      assert.deepEqual((await leases.getByRole('cell').allInnerTexts()).slice(-4), [
        '7,112',
        '7,111',
        '1',
        '0',
      ]),
    );
    await page.keyboard.press('Escape');
  });

  it('leaves the browser nothing to complain about', () =>
    assert.deepEqual(visitor.complaints, []));
});

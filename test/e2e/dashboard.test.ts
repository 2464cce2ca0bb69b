import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { memberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { pageIdle } from '../support/page-idle.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

/** Median unit rent of a district between two quarters, read from the file itself. */
function medianOf(district: string, from: string, to: string): { n: number; median: number } {
  const rows = parse(readFileSync('src/server/demo/data/leases.csv'), {
    columns: true,
    bom: true,
  }) as Record<string, string>[];
  const quarterOf = (date: string) =>
    `${date.slice(0, 4)}Q${Math.floor((Number(date.slice(5, 7)) + 2) / 3)}`;
  const rents = rows
    .filter(
      (row) =>
        row['city'] === '臺北市' && row['district'] === district && Number(row['area_m2']) > 0,
    )
    .filter((row) => quarterOf(row['deal_date']!) >= from && quarterOf(row['deal_date']!) <= to)
    .map((row) => Number(row['price_twd']) / Number(row['area_m2']))
    .sort((a, b) => a - b);
  const middle = (rents.length - 1) / 2;
  return { n: rents.length, median: (rents[Math.floor(middle)]! + rents[Math.ceil(middle)]!) / 2 };
}

describe('the dashboard', () => {
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

  const tile = (name: string) => page.locator(`[data-tile=${name}]`);
  const stands = async () => {
    await page.locator('[data-tile]').first().waitFor();
    await pageIdle(page);
  };
  const visit = async (query: Record<string, string> = {}) => {
    await page.goto(`${open.url}#/dashboard?${new URLSearchParams(query)}`);
    // A change of the hash only would leave the data of the previous visit for a moment.
    await page.reload();
    await stands();
  };

  /** Free figures are smoothed and carry noise of at most 2 ÷ n of a median. */
  const assertNear = (shown: string, exact: number) => {
    const value = Number(shown.replaceAll(',', ''));
    assert.ok(Math.abs(value / exact - 1) < 0.06, `${value} for ${exact}`);
  };

  it('shows the median of a district as the file itself has it, and opens its cases', async () => {
    await visit();
    const { n, median } = medianOf('大安區', '2020Q4', '2021Q3');
    await tile('ladder').getByRole('button', { name: '显示数据' }).click();
    const row = tile('ladder').getByRole('row', { name: /大安区/ });
    await eventually(async () => {
      const [, told, value] = (await row.innerText()).split(/\s+/);
      assert.equal(Number(told), n);
      assertNear(value!, median);
    });
    await tile('ladder').getByRole('link', { name: '在案例中打开' }).click();
    await page.waitForURL(/#\/kase\?.*from=2020Q4.*to=2021Q3/);
    await page.goBack();
    await stands();
    await eventually(async () => assert.ok(await tile('index').isVisible()));
  });

  it('keeps filters, district and method in the address, through back, forward and reload', async () => {
    await visit();
    await tile('index').getByRole('button', { name: '特征价格' }).click();
    await page.waitForURL(/method=hedonic/);
    await stands();
    await page.goBack();
    await page.waitForURL((url) => !url.hash.includes('method'));
    await tile('index').getByRole('button', { name: '中位数', pressed: true }).waitFor();
    await page.goForward();
    await page.waitForURL(/method=hedonic/);
    await page.reload();
    await stands();
    await tile('index').getByRole('button', { name: '特征价格', pressed: true }).waitFor();
  });

  it('draws roads of a district in its place, and leads to the sheets their lines belong to', async () => {
    await visit({ city: '臺北市', district: '大安區' });
    await tile('index').getByRole('button', { name: '道路', exact: true }).click();
    const roads = tile('index').getByRole('listbox', { name: '道路' }).getByRole('option');
    await roads.nth(0).click();
    await roads.nth(1).click();
    await tile('index').getByRole('button', { name: '应用' }).click();
    const chosen = (url: URL) => new URLSearchParams(url.hash.split('?')[1]).getAll('road').length;
    await page.waitForURL((url) => chosen(url) === 2);
    const locked = tile('index').getByText('没有道路单（10 金豆）的道路不画指数', { exact: false });
    await locked.waitFor();
    await page.reload();
    await locked.waitFor();
    await eventually(async () => assert.equal(await tile('index').getByRole('link').count(), 3));
    const cases = await tile('index')
      .getByRole('link', { name: '在案例中打开' })
      .getAttribute('href');
    const carried = new URLSearchParams(cases!.split('?')[1]);
    assert.deepEqual(
      [carried.get('city'), carried.get('district'), carried.getAll('road').length],
      ['臺北市', '大安區', 2],
    );
    await tile('index').getByRole('link', { name: '在案例中打开' }).click();
    await page.waitForURL((url) => url.hash.startsWith('#/kase?'));
    await page.getByRole('grid').getByRole('rowheader').first().waitFor();
    assert.equal(await page.getByText('地址里有不能用的部分', { exact: false }).count(), 0);
    await page.goBack();
    await tile('index').getByRole('button', { name: '回到各区' }).click();
    await page.waitForURL((url) => chosen(url) === 0);
    await tile('index').getByRole('button', { name: '中位数', pressed: true }).waitFor();
  });

  it('names every district on its map, those without room by a number and in a list', async () => {
    const { page: narrow, context } = await open.visitor({
      viewport: { width: 1440, height: 900 },
    });
    await narrow.addInitScript(() =>
      localStorage.setItem('renta-preferences', JSON.stringify({ locale: 'en' })),
    );
    await enter(narrow, open);
    await narrow.goto(`${open.url}#/dashboard`);
    const { data } = await (await memberClient(open, false)).get('/api/v1/places');
    const cities = data as { name: string; districts: { nameEn: string; n: number }[] }[];
    const names = cities
      .find(({ name }) => name === '臺北市')!
      .districts.filter(({ n }) => n > 0)
      .map(({ nameEn }) => nameEn.replace(' District', ''));
    assert.equal(names.length, 12);
    const map = narrow.locator('[data-tile=map] svg[data-chart]');
    await eventually(async () => {
      const told = await map.textContent();
      for (const name of names) assert.ok(told?.includes(name), `the map does not tell ${name}`);
    });
    await context.close();
  });

  it('is printed with its filters and the member’s name, without controls', async () => {
    await visit({ city: '臺北市', district: '大安區', floor: 'ground' });
    const paper = [page.getByText(/大安区 · .*1 楼/), page.getByText(/^会员 .+ 打印$/)];
    const pressed = [
      page.getByRole('button', { name: '编辑布局' }),
      page.getByRole('button', { name: 'PNG' }).first(),
    ];
    const areSeen = async (all: typeof paper, are: boolean) => {
      for (const one of all)
        await eventually(async () => assert.equal(await one.isVisible(), are, String(one)));
    };
    await areSeen(paper, false);
    await areSeen(pressed, true);
    await page.emulateMedia({ media: 'print' });
    await areSeen(paper, true);
    await areSeen(pressed, false);
    await page.emulateMedia({ media: null });
  });

  it('walks through a chart with the arrow keys and narrows the page with Enter', async () => {
    await visit();
    const chart = tile('ladder').locator('[role=group][tabindex="0"]');
    await chart.focus();
    await page.keyboard.press('Home');
    await eventually(async () => {
      const [, value] = /^大安区; n 93; 中位数 ([\d,]+)/.exec(
        await chart.locator('[aria-live]').innerText(),
      )!;
      assertNear(value!, 825);
    });
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.hash).includes('district=大安區'));
  });

  it('spreads the heat as far as the slider says', async () => {
    await visit();
    await tile('heat').getByRole('slider').focus();
    await page.keyboard.press('End');
    await page.waitForURL(/bandwidth=1500/);
    await tile('heat')
      .getByText(/带宽 1,500 m/)
      .waitFor();
    await tile('heat').getByRole('button', { name: '空置' }).click();
    await page.waitForURL(/heat=vacant/);
    await tile('heat').getByText('默认不显示', { exact: false }).waitFor();
  });

  it('shows figures of a generated survey only when asked to, each with its badge', async () => {
    await visit({ city: '臺北市' });
    const strip = page.getByRole('region', { name: '主要指标' });
    await strip.getByText('登记').first().waitFor();
    await strip.getByText('默认不显示', { exact: false }).first().waitFor();
    assert.equal(await strip.getByText('13.8%').count(), 0);
    await strip.getByRole('link', { name: '显示合成数据' }).first().click();
    await page.waitForURL(/synthetic=yes/);
    await strip.getByText('13.8%').waitFor();
    await eventually(async () =>
      assert.equal(await strip.getByText('合成', { exact: true }).count(), 2),
    );
    await tile('mix').getByText('合成', { exact: true }).waitFor();
    await page.goBack();
    await strip.getByText('默认不显示', { exact: false }).first().waitFor();
  });

  it('says n = 0 where nothing matches, and names what of an address it cannot use', async () => {
    await visit({
      city: '臺北市',
      district: '大安區',
      floor: 'basement',
      area: '500-',
      to: '2013Q1',
    });
    await eventually(async () => assert.match(await tile('matrix').innerText(), /n = 0/));
    await visit({ city: 'Atlantis', method: 'guess' });
    await eventually(async () =>
      assert.match(
        await page.getByRole('status').first().innerText(),
        /city=Atlantis.*method=guess|method=guess.*city=Atlantis/s,
      ),
    );
  });

  it('loses one tile and not the page when its call fails, with the number to find it by', async () => {
    await failReads(page, '/api/v1/dashboard/movers', 'r-500');
    await visit({ city: '臺北市' });
    await eventually(async () => assert.match(await tile('movers').innerText(), /r-500/));
    await eventually(async () =>
      assert.ok(await tile('matrix').locator('svg[data-chart]').isVisible()),
    );
    await restoreReads(page);
    await tile('movers').getByRole('button', { name: '重试' }).click();
    // A table, or the sentence that no road changed by more than the error.
    await tile('movers')
      .getByRole('table')
      .or(tile('movers').getByText('没有一条的涨跌超出误差', { exact: false }))
      .waitFor();
  });

  it('keeps the layout of a member, on another device too', async () => {
    await visit();
    await page.getByRole('button', { name: '编辑布局' }).click();
    await page.getByRole('checkbox', { name: '热力图' }).uncheck();
    await page.getByRole('button', { name: '上移：分区中位数' }).click();
    await page.getByRole('button', { name: '保存布局' }).click();
    await page.getByRole('button', { name: '保存布局' }).waitFor({ state: 'detached' });
    const other = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    await enter(other.page, open);
    await other.page.goto(`${open.url}#/dashboard`);
    await other.page.locator('[data-tile=index]').waitFor();
    await eventually(async () => {
      const names = await other.page
        .locator('[data-tile]')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['tile']));
      assert.deepEqual(names.slice(0, 2), ['map', 'index']);
      assert.ok(!names.includes('heat'));
    });
    await other.context.close();
    assert.deepEqual(
      visitor.complaints.filter((text) => !text.includes('500')),
      [],
    );
  });
});

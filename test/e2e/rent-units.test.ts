import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { payingPassword, memberClient, type MemberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { pageIdle } from '../support/page-idle.ts';
import expected from '../fixtures/expected.json' with { type: 'json' };

// What one chose about rents holds for every figure of a page at once, and files say it.

const place = { city: '臺北市', district: '大安區' };
const road = '忠孝東路四段';
/**
 * The median unit rent of the road per m² and month, as the reference file has it; the free one
 * lies near it.
 */
const exact = expected.roads.find(({ key }) => key === '臺北市|大安區|忠孝東路四段')!.median;

const units = [
  { rentUnit: 'month', rentConvention: '365/12', unit: 'NT$/㎡·月', other: 'NT$/㎡·天' },
  { rentUnit: 'day', rentConvention: '365/12', unit: 'NT$/㎡·天', other: 'NT$/㎡·月' },
  { rentUnit: 'day', rentConvention: '30', unit: 'NT$/㎡·天', other: 'NT$/㎡·月' },
] as const; // prettier-ignore

describe('the unit of rents', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  let lin: MemberClient;
  let roadId = '';
  let median = 0;
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    page = visitor.page;
    await enter(page, open);
    lin = await memberClient(open);
    const [found] = (
      await lin.get(`/api/v1/roads?${new URLSearchParams({ ...place, q: road, limit: '1' })}`)
    ).list;
    roadId = found.id;
    median = found.rent.median;
    assert.ok(Math.abs(median / exact - 1) < 0.08, `${median} for ${exact}`);
    // Data for every page: a followed road, a search in the history, a case owned by the member.
    assert.equal((await lin.post('/api/v1/followed-roads', { id: roadId })).code, 0);
    assert.equal(
      (await lin.post('/api/v1/search-runs', { resource: 'kases', filter: place })).code,
      0,
    );
    await lin.fund(30);
    const [kase] = (await lin.get(`/api/v1/kases?${new URLSearchParams({ ...place, limit: '1' })}`))
      .list;
    const order = await lin.post('/api/v1/orders', { items: [{ type: 'kase', refId: kase.id }] });
    const paid = await lin.post('/api/v1/payments', {
      orderIds: [order.data.id],
      paymentPassword: payingPassword,
    });
    assert.equal(paid.code, 0, paid.msg);
  });
  after(() => open.close());

  const go = async (path: string, query: Record<string, string> = {}) => {
    await page.goto(`${open.url}#${path}?${new URLSearchParams(query)}`);
    await page.reload();
  };
  const choose = async (unit: (typeof units)[number]) => {
    await go('/account/settings/account');
    await page
      .getByRole('radio', { name: unit.rentUnit === 'day' ? '元/㎡/天' : '元/㎡/月' })
      .check();
    await page
      .getByRole('radio', { name: unit.rentConvention === '30' ? '30 天' : '365 ÷ 12' })
      .check();
    const save = page.getByRole('button', { name: '保存' });
    // What is chosen already is not saved again.
    if (await save.isDisabled()) return;
    await save.click();
    await page.getByText('已保存').first().waitFor();
  };
  const pages: { name: string; path: string; query: Record<string, string>; sees: (unit: (typeof units)[number]) => Promise<void> }[] = [
    {
      name: 'the case search',
      path: '/kase',
      query: { ...place, road },
      sees: (unit) => page.getByRole('region', { name: '统计' }).getByText(figure(median, unit), { exact: false }).first().waitFor(),
    },
    {
      name: 'its charts',
      path: '/kase',
      query: { ...place, road, view: 'charts' },
      sees: ({ unit }) => page.locator('figure').first().getByText(unit, { exact: false }).first().waitFor(),
    },
    {
      name: 'the sheet of the road',
      path: '/renta-reports/roads-searched',
      query: { ...place, road: '' },
      sees: (unit) => page.getByText(figure(median, unit), { exact: true }).first().waitFor(),
    },
    {
      name: 'the dashboard',
      path: '/dashboard',
      query: { city: place.city },
      sees: async ({ unit }) => {
        for (const at of [0, 2]) await page.locator('figure').nth(at).waitFor();
        await page.getByText(unit, { exact: false }).nth(3).waitFor();
      },
    },
  ]; // prettier-ignore

  /**
   * Money per m² and month as the pages write it in a unit; what a day is, is reckoned here and not
   * by the console.
   */
  const figure = (perM2Month: number, { rentUnit, rentConvention }: (typeof units)[number]) => {
    if (rentUnit === 'month') return Math.round(perM2Month).toLocaleString('en');
    const perDay = rentConvention === '30' ? perM2Month / 30 : (perM2Month * 12) / 365;
    return perDay.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  };
  /** What the first row of the table says under the head that holds these words. */
  const under = async (head: string) => {
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const cells = await page
      .getByRole('grid')
      .locator('tbody tr:not([aria-hidden])')
      .first()
      .locator('th, td')
      .allInnerTexts();
    return cells[heads.findIndex((one) => one.includes(head))]?.replaceAll(/\s+/g, ' ').trim();
  };
  const first = async (path: string, query: Record<string, string> = place) =>
    (await lin.get(`${path}?${new URLSearchParams({ ...query, limit: '10' })}`)).list[0];
  const squeezed = async (of: ReturnType<Page['locator']>) =>
    (await of.innerText()).replaceAll(/\s+/g, ' ');
  /**
   * Pages by the rent they show: in which column or term, and the monthly value from the server.
   */
  const columns: { name: string; path: string; query?: Record<string, string>; reads: (unit: (typeof units)[number]) => Promise<[read: string | undefined, expected: string]> }[] = [
    {
      name: 'the home page',
      path: '/',
      reads: async (unit) => {
        const cell = page.getByRole('row').filter({ hasText: road.replace('東', '东') }).getByRole('cell').first();
        const [{ newest }] = (await lin.get('/api/v1/followed-roads')).data;
        const read = [await cell.locator('b').innerText(), await cell.locator('small').first().innerText()];
        return [read.join(' '), `${figure(newest.median, unit)} ${unit.unit}`];
      },
    },
    {
      name: 'the cases of one’s own',
      path: '/kase/my-list',
      query: {},
      reads: async (unit) => [await under('单位租金'), `${figure((await first('/api/v1/owned-kases', {})).unitRentMonth, unit)} ${unit.unit}`],
    },
    {
      name: 'the history of case searches',
      path: '/renta-reports/kase-searched',
      query: { view: 'searched' },
      reads: async (unit) => {
        const run = await first('/api/v1/search-runs', { resource: 'kases' });
        const told = await squeezed(page.getByRole('main').getByText('单位租金中位数', { exact: false }).first());
        return [told.split('单位租金中位数 ')[1], `${figure(run.median, unit)} ${unit.unit}`];
      },
    },
    {
      name: 'the list of roads',
      path: '/renta-reports/roads-searched',
      query: place,
      reads: async (unit) => [await under(unit.unit), figure((await first('/api/v1/roads')).rent.median, unit)],
    },
    {
      name: 'the list of shops',
      path: '/renta-reports/shops-searched',
      query: place,
      reads: async (unit) => [await under(unit.unit), figure((await first('/api/v1/shops')).unitRentMonth, unit)],
    },
    {
      name: 'the list of units that come to market',
      path: '/renta-reports/pre-shops-search',
      query: place,
      reads: async (unit) => {
        const { askedLow, askedHigh } = await first('/api/v1/pre-shops');
        return [await under('报价区间'), `${figure(askedLow, unit)}–${figure(askedHigh, unit)} ${unit.unit}`];
      },
    },
    {
      name: 'the survey points',
      path: '/sample',
      query: place,
      reads: async (unit) => {
        const { askedRent } = (await lin.get(`/api/v1/samples/statistics?${new URLSearchParams(place)}`)).data;
        const term = page.getByRole('region', { name: '统计' }).getByText(/^要价中位数/);
        const value = await squeezed(term.locator('xpath=following-sibling::div[1]'));
        return [value.replace(/^约/, '').replaceAll(' ', ''), `${figure(askedRent.median, unit)}${unit.unit}`];
      },
    },
  ]; // prettier-ignore

  for (const unit of units) {
    it(`is one on every page, and that of each figure by its column or term: ${unit.unit} by ${unit.rentConvention}`, async () => {
      await choose(unit);
      for (const { name, path, query = {}, reads } of columns) {
        await page.goto(`${open.url}#${path}?${new URLSearchParams(query)}`);
        await pageIdle(page);
        await eventually(async () => {
          const [read, wanted] = await reads(unit);
          assert.equal(read, wanted, name);
        });
        const text = await page.getByRole('main').innerText();
        assert.ok(!text.includes(unit.other), `${name} still says ${unit.other}`);
      }
      for (const { name, path, query, sees } of pages) {
        await go(
          path,
          'road' in query && query['road'] === '' ? { ...query, road: roadId } : query,
        );
        await sees(unit);
        await pageIdle(page);
        const text = await page.getByRole('main').innerText();
        assert.ok(text.includes(unit.unit), `${name} does not say ${unit.unit}`);
        assert.ok(!text.includes(unit.other), `${name} still says ${unit.other}`);
      }
    });
  }

  it('is that of a file, which says how a day was reckoned', async () => {
    await go('/renta-reports/roads-searched', place);
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('radio', { name: /^全部结果/ }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '生成文件' }).click();
    const [table, notes] = readFileSync(await (await download).path(), 'utf8').split('\r\n\r\n');
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    const own = rows.find((row) => row['道路'] === road)!;
    assert.ok(Math.abs(Number(own['单位租金中位数（每㎡每天）']) - median / 30) < 0.06);
    assert.match(notes!, /单位租金按建筑面积计，每㎡每天：月租 ÷ 面积 ÷ 30。/);
  });

  it('is that of the file of a chart', async () => {
    await go('/kase', { ...place, road, view: 'charts' });
    const figure = page.locator('figure').first();
    const download = page.waitForEvent('download');
    await figure.getByRole('button', { name: /CSV/ }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    assert.match(text, /NT\$\/㎡·天（月租 ÷ 30）/);
  });

  it('names the kind of area for members who calculate with net areas, also for shops', async () => {
    await go('/account/settings/account');
    await page.getByRole('radio', { name: '元/㎡/月' }).check();
    await page.getByRole('radio', { name: '使用面积' }).check();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').first().waitFor();
    await go('/renta-reports/shops-searched', place);
    await page.getByRole('columnheader', { name: 'NT$/㎡·月 使用面积' }).waitFor();
    const [row] = (await lin.get(`/api/v1/shops?${new URLSearchParams({ ...place, limit: '1' })}`))
      .list as {
      rentMinorPerMonth: number;
      netAreaM2: number | null;
    }[];
    const own =
      row!.netAreaM2 === null
        ? '–'
        : Math.round(row!.rentMinorPerMonth / 100 / row!.netAreaM2).toLocaleString('en');
    await eventually(async () => {
      const at = await page.getByRole('columnheader').allInnerTexts();
      const cells = await page
        .getByRole('grid')
        .locator('tbody tr:not([aria-hidden])')
        .first()
        .locator('th, td')
        .allInnerTexts();
      assert.equal(
        cells[at.findIndex((head) => head.includes('使用面积') && head.includes('NT$'))]?.trim(),
        own,
      );
    });
    // Net areas have a median of their own; that of all shops is based on gross areas, and says so.
    await page.getByRole('region', { name: '统计' }).getByText('使用面积单价中位数').waitFor();
    await page.getByRole('region', { name: '统计' }).getByText('NT$/㎡·月 建面').first().waitFor();
    await go('/kase', { ...place, road });
    await page.getByRole('region', { name: '统计' }).getByText('NT$/㎡·月 建面').first().waitFor();
  });

  it('states areas and rents in 坪 on every page of a member who chose it, and keeps m² in addresses', async () => {
    await go('/account/settings/account');
    await page.getByRole('radio', { name: '坪', exact: true }).check();
    await page.getByRole('radio', { name: '建筑面积' }).check();
    await page.getByRole('radio', { name: '元/坪/月' }).check();
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').first().waitFor();
    // 20 ping are 8,000/121 m², which is 66.12.
    await go('/renta-reports/shops-searched', place);
    await page.getByRole('button', { name: /^面积/ }).first().click();
    await page.getByLabel('从', { exact: true }).fill('20');
    await page.getByRole('button', { name: '应用' }).click();
    await page.waitForURL(/area=66\.12-/);
    await page.getByRole('button', { name: '面积 ≥ 20 坪', exact: true }).waitFor();
    const [row] = (
      await lin.get(
        `/api/v1/shops?${new URLSearchParams({ ...place, area: '66.12-', limit: '1' })}`,
      )
    ).list as { areaM2: number; unitRentMonth: number }[];
    const inPing = (value: number, digits: number) =>
      value.toLocaleString('en', { maximumFractionDigits: digits });
    await eventually(async () => {
      assert.equal(await under('面积 坪'), inPing(row!.areaM2 * 0.3025, 1));
      assert.equal(await under('NT$/坪·月'), inPing(row!.unitRentMonth / 0.3025, 0));
    });
    for (const { name, path, query } of pages) {
      await go(path, 'road' in query && query['road'] === '' ? { ...query, road: roadId } : query);
      await pageIdle(page);
      await page
        .getByText(/NT\$\/坪·月/)
        .first()
        .waitFor();
      const text = await page.getByRole('main').innerText();
      assert.doesNotMatch(text, /㎡/, `${name} still says ㎡`);
    }
  });

  it('leaves the browser nothing to complain about', () =>
    assert.deepEqual(visitor.complaints, []));
});

import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { payingPassword, memberClient, type MemberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { isPrinted, treated } from '../support/freireich-data.ts';

// Figures of one page must equal those of the next. Tests of their own cover the grid that gives
// 9.292600 (assessment), what a link discloses (share-links), the case that is withdrawn
// (withdrawn) and the units of rents (rent-units).

interface Step {
  time: number;
  atRisk: number;
  events: number;
  survival: number;
  se: number;
  low: number;
  high: number;
}

/**
 * Time, at risk, events, S, its standard error and log-log interval of the 6-MP arm, as R's
 * survival 3.5.3 prints them.
 */
const remission = [
  [6, 21, 3, '.8571429', '.07636035', '.6197180', '.9515517'],
  [7, 17, 1, '.8067227', '.08693529', '.5631466', '.9228090'],
  [10, 15, 1, '.7529412', '.09634965', '.5031995', '.8893618'],
  [13, 12, 1, '.6901961', '.10681471', '.4316102', '.8490660'],
  [16, 11, 1, '.6274510', '.11405387', '.3675109', '.8049122'],
  [22, 7, 1, '.5378151', '.12823375', '.2677789', '.7467907'],
  [23, 6, 1, '.4481793', '.13459146', '.1880520', '.6801426'],
] as const;

const place = { city: '臺北市', district: '大安區' };
const leases = (
  parse(readFileSync('src/server/demo/data/leases.csv'), { columns: true, bom: true }) as Record<
    string,
    string
  >[]
).filter(
  (row) =>
    row['city'] === place.city && row['district'] === place.district && Number(row['area_m2']) > 0,
);

/** The road with the fewest cases that still has an interval, so that all of them can be bought. */
function smallRoad(): { road: string; rents: number[] } {
  const byRoad = new Map<string, Record<string, string>[]>();
  for (const row of leases) byRoad.set(row['road']!, [...(byRoad.get(row['road']!) ?? []), row]);
  const [road, rows] = [...byRoad]
    .filter(([name, of]) => name && of.length >= 11)
    .toSorted(([, a], [, b]) => a.length - b.length)[0]!;
  return { road, rents: rows.map((row) => Number(row['price_twd']) / Number(row['area_m2'])) };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

describe('from page to page', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  let lin: MemberClient;
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    page = visitor.page;
    await enter(page, open);
    lin = await memberClient(open);
    await lin.fund(500);
  });
  after(() => open.close());

  const go = async (path: string, query: Record<string, string> = {}) => {
    await page.goto(`${open.url}#${path}?${new URLSearchParams(query)}`);
    await page.reload();
  };
  const strip = () => page.getByRole('region', { name: '统计' });
  const purse = async () =>
    (await lin.get('/api/v1/jindou/balance')).data as {
      available: number;
      held: number;
      balance: number;
    };
  const statement = async (query = '') => (await lin.get(`/api/v1/jindou/statement${query}`)).data;

  it('a road found by a filter opens its shops with the same scope and the same n', async () => {
    await go('/renta-reports/roads-searched', {
      ...place,
      evidence: '20',
      sort: '-shops',
      view: 'list',
    });
    const row = page.getByRole('grid').locator('tbody tr:not([aria-hidden])').first();
    await row.waitFor();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const cells = await row.locator('th, td').allInnerTexts();
    const n = Number(cells[heads.findIndex((head) => head.trim() === '商铺')]!.replace(',', ''));
    assert.ok(n > 10, `the road with the most shops has ${n}`);
    await row.click();
    await page.waitForURL(/road=rd_/);
    const id = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('road');
    const { data } = await lin.get(`/api/v1/roads/${id}/sheet`);
    const { name } = data.road as { name: string };
    await page.getByRole('link', { name: '看这些商铺' }).click();
    await page.waitForURL(/shops-searched/);
    const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1]);
    assert.deepEqual(
      ['city', 'district', 'road'].map((key) => query.get(key)),
      [place.city, place.district, name],
    );
    const told = n.toLocaleString('en');
    await strip().getByText(told, { exact: true }).waitFor();
    await page.getByText(`共 ${told} 条`, { exact: false }).waitFor();
  });

  it('the median over the selected rows is that of their file, once they are bought', async () => {
    const { road, rents } = smallRoad();
    const filter = { ...place, road };
    const ids = (
      await lin.get(`/api/v1/kases?${new URLSearchParams({ ...filter, limit: '100' })}`)
    ).list.map(({ id }) => id as string);
    const { data: order } = await lin.post('/api/v1/orders', {
      items: ids.map((refId) => ({ type: 'kase', refId })),
    });
    assert.equal(
      (
        await lin.post('/api/v1/payments', {
          orderIds: [order.id],
          paymentPassword: payingPassword,
        })
      ).code,
      0,
    );
    await go('/kase', filter);
    await strip().getByText(String(rents.length), { exact: true }).waitFor();
    const shown = Math.round(medianOf(rents)).toLocaleString('en');
    // The free figure is smoothed and carries noise, up to 20 % of so small a set.
    const { data: free } = await lin.get(`/api/v1/kases/statistics?${new URLSearchParams(filter)}`);
    assert.equal(free.n, rents.length);
    assert.ok(
      Math.abs(Math.log(free.median / medianOf(rents))) < 0.35,
      `${free.median} for ${medianOf(rents)}`,
    );
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('radio', { name: `全部结果 ${rents.length} 条` }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '生成文件' }).click();
    const [table] = readFileSync(await (await download).path(), 'utf8').split('\r\n\r\n');
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    assert.equal(rows.length, rents.length);
    assert.equal(
      Math.round(medianOf(rows.map((row) => Number(row['单位租金（每㎡每月）'])))).toLocaleString(
        'en',
      ),
      shown,
    );
    await page.keyboard.press('Escape');
    // Ticked one by one they say the same as all of them together.
    await page.getByLabel('每页条数').selectOption('20');
    // More than the ten of a page are there, before all of them are selected.
    await page.getByRole('grid').locator('tbody tr:not([aria-hidden])').nth(rents.length - 1).waitFor(); // prettier-ignore
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    const ticked = strip().getByRole('group', { name: `已勾选 ${rents.length} 条` });
    await ticked.getByText(new RegExp(`^${shown}`)).waitFor();
  });

  it('one purchase is one amount as order, as bill, in the statement and in the balance', async () => {
    const before = await purse();
    const first = (await lin.get('/api/v1/kases?city=%E6%96%B0%E5%8C%97%E5%B8%82&limit=10'))
      .list[0] as {
      id: string;
      priceJindou: number;
    };
    const price = first.priceJindou;
    const { data: order } = await lin.post('/api/v1/orders', {
      items: [{ type: 'kase', refId: first.id }],
    });
    assert.equal(order.payableJindou, price);
    await lin.post('/api/v1/payments', { orderIds: [order.id], paymentPassword: payingPassword });
    await go('/order/my-order/account-paid');
    const paid = page.getByRole('row').filter({ hasText: order.no });
    await paid.getByText(String(price), { exact: true }).first().waitFor();
    const [line] = (await lin.get('/api/v1/jindou/records')).list as { no: string }[];
    await go('/bill-detail', { no: line!.no });
    await page.getByText(order.no).waitFor();
    await page
      .getByText(new RegExp(`[-−]${price}\\b`))
      .first()
      .waitFor();
    await go('/myaccount/bill/balance-bill');
    const entry = page.getByRole('row').filter({ hasText: line!.no });
    await entry
      .getByText(new RegExp(`^[-−]${price}$`))
      .first()
      .waitFor();
    assert.equal((await purse()).available, before.available - price);
    await page.waitForFunction(
      (sum) => document.querySelector('header a b')?.textContent === sum,
      String(before.available - price),
    );
  });

  it('opening and changes of any range give its closing', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const day = (back: number) =>
      new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    for (const query of [
      '',
      `?from=${day(40)}&to=${day(30)}`,
      `?from=${day(1)}&to=${day(-1)}`,
      `?to=${today}`,
      `?from=${today}`,
    ]) {
      const { opening, closing, byKind } = await statement(query);
      const sum = byKind.reduce(
        (total: number, { amountJindou }: { amountJindou: number }) => total + amountJindou,
        0,
      );
      assert.equal(opening + sum, closing, query);
    }
    assert.equal((await statement()).closing, (await purse()).balance);
  });

  it('a part that is delivered of a booking moves nothing; only what is settled leaves', async () => {
    const goods = (await lin.get('/api/v1/kases?city=%E6%A1%83%E5%9C%92%E5%B8%82&limit=20'))
      .list as { id: string }[];
    const dueOn = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const start = await purse();
    const { data: sheet, msg } = await lin.post('/api/v1/bookings', {
      target: 'kase', city: '桃園市', quantity: 2, maxUnitJindou: 30, dueOn, paymentPassword: payingPassword,
    }); // prettier-ignore
    assert.ok(sheet, msg);
    const held = await purse();
    assert.deepEqual([held.available, held.held], [start.available - 60, start.held + 60]);
    const staff = (await open.visitor()).page;
    await enter(staff, open, 'staff');
    await staff.goto(`${open.url}#/order/my-order/booking-sheet?view=queue`);
    await staff.getByRole('grid').locator('tbody tr:not([aria-hidden])').first().click();
    const drawer = staff.getByRole('dialog');
    for (const act of ['接单', '开始寻找']) {
      await drawer.getByRole('button', { name: act, exact: true }).click();
      await drawer.locator('button[type=submit]').click();
      await drawer.locator('button[type=submit]').waitFor({ state: 'detached' });
    }
    await drawer.getByRole('button', { name: '交付', exact: true }).click();
    await drawer.getByLabel('交付的编号').fill(goods[0]!.id);
    await drawer.locator('button[type=submit]').click();
    await drawer.getByText('部分交付').waitFor();
    assert.deepEqual(await purse(), held);
    await staff.context().close();
  });

  it('the curve of a success rate is the published one, fed with the remission of the 6-MP arm as shops', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'remission-'));
    const file = join(folder, 'spells.csv');
    const head = 'spell_id,city,district,road,category,opened_year,entry_years,seen_years,closed,last_seen_year,area_m2,capacity,chain,rent_burden,lon,lat'; // prettier-ignore
    // Weeks as years. No demo shop trades in pets, so that these are all there are of them.
    const lines = treated.map(({ exit, closed }, at) => `6mp-${at},墨爾本,Carlton,,svc-pet,1980,0,${exit},${closed ? 1 : 0},${1980 + Math.ceil(exit)},,,,,,`); // prettier-ignore
    writeFileSync(file, [head, ...lines, ''].join('\n'));
    const env = { PATH: process.env['PATH'], DATA_DIR: open.dataDir };
    const read = spawnSync(process.execPath, ['src/tooling/renta.mjs', 'import', 'spells', file, '--source', 'synthetic'], { env, encoding: 'utf8' }); // prettier-ignore
    rmSync(folder, { recursive: true });
    assert.equal(read.status, 0, read.stderr);

    const run = (await lin.post('/api/v1/success-rates', { city: '墨爾本', category: ['svc-pet'], horizon: '10' })).data as { id: string }; // prettier-ignore
    const { data: order } = await lin.post('/api/v1/orders', {
      items: [{ type: 'success-rate', refId: run.id, variant: 'run' }],
    });
    assert.equal(
      (
        await lin.post('/api/v1/payments', {
          orderIds: [order.id],
          paymentPassword: payingPassword,
        })
      ).code,
      0,
    );
    const { result } = (await lin.get(`/api/v1/success-rates/${run.id}`)).data as { result: { n: number; events: number; curve: Step[] } }; // prettier-ignore
    assert.deepEqual([result.n, result.events], [21, 9]);
    const drops = result.curve.filter(({ events }) => events > 0);
    assert.deepEqual(drops.map(({ time, atRisk, events }) => [time, atRisk, events]), remission.map(([time, atRisk, events]) => [time, atRisk, events])); // prettier-ignore
    for (const [at, [time, , , survival, se, low, high]] of remission.entries()) {
      const step = drops[at]!;
      for (const [value, printed] of [[step.survival, survival], [step.se, se], [step.low, low], [step.high, high]] as const) assert.ok(isPrinted(value, printed), `at ${time}: ${value} is not ${printed}`); // prettier-ignore
    }
    await go('/shop-success-rate-result', { id: run.id });
    const curve = page.getByRole('region', { name: '存活曲线' });
    await curve.getByRole('button', { name: '显示数据' }).click();
    // The table holds some whole years of them.
    for (const [year, cells] of [
      ['7', ['17', '80.67%', '8.69%', '56.31%', '92.28%']],
      ['10', ['15', '75.29%', '9.63%', '50.32%', '88.94%']],
      ['15', ['11', '69.02%', '10.68%', '43.16%', '84.91%']],
      // Between two closings: 8 were at risk at 20, 7 at the closing after it.
      ['20', ['8', '62.75%', '11.41%', '36.75%', '80.49%']],
    ] as const) {
      const row = curve.getByRole('row', { name: new RegExp(`^${year} `) });
      await row.waitFor();
      // The last column is the pooled estimate of years within the horizon.
      await eventually(async () =>
        assert.deepEqual((await row.getByRole('cell').allInnerTexts()).slice(0, 5), cells),
      );
    }
  });

  it('leaves the browser nothing to complain about', () =>
    assert.deepEqual(visitor.complaints, []));
});

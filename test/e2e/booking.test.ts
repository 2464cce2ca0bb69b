import { parse } from 'csv-parse/sync';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import {
  fillPaying,
  payingPassword,
  memberClient,
  type MemberClient,
} from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('booking what is not there yet', () => {
  let open: OpenConsole;
  let lin: MemberClient;
  let visitor: Visitor;
  let page: Page;
  let staff: Page;
  /** Masked cases of the demo, by price the cheapest first. */
  let goods: { id: string; priceJindou: number }[];
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor();
    page = visitor.page;
    await enter(page, open);
    staff = (await open.visitor()).page;
    await enter(staff, open, 'staff');
    lin = await memberClient(open);
    await lin.fund(100);
    goods = (await lin.get('/api/v1/kases?limit=100')).list.toSorted(
      (a, b) => a.priceJindou - b.priceJindou,
    );
  });
  after(() => open.close());

  const sheets = '#/order/my-order/booking-sheet';
  const tokenOf = (of: Page) =>
    of.evaluate(
      () => (JSON.parse(sessionStorage.getItem('__MY_ACCESS__')!) as { token: string }).token,
    );
  const drawer = (of: Page) => of.getByRole('dialog');
  const purse = async () => {
    const { available, held } = (await lin.get('/api/v1/jindou/balance')).data as {
      available: number;
      held: number;
    };
    return { available, held };
  };
  const does = async (act: string) => {
    await drawer(staff).getByRole('button', { name: act, exact: true }).click();
    const done = staff.waitForResponse(
      (answer) =>
        answer.request().method() === 'POST' && answer.url().includes('/api/v1/bookings/'),
    );
    await drawer(staff).locator('button[type=submit]').click();
    await done;
  };
  const opened = async (of: Page, hash: string) => {
    await of.goto(open.url + hash);
    await of.reload();
    await of.getByRole('grid').locator('tbody tr:not([aria-hidden])').first().click();
  };

  it('is begun where a search found nothing, with the place filled in', async () => {
    const nowhere = new URLSearchParams({ city: '臺北市', district: '大安區', from: '2040Q1' });
    await page.goto(`${open.url}#/renta-reports/pre-shops-search?${nowhere}`);
    await page.getByRole('link', { name: '订一张预购单，有了就通知' }).click();
    const form = page.getByRole('form', { name: '新建预购单' });
    await form.waitFor();
    await eventually(async () =>
      assert.equal(await form.getByLabel('目标').inputValue(), 'pre-shop'),
    );
    await eventually(async () =>
      assert.equal(await form.getByLabel('城市').inputValue(), '臺北市'),
    );
    await form
      .getByLabel('行政区')
      .locator('option[value="大安區"]')
      .waitFor({ state: 'attached' });
    await eventually(async () =>
      assert.equal(await form.getByLabel('行政区').inputValue(), '大安區'),
    );
  });

  it('names what is missing or out of range, and holds nothing', async () => {
    const form = page.getByRole('form', { name: '新建预购单' });
    await form.getByLabel('数量').fill('51');
    await form.getByLabel('最晚交付').fill('2020-01-01');
    await form.getByRole('button', { name: /^提交并冻结/ }).click();
    await form.getByText('请填 1 至 50 的整数').waitFor();
    await form.getByText('请选明天起 60 天之内的一天').waitFor();
    assert.equal((await purse()).held, 0);
  });

  it('holds the jindou of every unit with the payment password, and is in the list', async () => {
    await page.goto(
      `${open.url}${sheets}?${new URLSearchParams({ new: 'kase', city: '臺北市', district: '大安區' })}`,
    );
    await page.reload();
    const form = page.getByRole('form', { name: '新建预购单' });
    await form.getByLabel('数量').fill('2');
    await form.getByLabel('每件最高价（金豆）').fill('20');
    await form.getByText('冻结 40 金豆 = 2 × 20').waitFor();
    const before = await purse();
    await form.getByRole('button', { name: '提交并冻结 40 金豆' }).click();
    await fillPaying(page);
    await page.getByText(/已提交，40 金豆已冻结/).waitFor();
    assert.deepEqual(await purse(), { available: before.available - 40, held: before.held + 40 });
    await page.getByRole('button', { name: '完成' }).click();
    await page.waitForURL((url) => !url.hash.includes('new='));
    const row = page.getByRole('grid').locator('tbody tr:not([aria-hidden])').first();
    await row.getByText('案例 · 台北市 大安区').waitFor();
    await row.getByText('待接单').waitFor();
  });

  it('is taken on and delivered in part by staff; what is held and left to spend stays as it was', async () => {
    const before = await purse();
    await opened(staff, `${sheets}?view=queue`);
    await does('接单');
    await drawer(staff).getByText('已接单').waitFor();
    await does('开始寻找');
    await drawer(staff).getByRole('button', { name: '交付', exact: true }).click();
    await drawer(staff).getByLabel('交付的编号').fill(goods[0]!.id);
    await drawer(staff).locator('button[type=submit]').click();
    await drawer(staff).getByText('部分交付').waitFor();
    assert.deepEqual(await purse(), before);
  });

  it('says which ids cannot be delivered', async () => {
    await drawer(staff).getByRole('button', { name: '交付', exact: true }).click();
    await drawer(staff).getByLabel('交付的编号').fill('no-such-case');
    await drawer(staff).locator('button[type=submit]').click();
    await drawer(staff).getByRole('alert').waitFor();
    await drawer(staff).getByLabel('交付的编号').fill(goods[1]!.id);
    await drawer(staff).locator('button[type=submit]').click();
    await drawer(staff).getByText('待确认').first().waitFor();
  });

  it('settles what was delivered when its member confirms, and frees the rest', async () => {
    const before = await purse();
    // A fifth more than the list price, rounded up.
    const price = [0, 1].reduce((sum, at) => sum + Math.ceil(goods[at]!.priceJindou * 1.2), 0);
    await opened(page, sheets);
    await drawer(page).getByRole('button', { name: '确认收货' }).click();
    await drawer(page).getByText(`结算已交付的 2 件，共 ${price} 金豆`).waitFor();
    await drawer(page).locator('button[type=submit]').click();
    await drawer(page).getByText('已完成').waitFor();
    assert.deepEqual(await purse(), {
      available: before.available + 40 - price,
      held: before.held - 40,
    });
    await drawer(page).getByRole('link', { name: '查看' }).first().click();
    await page.getByRole('heading', { level: 1, name: '我的案例' }).waitFor();
  });

  it('can be given up free before the search begins', async () => {
    await page.goto(`${open.url}${sheets}?${new URLSearchParams({ new: 'kase', city: '臺北市' })}`);
    await page.reload();
    const before = await purse();
    const form = page.getByRole('form', { name: '新建预购单' });
    await form.getByLabel('数量').fill('1');
    await form.getByRole('button', { name: '提交并冻结 20 金豆' }).click();
    await fillPaying(page);
    await page.getByRole('button', { name: '完成' }).click();
    await page.goto(`${open.url}#/kase/my-pre-list`);
    await page.getByRole('row').filter({ hasText: '待接单' }).click();
    await drawer(page).getByRole('button', { name: '延长期限' }).click();
    const later = new Date(Date.now() + 8 * 3_600_000 + 45 * 86_400_000).toISOString().slice(0, 10);
    await drawer(page).getByLabel('最晚交付').fill(later);
    await drawer(page).locator('button[type=submit]').click();
    const isLater = new RegExp(`${later} · 4[45] 天后到期`); // a day less where midnight has passed meanwhile
    await drawer(page).getByText(isLater).waitFor();
    // The open sheet is in the address: back closes it, forward and reload open it again.
    await page.goBack();
    await drawer(page).waitFor({ state: 'hidden' });
    await page.goForward();
    await page.reload();
    await drawer(page).getByText(isLater).waitFor();
    await drawer(page).getByRole('button', { name: '取消预购' }).click();
    await drawer(page).getByText('冻结的金豆全部释放。').waitFor();
    await drawer(page).locator('button[type=submit]').click();
    await drawer(page).getByText('已取消').waitFor();
    assert.deepEqual(await purse(), before);
    await drawer(page).getByRole('link', { name: '再订未交付的' }).click();
    const again = page.getByRole('form', { name: '新建预购单' });
    await again.waitFor();
    await eventually(async () =>
      assert.deepEqual(
        [await again.getByLabel('数量').inputValue(), await again.getByLabel('城市').inputValue()],
        ['1', '臺北市'],
      ),
    );
  });

  it('is disputed with a photo, which staff look at before they free its jindou; what did not come is ordered again', async () => {
    const before = await purse();
    const dueOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const order = {
      target: 'kase',
      city: '臺北市',
      quantity: 1,
      maxUnitJindou: 20,
      dueOn,
      paymentPassword: payingPassword,
    };
    const { data: sheet, msg } = await lin.post('/api/v1/bookings', order);
    assert.ok(sheet, msg);
    for (const [what, data] of [
      ['acts', { act: 'accept' }],
      ['acts', { act: 'source' }],
      ['deliveries', { refIds: [goods[2]!.id] }],
    ] as const) {
      const answer = await staff.request.post(
        new URL(`/api/v1/bookings/${sheet.id}/${what}`, open.url).href,
        {
          data,
          headers: { authorization: await tokenOf(staff), 'idempotency-key': crypto.randomUUID() },
        },
      );
      assert.equal(answer.status(), 200, await answer.text());
    }

    await page.goto(`${open.url}${sheets}?id=${sheet.id}`);
    await page.reload();
    await drawer(page).getByRole('button', { name: '提出异议' }).click();
    await drawer(page).locator('button[type=submit]').click();
    await drawer(page).getByText('请写明原因').waitFor();
    await drawer(page).getByRole('textbox').fill('门面已经拆了');
    await drawer(page)
      .locator('input[type=file]')
      .setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: photo });
    await drawer(page).getByRole('button', { name: '下载 现场.png' }).waitFor();
    await drawer(page).locator('button[type=submit]').click();
    await drawer(page).getByText('有异议').first().waitFor();
    await drawer(page).getByRole('region', { name: '异议的证明' }).getByText('现场.png').waitFor();

    await staff.goto(`${open.url}${sheets}?view=queue&id=${sheet.id}`);
    await staff.reload();
    const proof = staff.waitForEvent('download');
    await drawer(staff).getByRole('button', { name: '下载 现场.png' }).click();
    assert.deepEqual(readFileSync(await (await proof).path()), photo);
    await does('释放给会员');
    await drawer(staff).getByText('已释放').first().waitFor();

    await page.reload();
    await drawer(page).getByRole('link', { name: '再订未交付的' }).waitFor();
    assert.deepEqual(await purse(), before);
    await drawer(page).getByRole('link', { name: '再订未交付的' }).click();
    const again = page.getByRole('form', { name: '新建预购单' });
    await again.getByRole('button', { name: '提交并冻结 20 金豆' }).click();
    await fillPaying(page);
    await page.getByText(/已提交，20 金豆已冻结/).waitFor();
    assert.deepEqual(await purse(), { available: before.available - 20, held: before.held + 20 });
    await page.getByRole('button', { name: '完成' }).click();
  });

  it('names invalid address parameters, and hides the queue without the permission', async () => {
    await page.goto(`${open.url}${sheets}?new=castle`);
    await page.reload();
    await page.getByText('new=castle').waitFor();
    await page.getByRole('button', { name: '整理地址' }).click();
    await page.waitForURL((url) => !url.hash.includes('castle'));
    await eventually(async () =>
      assert.equal(await page.getByRole('navigation', { name: '谁的预购单' }).count(), 0),
    );
  });

  it('says under its own address that there is none, and what failed', async () => {
    await staff.goto(`${open.url}#/kase/my-pre-list`);
    await staff.getByText('没有预购单。').waitFor();
    await staff.getByRole('link', { name: '去查案例' }).waitFor();
    await failReads(staff, '/api/v1/bookings', 'rq_pre');
    await staff.reload();
    await staff.getByText('rq_pre', { exact: false }).waitFor();
    await restoreReads(staff);
    await staff.getByRole('button', { name: '重试' }).click();
    await staff.getByText('没有预购单。').waitFor();
  });

  it('shows the cases that were booked under their own address, and bare for a frame', async () => {
    await page.goto(`${open.url}#/kase/my-pre-list?colour=red`);
    await page.getByText('colour=red').waitFor();
    await page.goto(`${open.url}#/kase/my-pre-list`);
    await page.getByText('案例 · 台北市 大安区').first().waitFor();
    const { list } = await lin.get('/api/v1/bookings?target=kase&limit=100');
    // Filters, order and columns are in the address: back and reload restore them.
    const lines = page.getByRole('grid').locator('tbody').getByRole('row');
    await page.getByRole('columnheader', { name: '最高单价' }).click();
    await page.waitForURL(/sort=unit/);
    await page.goto(
      `${open.url}#/kase/my-pre-list?status=cancelled&columns=target,quantity,status`,
    );
    const cancelled = (list as { status: string }[]).filter(
      ({ status }) => status === 'cancelled',
    ).length;
    assert.ok(cancelled > 0);
    await eventually(async () => {
      assert.deepEqual(await page.getByRole('columnheader').allInnerTexts(), [
        '目标',
        '数量',
        '状态',
      ]);
      assert.equal(await lines.count(), cancelled);
    });
    await page.reload();
    await eventually(async () => assert.equal(await lines.count(), cancelled));
    await page.goto(`${open.url}#/kase/my-pre-list?due=late`);
    await page.getByText('没有符合的记录').waitFor();
    await page.getByRole('button', { name: '查看全部' }).click();
    await eventually(async () => assert.equal(await lines.count(), Math.min(list.length, 10)));
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('radio', { name: `全部结果 ${list.length} 条` }).check();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '生成文件' }).click();
    const [table] = readFileSync(await (await file).path(), 'utf8').split('\r\n\r\n');
    const rows = parse(table!, { columns: true, bom: true }) as Record<string, string>[];
    const sums = (no: string, held: unknown, settled: unknown) =>
      `${no} ${String(held)} ${String(settled)}`;
    assert.deepEqual(
      rows.map((row) => sums(row['单号']!, row['冻结（金豆）'], row['已结算（金豆）'])).sort(),
      list.map(({ no, heldJindou, capturedJindou }) => sums(no, heldJindou, capturedJindou)).sort(),
    );
    await page.keyboard.press('Escape');
    await page.goto(`${open.url}#/order/my-order/components/booking-sheet`);
    await page.getByText('案例 · 台北市 大安区').first().waitFor();
    assert.deepEqual(visitor.complaints, []);
  });
});

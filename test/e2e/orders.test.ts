import { strFromU8, unzipSync } from 'fflate';
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
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { horizontalOverflowAt } from '../support/horizontal-overflow.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

describe('orders and the cashier', () => {
  let open: OpenConsole;
  let page: Page;
  let lin: MemberClient;
  let ids: string[];
  before(async () => {
    open = await openConsole();
    ({ page } = await open.visitor());
    await enter(page, open);
    lin = await memberClient(open);
    ids = (await lin.get('/api/v1/kases?limit=20')).list.map(({ id }) => id as string);
  });
  after(() => open.close());

  const go = (path: string) => page.goto(`${open.url}#${path}`);
  const put = async (...refIds: string[]) =>
    (await lin.post('/api/v1/orders', { items: refIds.map((refId) => ({ type: 'kase', refId })) }))
      .data as {
      id: string;
      no: string;
      payableJindou: number;
    };
  const available = async () => (await lin.get('/api/v1/jindou/balance')).data.available as number;
  const dialog = () => page.locator('console-dialog');
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  it('say so where there is none, with a way on', async () => {
    await go('/order/my-order/unpay-order');
    await page.getByText('没有待付款的订单。').waitFor();
    await page.getByRole('main').getByRole('link', { name: '去查案例' }).waitFor();
    await go('/order/my-order/account-paid');
    await page.getByText('还没有付过款的订单。').waitFor();
    await go('/order/my-order/booking-sheet');
    await heading('预购订单').waitFor();
  });

  it('are paid at the cashier, which says what is left, and then what was bought', async () => {
    await lin.fund(300);
    const order = await put(ids[0]!, ids[1]!);
    const before = await available();
    await go('/order/my-order/unpay-order');
    await page.getByRole('main').getByRole('link', { name: '支付', exact: true }).click();
    await heading(`等待付款，应付 ${order.payableJindou} 金豆`).waitFor();
    // Tab and crumbs name the order; the title of the document is the one of the address.
    await page
      .getByRole('navigation', { name: '已打开的页面' })
      .getByRole('link', { name: `支付订单 ${order.no}` })
      .waitFor();
    assert.match(await page.title(), /^金豆充值/);
    await page.getByText(`${before - order.payableJindou} 金豆`).waitFor();
    await page.getByRole('button', { name: `支付 ${order.payableJindou} 金豆` }).click();
    await fillPaying(page);
    await heading(`已交付，共付 ${order.payableJindou} 金豆`).waitFor();
    await page.getByRole('main').getByText(order.no).first().waitFor();
    assert.equal(await available(), before - order.payableJindou);
  });

  it('are not paid a second time by going back or by opening the cashier again', async () => {
    const before = await available();
    const [order] = (await lin.get('/api/v1/orders?status=completed')).list;
    await page.goBack();
    await go(`/order/my-order/payment-amount?no=${order.no}`);
    await page.getByText(`订单 ${order.no} 已经付过款，没有再次扣款。`).waitFor();
    await page.reload();
    await page.getByText(`订单 ${order.no} 已经付过款，没有再次扣款。`).waitFor();
    assert.equal(await available(), before);
  });

  it('are paid together with one password, and update open lists', async () => {
    const [first, second] = [await put(ids[2]!), await put(ids[3]!)];
    const before = await available();
    await go('/order/my-order/components/unpay-order');
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      for (const name of ['order-selected', 'order-paid', 'order-count']) {
        document.addEventListener(name, (event) =>
          heard.push([name, (event as CustomEvent).detail]),
        );
      }
    });
    await page.getByRole('checkbox', { name: `选择订单 ${first.no}` }).check();
    await page.getByRole('checkbox', { name: `选择订单 ${second.no}` }).check();
    await page.getByRole('button', { name: /^合并支付 2 单/ }).click();
    await fillPaying(page);
    await page.getByText('没有待付款的订单。').waitFor();
    assert.equal(await available(), before - first.payableJindou - second.payableJindou);
    const heardOf = () =>
      page.evaluate(
        () =>
          (
            globalThis as unknown as {
              heard: [string, { no?: string; orderIds?: string[]; n?: number }][];
            }
          ).heard,
      );
    await eventually(async () =>
      assert.equal((await heardOf()).findLast(([name]) => name === 'order-count')?.[1].n, 0),
    );
    const heard = await heardOf();
    assert.deepEqual(
      heard.filter(([name]) => name === 'order-selected').map(([, { no }]) => no),
      [first.no, second.no],
    );
    assert.deepEqual(
      heard.find(([name]) => name === 'order-paid')?.[1].orderIds?.toSorted(),
      [first.id, second.id].toSorted(),
    );
  });

  it('are cancelled with a reason, and put down again from those that are over', async () => {
    const order = await put(ids[4]!);
    await go('/');
    await go('/order/my-order/unpay-order');
    await page.getByRole('button', { name: '取消订单' }).click();
    await dialog().getByRole('textbox').fill('买错了');
    await dialog().getByRole('button', { name: '取消订单' }).click();
    await page.getByText('没有待付款的订单。').waitFor();
    const { data } = await lin.get(`/api/v1/orders/${order.id}`);
    assert.deepEqual([data.status, data.closeReason], ['cancelled', '买错了']);
    await page.getByText('已过期或取消（1）').click();
    await page.getByRole('button', { name: '再次购买' }).click();
    await dialog().getByText('支付后余额').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('are filtered by number and kind, which are in the address and restored from it', async () => {
    await go('/order/my-order/account-paid');
    const [paid] = (await lin.get('/api/v1/orders?status=completed')).list;
    await page.getByLabel('类型').selectOption('kase');
    await page.getByLabel('单号', { exact: true }).fill(paid.no);
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await page.getByText('共 1 条').waitFor();
    await page.waitForURL(new RegExp(`no=${paid.no}`));
    await page.reload();
    await page.getByText('共 1 条').waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.hash.includes('no='));
    await go('/order/my-order/account-paid?status=stolen');
    await page.getByText(/status=stolen/).waitFor();
  });

  it('are taken away as a file: those paid, each sum in jindou', async () => {
    await go('/order/my-order/account-paid');
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: '导出' }).click();
    const all = page.getByRole('radio', { name: /^全部结果/ });
    const [, n] = /(\d+)/.exec(
      (await all.evaluate((radio) => radio.parentElement!.textContent)) ?? '',
    )!;
    await all.check();
    await page.getByRole('radio', { name: 'XLSX' }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '生成文件' }).click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^orders-\w+\.xlsx$/);
    const sheet = strFromU8(
      unzipSync(readFileSync(await file.path()))['xl/worksheets/sheet1.xml']!,
    );
    // The head, a row for each order, and below an empty one for whom it was made.
    assert.equal((sheet.match(/<row /g) ?? []).length, Number(n) + 3);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print' });
    await eventually(async () =>
      assert.equal(await page.getByRole('button', { name: '导出' }).isVisible(), false),
    );
    await eventually(async () => assert.equal(await page.getByRole('grid').isVisible(), true));
    await page.emulateMedia({ media: 'screen' });
  });

  it('show in a drawer what was paid, and accept an invoice request by its rules', async () => {
    await go('/order/my-order/account-paid');
    await page.getByRole('row').nth(1).click();
    const drawer = page.locator('dialog[open]');
    await drawer.getByRole('button', { name: '申请发票' }).click();
    await drawer.getByRole('button', { name: '提交申请' }).click();
    await drawer.getByText('请填写抬头').waitFor();
    await drawer.getByText('15 至 20 位数字或大写字母').waitFor();
    await drawer.getByLabel('发票抬头').fill('示例商业管理有限公司');
    await drawer.getByLabel('纳税人识别号').fill('91310000ma1fl00000');
    await drawer.getByRole('button', { name: '提交申请' }).click();
    await drawer.getByText('已申请').waitFor();
  });

  it('show the reason of a failed payment, and never “not charged” for a charged one', async () => {
    const order = await put(ids[5]!);
    const refused = await lin.post('/api/v1/payments', {
      orderIds: [order.id],
      paymentPassword: '000000',
    });
    assert.equal(refused.data.failureCode, 'PAY_PASSWORD_WRONG');
    await go(`/order/my-order/pay-error?no=${order.no}&code=INSUFFICIENT_BALANCE`);
    await heading(`付款失败，没有扣款，应付 ${order.payableJindou} 金豆`).waitFor();
    await page.getByText(/^支付密码不对。订单保留到/).waitFor();
    await page.getByText('0 金豆', { exact: true }).waitFor();
    await page.getByRole('button', { name: `重新支付 ${order.payableJindou} 金豆` }).waitFor();
    await go(`/order/my-order/pay-error?no=${order.no}&code=HACKED`);
    await page.getByText(/code=HACKED/).waitFor();
    const [paid] = (await lin.get('/api/v1/orders?status=completed')).list;
    const charged = paid.bonusJindou + paid.boughtJindou;
    for (const path of ['pay-error', 'pay-success', 'payment-amount']) {
      await go(`/order/my-order/${path}?no=${paid.no}`);
      await heading(`已交付，共付 ${charged} 金豆`).waitFor();
      await eventually(async () =>
        assert.equal(await page.getByText('没有扣款', { exact: true }).count(), 0),
      );
    }
    await go('/order/my-order/pay-success?payment=pm_nothing');
    await heading('没有这张订单').waitFor();
    await go('/order/my-order/pay-success');
    await heading('没有这张订单').waitFor();
  });

  it('lose what pays and cancels them once they were paid or cancelled elsewhere', async () => {
    for (const elsewhere of ['pay', 'cancel'] as const) {
      const order = await put(ids[elsewhere === 'pay' ? 6 : 7]!);
      await go(`/order/my-order/payment-amount?no=${order.no}`);
      const pay = page.getByRole('button', { name: `支付 ${order.payableJindou} 金豆` });
      await pay.waitFor();
      if (elsewhere === 'pay')
        await lin.post('/api/v1/payments', {
          orderIds: [order.id],
          paymentPassword: payingPassword,
        });
      else await lin.post(`/api/v1/orders/${order.id}/cancel`, {});
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await heading(
        elsewhere === 'pay' ? `已交付，共付 ${order.payableJindou} 金豆` : '订单已取消，没有扣款',
      ).waitFor();
      assert.equal(await pay.count(), 0);
      assert.equal(await page.getByRole('button', { name: '取消订单' }).count(), 0);
      assert.equal(await page.getByRole('timer').count(), 0);
    }
  });

  it('show a refund from its request to its decision', async () => {
    const [paid] = (await lin.get('/api/v1/orders?status=completed')).list;
    await go(`/order/my-order/pay-success?no=${paid.no}`);
    await page.getByRole('button', { name: '申请退款' }).click();
    await page.getByLabel('退款原因').fill('门牌不对');
    await page.getByRole('button', { name: '提交退款申请' }).click();
    await heading(/退款处理中/).waitFor();
    await page.getByText('财务处理中').waitFor();
  });

  it('fit a phone of 320 px in every state, each step of the timeline read whole beside its mark', async () => {
    const { list } = await lin.get('/api/v1/orders?limit=50');
    const states = new Map(list.map(({ status, no }) => [status as string, no as string]));
    assert.ok(states.size >= 3, [...states.keys()].join());
    for (const [status, no] of states) {
      await page.setViewportSize({ width: 320, height: 760 });
      await go(`/order/my-order/pay-success?no=${no}`);
      await page.getByRole('list', { name: '订单进度' }).waitFor();
      assert.deepEqual(await horizontalOverflowAt(page, [320], 760), [], status);
      const covered = await page.getByRole('list', { name: '订单进度' }).evaluate(
        (steps) =>
          [...steps.children].filter((step) => {
            const [mark, title] = [...step.children].map((child) => child.getBoundingClientRect());
            return mark!.right > title!.left;
          }).length,
      );
      assert.equal(covered, 0, `marks over words of an order that is ${status}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('name an order that is not there', async () => {
    await go('/order/my-order/payment-amount?no=OD20200101000001');
    await page.getByText('没有找到 OD20200101000001。').waitFor();
  });

  it('come back after a failure of the server', async () => {
    await failReads(page, '/api/v1/orders');
    await go('/');
    await go('/order/my-order/account-paid');
    await page.getByRole('alert').getByRole('button', { name: '重试' }).waitFor();
    await restoreReads(page);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('grid').waitFor();
  });

  it('end in outcomes whose words come from us, never from the address', async () => {
    await go('/result/success?kind=invoice&no=OD20261120000001&back=/order/my-order/account-paid');
    await heading('没有这张订单').waitFor();
    const [paid] = (await lin.get('/api/v1/orders?status=completed')).list;
    await go(`/result/fail?kind=order&no=${paid.no}`);
    await heading(`已交付，共付 ${paid.bonusJindou + paid.boughtJindou} 金豆`).waitFor();
    await go('/result/fail?kind=%3Cscript%3E&no=hello%20world&back=https://elsewhere.example');
    await heading('操作：查看当前状态').waitFor();
    await eventually(async () => assert.equal(await page.getByText('hello world').count(), 0));
    await eventually(async () =>
      assert.equal(await page.locator('main a[href*="elsewhere"]').count(), 0),
    );
    for (const path of ['/result', '/result/success', '/result/fail']) {
      await go(path);
      await heading('操作：查看当前状态').waitFor();
      await page.getByText('本页不说明是否完成').waitFor();
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import {
  payingPassword,
  paySandbox,
  memberClient,
  type MemberClient,
} from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { pageIdle } from '../support/page-idle.ts';

const search = '#/kase?city=%E8%87%BA%E5%8C%97%E5%B8%82&district=%E5%A4%A7%E5%AE%89%E5%8D%80';

describe('buying cases where they are searched', () => {
  let open: OpenConsole;
  let page: Page;
  let lin: MemberClient;
  before(async () => {
    open = await openConsole();
    ({ page } = await open.visitor({ viewport: { width: 1920, height: 1080 } }));
    await enter(page, open);
    lin = await memberClient(open);
  });
  after(() => open.close());

  const dialog = () => page.locator('console-dialog');
  const boxes = () => page.getByRole('checkbox', { name: /^选入/ });
  const unlock = () => page.getByRole('button', { name: /^解锁 \d+ 金豆$/ });
  const pad = () => page.getByLabel('支付密码，6 位数字');
  /** Types into the pad as a person does, who waits for the cursor. */
  const typeIn = async (code: string) => {
    await pad().and(page.locator(':focus:read-write')).waitFor();
    await page.keyboard.type(code);
  };
  const shownBalance = () => page.locator('header a', { hasText: '金豆' }).locator('b');
  const firstPage = () => lin.get(`/api/v1/kases${search.slice(search.indexOf('?'))}`);

  it('leads to a recharge where there is not enough, and back to the same rows, still ticked', async () => {
    await page.goto(open.url + search);
    await boxes().nth(0).check();
    await boxes().nth(1).check();
    const first = (await firstPage()).list.slice(0, 2) as { id: string; priceJindou: number }[];
    const price = first.reduce((sum, { priceJindou }) => sum + priceJindou, 0);
    const had = (await lin.get('/api/v1/jindou/balance')).data.available as number;
    assert.ok(price > had, `${price} is more than the ${had} one begins with`);
    await unlock().click();
    await dialog()
      .getByText(`还差 ${price - had} 金豆`)
      .waitFor();
    await dialog().getByRole('link', { name: '充值差额后回到这里' }).click();
    // The smallest package that is enough is chosen.
    await eventually(async () =>
      assert.equal(await page.getByRole('radio', { name: /^50 金豆/ }).isChecked(), true),
    );
    await page.getByRole('checkbox', { name: /我同意/ }).check();
    await page.getByRole('button', { name: /^去支付/ }).click();
    const payPage = await page.getByRole('link', { name: '打开支付页' }).getAttribute('href');
    await paySandbox(payPage!);
    await page.getByRole('button', { name: '我已支付' }).click();
    await page.getByRole('link', { name: '回到原处' }).click();
    await page.getByRole('grid').waitFor();
    await eventually(async () =>
      assert.equal(decodeURIComponent(new URL(page.url()).hash), decodeURIComponent(search)),
    );
    await unlock().waitFor();
    await eventually(async () => assert.equal(await boxes().nth(0).isChecked(), true));
  });

  it('refuses a wrong password, says that nothing was charged, and lets one try again', async () => {
    const before = (await lin.get('/api/v1/jindou/balance')).data.available;
    await unlock().click();
    await dialog().getByRole('button', { name: /^解锁/ }).click();
    await typeIn('111112');
    await dialog().getByText('密码不对，没有扣款。还可尝试 4 次').waitFor();
    assert.equal((await lin.get('/api/v1/jindou/balance')).data.available, before);
  });

  it('shows one amount in five places: page, order, bill, ledger and balance', async () => {
    const before = (await lin.get('/api/v1/jindou/balance')).data.available as number;
    const bought = (await firstPage()).list.slice(0, 2) as {
      id: string;
      priceJindou: number;
      details: null;
    }[];
    const price = bought.reduce((sum, { priceJindou }) => sum + priceJindou, 0);
    assert.deepEqual(
      bought.map(({ details }) => details),
      [null, null],
    );
    await typeIn(payingPassword);
    await dialog().getByText('2 项已经属于你').waitFor();
    // The page.
    await dialog().getByText(`${price} 金豆`, { exact: true }).waitFor();
    await page.waitForFunction(
      (sum) => document.querySelector('header a b')?.textContent === String(sum),
      before - price,
    );
    await dialog().getByRole('button', { name: '完成' }).click();
    await eventually(async () => assert.equal(await page.getByText('已拥有').count(), 2));
    // The order.
    const [order] = (await lin.get('/api/v1/orders')).list;
    assert.deepEqual(
      [order.status, order.payableJindou, order.bonusJindou + order.boughtJindou],
      ['completed', price, price],
    );
    assert.deepEqual(
      order.items.map(({ refId }: { refId: string }) => refId).sort(),
      bought.map(({ id }) => id).sort(),
    );
    // The bill.
    const [line] = (await lin.get('/api/v1/jindou/records')).list;
    const bill = (await lin.get(`/api/v1/bills/${line.no}`)).data;
    assert.deepEqual(
      [bill.orderNo, bill.amountJindou, bill.moneyMinor],
      [order.no, -price, -price * 100],
    );
    // The ledger: opening and every kind of entry give the closing balance.
    const { opening, closing, byKind } = (await lin.get('/api/v1/jindou/statement')).data;
    assert.equal(
      opening +
        byKind.reduce(
          (sum: number, { amountJindou }: { amountJindou: number }) => sum + amountJindou,
          0,
        ),
      closing,
    );
    assert.equal(
      byKind.find(({ kind }: { kind: string }) => kind === 'consume').amountJindou,
      -price,
    );
    // The balance, here and in the bar.
    assert.equal((await lin.get('/api/v1/jindou/balance')).data.available, before - price);
    await eventually(async () =>
      assert.equal(await shownBalance().textContent(), String(before - price)),
    );
  });

  it('shows the bought rows in full, and among one’s own cases with what was paid', async () => {
    const rows = (await firstPage()).list.slice(0, 2) as {
      priceJindou: number;
      details: { address: string };
    }[];
    assert.ok(rows.every(({ details, priceJindou }) => details !== null && priceJindou === 0));
    await page.goto(`${open.url}#/kase/my-list`);
    await page.getByRole('heading', { name: '我的案例' }).waitFor();
    await page.getByText(/共 2 条/).waitFor();
  });

  it('charges once for a purchase with a lost response, however often it is retried', async () => {
    await lin.fund(50);
    await page.goto(open.url + search);
    await pageIdle(page);
    await boxes().nth(0).check();
    await unlock().click();
    await dialog().getByRole('button', { name: /^解锁/ }).click();
    await pad().waitFor();
    const before = (await lin.get('/api/v1/jindou/balance')).data.available as number;
    const price = Number((await dialog().locator('b').first().textContent())!);
    const keys: string[] = [];
    let lost = 0;
    await page.route('**/api/v1/payments', async (route) => {
      keys.push(route.request().headers()['idempotency-key']!);
      if (lost++ > 0) return route.continue();
      await route.fetch(); // the server pays, and no response arrives
      return route.abort('connectionreset');
    });
    await typeIn(payingPassword);
    await dialog().getByText('没有收到结果').waitFor();
    assert.equal((await lin.get('/api/v1/jindou/balance')).data.available, before - price);
    await dialog().getByRole('button', { name: '核对支付结果' }).click();
    await dialog().getByText('1 项已经属于你').waitFor();
    assert.equal(new Set(keys).size, 1);
    assert.equal((await lin.get('/api/v1/jindou/balance')).data.available, before - price);
    await page.unroute('**/api/v1/payments');
    await dialog().getByRole('button', { name: '完成' }).click();
  });

  it('puts down and pays one order for two clicks in a row', async () => {
    const orders = (await lin.get('/api/v1/orders')).total;
    await pageIdle(page); // the row that was just bought is none of those for sale any more
    await boxes().nth(0).check();
    await unlock().click();
    await dialog().getByRole('button', { name: /^解锁/ }).dblclick();
    await typeIn(payingPassword);
    await dialog().getByText('1 项已经属于你').waitFor();
    assert.equal((await lin.get('/api/v1/orders')).total, orders + 1);
    await dialog().getByRole('button', { name: '完成' }).click();
  });

  it('continues with the same order after a reload', async () => {
    const orders = (await lin.get('/api/v1/orders')).total;
    await pageIdle(page);
    await boxes().nth(0).check();
    await unlock().click();
    await dialog().getByRole('button', { name: /^解锁/ }).click();
    await pad().waitFor();
    await page.reload();
    await unlock().click();
    await dialog().getByRole('button', { name: /^解锁/ }).click();
    await pad().waitFor();
    await pad().evaluate((field, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, `${payingPassword} `);
    await dialog().getByText('1 项已经属于你').waitFor();
    assert.equal((await lin.get('/api/v1/orders')).total, orders + 1);
    await dialog().getByRole('button', { name: '完成' }).click();
  });

  it('sells from the drawer of a row, above it', async () => {
    await lin.fund(50);
    await page.reload();
    await boxes().nth(0).waitFor();
    await pageIdle(page);
    await page.getByRole('row').nth(6).click();
    const drawer = page.locator('dialog[open]').first();
    await drawer.getByRole('button', { name: /^解锁/ }).click();
    await dialog().getByRole('button', { name: /^解锁/ }).click();
    await pad().waitFor();
    for (const digit of payingPassword)
      await dialog().getByRole('button', { name: digit, exact: true }).click();
    await dialog().getByText('1 项已经属于你').waitFor();
    await dialog().getByRole('button', { name: '完成' }).click();
    await drawer.getByText('已拥有').first().waitFor();
  });
});

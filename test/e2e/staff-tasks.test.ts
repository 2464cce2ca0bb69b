import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { permissionsOf } from '#src/domain/permission.ts';
import { authStore } from '#src/features/auth/server/auth.store.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import { axeFindings } from '../support/axe.ts';
import { memberClient, payingPassword, type MemberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { testDatabase, type TestDatabase } from '../support/test-database.ts';

describe('the work queue of staff', () => {
  let base: TestDatabase;
  let open: OpenConsole;
  let member: MemberClient;
  let chen: Page;
  before(async () => {
    base = await testDatabase('demo');
    open = await openConsole({ DATABASE_URL: base.url, STAFF_TWO_STEP: 'off' });
    member = await memberClient(open);
    await member.fund(100);
    chen = await finance('chen');
  });
  after(async () => {
    await open.close();
    await base.drop();
  });

  /** A page of a new member of finance, logged in. */
  const finance = async (account: string): Promise<Page> => {
    const [id, roles] = [`mb_${account}`, ['finance']];
    await base.db
      .insertInto('member')
      .values({ id, account, name: account, password_hash: '', roles })
      .execute();
    const token = newToken();
    await authStore(base.db).openSession({ tokenHash: hashOf(token), memberId: id, idleSeconds: null, lastsSeconds: 3600, address: '', userAgent: '' }); // prettier-ignore
    const { page } = await open.visitor({ bypassCSP: true });
    await page.goto(`${open.url}#/login`);
    const access = { login: true, roles, can: permissionsOf(roles), token };
    await page.evaluate(
      (kept) => sessionStorage.setItem('__MY_ACCESS__', JSON.stringify(kept)),
      access,
    );
    await page.reload();
    return page;
  };
  const available = async () =>
    (await member.get('/api/v1/jindou/balance')).data.available as number;
  const refundOf = async (refId: string) => {
    const order = (await member.post('/api/v1/orders', { items: [{ type: 'kase', refId }] }))
      .data as { id: string; no: string };
    await member.post('/api/v1/payments', {
      orderIds: [order.id],
      paymentPassword: payingPassword,
    });
    const asked = await member.post(`/api/v1/orders/${order.id}/refunds`, { reason: '面积不符' });
    assert.equal(asked.code, 0, asked.msg);
    return order;
  };

  it('leads from a refund request to its decision, and to the member who asked', async () => {
    const { list } = await member.get('/api/v1/kases?limit=2');
    const [first, second] = [await refundOf(list[0].id), await refundOf(list[1].id)];
    const before = await available();
    // The menu leads there.
    await chen.goto(`${open.url}#/`);
    await chen.getByRole('navigation').getByRole('link', { name: '待办' }).first().click();
    await chen.getByRole('heading', { level: 1, name: '待办' }).waitFor();
    const row = (no: string) => chen.getByRole('row').filter({ hasText: no });
    const pane = chen.getByRole('complementary', { name: '选中的待办' });
    await chen.setViewportSize({ width: 1920, height: 1080 });
    await row(first.no).getByRole('link').click();
    await pane.getByText('面积不符').waitFor();
    await pane.getByText(first.no).first().waitFor();
    await chen.keyboard.press('e');
    await row(first.no).getByText('我在处理').waitFor();
    assert.deepEqual(await axeFindings(chen), []);

    await pane.getByRole('button', { name: /^退还 \d+ 金豆$/ }).click();
    const dialog = chen.locator('console-dialog');
    await dialog.getByText(`${before}`, { exact: false }).first().waitFor();
    await eventually(async () =>
      assert.equal(await chen.evaluate(() => document.activeElement?.textContent), '再看一下'),
    );
    assert.equal(await available(), before, 'nothing moves before it is confirmed');
    assert.deepEqual(await axeFindings(chen), []);
    await dialog.getByRole('button', { name: /^退还 \d+ 金豆$/ }).click();
    await chen.getByText(/已退还 \d+ 金豆。/).waitFor();
    await eventually(async () => assert.equal(await row(first.no).count(), 0));
    assert.ok((await available()) > before);

    // The next one is chosen; it is rejected with a reason.
    const afterFirst = await available();
    await pane.getByText(second.no).first().waitFor();
    await pane.getByRole('radio', { name: /^不同意/ }).check();
    await pane.getByRole('button', { name: '不退款' }).click();
    await pane.getByText('写明原因，会员会看到。').waitFor();
    await pane.getByRole('textbox').fill('与登记一致');
    await pane.getByRole('button', { name: '不退款' }).click();
    await dialog.getByRole('button', { name: '不退款' }).click();
    await chen.getByText('已退回。').waitFor();
    await chen.getByText('没有待办').waitFor();
    assert.equal(await available(), afterFirst);

    // The member sees both results, and the notices.
    const { page } = await open.visitor();
    await enter(page, open, 'demo');
    await page.goto(`${open.url}#/order/my-order/pay-success?no=${first.no}`);
    await page.getByText('已退款').first().waitFor();
    const notices = (await member.get('/api/v1/notices?limit=20')).list as {
      kind: string;
      content: { no: string; what: string; reason: string };
    }[];
    const told = notices
      .filter(({ kind }) => kind === 'refund')
      .map(({ content }) => [content.no, content.what]);
    assert.ok(told.some(([no, what]) => no === first.no && what === 'approved'));
    assert.ok(told.some(([no, what]) => no === second.no && what === 'rejected'));
    await page.getByRole('button', { name: /^消息/ }).first().click();
    await page.getByText(second.no).first().waitFor();
  });
});

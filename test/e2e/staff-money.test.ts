import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { permissionsOf } from '#src/domain/permission.ts';
import { authStore } from '#src/features/auth/server/auth.store.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import { axeFindings } from '../support/axe.ts';
import { payingPassword, memberClient, type MemberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { horizontalOverflowAt } from '../support/horizontal-overflow.ts';
import { testDatabase, type TestDatabase } from '../support/test-database.ts';
import { failReads, restoreReads } from '../support/page-reads.ts';

const jindouPath = '#/myaccount/jindou/my-jindou';
const roadsPath = '#/renta-reports/roads-searched';

describe('money and roads, for staff', () => {
  let base: TestDatabase;
  let open: OpenConsole;
  let demo: MemberClient;
  let [chen, wu]: Page[] = [];
  before(async () => {
    base = await testDatabase('demo');
    open = await openConsole({ DATABASE_URL: base.url, STAFF_TWO_STEP: 'off' });
    demo = await memberClient(open, false);
    [chen, wu] = [await staff('chen', ['finance']), await staff('wu', ['finance', 'analyst'])];
  });
  after(async () => {
    await open.close();
    await base.drop();
  });

  /** A page of a new member with these roles, logged in. */
  const staff = async (account: string, roles: string[]): Promise<Page> => {
    const id = `mb_${account}`;
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
  const to = async (page: Page, query: string) => {
    await page.goto(`${open.url}${jindouPath}${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  const balance = async () => (await demo.get('/api/v1/jindou/balance')).data.bought as number;

  it('rejects a refund request with a reason the member can read, or approves it', async () => {
    const lin = await memberClient(open);
    await lin.fund(100);
    const { list } = await lin.get('/api/v1/kases?limit=2');
    const bought = async (refId: string) => {
      const order = (await lin.post('/api/v1/orders', { items: [{ type: 'kase', refId }] }))
        .data as { id: string; no: string };
      const paid = await lin.post('/api/v1/payments', {
        orderIds: [order.id],
        paymentPassword: payingPassword,
      });
      assert.equal(paid.code, 0, paid.msg);
      const asked = await lin.post(`/api/v1/orders/${order.id}/refunds`, { reason: '门牌不对' });
      assert.equal(asked.code, 0, asked.msg);
      return order;
    };
    const [first, second] = [await bought(list[0].id), await bought(list[1].id)];
    const available = async () =>
      (await lin.get('/api/v1/jindou/balance')).data.available as number;
    const before = await available();
    await to(chen!, '?view=refunds');
    const dialog = chen!.locator('console-dialog');
    await rowOf(chen!, first.no).click();
    await dialog.getByRole('button', { name: '拒绝' }).click();
    await dialog.getByText('写明理由').waitFor();
    await dialog.getByRole('textbox').fill('与登记一致');
    assert.deepEqual(await axeFindings(chen!), []);
    await dialog.getByRole('button', { name: '拒绝' }).click();
    await rowOf(chen!, first.no).getByText('已拒绝').waitFor();
    assert.equal(await available(), before);
    await rowOf(chen!, second.no).click();
    await dialog.getByRole('button', { name: /^退还 \d+ 金豆$/ }).click();
    await dialog.getByText('退还后不能撤销').waitFor();
    assert.equal(await available(), before, 'nothing moves before it is confirmed');
    assert.deepEqual(await axeFindings(chen!), []);
    await dialog.getByRole('button', { name: /^确认退还 \d+ 金豆$/ }).click();
    await chen!.getByText(`${second.no} 的金豆已退还`, { exact: false }).waitFor();
    assert.ok((await available()) > before);
    await chen!.goto(`${open.url}${jindouPath}?view=refunds&state=requested`);
    await chen!.getByText('没有退款申请。').waitFor();
    const told = (await lin.get(`/api/v1/orders/${first.id}`)).data;
    assert.equal(told.status, 'refundRejected');
  });

  it('confirms a bank transfer alone below the limit, and by two people from it on', async () => {
    const [small, large] = [
      (await demo.post('/api/v1/recharges', { jindou: 3000, channel: 'bank' })).data.no as string,
      (await demo.post('/api/v1/recharges', { jindou: 20_000, channel: 'bank' })).data.no as string,
    ];
    const before = await balance();
    await to(chen!, '?view=transfers');
    await rowOf(chen!, small).click();
    const dialog = chen!.locator('console-dialog');
    await chen!.getByRole('button', { name: '确认到账' }).click();
    await chen!.getByText('请填银行流水号').waitFor();
    await chen!.getByLabel('银行流水号').fill('ICBC-1');
    await chen!.getByLabel('到账金额').fill('2999.99');
    await chen!.getByRole('button', { name: '确认到账' }).click();
    await chen!.getByText('没有入账').waitFor();
    assert.equal(await balance(), before);
    await chen!.getByLabel('到账金额').fill('3,000.00');
    await chen!.getByRole('button', { name: '确认到账' }).click();
    await chen!.getByText(`${small} 已入账`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await balance(), before + 3000);

    await rowOf(chen!, large).click();
    await chen!.getByText('你是第一位').waitFor();
    await chen!.getByLabel('银行流水号').fill('ICBC-2');
    await chen!.getByLabel('到账金额').fill('20000');
    await chen!.getByRole('button', { name: '确认到账' }).click();
    await chen!.getByText('等待第二位').waitFor();
    assert.equal(await balance(), before + 3000);
    await to(wu!, '?view=transfers');
    await rowOf(wu!, large).getByText('已由 chen 确认').waitFor();
    await rowOf(wu!, large).click();
    await wu!.getByLabel('银行流水号').fill('ICBC-2');
    await wu!.getByLabel('到账金额').fill('20000');
    await wu!.getByRole('button', { name: '确认到账' }).click();
    await wu!.getByText(`${large} 已入账`).waitFor();
    assert.equal(await balance(), before + 23_000);
    await wu!.getByText('没有等待确认的银行转账').waitFor();
  });

  it('proposes an adjustment by account, and lets another member decide it', async () => {
    const before = await balance();
    await to(chen!, '?view=adjustments');
    await chen!.getByText('没有这样的调账').waitFor();
    await chen!.getByRole('button', { name: '提出调账' }).click();
    await chen!.getByLabel('会员账号').fill('dem');
    await chen!.getByLabel('金豆数').fill('−30');
    await chen!.getByLabel('原因').fill('重复入账，按银行流水冲回');
    await chen!.getByText('没有唯一对应的会员').waitFor();
    await chen!.getByLabel('会员账号').fill('demo');
    await chen!.getByRole('button', { name: '提交申请' }).click();
    await rowOf(chen!, '重复入账').getByText('待批准').waitFor();
    await rowOf(chen!, '重复入账').click();
    await chen!.getByText('这是你提出的').waitFor();
    await eventually(async () =>
      assert.equal(await chen!.getByRole('button', { name: '批准并调账' }).count(), 0),
    );
    await to(wu!, '?view=adjustments&state=proposed');
    await rowOf(wu!, '重复入账').click();
    await wu!.getByRole('button', { name: '拒绝' }).click();
    await wu!.getByText('拒绝要写明原因').waitFor();
    await wu!.getByRole('button', { name: '批准并调账' }).click();
    await wu!.getByText('没有这样的调账').waitFor();
    assert.equal(await balance(), before - 30);
  });

  it('looks through the books by member and by number, back and forth, and over a reload', async () => {
    await to(wu!, '?view=books');
    await wu!.getByText('合计为 0，账是平的').waitFor();
    await rowOf(wu!, 'demo').click();
    await wu!.getByRole('heading', { name: /demo.*的记账/ }).waitFor();
    await wu!.getByText('重复入账，按银行流水冲回').waitFor();
    await wu!.getByRole('link', { name: /^BL\d{16}$/ }).first().click(); // prettier-ignore
    await wu!.getByRole('heading', { name: /单号 BL\d{16} 的记账/ }).waitFor();
    await wu!.reload();
    await wu!.getByText('待查').waitFor();
    await wu!.goBack();
    await wu!.getByRole('heading', { name: /demo.*的记账/ }).waitFor();
    await wu!.getByRole('searchbox', { name: /单号/ }).fill('OD20990101000001');
    await wu!.getByRole('searchbox', { name: /单号/ }).press('Enter');
    await wu!.getByText('没有这样的记账').waitFor();
  });

  it('shows that every rule of the books holds', async () => {
    await to(wu!, '?view=checks');
    await wu!.getByRole('heading', { name: /项全部成立/ }).waitFor();
    await rowOf(wu!, '只有记账函数能写账本').getByText('成立').waitFor();
  });

  it('settles a difference to the bill of a channel', async () => {
    await sql`INSERT INTO recon_issue (id, channel, day, order_no, kind, here_minor, there_minor)
      VALUES ('ri_1', 'alipay', current_date - 1, 'RC2026111900000041', 'missing-here', NULL, 30000)`.execute(
      base.db,
    );
    await to(wu!, '?view=reconciliation');
    await rowOf(wu!, 'RC2026111900000041').click();
    await wu!.getByRole('button', { name: '由我处理' }).click();
    await rowOf(wu!, 'RC2026111900000041').getByText('wu').waitFor();
    await rowOf(wu!, 'RC2026111900000041').click();
    await wu!.getByText('款已退回').click();
    await wu!.getByRole('button', { name: '结案' }).click();
    await wu!.getByText('请写明处理经过').waitFor();
    await wu!.getByLabel('说明').fill('渠道于 11 月 20 日原路退回');
    await wu!.getByRole('button', { name: '结案' }).click();
    await wu!.getByText('没有这样的差异').waitFor();
    await to(wu!, '?view=reconciliation&state=settled');
    await rowOf(wu!, 'RC2026111900000041').click();
    await wu!.getByText(/wu 于.*结案/).waitFor();
  });

  it('reports what went wrong with its number, and a member nothing of all this', async () => {
    await failReads(chen!, '/api/v1/reconciliation/issues', 'req-77');
    await to(chen!, '?view=reconciliation');
    await chen!.getByText('req-77').waitFor();
    await restoreReads(chen!);
    await chen!.getByRole('button', { name: '重试' }).click();
    await chen!.getByText('没有这样的差异').waitFor();
    const { page } = await open.visitor();
    await enter(page, open);
    await to(page, '?view=transfers');
    await page.getByText('view=transfers').waitFor();
    await eventually(async () =>
      assert.equal(await page.getByRole('navigation', { name: '金豆管理的部分' }).count(), 0),
    );
  });

  it('renames a road, finds it by both names, and takes it out of the search', async () => {
    await wu!.goto(`${open.url}${roadsPath}`);
    await wu!.getByRole('button', { name: '编辑道路' }).click();
    await wu!.getByLabel('道路名（含别名）').fill('松高路');
    await wu!.getByRole('button', { name: '查找', exact: true }).click();
    await wu!.getByRole('button', { name: /松高路/ }).first().click(); // prettier-ignore
    const names = wu!.getByRole('form', { name: '名称' });
    await names.getByLabel('路名', { exact: true }).fill('松高大道');
    await names.getByLabel('简体路名').fill('松高大道');
    await names.getByRole('button', { name: '改名' }).click();
    await wu!.getByText('别名：松高路').waitFor();
    const retract = wu!.getByRole('form', { name: '撤下' });
    await retract.getByLabel('原因').fill('测试撤下这条路');
    await retract.getByRole('button', { name: '撤下' }).click();
    await wu!.getByRole('form', { name: '恢复显示' }).waitFor();
    const { rows } = await sql<{
      action: string;
    }>`SELECT action FROM ledger.audit WHERE actor_id = 'mb_wu' AND action LIKE 'road.%'
      ORDER BY at`.execute(base.db);
    assert.deepEqual(rows.map(({ action }) => action), ['road.renamed', 'road.retracted']); // prettier-ignore
    assert.equal(
      (
        await demo.get(
          `/api/v1/roads?city=${encodeURIComponent('臺北市')}&q=${encodeURIComponent('松高')}`,
        )
      ).total,
      0,
    );
  });

  for (const view of ['transfers', 'adjustments', 'books', 'checks', 'reconciliation']) {
    it(`gives axe nothing to find at ${view} in either theme, and scrolls sideways at no width`, async () => {
      await to(wu!, `?view=${view}`);
      await wu!.waitForLoadState('networkidle');
      for (const colorScheme of ['light', 'dark'] as const) {
        await wu!.emulateMedia({ colorScheme });
        assert.deepEqual(await axeFindings(wu!), [], colorScheme);
      }
      assert.deepEqual(await horizontalOverflowAt(wu!, [360, 768, 1920]), []);
      await wu!.setViewportSize({ width: 1440, height: 900 });
    });
  }
});

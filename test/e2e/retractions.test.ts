import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { entryOf, newDocument } from '#src/domain/assessment.ts';
import { payingPassword, memberClient, type MemberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';
import { issueDocument } from '../support/issue-assessment.ts';

// A case that staff take back is struck wherever its buyer used it, and what it cost comes back.

const place = { city: '臺北市', district: '大安區', road: '忠孝東路四段' };
const reason = '与登记不符';

interface Kase {
  id: string;
  priceJindou: number;
  details: { dealDate: string; areaM2: number; unitRentMonth: number } | null;
}

describe('a case that is taken back', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  let lin: MemberClient;
  let kase: Kase;
  let order: { id: string; no: string };
  const made = { assessment: '', report: '', project: '' };
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    page = visitor.page;
    await enter(page, open);
    lin = await memberClient(open);
    await lin.fund(200);
    // The newest of the road, so that it is new enough to be compared with.
    const query = new URLSearchParams({ ...place, from: '2021Q1', sort: '-date', limit: '1' });
    const found = async () => (await lin.get(`/api/v1/kases?${query}`)).list[0] as Kase;
    const { id } = await found();
    order = (await lin.post('/api/v1/orders', { items: [{ type: 'kase', refId: id }] })).data;
    assert.equal(
      (
        await lin.post('/api/v1/payments', {
          orderIds: [order.id],
          paymentPassword: payingPassword,
        })
      ).code,
      0,
    );
    kase = {
      ...(await found()),
      priceJindou: (await lin.get(`/api/v1/orders/${order.id}`)).data.payableJindou,
    };
    await use();
  });
  after(() => open.close());

  const go = async (path: string, query: Record<string, string> = {}) => {
    await page.goto(`${open.url}#${path}?${new URLSearchParams(query)}`);
    await page.reload();
  };

  /**
   * Assesses a shop by the case and two rents typed in beside it, has it issued, and saves the case
   * in a project.
   */
  async function use(): Promise<void> {
    const { areaM2, unitRentMonth } = kase.details!;
    const document = newDocument('2021-12-31', { ...place, address: `${place.road}100號`, areaM2 });
    const like = (key: string) => ({
      ...entryOf(key),
      own: { label: key, unitRent: unitRentMonth, areaM2, frontageM: null, depthM: null, floorBand: 'ground' as const, dealDate: '2021-12-01', index: null },
      distanceKm: 0.1,
    }); // prettier-ignore
    const level = { time: 1, size: 1, floor: 1, condition: 1, terms: 1, location: 1 };
    const notes = Object.fromEntries(
      Object.keys(level).map((name) => [name, '同一条路，不作修正']),
    );
    const comparables = [{ ...entryOf(kase.id), factors: level, notes }, like('甲'), like('乙')];
    const reconciliation = { ...document.reconciliation, outsideReason: '以本路案例为准' };
    const begun = await lin.post('/api/v1/assessments', {
      document: { ...document, comparables, reconciliation },
    });
    assert.equal(begun.code, 0, begun.msg);
    made.assessment = begun.data.id;
    const { id, variant } = await issueDocument(lin, made.assessment, begun.data.revision);
    made.report = id;
    const { data } = await lin.post('/api/v1/orders', {
      items: [{ type: 'assessment', refId: made.report, variant }],
    });
    assert.equal(
      (await lin.post('/api/v1/payments', { orderIds: [data.id], paymentPassword: payingPassword }))
        .code,
      0,
    );
    made.project = (
      await lin.post('/api/v1/account/projects', {
        name: '忠孝东路选址',
        city: '',
        purpose: 'open',
      })
    ).data.id;
    const saved = await lin.post(`/api/v1/account/projects/${made.project}/items`, {
      type: 'kase',
      refId: kase.id,
      title: '四段的案例',
      note: '',
    });
    assert.equal(saved.code, 0, saved.msg);
  }

  it('is counted until it is retracted', async () => {
    await go('/assessment', { report: made.report });
    await page.getByText(/(AS|IND)-\d{4}-\d{6}/).first().waitFor(); // prettier-ignore
    await eventually(async () => assert.equal(await page.getByText('证据已撤回').count(), 0));
  });

  it('is taken back by staff, with a reason, from its own sheet', async () => {
    const staff = await open.visitor({ viewport: { width: 1920, height: 1080 } });
    await enter(staff.page, open, 'staff');
    await staff.page.goto(
      `${open.url}#/kase?${new URLSearchParams({ ...place, from: '2021Q1', sort: '-date' })}`,
    );
    await staff.page.getByRole('grid').locator('tbody tr:not([aria-hidden])').first().click();
    // The sheet of the case; the confirmation dialog opens above it.
    const drawer = staff.page.getByRole('dialog').first();
    await drawer.getByText(kase.details!.dealDate).first().waitFor();
    await drawer.getByRole('button', { name: '撤回案例' }).click();
    const dialog = staff.page.locator('console-dialog');
    await dialog.getByLabel('原因，会告诉拥有者').fill(reason);
    await dialog.getByRole('button', { name: '撤回案例' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await staff.context.close();
    const { list } = await lin.get(
      `/api/v1/kases?${new URLSearchParams({ ...place, limit: '100' })}`,
    );
    assert.ok(list.every(({ id }) => id !== kase.id));
  });

  it('is struck through among the member’s own cases, with the reason', async () => {
    await go('/kase/my-list');
    const row = page.getByRole('row').filter({ hasText: kase.details!.dealDate });
    await row.getByText('已撤回').waitFor();
    await eventually(async () =>
      assert.equal(await row.locator('[style*="line-through"], s').count(), 1),
    );
    await row.click();
    await page.getByRole('dialog').getByText(`支付的金豆会自动退还。 ${reason}`).waitFor();
  });

  it('gives what it cost back: in the statement, in the balance, and on its order', async () => {
    const newest = async () =>
      (await lin.get('/api/v1/jindou/records')).list[0] as {
        no: string;
        kind: string;
        amountJindou: number;
      };
    await eventually(async () => {
      const { kind, amountJindou } = await newest();
      assert.deepEqual([kind, amountJindou], ['refund', kase.priceJindou]);
    });
    const entry = await newest();
    await go('/myaccount/bill/balance-bill');
    const line = page.getByRole('row').filter({ hasText: entry.no });
    await line.getByText(new RegExp(`^\\+?${kase.priceJindou}$`)).first().waitFor(); // prettier-ignore
    // 200 bought, 30 for the report; the case cost nothing in the end. A demo account begins with
    // gifts of its own.
    const { balance } = (await lin.get('/api/v1/jindou/balance')).data as { balance: number };
    const statement = (await lin.get('/api/v1/jindou/statement')).data as { closing: number };
    assert.equal(statement.closing, balance);
    await go('/order/my-order/account-paid', { no: order.no });
    await page.getByRole('row').nth(1).click();
    await eventually(async () => assert.equal(await page.locator('dialog[open] s').count(), 1));
    await page.locator('dialog[open]').getByText('已退款').first().waitFor();
  });

  it('flags the report it was used for, and strikes its line', async () => {
    await go('/assessment', { report: made.report });
    await page.getByRole('alert').getByText(/证据已撤回.*1 条案例/).waitFor(); // prettier-ignore
    await eventually(async () =>
      assert.equal(await page.getByRole('main').locator('table s').count(), 1),
    );
  });

  it('is excluded from the draft, with a message', async () => {
    await go('/assessment', { id: made.assessment, step: 'comparables' });
    await page.getByText('案例已撤回，不再计入').first().waitFor();
  });

  it('is struck through in the project it was saved in, and shown in the notices', async () => {
    await go('/account/center/project', { id: made.project });
    await page.getByText('证据已撤回').waitFor();
    await eventually(async () =>
      assert.equal(await page.getByRole('main').locator('s').count(), 1),
    );
    await eventually(async () => {
      const { list } = await lin.get('/api/v1/notices');
      const told = list.find(({ kind }) => kind === 'kase-retracted') as
        { content: { reason: string } } | undefined;
      assert.equal(told?.content.reason, reason);
    });
  });

  it('leaves the browser nothing to complain about', () =>
    assert.deepEqual(visitor.complaints, []));
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindingsNow } from '../support/axe.ts';
import { payingPassword, memberClient } from '../support/console-payments.ts';
import { enter, openConsole, type OpenConsole, type Visitor } from '../support/demo-console.ts';
import { horizontalOverflowAt } from '../support/horizontal-overflow.ts';
import { pageIdle } from '../support/page-idle.ts';

// Pages that are read from top to bottom, and open only by what one owns or has selected: every one
// in both themes, on a phone, and as it goes to the printer.

const place = { city: '臺北市', district: '大安區' };
const road = '忠孝東路四段';

describe('what is read at length', () => {
  let open: OpenConsole;
  let visitor: Visitor;
  let page: Page;
  let roadId = '';
  before(async () => {
    open = await openConsole();
    visitor = await open.visitor({ viewport: { width: 1920, height: 1080 }, bypassCSP: true });
    page = visitor.page;
    const lin = await memberClient(open);
    await lin.fund(100);
    roadId = (
      await lin.get(`/api/v1/roads?${new URLSearchParams({ ...place, q: road, limit: '1' })}`)
    ).list[0].id;
    const samples = new URLSearchParams({ survey: 'streets', ...place, road, limit: '100' });
    const [{ id: refId }] = (await lin.get(`/api/v1/samples?${samples}`)).list.filter(
      ({ period }) => period === '2021Q4',
    );
    const items = [
      { type: 'road-report', refId: roadId, variant: 'pdf' },
      { type: 'sample', refId, variant: 'wave' },
    ];
    const { data: order, msg } = await lin.post('/api/v1/orders', { items });
    assert.ok(order, msg);
    assert.equal(
      (
        await lin.post('/api/v1/payments', {
          orderIds: [order.id],
          paymentPassword: payingPassword,
        })
      ).code,
      0,
    );
    await enter(page, open);
  });
  after(() => open.close());

  const go = (path: string, query: Record<string, string> = {}) =>
    page.goto(`${open.url}#${path}?${new URLSearchParams(query)}`);
  const reads = [
    {
      name: 'the sheet of a road',
      arrive: async () => {
        await go('/renta-reports/roads-searched', { ...place, road: roadId });
        await page.getByRole('heading', { level: 1, name: '忠孝东路四段' }).waitFor();
        await page
          .getByRole('region', { name: '即将上市的预租铺' })
          .getByRole('rowheader')
          .first()
          .waitFor();
      },
    },
    {
      name: 'the paper of a road',
      arrive: async () => {
        await go('/renta-reports/roads-searched', { paper: roadId });
        await page
          .getByRole('article')
          .getByRole('heading', { name: /沿路租金|沿路各段的差别在误差之内/ })
          .first()
          .waitFor();
      },
    },
    {
      name: 'a comparison of roads',
      arrive: async () => {
        await go('/renta-reports/roads-searched', place);
        const boxes = page.getByRole('grid').locator('tbody').getByRole('checkbox');
        for (let at = 0; at < 3; at++) await boxes.nth(at).check();
        await page.getByRole('button', { name: /^对比/ }).click();
        await page
          .getByRole('dialog', { name: '道路对比' })
          .getByRole('heading', { name: '沿路租金' })
          .waitFor();
      },
    },
    {
      name: 'the result of a survey',
      arrive: async () => {
        await go('/sampleResult');
        await page.getByRole('link', { name: /2021Q4/ }).first().click(); // prettier-ignore
        await page.getByRole('heading', { name: /^\d+ 个样本点$/ }).waitFor();
        await page.getByRole('heading', { name: /忠孝东路四段：\d+ 个门面/ }).waitFor();
      },
    },
  ];

  for (const { name, arrive } of reads) {
    describe(name, () => {
      before(async () => {
        await page.setViewportSize({ width: 1920, height: 1080 });
        await arrive();
        await pageIdle(page);
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        it(`gives axe nothing to find in ${colorScheme}, nor when it is printed from there`, async () => {
          await page.emulateMedia({ colorScheme });
          assert.deepEqual(await axeFindingsNow(page), []);
          await page.emulateMedia({ colorScheme, media: 'print' });
          assert.deepEqual(await axeFindingsNow(page), [], 'printed');
          await page.emulateMedia({ colorScheme, media: null });
        });
      }
      it('does not scroll sideways from 1440 to 360 px', async () => {
        assert.deepEqual(await horizontalOverflowAt(page, [1440, 1024, 390, 360], 800), []);
      });
    });
  }

  it('leaves the browser nothing to complain about', () =>
    assert.deepEqual(visitor.complaints, []));
});

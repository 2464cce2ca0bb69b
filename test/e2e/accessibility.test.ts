import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { axeFindingsNow } from '../support/axe.ts';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { horizontalOverflowAt } from '../support/horizontal-overflow.ts';
import { pageIdle } from '../support/page-idle.ts';

const kase = `#/kase?${new URLSearchParams({ city: '臺北市', district: '大安區' })}`;
const pages = [
  { name: '/login', hash: '#/login', login: false },
  { name: '/register', hash: '#/register', login: false },
  { name: '/resetPassword', hash: '#/resetPassword', login: false },
  { name: '/account/auth', hash: '#/account/auth', login: true },
  { name: '/account/change-password', hash: '#/account/change-password', login: true },
  { name: '/account/edit', hash: '#/account/edit', login: true },
  { name: '/account/center', hash: '#/account/center', login: true },
  { name: '/account/center/application', hash: '#/account/center/application', login: true },
  { name: '/account/center/project', hash: '#/account/center/project', login: true },
  { name: '/account/settings/account', hash: '#/account/settings/account', login: true },
  { name: '/account/settings/message', hash: '#/account/settings/message', login: true },
  {
    name: '/account/settings/message, the list',
    hash: '#/account/settings/message?view=list',
    login: true,
  },
  { name: '/account/settings/safe', hash: '#/account/settings/safe', login: true },
  { name: '/member/product', hash: '#/member/product', login: true },
  { name: '/member/product, a plan', hash: '#/member/product?plan=pro-year', login: true },
  { name: '/', hash: '#/', login: true },
  { name: '/dashboard', hash: '#/dashboard', login: true },
  { name: '/kase', hash: kase, login: true },
  { name: '/kase, charts', hash: `${kase}&view=charts`, login: true },
  {
    name: '/renta-reports/kase-searched',
    hash: kase.replace('/kase', '/renta-reports/kase-searched'),
    login: true,
  },
  { name: '/kase/my-list', hash: '#/kase/my-list', login: true },
  { name: '/kase/my-pre-list', hash: '#/kase/my-pre-list', login: true },
  { name: '/order/my-order/unpay-order', hash: '#/order/my-order/unpay-order', login: true },
  { name: '/order/my-order/account-paid', hash: '#/order/my-order/account-paid', login: true },
  { name: '/order/my-order/booking-sheet', hash: '#/order/my-order/booking-sheet', login: true },
  {
    name: '/order/my-order/booking-sheet, a new one',
    hash: '#/order/my-order/booking-sheet?new=kase',
    login: true,
  },
  { name: '/order/my-order/payment-amount', hash: '#/order/my-order/payment-amount', login: true },
  { name: '/order/my-order/pay-error', hash: '#/order/my-order/pay-error', login: true },
  {
    name: '/order/my-order/components/account-paid',
    hash: '#/order/my-order/components/account-paid',
    login: true,
  },
  { name: '/myaccount/bill/balance-bill', hash: '#/myaccount/bill/balance-bill', login: true },
  { name: '/myaccount/jindou/my-jindou', hash: '#/myaccount/jindou/my-jindou', login: true },
  {
    name: '/myaccount/recharge/gold-rechage',
    hash: '#/myaccount/recharge/gold-rechage',
    login: true,
  },
  {
    name: '/myaccount/payment-code/payment-code',
    hash: '#/myaccount/payment-code/payment-code',
    login: true,
  },
  {
    name: '/myaccount/payment-code/set-passward',
    hash: '#/myaccount/payment-code/set-passward',
    login: true,
  },
  {
    name: '/myaccount/payment-code/forget-passward',
    hash: '#/myaccount/payment-code/forget-passward',
    login: true,
  },
  { name: '/member/user', hash: '#/member/user', login: true },
  { name: '/result', hash: '#/result', login: true },
  { name: '/bill-detail', hash: '#/bill-detail', login: false },
  { name: '/assessment', hash: '#/assessment', login: true },
  { name: '/verify', hash: '#/verify', login: false },
  {
    name: '/renta-reports/roads-searched',
    hash: kase.replace('/kase', '/renta-reports/roads-searched'),
    login: true,
  },
  {
    name: '/renta-reports/shops-searched',
    hash: kase.replace('/kase', '/renta-reports/shops-searched'),
    login: true,
  },
  {
    name: '/fair-rent',
    hash: `#/fair-rent?${new URLSearchParams({ address: '大安區仁愛路四段', area: '60' })}`,
    login: true,
    // The first answer fits the model of the city.
    heading: /公允月租|Fair monthly rent/,
  },
  {
    name: '/find-street',
    hash: `${kase.replace('/kase', '/find-street')}&category=fnb-tea&area=60&budget=150000`,
    login: true,
  },
  { name: '/shop-success-rate', hash: '#/shop-success-rate', login: true },
  { name: '/shop-success-rate-result, no link', hash: '#/shop-success-rate-result', login: false },
  {
    name: '/renta-reports/shop-success-rate',
    hash: '#/renta-reports/shop-success-rate',
    login: true,
  },
  { name: '/sample', hash: `#/sample?${new URLSearchParams({ city: '臺北市' })}`, login: true },
  { name: '/sampleResult', hash: '#/sampleResult', login: true },
  { name: '/renta-reports/sample-searched', hash: `#/renta-reports/sample-searched?${new URLSearchParams({ city: '墨爾本' })}`, login: true }, // prettier-ignore
  {
    name: '/renta-reports/pre-shops-search',
    hash: '#/renta-reports/pre-shops-search',
    login: true,
  },
  {
    name: '/renta-reports/consulting-report',
    hash: '#/renta-reports/consulting-report',
    login: true,
  },
  {
    name: '/renta-reports/consulting-report-add',
    hash: '#/renta-reports/consulting-report-add',
    login: true,
  },
  { name: '/shop-manage/my-shop', hash: '#/shop-manage/my-shop', login: true },
  {
    name: '/shop-manage/my-shop, form',
    hash: '#/shop-manage/my-shop?form=new&step=terms',
    login: true,
  },
  { name: '/shop-manage/my-shop, import', hash: '#/shop-manage/my-shop?import=1', login: true },
  { name: '/403', hash: '#/403', login: true },
  { name: 'the 404', hash: '#/nowhere', login: false },
];

// The console is loaded once for each of two people, who then go from page to page. A page is
// opened once and looked at in both themes and at every width: opening it for each would take ten
// times as long.
describe('accessibility', () => {
  let open: OpenConsole;
  let visitor: Page;
  let member: Page;
  before(async () => {
    open = await openConsole();
    const screen = { viewport: { width: 1920, height: 1080 }, bypassCSP: true };
    visitor = (await open.visitor(screen)).page;
    member = (await open.visitor(screen)).page;
    await enter(member, open);
  });
  after(() => open.close());

  for (const { name, hash, login, heading } of pages) {
    describe(name, () => {
      const page = () => (login ? member : visitor);
      before(async () => {
        await page().setViewportSize({ width: 1920, height: 1080 });
        await page().goto(open.url + hash);
        await page().getByRole('heading', { level: 1 }).waitFor();
        if (heading)
          await page().getByRole('heading', { name: heading }).waitFor({ timeout: 90_000 });
        await pageIdle(page());
      });

      for (const colorScheme of ['light', 'dark'] as const) {
        it(`gives axe nothing to find in ${colorScheme}`, async () => {
          await page().emulateMedia({ colorScheme });
          await pageIdle(page());
          assert.deepEqual(await axeFindingsNow(page()), []);
        });
      }

      // 320 px is also what a window of 1280 px has left at 400 % (WCAG 1.4.10).
      it('does not scroll sideways from 1440 to 320 px', async () => {
        assert.deepEqual(await horizontalOverflowAt(page(), [1440, 1024, 390, 320], 800), []);
      });

      // Words of one language are longer than those of the other. The next page is opened in the
      // language this one ends in.
      it('does not scroll sideways at 320 px in the other language either', async () => {
        const before = await page().evaluate(() => document.documentElement.lang);
        // On a phone the language is chosen in the account menu.
        await page().setViewportSize({ width: 1440, height: 800 });
        const other = before === 'en' ? '繁體' : 'English';
        const button = page().getByRole('button', { name: other, exact: true });
        // An open dialog covers the button for the pointer.
        await button.first().evaluate((element: HTMLElement) => element.click());
        await page().waitForFunction((lang) => document.documentElement.lang !== lang, before);
        assert.deepEqual(await horizontalOverflowAt(page(), [320], 800), []);
      });
    });
  }
});

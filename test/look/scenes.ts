import type { Page } from 'playwright-core';
import { pictureScenes } from '../page-screenshots/scenes.ts';
import { place, type SeededPurchases } from './seed-purchases.ts';

/** Something a person sees: an address, and what is pressed there. */
export interface Scene {
  name: string;
  hash: string;
  as?: 'member' | 'staff' | 'admin' | 'visitor';
  act?: (page: Page) => Promise<unknown>;
  /** There is no such thing on a phone. */
  isWide?: boolean;
}

const at = (path: string, query: Record<string, string> = {}) =>
  `#${path}?${new URLSearchParams(query)}`;
// On a phone rows are cards.
const rows = 'main [role=grid] tbody tr:not([aria-hidden]), main li > button[type=button]';
const boxes =
  'main tbody tr:not([aria-hidden]) input[type=checkbox], main li > label input[type=checkbox]';
const openRow = async (page: Page) => {
  const first = page.locator(rows).first();
  await first.waitFor();
  await first.evaluate((element: HTMLElement) => element.click());
  await page.locator('dialog[open], [role=dialog]:visible').first().waitFor();
};
const press = (name: RegExp) => async (page: Page) => {
  const button = page.locator('main').getByRole('button', { name }).first();
  await button.waitFor();
  await button.evaluate((element: HTMLElement) => element.click());
};
const tick = async (page: Page, many = 2) => {
  await page.locator(boxes).first().waitFor();
  for (let each = 0; each < many; each++)
    await page
      .locator(boxes)
      .nth(each)
      .evaluate((box: HTMLInputElement) => box.checked || box.click());
};
const thenPress = (name: RegExp, many?: number) => async (page: Page) => {
  await tick(page, many);
  await press(name)(page);
};

/** The research pages with what they open, in the states a member meets. */
export function scenesOf({
  road,
  run,
  unpaid,
  report,
  assessment,
  consulting,
  share,
}: SeededPurchases): Scene[] {
  const kase = at('/kase', place);
  const roads = '/renta-reports/roads-searched';
  const shops = '/renta-reports/shops-searched';
  const steps = ['subject', 'purpose', 'comparables', 'grid', 'reconcile', 'issue'];
  const scenes: Scene[] = [
    { name: 'home', hash: '#/' },
    { name: 'dashboard', hash: '#/dashboard' },
    { name: 'dashboard-district', hash: at('/dashboard', place) },
    { name: 'dashboard-none', hash: at('/dashboard', { city: '墨爾本' }) },
    { name: 'kase', hash: kase },
    { name: 'kase-charts', hash: `${kase}&view=charts` },
    { name: 'kase-ticked', hash: kase, act: (page) => tick(page, 3) },
    { name: 'kase-drawer', hash: kase, act: openRow },
    { name: 'kase-columns', hash: kase, act: press(/^(列|Columns)$/), isWide: true },
    { name: 'kase-more', hash: kase, act: press(/^(更多|More|筛选|Filter)/) },
    { name: 'kase-saved', hash: kase, act: press(/^(已存检索|Saved searches)/) },
    { name: 'kase-export', hash: kase, act: press(/^(导出|Export)/) },
    { name: 'kase-checkout', hash: `${kase}&sort=date`, act: thenPress(/\d+ (金豆|jindou)/) },
    {
      name: 'kase-none',
      hash: at('/kase', { city: place.city, district: '南港區', area: '500-', from: '2021Q4' }),
    },
    { name: 'kase-wrong', hash: at('/kase', { ...place, area: 'big', kind: 'theft' }) },
    { name: 'my-list', hash: '#/kase/my-list' },
    { name: 'my-list-drawer', hash: '#/kase/my-list', act: openRow },
    { name: 'my-pre-list', hash: '#/kase/my-pre-list' },
    { name: 'sample', hash: at('/sample', { city: place.city }) },
    { name: 'sample-drawer', hash: at('/sample', { city: place.city }), act: openRow },
    { name: 'sample-result', hash: '#/sampleResult' },
    {
      name: 'sample-result-wave',
      hash: '#/sampleResult',
      act: (page) => page.locator('main a[href*="sampleResult?"]').first().click(),
    },
    {
      name: 'find-street',
      hash: at('/find-street', { ...place, category: 'fnb-tea', area: '60', budget: '150000' }),
    },
    {
      name: 'fair-rent',
      hash: at('/fair-rent', { address: '大安區仁愛路四段', area: '60', asked: '110000' }),
    },
    {
      name: 'success-rate',
      hash: at('/shop-success-rate', { city: '墨爾本', category: 'fnb-bar' }),
    },
    { name: 'success-result', hash: at('/shop-success-rate-result', { id: run }) },
    { name: 'success-unpaid', hash: at('/shop-success-rate-result', { id: unpaid }) },
    {
      name: 'success-checkout',
      hash: at('/shop-success-rate-result', { id: unpaid }),
      act: press(/\d+ (金豆|jindou)/),
    },
    { name: 'success-paper', hash: at('/shop-success-rate-result', { id: run, paper: 'full' }) },
    { name: 'success-shared', hash: at('/shop-success-rate-result', { s: share }), as: 'visitor' },
    { name: 'success-runs', hash: '#/renta-reports/shop-success-rate' },
    { name: 'success-new', hash: '#/renta-reports/shop-success-rate?view=new' },
    { name: 'assessments', hash: '#/assessment' },
    ...steps.map((step) => ({
      name: `assessment-${step}`,
      hash: at('/assessment', { id: assessment, step }),
    })),
    { name: 'assessment-report', hash: at('/assessment', { report }) },
    { name: 'roads', hash: at(roads, place) },
    { name: 'roads-searched', hash: at(roads, { view: 'searched' }) },
    { name: 'road-sheet', hash: at(roads, { road }) },
    { name: 'road-compare', hash: at(roads, place), act: thenPress(/^(对比|Compare)/, 3) },
    { name: 'shops', hash: at(shops, place) },
    { name: 'shops-searched', hash: at(shops, { view: 'searched' }) },
    { name: 'shop-drawer', hash: at(shops, place), act: openRow },
    { name: 'shop-compare', hash: at(shops, place), act: thenPress(/^(对比|Compare)/, 3) },
    { name: 'kases-searched', hash: '#/renta-reports/kase-searched?view=searched' },
    { name: 'kase-evidence', hash: '#/renta-reports/kase-searched?paper=new' },
    { name: 'samples-searched', hash: '#/renta-reports/sample-searched?view=searched' },
    { name: 'cluster', hash: '#/renta-reports/sample-searched?paper=new' },
    { name: 'pre-shops', hash: '#/renta-reports/pre-shops-search' },
    { name: 'pre-shop-drawer', hash: '#/renta-reports/pre-shops-search', act: openRow },
    { name: 'consulting', hash: '#/renta-reports/consulting-report' },
    { name: 'consulting-detail', hash: at('/renta-reports/consulting-report', { id: consulting }) },
    { name: 'consulting-queue', hash: '#/renta-reports/consulting-report?view=queue', as: 'staff' },
    {
      name: 'consulting-add',
      hash: at('/renta-reports/consulting-report-add', { city: place.city, kind: 'market' }),
    },
    {
      name: 'consulting-add-wrong',
      hash: '#/renta-reports/consulting-report-add',
      act: press(/^(提交|Send in)/),
    },
    { name: 'order-unpaid', hash: '#/order/my-order/unpay-order' },
    { name: 'order-paid', hash: '#/order/my-order/account-paid' },
    { name: 'wallet', hash: '#/myaccount/jindou/my-jindou' },
    { name: 'wallet-staff', hash: '#/myaccount/jindou/my-jindou', as: 'admin' },
    { name: 'bill', hash: '#/myaccount/bill/balance-bill' },
    { name: 'recharge', hash: '#/myaccount/recharge/gold-rechage' },
    { name: 'payment-code', hash: '#/myaccount/payment-code/payment-code' },
    { name: 'plans', hash: '#/member/product' },
    { name: 'staff-tasks', hash: '#/staff/tasks', as: 'admin' },
    { name: 'staff-imports', hash: '#/staff/imports', as: 'admin' },
    { name: 'members', hash: '#/member/user', as: 'admin' },
    { name: 'account', hash: '#/account/center' },
    { name: 'settings', hash: '#/account/settings/account' },
    { name: 'my-shops', hash: '#/shop-manage/my-shop' },
  ];
  const covered = new Set(scenes.map(({ hash }) => hash));
  const others = pictureScenes.filter(({ hash }) => !covered.has(hash));
  return [...scenes, ...others.map((scene) => ({ ...scene, name: `at-${scene.name}` }))];
}

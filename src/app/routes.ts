import type { AheadCall } from '#src/http/call.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { homeAhead, kaseAhead } from './ahead.ts';
import type { PageModule } from './load-page.ts';

/** What stands around a page: nothing, the bar and the rail, or the whole layout with tabs and crumbs. */
export type Frame = 'none' | 'desk' | 'layout';

/** One address of the console. */
export interface ConsoleRoute {
  path: string;
  title: MessageKey;
  /** Rules of `domain/access-rule`, after those of the frame. */
  access: readonly string[];
  frame: Frame;
  load: () => Promise<PageModule>;
  /** What the page asks first, by the query of its address: sent while its code is still on the way. */
  ahead?: (query: URLSearchParams) => readonly AheadCall[];
  /** A table and a map side by side: the menu folds to its rail to make room. */
  split?: true;
  /** A second address of a page that has its file under another. */
  alias?: true;
}

/** The one table of addresses. The file of a page has the path of its address; a test keeps the two equal. */
export const routes: readonly ConsoleRoute[] = [
  { path: '/login', title: 'page.login', access: [], frame: 'none', load: () => import('#pages/login.tsx') },
  { path: '/register', title: 'page.register', access: [], frame: 'none', load: () => import('#pages/register.tsx') },
  {
    path: '/resetPassword',
    title: 'page.resetPassword',
    access: [],
    frame: 'none',
    load: () => import('#pages/resetPassword.tsx'),
  },
  { path: '/account', title: 'page.account', access: [], frame: 'layout', load: () => import('#pages/account/index.tsx') },
  {
    path: '/account/auth',
    title: 'page.accountAuth',
    access: [],
    frame: 'layout',
    load: () => import('#pages/account/auth.tsx'),
  },
  {
    path: '/account/change-password',
    title: 'page.changePassword',
    access: [],
    frame: 'layout',
    load: () => import('#pages/account/change-password.tsx'),
  },
  {
    path: '/account/edit',
    title: 'page.accountEdit',
    access: [],
    frame: 'layout',
    load: () => import('#pages/account/edit.tsx'),
  },
  {
    path: '/account/center',
    title: 'page.accountCenter',
    access: [],
    frame: 'layout',
    load: () => import('#pages/account/center/index.tsx'),
  },
  {
    path: '/account/center/application',
    title: 'page.accountApplication',
    access: [],
    frame: 'layout',
    load: () => import('#pages/account/center/application.tsx'),
  },
  {
    path: '/account/center/project',
    title: 'page.accountProject',
    access: [],
    frame: 'layout',
    load: () => import('#pages/account/center/project.tsx'),
  },
  {
    path: '/account/settings',
    title: 'page.settings',
    access: [],
    frame: 'layout',
    load: () => import('#pages/account/settings/index.tsx'),
  },
  {
    path: '/account/settings/account',
    title: 'page.settingsAccount',
    access: [],
    frame: 'layout',
    load: () => import('#pages/account/settings/account.tsx'),
  },
  {
    path: '/account/settings/message',
    title: 'page.settingsMessage',
    access: [],
    frame: 'layout',
    load: () => import('#pages/account/settings/message.tsx'),
  },
  {
    path: '/account/settings/safe',
    title: 'page.settingsSafe',
    access: [],
    frame: 'layout',
    load: () => import('#pages/account/settings/safe.tsx'),
  },
  {
    path: '/kase',
    title: 'page.kase',
    access: ['login'],
    frame: 'desk',
    load: () => import('#pages/kase/index.tsx'),
    ahead: kaseAhead,
  },
  { path: '/sample', title: 'page.sample', access: ['login'], frame: 'desk', load: () => import('#pages/sample.tsx') },
  {
    path: '/sampleResult',
    title: 'page.sampleResult',
    access: ['login'],
    frame: 'desk',
    load: () => import('#pages/sampleResult/index.tsx'),
  },
  {
    path: '/shop-success-rate',
    title: 'page.shopSuccessRate',
    access: ['login'],
    frame: 'desk',
    load: () => import('#pages/shop-success-rate.tsx'),
  },
  {
    path: '/shop-success-rate-result',
    title: 'page.shopSuccessRateResult',
    access: [],
    frame: 'none',
    load: () => import('#pages/shop-success-rate-result/index.tsx'),
  },
  {
    path: '/assessment',
    title: 'page.assessment',
    access: ['login'],
    frame: 'none',
    load: () => import('#pages/assessment/index.tsx'),
  },
  { path: '/', title: 'page.home', access: [], frame: 'layout', load: () => import('#pages/index.tsx'), ahead: homeAhead },
  {
    path: '/dashboard',
    title: 'page.dashboard',
    access: ['can:road-view'],
    frame: 'layout',
    load: () => import('#pages/dashboard/index.tsx'),
  },
  { path: '/403', title: 'page.403', access: [], frame: 'layout', load: () => import('#pages/403.tsx') },
  { path: '/exception', title: 'page.exception', access: [], frame: 'layout', load: () => import('#pages/exception/index.tsx') },
  { path: '/exception/403', title: 'page.403', access: [], frame: 'layout', load: () => import('#pages/exception/403.tsx') },
  { path: '/exception/500', title: 'page.500', access: [], frame: 'layout', load: () => import('#pages/exception/500.tsx') },
  { path: '/exception/*', title: 'page.404', access: [], frame: 'layout', load: () => import('#pages/exception/404.tsx') },
  {
    path: '/renta-reports/kase-searched',
    title: 'page.kaseSearched',
    access: [],
    frame: 'layout',
    split: true,
    load: () => import('#pages/renta-reports/kase-searched.tsx'),
    ahead: kaseAhead,
  },
  {
    path: '/renta-reports/roads-searched',
    title: 'page.roadsSearched',
    access: ['can:road-view'],
    frame: 'layout',
    split: true,
    load: () => import('#pages/renta-reports/roads-searched/index.tsx'),
  },
  {
    path: '/renta-reports/shops-searched',
    title: 'page.shopsSearched',
    access: ['can:shop-view'],
    frame: 'layout',
    split: true,
    load: () => import('#pages/renta-reports/shops-searched/index.tsx'),
  },
  {
    path: '/renta-reports/sample-searched',
    title: 'page.sampleSearched',
    access: [],
    frame: 'layout',
    split: true,
    load: () => import('#pages/renta-reports/sample-searched.tsx'),
  },
  {
    path: '/renta-reports/pre-shops-search',
    title: 'page.preShops',
    access: [],
    frame: 'layout',
    split: true,
    load: () => import('#pages/renta-reports/pre-shops-search/index.tsx'),
  },
  {
    path: '/renta-reports/consulting-report',
    title: 'page.consultingReport',
    access: ['can:report-order|report-work'],
    frame: 'layout',
    load: () => import('#pages/renta-reports/consulting-report/index.tsx'),
  },
  {
    path: '/renta-reports/consulting-report-add',
    title: 'page.consultingReportAdd',
    access: ['can:report-order'],
    frame: 'layout',
    load: () => import('#pages/renta-reports/consulting-report-add/index.tsx'),
  },
  {
    path: '/renta-reports/shop-success-rate',
    title: 'page.shopSuccessRates',
    access: [],
    frame: 'layout',
    load: () => import('#pages/renta-reports/shop-success-rate/index.tsx'),
  },
  {
    path: '/bill-detail',
    title: 'page.billDetail',
    access: [],
    frame: 'none',
    load: () => import('#pages/bill-detail.tsx'),
  },
  {
    path: '/kase/my-list',
    title: 'page.myKases',
    access: ['can:kase-view'],
    frame: 'layout',
    load: () => import('#pages/kase/my-list.tsx'),
  },
  {
    path: '/kase/my-pre-list',
    title: 'page.myPreKases',
    access: ['can:order-view'],
    frame: 'layout',
    load: () => import('#pages/kase/my-pre-list.tsx'),
  },
  {
    path: '/myaccount/bill/balance-bill',
    title: 'page.balanceBill',
    access: ['can:account-view'],
    frame: 'layout',
    load: () => import('#pages/myaccount/bill/balance-bill.tsx'),
  },
  {
    path: '/myaccount/jindou/my-jindou',
    title: 'page.myJindou',
    access: ['can:account-view'],
    frame: 'layout',
    load: () => import('#pages/myaccount/jindou/my-jindou.tsx'),
  },
  {
    path: '/myaccount/recharge/gold-rechage',
    title: 'page.goldRecharge',
    access: ['can:recharge'],
    frame: 'layout',
    load: () => import('#pages/myaccount/recharge/gold-rechage.tsx'),
  },
  {
    path: '/myaccount/payment-code/payment-code',
    title: 'page.paymentCode',
    access: ['can:paycode-manage'],
    frame: 'layout',
    load: () => import('#pages/myaccount/payment-code/payment-code.tsx'),
  },
  {
    path: '/myaccount/payment-code/set-passward',
    title: 'page.setPaymentCode',
    access: ['can:paycode-manage'],
    frame: 'layout',
    load: () => import('#pages/myaccount/payment-code/set-passward.tsx'),
  },
  {
    path: '/myaccount/payment-code/update-passward',
    title: 'page.updatePaymentCode',
    access: ['can:paycode-manage'],
    frame: 'layout',
    load: () => import('#pages/myaccount/payment-code/update-passward.tsx'),
  },
  {
    path: '/myaccount/payment-code/forget-passward',
    title: 'page.forgetPaymentCode',
    access: ['can:paycode-manage'],
    frame: 'layout',
    load: () => import('#pages/myaccount/payment-code/forget-passward.tsx'),
  },
  {
    path: '/myaccount/payment-code/without-payment-password',
    title: 'page.freePayment',
    access: ['can:paycode-manage'],
    frame: 'layout',
    load: () => import('#pages/myaccount/payment-code/without-payment-password.tsx'),
  },
  {
    path: '/order/my-order/unpay-order',
    title: 'page.unpayOrder',
    access: ['can:order-view'],
    frame: 'layout',
    load: () => import('#pages/order/my-order/unpay-order.tsx'),
  },
  {
    path: '/order/my-order/account-paid',
    title: 'page.accountPaid',
    access: ['can:order-view'],
    frame: 'layout',
    load: () => import('#pages/order/my-order/account-paid.tsx'),
  },
  {
    path: '/order/my-order/booking-sheet',
    title: 'page.bookingSheet',
    access: ['can:order-view'],
    frame: 'layout',
    load: () => import('#pages/order/my-order/booking-sheet.tsx'),
  },
  {
    path: '/order/my-order/payment-amount',
    title: 'page.paymentAmount',
    access: ['can:order-view'],
    frame: 'layout',
    load: () => import('#pages/order/my-order/payment-amount.tsx'),
  },
  {
    path: '/order/my-order/pay-success',
    title: 'page.paySuccess',
    access: ['can:order-view'],
    frame: 'layout',
    load: () => import('#pages/order/my-order/pay-success.tsx'),
  },
  {
    path: '/order/my-order/pay-error',
    title: 'page.payError',
    access: ['can:order-view'],
    frame: 'layout',
    load: () => import('#pages/order/my-order/pay-error.tsx'),
  },
  {
    path: '/order/my-order/components/unpay-order',
    title: 'page.unpayOrder',
    access: ['can:order-view'],
    frame: 'layout',
    load: () => import('#pages/order/my-order/components/unpay-order.tsx'),
  },
  {
    path: '/order/my-order/components/account-paid',
    title: 'page.accountPaid',
    access: ['can:order-view'],
    frame: 'layout',
    load: () => import('#pages/order/my-order/components/account-paid.tsx'),
  },
  {
    path: '/order/my-order/components/booking-sheet',
    title: 'page.bookingSheet',
    access: ['can:order-view'],
    frame: 'layout',
    load: () => import('#pages/order/my-order/components/booking-sheet.tsx'),
  },
  {
    path: '/result',
    title: 'page.result',
    access: [],
    frame: 'layout',
    load: () => import('#pages/result/index.tsx'),
  },
  {
    path: '/result/success',
    title: 'page.resultSuccess',
    access: [],
    frame: 'layout',
    load: () => import('#pages/result/success.tsx'),
  },
  {
    path: '/result/fail',
    title: 'page.resultFail',
    access: [],
    frame: 'layout',
    load: () => import('#pages/result/fail.tsx'),
  },
];

/** Rules of the layout, before those of every page inside. */
export const layoutAccess: readonly string[] = ['login'];

/** First segments that belong to the layout: an unknown address under one of them is the layout's to answer. */
export const layoutSegments = [
  '403',
  'account',
  'dashboard',
  'exception',
  'kase',
  'member',
  'myaccount',
  'order',
  'renta-reports',
  'result',
  'shop-manage',
] as const;

import type { Message } from './message.ts';

/**
 * The messages in parts, each a chunk per language. `first` loads before the first paint and
 * `shell` with the layout; a page names the others it needs in its row of `app/routes`. A component
 * that loads later brings its part along by `withMessages`.
 */
export const messageParts = {
  first: { 'zh-CN': () => import('./zh-CN/first.ts'), en: () => import('./en/first.ts') },
  shell: { 'zh-CN': () => import('./zh-CN/shell.ts'), en: () => import('./en/shell.ts') },
  lost: { 'zh-CN': () => import('./zh-CN/lost.ts'), en: () => import('./en/lost.ts') },
  bar: { 'zh-CN': () => import('./zh-CN/bar.ts'), en: () => import('./en/bar.ts') },
  map: { 'zh-CN': () => import('./zh-CN/map.ts'), en: () => import('./en/map.ts') },
  charts: { 'zh-CN': () => import('./zh-CN/charts.ts'), en: () => import('./en/charts.ts') },
  orders: { 'zh-CN': () => import('./zh-CN/orders.ts'), en: () => import('./en/orders.ts') },
  listTools: {
    'zh-CN': () => import('./zh-CN/list-tools.ts'),
    en: () => import('./en/list-tools.ts'),
  },
  sources: { 'zh-CN': () => import('./zh-CN/sources.ts'), en: () => import('./en/sources.ts') },
  assessment: {
    'zh-CN': () => import('./zh-CN/assessment.ts'),
    en: () => import('./en/assessment.ts'),
  },
  valuation: {
    'zh-CN': () => import('./zh-CN/valuation.ts'),
    en: () => import('./en/valuation.ts'),
  },
  success: { 'zh-CN': () => import('./zh-CN/success.ts'), en: () => import('./en/success.ts') },
  consulting: {
    'zh-CN': () => import('./zh-CN/consulting.ts'),
    en: () => import('./en/consulting.ts'),
  },
  dashboard: {
    'zh-CN': () => import('./zh-CN/dashboard.ts'),
    en: () => import('./en/dashboard.ts'),
  },
  home: { 'zh-CN': () => import('./zh-CN/home.ts'), en: () => import('./en/home.ts') },
  samples: { 'zh-CN': () => import('./zh-CN/samples.ts'), en: () => import('./en/samples.ts') },
  roads: { 'zh-CN': () => import('./zh-CN/roads.ts'), en: () => import('./en/roads.ts') },
  shops: { 'zh-CN': () => import('./zh-CN/shops.ts'), en: () => import('./en/shops.ts') },
  'pre-shops': {
    'zh-CN': () => import('./zh-CN/pre-shops.ts'),
    en: () => import('./en/pre-shops.ts'),
  },
  account: { 'zh-CN': () => import('./zh-CN/account.ts'), en: () => import('./en/account.ts') },
  files: { 'zh-CN': () => import('./zh-CN/files.ts'), en: () => import('./en/files.ts') },
  notice: { 'zh-CN': () => import('./zh-CN/notice.ts'), en: () => import('./en/notice.ts') },
  notices: { 'zh-CN': () => import('./zh-CN/notices.ts'), en: () => import('./en/notices.ts') },
  booking: { 'zh-CN': () => import('./zh-CN/booking.ts'), en: () => import('./en/booking.ts') },
  money: { 'zh-CN': () => import('./zh-CN/money.ts'), en: () => import('./en/money.ts') },
  sampleCorrection: {
    'zh-CN': () => import('./zh-CN/sample-correction.ts'),
    en: () => import('./en/sample-correction.ts'),
  },
  contribution: {
    'zh-CN': () => import('./zh-CN/contribution.ts'),
    en: () => import('./en/contribution.ts'),
  },
  accessRequest: {
    'zh-CN': () => import('./zh-CN/access-request.ts'),
    en: () => import('./en/access-request.ts'),
  },
  'my-shop': { 'zh-CN': () => import('./zh-CN/my-shop.ts'), en: () => import('./en/my-shop.ts') },
  fair: { 'zh-CN': () => import('./zh-CN/fair.ts'), en: () => import('./en/fair.ts') },
  streets: { 'zh-CN': () => import('./zh-CN/streets.ts'), en: () => import('./en/streets.ts') },
  roadEdit: {
    'zh-CN': () => import('./zh-CN/road-edit.ts'),
    en: () => import('./en/road-edit.ts'),
  },
  imports: { 'zh-CN': () => import('./zh-CN/imports.ts'), en: () => import('./en/imports.ts') },
  tasks: { 'zh-CN': () => import('./zh-CN/tasks.ts'), en: () => import('./en/tasks.ts') },
  finance: { 'zh-CN': () => import('./zh-CN/finance.ts'), en: () => import('./en/finance.ts') },
  'member-product': {
    'zh-CN': () => import('./zh-CN/member-product.ts'),
    en: () => import('./en/member-product.ts'),
  },
  reports: { 'zh-CN': () => import('./zh-CN/reports.ts'), en: () => import('./en/reports.ts') },
  auditActs: {
    'zh-CN': () => import('./zh-CN/audit-acts.ts'),
    en: () => import('./en/audit-acts.ts'),
  },
  orderPage: {
    'zh-CN': () => import('./zh-CN/order-page.ts'),
    en: () => import('./en/order-page.ts'),
  },
  microApp: {
    'zh-CN': () => import('./zh-CN/micro-app.ts'),
    en: () => import('./en/micro-app.ts'),
  },
  checkout: { 'zh-CN': () => import('./zh-CN/checkout.ts'), en: () => import('./en/checkout.ts') },
  searched: { 'zh-CN': () => import('./zh-CN/searched.ts'), en: () => import('./en/searched.ts') },
  'member-user': {
    'zh-CN': () => import('./zh-CN/member-user.ts'),
    en: () => import('./en/member-user.ts'),
  },
};

export type MessagePart = keyof typeof messageParts;

type ChineseOf<Part extends MessagePart> = Awaited<
  ReturnType<(typeof messageParts)[Part]['zh-CN']>
>['messages'];

/** The message keys of a part: page or component, object, property. */
export type KeysOf<Part extends MessagePart> = keyof ChineseOf<Part>;

/** A part in another language: the same keys. */
export type MessagesOf<Part extends MessagePart> = Readonly<Record<KeysOf<Part>, Message>>;

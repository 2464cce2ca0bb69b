import type { PrefetchCall } from '#src/client/http/call.ts';
import {
  embeddedPaidOrders,
  embeddedUnpaidOrders,
  bill,
  bookings,
  jindou,
  numbered,
  paidOrders,
  spent,
  unpaidOrders,
} from './prefetch-money.ts';
import {
  always,
  embeddedLimit,
  byMember,
  idIn,
  may,
  maxItems,
  one,
  places,
  rowsOf,
  type PagePrefetch,
} from './prefetch-rules.ts';
import {
  prefetchKases,
  prefetchKaseReport,
  prefetchPreShops,
  prefetchRoads,
  prefetchSamples,
  prefetchSampleReport,
  prefetchShops,
} from './prefetch-search.ts';

// The first requests of each page, known before its chunk has loaded. They must equal the page's own requests, so whatever is not
// plainly readable here is left to the page: a wrong guess costs a request and is never used.

const projects = '/api/v1/account/projects';

const center = always('/api/v1/account/profile', '/api/v1/account/overview');
const settingsOfAccount = always('/api/v1/account/settings');
const paymentCode = always('/api/v1/payment-code');

const application: PagePrefetch = () => [
  { path: '/api/v1/account/apps' },
  { path: '/api/v1/account/api-keys' },
  ...(may('can:app-manage') ? [{ path: '/api/v1/micro-apps' as const }] : []),
];

const project: PagePrefetch = (query) => {
  const id = query.get('id');
  return [
    { path: projects, query: { archived: query.get('archived') === 'yes' ? 'yes' : 'no' } },
    ...(id ? [one(`${projects}/:id`, id)] : []),
  ];
};

const messages: PagePrefetch = (query) =>
  query.get('view') === 'list'
    ? rowsOf(query, '/api/v1/notices')
    : [{ path: '/api/v1/account/message-settings' }];

const safe: PagePrefetch = () => [
  { path: '/api/v1/account/security' },
  { path: '/api/v1/account/devices' },
  { path: '/api/v1/account/logins', query: { page: '1', limit: '10' } },
];

const sampleResult: PagePrefetch = (query) => {
  const [id, wave] = [query.get('id'), query.get('wave')];
  if (id !== null) return id === '' ? [] : [one('/api/v1/sample-results/:id', id)];
  const waves: PrefetchCall = { path: '/api/v1/sample-waves' };
  return wave === null
    ? [waves, { path: '/api/v1/sample-results', query: { limit: '50' } }]
    : [waves];
};

const successResult: PagePrefetch = (query) => {
  const [token, id] = [query.get('s'), query.get('id')];
  if (token)
    return [{ method: 'POST', path: '/api/v1/shares/open/success-rate', query: { token } }];
  if (!id) return [];
  const report = query.get('paper') === 'full' ? [one('/api/v1/success-rates/:id/report', id)] : [];
  return byMember(one('/api/v1/success-rates/:id', id), ...report);
};

const successRuns: PagePrefetch = (query) => {
  const view = query.get('view');
  if (view === 'new') return [{ path: '/api/v1/success-rates/scopes' }];
  if (view === 'candidates')
    return query.size > 1
      ? []
      : [{ path: '/api/v1/success-rates', query: { sort: '-low', limit: maxItems } }];
  return rowsOf(query, '/api/v1/success-rates', { sort: '-date' }, {}, ['view']);
};

const assessment: PagePrefetch = (query) => {
  const [share, report, id] = [query.get('share'), query.get('report'), query.get('id')];
  if (share)
    return [{ method: 'POST', path: '/api/v1/shares/open/assessment', query: { token: share } }];
  if (report) return [one('/api/v1/assessment-issues/:id', report)];
  if (id) return [one('/api/v1/assessments/:id', id)];
  const begins =
    query.has('shop') || query.has('kase') || query.has('unit') || query.has('correct');
  return begins ? [] : [{ path: '/api/v1/assessments', query: { page: '1', limit: '10' } }];
};

const consulting: PagePrefetch = (query) => {
  const id = idIn(query, 'id');
  if (id !== undefined) return [one('/api/v1/consulting-reports/:id', id)];
  const isQueue = query.get('view') === 'queue';
  return [
    ...rowsOf(query, '/api/v1/consulting-reports', { view: isQueue ? 'queue' : 'mine' }),
    ...(isQueue && may('can:report-work') ? [{ path: '/api/v1/consulting-staff' as const }] : []),
  ];
};

const consultingAdd: PagePrefetch = (query) => {
  const draft = query.get('draft');
  if (draft === null) return [places, { path: projects }];
  return draft === '' ? [] : [one('/api/v1/consulting-reports/:id', draft)];
};

const myKases: PagePrefetch = (query) => {
  const view = query.get('view') ?? 'owned';
  const beside =
    view === 'owned' || view === 'retracted' ? [places, { path: projects } as const] : [places];
  const sort = '-acquired';
  if (view === 'owned') return [...beside, ...rowsOf(query, '/api/v1/owned-kases', { sort })];
  if (view === 'retracted')
    return [...beside, ...rowsOf(query, '/api/v1/owned-kases', { sort, status: 'retracted' })];
  if (view === 'contributed' && may('can:kase-submit'))
    return [...beside, ...rowsOf(query, '/api/v1/contributions')];
  const waiting = { state: 'waiting' };
  if (!may('can:kase-verify')) return [];
  if (view === 'queue')
    return [...beside, ...rowsOf(query, '/api/v1/contribution-reviews', waiting)];
  return view === 'corrections' ? rowsOf(query, '/api/v1/sample-correction-reviews', waiting) : [];
};

const products: PagePrefetch = (query) => {
  const view = may('can:product-manage') ? query.get('view') : null;
  if (view === 'manage') return [{ path: '/api/v1/products/managed' }];
  if (view === 'coupons') return rowsOf(query, '/api/v1/coupons');
  if (view === 'enquiries') return rowsOf(query, '/api/v1/membership/enquiries');
  return [{ path: '/api/v1/products' }, { path: '/api/v1/membership' }];
};

const team: PagePrefetch = (query) => {
  const isStaff = may('can:admin.member-view');
  const view = query.get('view') ?? (isStaff ? 'members' : 'team');
  return [
    { path: '/api/v1/team' },
    ...(isStaff && view === 'members' ? rowsOf(query, '/api/v1/members', { sort: '-joined' }) : []),
  ];
};

const myShops: PagePrefetch = (query) => {
  const form = idIn(query, 'form');
  if (form !== undefined) return form === 'new' ? [] : [one('/api/v1/my-shops/:id', form)];
  if (query.get('import') === '1') return [];
  const rows = rowsOf(query, '/api/v1/my-shops', { sort: '-changed' }, {}, []);
  return rows.length > 0 ? [...rows, { path: '/api/v1/my-shops/portfolio' }] : [];
};

/**
 * Maps an address to the first requests of its page, sent while the page's chunk is loading. The table of addresses
 * itself is `routes.ts`; an address missing here has no predictable request, and a test lists those with the reason.
 */
export const prefetchTable: Readonly<Record<string, PagePrefetch>> = {
  // What follows on these two depends on the places.
  '/': () => [places],
  '/dashboard': () => [places, { path: '/api/v1/layouts/:page', query: { page: 'dashboard' } }],
  '/403': always('/api/v1/account/access-requests'),

  // They lead on to the first page of theirs.
  '/account': center,
  '/account/settings': settingsOfAccount,
  '/account/auth': always('/api/v1/account/certification'),
  '/account/change-password': always('/api/v1/account/security'),
  '/account/edit': always('/api/v1/account/profile'),
  '/account/center': center,
  '/account/center/application': application,
  '/account/center/project': project,
  '/account/settings/account': settingsOfAccount,
  '/account/settings/message': messages,
  '/account/settings/safe': safe,

  '/kase': prefetchKases,
  '/kase/my-list': myKases,
  '/kase/my-pre-list': (query) => [
    ...rowsOf(query, '/api/v1/bookings', { view: 'mine', target: 'kase', sort: 'pressing' }, {}, [
      'id',
    ]),
    places,
  ],
  '/sample': prefetchSamples,
  '/sampleResult': sampleResult,
  '/shop-success-rate': always('/api/v1/success-rates/scopes'),
  '/shop-success-rate-result': successResult,
  '/assessment': assessment,
  '/bill-detail': bill,

  '/renta-reports/kase-searched': prefetchKaseReport,
  '/renta-reports/roads-searched': prefetchRoads,
  '/renta-reports/shops-searched': prefetchShops,
  '/renta-reports/sample-searched': prefetchSampleReport,
  '/renta-reports/pre-shops-search': prefetchPreShops,
  '/renta-reports/shop-success-rate': successRuns,
  '/renta-reports/consulting-report': consulting,
  '/renta-reports/consulting-report-add': consultingAdd,

  '/member/product': products,
  '/member/user': team,
  '/shop-manage/my-shop': myShops,

  '/myaccount/bill/balance-bill': spent,
  '/myaccount/jindou/my-jindou': jindou,
  '/myaccount/recharge/gold-rechage': always('/api/v1/recharges/options'),
  '/myaccount/payment-code/payment-code': paymentCode,
  '/myaccount/payment-code/set-passward': paymentCode,
  '/myaccount/payment-code/update-passward': paymentCode,
  '/myaccount/payment-code/without-payment-password': paymentCode,

  '/order/my-order/unpay-order': unpaidOrders,
  '/order/my-order/components/unpay-order': embeddedUnpaidOrders,
  '/order/my-order/account-paid': paidOrders,
  '/order/my-order/components/account-paid': embeddedPaidOrders,
  '/order/my-order/booking-sheet': (query) =>
    bookings({ view: query.get('view') === 'queue' ? 'queue' : 'mine' }),
  '/order/my-order/components/booking-sheet': (query) =>
    bookings({ view: 'mine', limit: embeddedLimit(query) }),
  '/order/my-order/payment-amount': numbered,
  '/order/my-order/pay-error': numbered,
  '/order/my-order/pay-success': numbered,
};

import type { NoticeKind } from '#src/domain/notice.ts';
import { searchAddress } from '#src/features/searches/model/search-address.ts';
import { exportedNames, exportedPages } from './exported-pages.ts';
import { partOf, textIn } from './notice-content.ts';

const places: Readonly<Record<NoticeKind, (content: unknown) => string | null>> = {
  watch: searchPlace,
  'watch-median': searchPlace,
  'search-monthly': searchPlace,
  'order-paid': () => '/order/my-order/account-paid',
  refund: refundPlace,
  booking: () => '/order/my-order/booking-sheet',
  'pre-shop': (content) => withId('/renta-reports/pre-shops-search', 'unit', content),
  consulting: (content) => withId('/renta-reports/consulting-report', 'id', content),
  assessment: (content) => withId('/assessment', 'report', content),
  'success-rate': (content) => withId('/shop-success-rate-result', 'id', content),
  'my-shop': (content) => withId('/shop-manage/my-shop', 'unit', content),
  'stale-report': (content) => withId('/renta-reports/shops-searched', 'shop', content),
  contribution: () => '/kase/my-list?view=contributed',
  'kase-retracted': () => '/kase/my-list',
  'kase-superseded': () => '/kase/my-list',
  'kase-reported': casesPlace,
  'sample-correction': wavePlace,
  'balance-low': () => '/myaccount/recharge/gold-rechage',
  'recharge-credited': () => '/myaccount/jindou/my-jindou',
  'bonus-expiring': () => '/myaccount/jindou/my-jindou',
  'membership-renewed': () => '/member/product',
  'membership-not-renewed': () => '/member/product',
  'membership-ending': () => '/member/product',
  'membership-ended': () => '/member/product',
  'membership-quote': () => '/member/product',
  team: () => '/member/user',
  certification: () => '/account/auth',
  'access-request': () => '/403',
  project: (content) => withId('/account/center/project', 'id', content),
  'export-failed': exportPlace,
  'micro-app': () => '/account/center/application',
  'staff-task': () => '/staff/tasks',
  test: () => null,
};

/**
 * The address of a notice's subject: a page of the console, never an address the notice brings
 * itself.
 *
 * @returns null for what has no page, or a kind this build does not know.
 */
export function noticeAddress(kind: string, content: unknown): string | null {
  return Object.hasOwn(places, kind) ? places[kind as NoticeKind](content) : null;
}

function withId(path: string, key: string, content: unknown): string {
  const id = textIn(content, 'id');
  return id === '' ? path : `${path}?${new URLSearchParams({ [key]: id })}`;
}

/** The order, for its member; for who decides, the queue, and the list once it is decided. */
function refundPlace(content: unknown): string {
  if (partOf(content, 'toStaff') === true) {
    return textIn(content, 'what') === 'requested'
      ? '/staff/tasks?kind=refund'
      : '/myaccount/jindou/my-jindou?view=refunds';
  }
  const no = textIn(content, 'no');
  return no === ''
    ? '/order/my-order/account-paid'
    : `/order/my-order/pay-success?${new URLSearchParams({ no })}`;
}

/** The list a file was wanted of. */
function exportPlace(content: unknown): string | null {
  const list = exportedNames.find((name) => name === textIn(content, 'list'));
  return list ? exportedPages[list] : null;
}

/** The cases of the road a reported one lies on. */
function casesPlace(content: unknown): string {
  const query = new URLSearchParams();
  for (const key of ['city', 'district', 'road'])
    if (textIn(content, key) !== '') query.set(key, textIn(content, key));
  return query.size > 0 ? `/kase?${query}` : '/kase';
}

/** The member's points of the wave. */
function wavePlace(content: unknown): string {
  const wave = textIn(content, 'waveId');
  return wave === ''
    ? '/sampleResult'
    : `/sampleResult?${new URLSearchParams({ wave, city: textIn(content, 'city') })}`;
}

function searchPlace(content: unknown): string | null {
  const filter = partOf(content, 'filter');
  return searchAddress(
    textIn(content, 'resource'),
    typeof filter === 'object' && filter !== null ? (filter as Record<string, unknown>) : {},
  );
}

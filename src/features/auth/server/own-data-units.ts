/** Notes on the whole file; written before the units of the columns. */
export const notes = {
  instants: 'ISO 8601 with the offset from UTC',
  dates: 'ISO 8601, a day of the place it is about',
  jindou: 'whole jindou, the points of this console; 1 jindou costs 1 CNY without a package',
  insideDocuments:
    'Names end in their unit: …M2 square metres, …Minor the smallest unit of the currency named beside it (1/100), …Jindou jindou, …Months months',
} as const;

// Column names whose last part states the unit.
const endings: readonly (readonly [ending: RegExp, unit: string])[] = [
  [/(^|_)jindou$/, 'jindou'],
  [/_seconds$/, 'seconds'],
  [/_m2$/, 'm²'],
  [/_m$/, 'metres'],
  [/_months$/, 'months'],
];

// Columns whose name does not state the unit.
const named: Readonly<Record<string, string>> = {
  'bill.amount': 'jindou',
  'bill.balance_after': 'jindou',
  'bill.bonus_amount': 'jindou',
  'bill.held_after': 'jindou',
  'bill.held_change': 'jindou',
  'bill.seq': 'number of the line',
  'assessment.revision': 'number of the version',
  'assessment_issue.revisions': 'count',
  'assessment_issue.version': 'number of the version',
  'booking_sheet.quantity': 'count',
  'consulting_report.rating': 'stars, 1 to 5',
  'consulting_report.revision': 'number of the version',
  'consulting_report.revisions_left': 'count',
  'contribution.attempt': 'count',
  'contribution.revision': 'number of the version',
  'kase.completeness': 'share, 0 to 1',
  'kase.rent_minor_per_month': "1/100 of the row's currency, a month",
  'kase.section': 'number of the section of the road',
  'kase.total_floors': 'count',
  'kase.unit_rent_month': "the row's currency per m² and month",
  'kase.verification': 'level, 0 to 3',
  'login_log.id': 'number of the line',
  'member_order.attempts': 'count',
  'member_profile.version': 'number of the version',
  'membership_enquiry.seats': 'count',
  'my_shop.completeness': 'share, 0 to 1',
  'my_shop.revision': 'number of the version',
  'order_item.position': 'number of the line',
  'order_item.qty': 'count',
  'pre_shop_queue.place': 'number in all queues together; the lower is the earlier',
  'project.version': 'number of the version',
  'recharge_order.bonus': 'jindou',
  'recharge_order.money_minor': "1/100 of the row's currency",
  'recharge_order.paid_minor': "1/100 of the row's currency",
  'recharge_order.queries': 'count',
  'search_run.high': "the row's currency per m² and month",
  'search_run.low': "the row's currency per m² and month",
  'search_run.median': "the row's currency per m² and month",
  'search_run.n': 'rows',
  'search_run.q1': "the row's currency per m² and month",
  'search_run.q3': "the row's currency per m² and month",
  'saved_search.least_change': 'percent of the median',
  'share.most_views': 'count',
  'share.views': 'count',
  'team_member.settled_line': 'number of the line of the statement',
};

/** Unit of the figures in a column; undefined where it is unknown. */
export function unitOf(table: string, column: string): string | undefined {
  return named[`${table}.${column}`] ?? endings.find(([ending]) => ending.test(column))?.[1];
}

/** Every kind of notice, by topic. Other kinds cannot be written and have no texts. */
export const kindsOfTopic = {
  search: ['watch', 'watch-median', 'search-monthly'],
  order: ['order-paid', 'refund'],
  booking: ['booking', 'pre-shop'],
  report: ['consulting', 'assessment', 'success-rate'],
  shop: ['my-shop', 'stale-report'],
  kase: ['contribution', 'kase-retracted', 'kase-superseded', 'kase-reported', 'sample-correction'],
  jindou: ['balance-low', 'bonus-expiring', 'recharge-credited'],
  membership: [
    'membership-renewed',
    'membership-not-renewed',
    'membership-ending',
    'membership-ended',
    'membership-quote',
  ],
  team: ['team'],
  account: [
    'certification',
    'access-request',
    'project',
    'export-failed',
    'micro-app',
    'staff-task',
    'test',
  ],
} as const;

export type NoticeTopic = keyof typeof kindsOfTopic;
export type NoticeKind = (typeof kindsOfTopic)[NoticeTopic][number];

export const noticeTopics = Object.keys(kindsOfTopic) as NoticeTopic[];

/**
 * What a kind is about; undefined for one this build does not know, such as one of a newer server.
 */
export function topicOf(kind: string): NoticeTopic | undefined {
  return noticeTopics.find((topic) => (kindsOfTopic[topic] as readonly string[]).includes(kind));
}

/**
 * Events of a refund in notices: it was requested, decided either way, or credited without a
 * request.
 */
export const refundEvents = ['requested', 'approved', 'rejected', 'credited'] as const;
export type RefundEvent = (typeof refundEvents)[number];

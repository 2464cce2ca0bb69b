import { authorEvents, reportEvents } from '#src/domain/consulting-report.ts';
import { refundEvents, type NoticeKind } from '#src/domain/notice.ts';
import { preShopStages } from '#src/domain/pre-shop.ts';
import type { RentForms } from '#src/client/hooks/use-rent-format.ts';
import { renewalFailures } from '#src/features/memberships/model/membership.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { exportedNames } from './exported-pages.ts';
import { numberIn, partOf, textIn } from './notice-content.ts';

type Rents = RentForms['ofMany'];
type Teller = (
  content: unknown,
  t: Translator['t'],
  dayText: Translator['dayText'],
  rents: Rents | undefined,
) => string;

/** What may have become of a matter, as far as there are words for it. */
const bookingNews = [
  'accept',
  'reject',
  'source',
  'delivered',
  'confirm',
  'release',
  'answer',
  'overdue',
] as const;
const contributionNews = ['published', 'rejected', 'duplicate'] as const;
const teamNews = ['invited', 'removed', 'capReached', 'memberCapReached'] as const;

const tellers: Readonly<Record<NoticeKind, Teller>> = {
  watch(content, t) {
    const name = textIn(content, 'name');
    if (partOf(content, 'failed') === true) return t('notices.watchFailed', { name });
    return t('notices.watch', { name, n: numberIn(content, 'added') });
  },
  'watch-median': (content, t, _, rents) => medianText(content, t, rents),
  'search-monthly': monthlyText,
  'order-paid': (content, t) =>
    t('notices.orderPaid', {
      title: textIn(content, 'title'),
      jindou: numberIn(content, 'jindou'),
    }),
  refund: refundText,
  booking(content, t) {
    const news = among(bookingNews, textIn(content, 'what'));
    return t(news ? `notices.booking.${news}` : 'notices.booking.other', {
      no: textIn(content, 'no'),
    });
  },
  'pre-shop': preShopText,
  consulting(content, t) {
    const mine = among(authorEvents, textIn(content, 'toAuthor'));
    if (mine) return t(`notices.author.${mine}`, { no: textIn(content, 'no') });
    const news = among(reportEvents, textIn(content, 'what'));
    return t(news ? `notices.consulting.${news}` : 'notices.consulting.other', {
      no: textIn(content, 'no'),
    });
  },
  assessment: (content, t) => t('notices.assessment', { no: textIn(content, 'no') }),
  'success-rate': (content, t) =>
    t(partOf(content, 'failed') === true ? 'notices.successFailed' : 'notices.successRate'),
  'my-shop': shopText,
  'stale-report'(content, t) {
    const title = textIn(content, 'title');
    if (textIn(content, 'status') === 'confirmed') return t('notices.stale.confirmed', { title });
    return t('notices.stale.rejected', { title, reason: textIn(content, 'reason') });
  },
  contribution(content, t) {
    const title = textIn(content, 'title');
    const news = among(contributionNews, textIn(content, 'status'));
    if (!news) return t('notices.contribution.other', { title });
    return t(`notices.contribution.${news}`, {
      title,
      reason: textIn(content, 'reason'),
      jindou: numberIn(content, 'rewardJindou'),
    });
  },
  'kase-retracted': (content, t) =>
    t('notices.kaseRetracted', {
      title: textIn(content, 'title'),
      reason: textIn(content, 'reason'),
    }),
  'kase-superseded': (content, t) =>
    t('notices.kaseSuperseded', {
      title: textIn(content, 'title'),
      reason: textIn(content, 'reason'),
    }),
  'kase-reported': (content, t) =>
    t('notices.kaseReported', {
      title: textIn(content, 'title'),
      reason: textIn(content, 'reason'),
      days: numberIn(content, 'days'),
    }),
  'sample-correction'(content, t) {
    const title = textIn(content, 'title');
    if (textIn(content, 'status') === 'rejected')
      return t('notices.sample.rejected', { title, reason: textIn(content, 'reason') });
    const jindou = numberIn(content, 'rewardJindou');
    return jindou > 0
      ? t('notices.sample.confirmed', { title, jindou })
      : t('notices.sample.confirmedOnly', { title });
  },
  'balance-low': (content, t) =>
    t('notices.balanceLow', {
      available: numberIn(content, 'available'),
      below: numberIn(content, 'below'),
    }),
  'recharge-credited': (content, t) =>
    t('notices.rechargeCredited', {
      no: textIn(content, 'no'),
      jindou: numberIn(content, 'jindou'),
    }),
  'bonus-expiring': (content, t, dayText) =>
    t('notices.bonusExpiring', {
      jindou: numberIn(content, 'jindou'),
      day: dayText(textIn(content, 'day')),
    }),
  'membership-renewed': (content, t, dayText) =>
    t('notices.membership.renewed', {
      jindou: numberIn(content, 'jindou'),
      day: dayText(textIn(content, 'until')),
    }),
  'membership-not-renewed'(content, t, dayText) {
    const why = among(renewalFailures, textIn(content, 'why'));
    const reason = why ? t(`notices.membership.why.${why}`) : '';
    return t('notices.membership.notRenewed', { reason, day: dayText(textIn(content, 'until')) });
  },
  'membership-ending': (content, t, dayText) =>
    t('notices.membership.ending', { day: dayText(textIn(content, 'until')) }),
  'membership-ended': (_, t) => t('notices.membership.ended'),
  'membership-quote': (content, t) =>
    t('notices.membership.quote', { answer: textIn(content, 'answer') }),
  team(content, t) {
    const news = among(teamNews, textIn(content, 'what'));
    const about = {
      team: textIn(content, 'team'),
      name: textIn(content, 'name'),
      cap: numberIn(content, 'cap'),
    };
    return t(news ? `notices.team.${news}` : 'notices.team.other', about);
  },
  certification(content, t) {
    if (textIn(content, 'status') === 'passed') return t('notices.certification.passed');
    return t('notices.certification.rejected', { reason: textIn(content, 'reason') });
  },
  'access-request'(content, t) {
    const name = textIn(content, 'name');
    if (textIn(content, 'status') === 'granted') return t('notices.access.granted', { name });
    return t('notices.access.refused', { name, reason: textIn(content, 'reason') });
  },
  project: (content, t) =>
    t('notices.project', { name: textIn(content, 'name'), by: textIn(content, 'by') }),
  'export-failed'(content, t) {
    const list = among(exportedNames, textIn(content, 'list'));
    return t('notices.exportFailed', {
      list: t(list ? `notices.list.${list}` : 'notices.list.other'),
    });
  },
  'micro-app'(content, t) {
    const [name, by] = [textIn(content, 'name'), textIn(content, 'by')];
    const what = among(['proposed', 'approved', 'rejected'], textIn(content, 'what'));
    return t(`notices.microApp.${what ?? 'other'}`, { name, by });
  },
  'staff-task'(content, t) {
    const decision = among(
      ['approved', 'rejected', 'confirmed-first'],
      textIn(content, 'decision'),
    );
    return t(`notices.staffTask.${decision ?? 'other'}`, { title: textIn(content, 'title') });
  },
  test: (_, t) => t('notices.test'),
};

/**
 * The text of a notice, in the language of the page. A kind this build does not know gets a generic
 * text.
 *
 * @param rents Words for rents in the unit of the reader; without them a notice states none.
 */
export function textOf(
  kind: string,
  content: unknown,
  { t, dayText }: Pick<Translator, 't' | 'dayText'>,
  rents?: Rents,
): string {
  return Object.hasOwn(tellers, kind)
    ? tellers[kind as NoticeKind](content, t, dayText, rents)
    : t('notices.unknown');
}

/** A median that left the interval of the notice before, with the figures of both. */
function medianText(content: unknown, t: Translator['t'], rents: Rents | undefined): string {
  const name = textIn(content, 'name');
  const before = rents && figuresIn(partOf(content, 'before'), rents);
  const now = rents && figuresIn(partOf(content, 'now'), rents);
  if (!before || !now) return t('notices.median.other', { name });
  return t('notices.median', {
    name,
    change: percentText(numberIn(content, 'percent')),
    before: t('notices.median.figures', before),
    now: t('notices.median.figures', now),
  });
}

function figuresIn(figures: unknown, rents: Rents) {
  const currency = textIn(figures, 'currency');
  const interval = partOf(figures, 'interval');
  const median = numberIn(figures, 'median');
  if (currency === '' || median === 0) return null;
  return {
    n: numberIn(figures, 'n'),
    median: `${rents.text(median, currency)} ${rents.unit(currency)}`,
    low: rents.text(numberIn(interval, 'low'), currency),
    high: rents.text(numberIn(interval, 'high'), currency),
  };
}

/**
 * A search that was run again: how many it found, and how its median changed since the run before.
 */
function monthlyText(content: unknown, t: Translator['t']): string {
  const about = { name: textIn(content, 'name'), n: numberIn(content, 'n') };
  const [before, now] = [partOf(content, 'medianBefore'), partOf(content, 'median')];
  if (typeof now !== 'number') return t('notices.monthly.noMedian', about);
  if (typeof before !== 'number' || before === 0) return t('notices.monthly.first', about);
  const change = ((now - before) / before) * 100;
  return t('notices.monthly.changed', {
    ...about,
    change: percentText(change),
  });
}

const percentText = (percent: number) =>
  `${percent >= 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;

/** A unit that comes to market, for members who reserved it, wait for it or watch it. */
function preShopText(content: unknown, t: Translator['t']): string {
  const about = { project: textIn(content, 'project') };
  const isOver = partOf(content, 'wasYours') === true;
  const stage = among(preShopStages, textIn(content, 'stage'));
  if (stage && partOf(content, 'isWatched') === true) return t(`notices.unit.${stage}`, about);
  switch (textIn(content, 'stage')) {
    case 'preLeasing':
      return t(isOver ? 'notices.preShop.lapsed' : 'notices.preShop.free', about);
    case 'cancelled':
      return t(isOver ? 'notices.preShop.withdrawn' : 'notices.preShop.cancelled', about);
    case 'signed':
      return t(isOver ? 'notices.preShop.yours' : 'notices.preShop.signed', about);
    case 'delayed':
      return t('notices.preShop.delayed', about);
    default:
      return t('notices.preShop.other', about);
  }
}

function refundText(content: unknown, t: Translator['t']): string {
  const what = among(refundEvents, textIn(content, 'what')) ?? 'requested';
  const about = {
    no: textIn(content, 'no'),
    title: textIn(content, 'title'),
    jindou: numberIn(content, 'jindou'),
    bonus: numberIn(content, 'bonus'),
    bought: numberIn(content, 'bought'),
    reason: textIn(content, 'reason'),
  };
  const isStaff = partOf(content, 'toStaff') === true && what !== 'credited';
  return t(isStaff ? `notices.refund.staff.${what}` : `notices.refund.${what}`, about);
}

function shopText(content: unknown, t: Translator['t']): string {
  const title = textIn(content, 'title');
  const reason = textIn(content, 'reason');
  switch (textIn(content, 'what')) {
    case 'listed':
      return t('notices.shop.listed', { title });
    case 'rejected':
      return t('notices.shop.rejected', { title, reason });
    case 'expired':
      return t('notices.shop.expired', { title });
    case 'reported':
      return t('notices.shop.reported', { title });
    case 'review':
      return t('notices.shop.review', {
        title,
        day: textIn(content, 'on'),
        n: numberIn(content, 'months'),
      });
    case 'leaseEnd':
      return t('notices.shop.leaseEnd', {
        title,
        day: textIn(content, 'on'),
        n: numberIn(content, 'months'),
      });
    case 'deal-published':
      return t('notices.shop.dealPublished', { title, jindou: numberIn(content, 'rewardJindou') });
    case 'deal-rejected':
      return t('notices.shop.dealRejected', { title, reason });
    case 'deal-duplicate':
      return t('notices.shop.dealDuplicate', { title, reason });
    default:
      return t('notices.shop.other', { title });
  }
}

function among<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

import { addMonths } from './my-shop-deal.ts';
import type { MyShopBook } from './my-shop.ts';

/** Months before a day at which one is reminded of it. */
export const reminderMonths = [6, 3, 1] as const;
export type ReminderMonths = (typeof reminderMonths)[number];

export const diaryKinds = ['review', 'leaseEnd'] as const;
export type DiaryKind = (typeof diaryKinds)[number];

/** A day of a unit's lease one has to act before. */
export interface DiaryDay {
  kind: DiaryKind;
  on: string;
}

/**
 * The days of a lease that come, the nearer first; what is past is left out. @param today ISO date.
 */
export function diaryDays({ nextReviewOn, leaseEndsOn }: MyShopBook, today: string): DiaryDay[] {
  const days: DiaryDay[] = [];
  if (nextReviewOn !== null) days.push({ kind: 'review', on: nextReviewOn });
  if (leaseEndsOn !== null) days.push({ kind: 'leaseEnd', on: leaseEndsOn });
  return days
    .filter(({ on }) => on >= today)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** When one is reminded of a day. */
export function remindersOf(on: string): { months: ReminderMonths; on: string }[] {
  return reminderMonths.map((months) => ({ months, on: addMonths(on, -months) }));
}

/**
 * The reminder that is due: the last one whose day has come. Earlier ones are skipped, so a unit
 * entered two months ahead brings one message and not two.
 *
 * @returns null before the first, and after the day itself.
 */
export function dueReminder(on: string, today: string): ReminderMonths | null {
  if (on < today) return null;
  const due = remindersOf(on).filter((reminder) => reminder.on <= today);
  return due.at(-1)?.months ?? null;
}

import type { Translator } from '#src/i18n/translator.ts';
import type { IconName } from '#src/ui/icon/icon.tsx';
import type { StaffTask } from '../contract/staff-tasks.ts';
import type { TaskKind } from '../model/staff-task.ts';
import { accessName } from './access-name.ts';

export const kindIcons: Readonly<Record<TaskKind, IconName>> = {
  refund: 'reset',
  transfer: 'compare',
  verification: 'user',
  permission: 'lock',
  review: 'check',
  enquiry: 'info',
};

/** What a task is about, in a line. */
export function subjectText(
  { source, titles, variant, amount }: StaffTask,
  { t, locale, yuanText }: Pick<Translator, 't' | 'locale' | 'yuanText'>,
  titleText: (title: string) => string,
): string {
  const [first = ''] = titles;
  const title = titleText(first);
  switch (source) {
    case 'refund':
      return titles.length > 1 ? t('tasks.subject.items', { title, n: titles.length }) : title;
    case 'transfer':
      return t('tasks.subject.transfer', { sum: yuanText(amount?.n ?? 0) });
    case 'certification':
      return t('tasks.subject.certification', {
        type: t(`tasks.certification.${certificationType(variant)}`),
        name: first,
      });
    case 'access-request':
      return t('tasks.subject.access', { name: accessName(variant, first, locale) });
    case 'quote':
      return t('tasks.subject.quote', { kind: t(reportKindKey(variant)), city: title });
    default:
      return t(`tasks.subject.${source}`, { title });
  }
}

const certificationType = (variant: string) =>
  variant === 'enterprise' || variant === 'agent' ? variant : 'person';

export function reportKindKey(kind: string) {
  const known = (['siteSelection', 'market', 'rentReview', 'tenantMix'] as const).find(
    (one) => one === kind,
  );
  return `tasks.report.${known ?? 'custom'}` as const;
}

/** What moves: jindou of a refund, yuan of a transfer, a reward. */
export function amountText(
  { source, amount }: StaffTask,
  { t, yuanText }: Pick<Translator, 't' | 'yuanText'>,
): string {
  if (source === 'quote') return t('tasks.amount.quote');
  if (amount === null) return t('tasks.amount.none');
  if (amount.unit === 'fen') return yuanText(amount.n);
  return t(`tasks.amount.${amount.unit}`, { n: amount.n });
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A time span in its largest unit: 3 days, 4 hours, 40 minutes. */
export function spanText(ms: number, { t }: Pick<Translator, 't'>): string {
  if (ms >= dayMs) return t('tasks.span.days', { n: Math.floor(ms / dayMs) });
  if (ms >= hourMs) return t('tasks.span.hours', { n: Math.floor(ms / hourMs) });
  return t('tasks.span.minutes', { n: Math.max(1, Math.floor(ms / minuteMs)) });
}

export type DueState = 'overdue' | 'soon' | 'later';

/** How urgent a task is by the reader's clock: overdue, due today or tomorrow, or later. */
export function dueState(dueAt: string, now: number): DueState {
  const due = Date.parse(dueAt);
  if (due < now) return 'overdue';
  const end = new Date(now);
  end.setHours(24 + 24, 0, 0, 0);
  return due < end.getTime() ? 'soon' : 'later';
}

/** When it is due, in words: overdue by 4 hours, today 18:00, a day. */
export function dueText(
  dueAt: string,
  now: number,
  words: Pick<Translator, 't' | 'clockText' | 'dayText'>,
): string {
  const state = dueState(dueAt, now);
  if (state === 'overdue')
    return words.t('tasks.due.overdue', { span: spanText(now - Date.parse(dueAt), words) });
  if (state === 'later') return words.dayText(dueAt);
  const isToday = new Date(dueAt).toDateString() === new Date(now).toDateString();
  const time = words.clockText(dueAt);
  return words.t(isToday ? 'tasks.due.today' : 'tasks.due.tomorrow', { time });
}

import { textOf } from '#src/features/notices/ui/notice-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { StaffTaskDetail } from '../contract/staff-tasks.ts';
import { accessName } from './access-name.ts';
import type { Choice, DecisionValues } from './decision.ts';

type Words = Pick<Translator, 't' | 'locale' | 'yuanText' | 'dayText'>;

/** What the button of a decision says: a verb, and the amount that moves. */
export function actText(
  { task, facts, needsSecond }: StaffTaskDetail,
  { choice, role }: Pick<DecisionValues, 'choice' | 'role'>,
  { t, locale, yuanText }: Words,
): string {
  const { source, amount } = task;
  if (choice === 'reject') return t(`tasks.act.reject.${source === 'refund' ? 'refund' : 'other'}`);
  const reward = amount?.n ?? Number(facts.find(({ name }) => name === 'reward')?.value ?? 0);
  switch (source) {
    case 'transfer':
      return t(needsSecond ? 'tasks.act.transfer.first' : 'tasks.act.transfer', {
        sum: yuanText(amount?.n ?? 0),
      });
    case 'access-request':
      return t('tasks.act.access-request', {
        role: role === undefined ? '' : accessName('role', role, locale),
      });
    case 'sample-correction':
      return reward > 0 ? t('tasks.act.correction.reward', { n: reward }) : t('tasks.act.correction'); // prettier-ignore
    default:
      return t(`tasks.act.${source}`, { n: reward });
  }
}

/** What was done, for the message after a decision. */
export function doneText(
  { task, needsSecond }: StaffTaskDetail,
  choice: Choice,
  { t }: Words,
): string {
  if (choice === 'reject') return t('tasks.done.reject');
  if (task.source === 'transfer' && needsSecond) return t('tasks.done.first');
  if (task.source === 'refund') return t('tasks.done.refund', { n: task.amount?.n ?? 0 });
  return t('tasks.done.approve');
}

/**
 * The notices both sides get, in the words that they read: the content is what the server writes.
 * null for the side that gets none.
 */
export function noticesOf(
  detail: StaffTaskDetail,
  { choice, reason, role }: Pick<DecisionValues, 'choice' | 'reason' | 'role'>,
  words: Words,
): { member: string | null; staff: string | null } {
  const { task, facts, needsSecond } = detail;
  const { source, titles, no, amount, variant, worker } = task;
  const isApproved = choice === 'approve';
  const title = titles.length > 1 ? `${titles[0]} +${titles.length - 1}` : (titles[0] ?? '');
  const valueOf = (name: string) => Number(facts.find((fact) => fact.name === name)?.value ?? 0);
  const read = (kind: string, content: object) => textOf(kind, content, words);
  const colleague =
    worker === null || worker.isMe
      ? null
      : read('staff-task', {
          title: source === 'transfer' ? no : title,
          decision: needsSecond ? 'confirmed-first' : isApproved ? 'approved' : 'rejected',
        });
  switch (source) {
    case 'refund': {
      const content = { no, title, jindou: amount?.n ?? 0, bonus: valueOf('bonus'), bought: valueOf('bought'), reason, what: isApproved ? 'approved' : 'rejected' }; // prettier-ignore
      return {
        member: read('refund', content),
        staff: read('refund', { ...content, toStaff: true }),
      };
    }
    case 'transfer':
      return {
        member: needsSecond ? null : read('recharge-credited', { no, jindou: valueOf('credited') }),
        staff: colleague,
      };
    case 'certification':
      return {
        member: read('certification', { status: isApproved ? 'passed' : 'rejected', reason }),
        staff: colleague,
      };
    case 'access-request': {
      const content = { name: titles[0], kind: variant, role, reason };
      const status = isApproved ? 'granted' : 'refused';
      return { member: read('access-request', { ...content, status }), staff: colleague };
    }
    case 'contribution': {
      const status = isApproved ? 'published' : 'rejected';
      const content = { title, status, reason, rewardJindou: valueOf('reward') };
      return { member: read('contribution', content), staff: colleague };
    }
    case 'sample-correction': {
      const status = isApproved ? 'confirmed' : 'rejected';
      const content = { title, status, reason, rewardJindou: amount?.n ?? 0 };
      return { member: read('sample-correction', content), staff: colleague };
    }
    default: {
      const what = {
        listing: isApproved ? 'listed' : 'rejected',
        deal: isApproved ? 'deal-published' : 'deal-rejected',
        quote: '',
      }[source];
      const content = { title, what, reason, rewardJindou: valueOf('reward') };
      return { member: read('my-shop', content), staff: colleague };
    }
  }
}

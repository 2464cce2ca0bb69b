import { correctionFields } from '#src/features/samples/model/sample-correction.ts';
import { orderStatuses } from '#src/domain/order.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { FactName } from '../model/staff-task.ts';
import { reportKindKey } from './task-text.ts';

/** The message of a coded fact; a code this build does not know gets a dash. */
export function factCode(name: FactName, value: string): MessageKey {
  const status = orderStatuses.find((one) => one === value);
  const field = correctionFields.find((one) => one === value);
  if ((name === 'orderState' || name === 'orderAfter') && status) return `order.status.${status}`;
  if (name === 'field' && field) return `tasks.field.${field}`;
  if (name === 'reportKind') return reportKindKey(value);
  if (name === 'needsTwo') return 'tasks.needsTwo';
  const depth = (['standard', 'deep', 'custom'] as const).find((one) => one === value);
  if (name === 'depth' && depth) return `tasks.depth.${depth}`;
  const type = (['person', 'enterprise', 'agent'] as const).find((one) => one === value);
  if (name === 'certificationType' && type) return `tasks.certification.${type}`;
  return 'tasks.amount.none';
}

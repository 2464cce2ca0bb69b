import type { MessageKey } from '#src/i18n/messages.ts';

/** Why a decision or a claim was refused, by the reason the server gives. */
export const decisionErrors: Partial<Record<string, MessageKey>> = {
  'decided-already': 'tasks.failed.decided',
  'status-forbids': 'tasks.failed.decided',
  taken: 'tasks.failed.taken',
  'not-claimed': 'tasks.failed.notClaimed',
  oneself: 'tasks.failed.own',
  'own-refund': 'tasks.failed.own',
  'own-transfer': 'tasks.failed.own',
  'own-unit': 'tasks.failed.own',
  'own-deal': 'tasks.failed.own',
  'second-person': 'tasks.failed.second',
  'known-already': 'tasks.failed.known',
  differs: 'tasks.failed.differs',
};

import { oneOf } from '#src/domain/field-rules.ts';
import { contributionStatuses } from './contribution.ts';

export const contributionFilterRules = { state: oneOf(contributionStatuses) };

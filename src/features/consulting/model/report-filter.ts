import { reportStatuses } from '#src/domain/consulting-report.ts';
import { list, oneOf } from '#src/domain/field-rules.ts';

export const reportFilterRules = {
  status: list(oneOf(reportStatuses), reportStatuses.length),
  assignee: oneOf(['me', 'nobody']),
};

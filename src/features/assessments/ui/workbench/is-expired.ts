import { dayAt } from '#src/features/consulting/model/report-plan.ts';

/** Whether the last day of a report, an ISO date, has passed. */
export const isExpired = (validUntil: string): boolean => validUntil < dayAt(new Date());

import { breachesOf, type Breach } from '#src/analytics/workbench/limit-breaches.ts';
import type { Adjustment } from '#src/domain/assessment.ts';
import { monthsBetween } from '#src/domain/kase.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';

/** Why one decision of a grid was taken. */
export interface Reason {
  /** Of the line, from 0. */
  at: number;
  label: string;
  /**
   * The factor that was set by hand, or that broke its limit; null where the line as a whole is
   * meant.
   */
  factor: Adjustment | null;
  /** The limit that was broken; null where a person decided. */
  breach: Breach['what'] | null;
  /** In the words of who decided; empty of a limit. */
  reason: string;
}

/**
 * Why lines of a report are not used and why factors were set by hand, line by line. Undisclosed
 * lines give no reason.
 */
export function reasonsOf({
  lines,
  valuationDate,
}: Pick<AssessmentReportOutput, 'lines' | 'valuationDate'>): Reason[] {
  return lines.flatMap((line, at) => {
    const { label, detail, reason = '' } = line;
    const own = reason === '' ? [] : [{ at, label, factor: null, breach: null, reason }];
    if (!detail) return own;
    const notes = Object.entries(detail.notes).flatMap(([factor, note]) =>
      note ? [{ at, label, factor: factor as Adjustment, breach: null, reason: note }] : [],
    );
    return [...own, ...(line.used ? [] : limitsOf(detail, valuationDate, { at, label })), ...notes];
  });
}

/** Reasons as they are read: factors of one line that have the same reason are named together. */
export function groupReasons(
  reasons: readonly Reason[],
): (Omit<Reason, 'factor'> & { factors: Adjustment[] })[] {
  const lines = new Map<string, Omit<Reason, 'factor'> & { factors: Adjustment[] }>();
  for (const { factor, ...rest } of reasons) {
    const key = JSON.stringify([rest.at, factor === null, rest.breach, rest.reason]);
    const line = lines.get(key) ?? { ...rest, factors: [] };
    if (factor !== null) line.factors.push(factor);
    lines.set(key, line);
  }
  return [...lines.values()];
}

function limitsOf(
  { factors, net, dealDate }: NonNullable<AssessmentReportOutput['lines'][number]['detail']>,
  valuationDate: string,
  line: Pick<Reason, 'at' | 'label'>,
): Reason[] {
  const monthsOld = dealDate === null ? 0 : monthsBetween(dealDate, valuationDate);
  return breachesOf({ factors, net, monthsOld } as Parameters<typeof breachesOf>[0])
    .filter(({ level }) => level === 'over')
    .map(({ what, factor }) => ({ ...line, factor: factor ?? null, breach: what, reason: '' }));
}

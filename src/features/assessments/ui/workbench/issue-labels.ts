import { isReport, type IssueKind, type IssueStatus } from '#src/domain/assessment.ts';
import type { Translator } from '#src/i18n/translator.ts';

/**
 * Status of what was made of a document. An indication and the example are never said to be issued.
 */
export function statusText(
  kind: IssueKind,
  status: IssueStatus,
  { t }: Pick<Translator, 't'>,
): string {
  return t(
    !isReport(kind) && status === 'ready'
      ? 'assessment.indication.status'
      : `assessment.status.${status}`,
  );
}

/** Mark printed on every sheet of an example or an indication; null for a report. */
export function markOf(kind: IssueKind, { t }: Pick<Translator, 't'>): string | null {
  return isReport(kind)
    ? null
    : t(kind === 'example' ? 'assessment.example.mark' : 'assessment.indication.mark');
}

/** Title of the sheets: only a report is called an assessment without more. */
export function titleOf(kind: IssueKind, place: string, { t }: Pick<Translator, 't'>): string {
  const key = isReport(kind) ? 'report' : kind === 'example' ? 'example' : 'indication';
  return t(`assessment.${key}.title`, { place });
}

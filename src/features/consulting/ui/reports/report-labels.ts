import { reportMachine, timeReasons, type ReportStatus } from '#src/domain/consulting-report.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { TagTone } from '#src/ui/tag/tag.tsx';
import type { Report } from './report-types.ts';

const tones: Partial<Record<ReportStatus, TagTone>> = {
  quoted: 'warning',
  delivered: 'warning',
  revision: 'warning',
  accepted: 'success',
  aborted: 'danger',
  expired: 'danger',
};

/** Tag tone of a status: action needed, success, or failure. */
export const toneOf = (status: ReportStatus): TagTone | undefined => tones[status];

/** Whether nothing is done on a report any more. */
export const isClosed = (status: ReportStatus): boolean =>
  Object.keys(reportMachine[status]).length === 0;

/**
 * Why a report is closed: the written reason, or that of a timeout, in the language of the page.
 */
export function closeText(reason: string, t: Translator['t']): string {
  if (reason === timeReasons.expired) return t('consulting.closed.expired');
  return reason === timeReasons.overdue ? t('consulting.closed.overdue') : reason;
}

/** What a milestone is called: by its stage, or as who quoted it wrote. */
export function stageText(
  { stage, title }: Pick<Report['plan'][number], 'stage' | 'title'>,
  t: Translator['t'],
): string {
  return stage === 'custom' ? title : t(`consulting.stage.${stage}`);
}

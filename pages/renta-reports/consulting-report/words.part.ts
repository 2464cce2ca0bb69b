import type { Report } from './report.part.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { reportMachine, timeReasons, type ReportStatus } from '#src/domain/consulting-report.ts';

export type Look = 'good' | 'wait' | 'bad' | 'plain';

const looks: Partial<Record<ReportStatus, Look>> = {
  quoted: 'wait',
  delivered: 'wait',
  revision: 'wait',
  accepted: 'good',
  aborted: 'bad',
  expired: 'bad',
};

/** Whether a status asks for something, is well, or is not. */
export const lookOf = (status: ReportStatus): Look => looks[status] ?? 'plain';

/** Whether nothing is done on a report any more. */
export const isOver = (status: ReportStatus): boolean => Object.keys(reportMachine[status]).length === 0;

/** Why a report is over: as somebody wrote, or what time decided, in the language of the page. */
export function closeText(reason: string, t: Translator['t']): string {
  if (reason === timeReasons.expired) return t('consulting.closed.expired');
  return reason === timeReasons.overdue ? t('consulting.closed.overdue') : reason;
}

/** What a milestone is called: by its stage, or as who quoted it wrote. */
export function stageText({ stage, title }: Pick<Report['plan'][number], 'stage' | 'title'>, t: Translator['t']): string {
  return stage === 'custom' ? title : t(`consulting.stage.${stage}`);
}

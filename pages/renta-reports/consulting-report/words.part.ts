import type { Report } from './report.part.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { ReportStatus } from '#src/domain/consulting-report.ts';

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

/** What a milestone is called: by its stage, or as who quoted it wrote. */
export function stageText({ stage, title }: Pick<Report['plan'][number], 'stage' | 'title'>, t: Translator['t']): string {
  return stage === 'custom' ? title : t(`consulting.stage.${stage}`);
}

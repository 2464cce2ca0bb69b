import type { Translator } from '#src/i18n/translator.ts';
import type { EarlierFile } from '../pdf-reader/pdf-viewer.tsx';
import { stageText } from './report-labels.ts';
import type { Report } from './report-types.ts';

const isPdf = ({ type }: { type: string }) => type === 'application/pdf';

/**
 * The PDFs that were delivered before a version of a milestone, of earlier milestones too, oldest
 * first.
 */
export function earlierFiles(
  plan: Report['plan'],
  { stepId, version }: { stepId: string; version: number },
  t: Translator['t'],
): EarlierFile[] {
  const upTo = plan.findIndex(({ id }) => id === stepId);
  return plan.slice(0, upTo + 1).flatMap((step) =>
    step.deliveries
      .filter((delivery) => step.id !== stepId || delivery.version < version)
      .flatMap(({ version: n, files }) =>
        files.filter(isPdf).map((file) => ({
          file,
          name: `${stageText(step, t)} · ${t('consulting.version', { n })} · ${file.label}`,
        })),
      ),
  );
}

/** The PDF of a delivery that is held against the ones before it. */
export const comparedFile = (files: Report['plan'][number]['deliveries'][number]['files']) =>
  files.find(isPdf);

import type { OutputOf } from '#src/contract/endpoint.ts';
import type { listSampleCorrectionReviews } from '#src/features/samples/contract/sample-corrections.ts';
import type { CorrectionStatus } from '#src/features/samples/model/sample-correction.ts';
import { valueText } from '#src/features/samples/ui/corrections/correction-labels.ts';
import type { Translator } from '#src/i18n/translator.ts';

export type CorrectionReview = OutputOf<typeof listSampleCorrectionReviews>['list'][number];

export const correctionTones: Readonly<
  Partial<Record<CorrectionStatus, 'success' | 'warning' | 'danger'>>
> = {
  open: 'warning',
  confirmed: 'success',
  rejected: 'danger',
};

/** The road and door of a point, as it was surveyed. */
export function placeOf({ point }: Pick<CorrectionReview, 'point'>): string {
  return [point.road || point.address, point.doorNo, point.name]
    .filter((part) => part !== '')
    .join(' ');
}

/** Old and new value. */
export function changeText(
  { field, was, value, currency }: CorrectionReview,
  words: Translator,
): string {
  if (field === 'absent') return '–';
  return `${valueText(field, was, currency, words)} → ${valueText(field, value, currency, words)}`;
}

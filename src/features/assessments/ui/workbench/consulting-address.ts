import type { AssessedShop, AssessmentPurpose } from '#src/domain/assessment.ts';
import type { ReportKind } from '#src/domain/consulting-report.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import type { Translator } from '#src/i18n/translator.ts';

/**
 * Which kind of report helps with which purpose: a purchase hangs on the market around, the others
 * on the rent itself.
 */
const kinds: Readonly<Record<AssessmentPurpose, ReportKind>> = {
  letting: 'rentReview',
  renewal: 'rentReview',
  purchase: 'market',
  dispute: 'rentReview',
  loan: 'rentReview',
};

type Subject = Pick<AssessedShop, 'city' | 'district' | 'road' | 'address'>;

/**
 * Address to order a consulting report on an assessed shop, filled in with its place and purpose.
 */
export function consultingAddress(
  { city, district, road }: Subject,
  purpose: AssessmentPurpose,
  questions: string,
): string {
  const query = new URLSearchParams({ kind: kinds[purpose], questions });
  for (const [key, value] of Object.entries({ city, district, road }))
    if (value !== '') query.set(key, value);
  return `/renta-reports/consulting-report-add?${query}`;
}

/** The shop as text, for the `questions` field of the order. */
export function placeDescription(
  { city, district, road, address }: Subject,
  { t, locale }: Translator,
): string {
  return (
    [cityText(city, locale), district, address || road].filter(Boolean).join(' ') ||
    t('assessment.unnamed')
  );
}

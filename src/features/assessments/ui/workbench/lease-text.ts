import type { RentTerms } from '#src/domain/assessment.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** The terms of a lease in one line: `36 months, 2 free, +5% a year`. */
export function leaseText(
  { months, freeMonths, escalationYearly, fitOutMonths }: RentTerms,
  words: Translator,
): string {
  const { t, number, percent } = words;
  return [
    t('assessment.lease.of', { n: months }),
    ...(freeMonths > 0 ? [t('assessment.lease.of.free', { n: freeMonths })] : []),
    ...(escalationYearly > 0
      ? [t('assessment.lease.of.growth', { share: percent(escalationYearly, 2) })]
      : []),
    ...(fitOutMonths > 0
      ? [t('assessment.lease.of.fitOut', { n: number(fitOutMonths, { maximumFractionDigits: 2 }) })]
      : []),
  ].join(t('list.and'));
}

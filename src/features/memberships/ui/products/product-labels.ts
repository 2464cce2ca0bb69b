import type { OutputOf } from '#src/contract/endpoint.ts';
import { wordsIn } from '#src/domain/locale.ts';
import {
  errorDetailsOf,
  paymentErrorMessage,
} from '#src/features/wallet/ui/payment/payment-error.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { readMembership } from '../../contract/memberships.ts';
import type { listProducts, managedProducts } from '../../contract/products.ts';

export type Product = OutputOf<typeof listProducts>[number];
/** A plan as staff see it. */
export type Managed = OutputOf<typeof managedProducts>[number];
export type State = OutputOf<typeof readMembership>;

export const titleIn = (title: Product['title'], locale: string) => wordsIn(title, locale);

/** How long a period is called: monthly, yearly, every so many months. */
export function periodText(months: number, { t }: Pick<Translator, 't'>): string {
  return months === 1 || months === 12
    ? t(`plan.period.${months}`)
    : t('plan.period.n', { n: months });
}

/** What a price is per: a month, a year, so many months. */
export function unitText(months: number, { t }: Pick<Translator, 't'>): string {
  if (months === 1) return t('plan.price.month');
  return months === 12 ? t('plan.price.year') : t('plan.price.n', { n: months });
}

const reasons = [
  'plan-unknown',
  'plan-retired',
  'plan-free',
  'plan-quoted',
  'plan-lower',
  'plan-higher',
  'plan-far',
  'seats-above-limit',
  'in-another-team',
  'coupon-unknown',
  'coupon-early',
  'coupon-over',
  'coupon-used-up',
  'coupon-used',
  'coupon-elsewhere',
  'no-membership',
] as const;

/** Why a plan or a coupon is not available; other errors have the general payment messages. */
export function orderErrorMessage(error: unknown, words: Translator): string {
  const { reason = '' } = errorDetailsOf(error);
  const known = reasons.find((name) => name === reason);
  return known
    ? words.t(`plan.why.${known}` satisfies MessageKey)
    : paymentErrorMessage(error, words);
}

/** Whether it is the coupon that was refused, and not the plan. */
export function isAboutCoupon(error: { data?: unknown } | undefined): boolean {
  const { fields = [] } = (error?.data ?? {}) as { fields?: { field: string }[] };
  return fields.some(({ field }) => field === 'coupon');
}

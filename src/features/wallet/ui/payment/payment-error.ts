import { CallError, networkFailed } from '#src/client/http/errors.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { isOutcomeUnknown } from '#src/client/http/send-idempotent.ts';

/** Details in the error of a refused payment. */
interface PayEvidence {
  reason?: string;
  failureCode?: string;
  triesLeft?: number;
  retryAfterSeconds?: number | null;
  needsReset?: boolean;
  missing?: number;
  available?: number;
}

export function errorDetailsOf(error: unknown): PayEvidence {
  return error instanceof CallError ? ((error.data as PayEvidence | null) ?? {}) : {};
}

/** Why a payment did not happen, and that nothing was charged; or that it is not known yet. */
export function paymentErrorMessage(error: unknown, { t }: Pick<Translator, 't'>): string {
  const { reason, failureCode, triesLeft, retryAfterSeconds, needsReset, missing, available } =
    errorDetailsOf(error);
  if (reason === 'payment-password-wrong')
    return triesLeft ? t('checkout.wrong', { n: triesLeft }) : t('checkout.wrong.locked');
  if (reason === 'payment-password-locked') {
    return needsReset || !retryAfterSeconds
      ? t('checkout.locked.reset')
      : t('checkout.locked', { n: Math.ceil(retryAfterSeconds / 60) });
  }
  if (reason === 'payment-password-unset') return t('checkout.unset');
  if (reason === 'payment-password-needed') return t('checkout.needed');
  if (reason === 'insufficient-balance') return t('checkout.short', { n: missing ?? 0 });
  if (reason === 'over-cap') return t('checkout.overCap', { n: available ?? 0 });
  if (reason === 'sum-changed') return t('checkout.changed');
  if (failureCode === 'ORDER_EXPIRED') return t('checkout.expired');
  if (reason === 'status-forbids') return t('checkout.closed');
  if (isOutcomeUnknown(error)) return t('checkout.unsure');
  return error instanceof CallError && error.code !== networkFailed
    ? error.msg
    : t('state.error.network');
}

/** Whether the payment password was the reason, so that the prompt opens again. */
export function isPasswordError(error: unknown): boolean {
  return errorDetailsOf(error).reason?.startsWith('payment-password') ?? false;
}

import type { CallError } from '#src/client/http/errors.ts';
import { paymentCodeErrors, type PaymentCodeError } from '#src/domain/payment-code.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { errorDetailsOf, paymentErrorMessage } from '../payment/payment-error.ts';

const isFault = (reason: string | undefined): reason is PaymentCodeError =>
  paymentCodeErrors.some((fault) => fault === reason);

/** Why the server did not take it, in words. */
export function paymentCodeErrorMessage(error: CallError, words: Translator): string {
  const { t } = words;
  const { reason, triesLeft } = errorDetailsOf(error);
  if (isFault(reason)) return t(`paycode.fault.${reason}`);
  if (reason === 'payment-password-wrong')
    return triesLeft ? t('paycode.wrong', { n: triesLeft }) : t('paycode.wrong.locked');
  const named = error.fields.map(({ field }) => field);
  if (named.includes('loginPassword')) return t('paycode.login.wrong');
  if (named.includes('code')) return t('paycode.code.wrong');
  return paymentErrorMessage(error, words);
}

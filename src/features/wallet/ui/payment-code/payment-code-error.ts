import type { CallError } from '#src/client/http/errors.ts';
import { codeFaults, type CodeFault } from '#src/domain/payment-code.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { evidenceOf, payFailureText } from '../payment/payment-error.ts';

const isFault = (reason: string | undefined): reason is CodeFault => codeFaults.some((fault) => fault === reason);

/** Why the server did not take it, in words. */
export function codeFaultText(error: CallError, words: Translator): string {
  const { t } = words;
  const { reason, triesLeft } = evidenceOf(error);
  if (isFault(reason)) return t(`paycode.fault.${reason}`);
  if (reason === 'payment-password-wrong') return triesLeft ? t('paycode.wrong', { n: triesLeft }) : t('paycode.wrong.locked');
  const named = error.fields.map(({ field }) => field);
  if (named.includes('loginPassword')) return t('paycode.login.wrong');
  if (named.includes('code')) return t('paycode.code.wrong');
  return payFailureText(error, words);
}

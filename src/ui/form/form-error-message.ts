import { networkFailed, type CallError } from '#src/client/http/errors.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';

const tooMany = 429;

/** Why a form was not taken, in words. */
export function formErrorMessage(
  error: CallError,
  t: Translator['t'],
  reasons: Partial<Record<string, MessageKey>> = {},
): string {
  const { code, data, msg } = error;
  if (code === networkFailed) return t('login.failed.network');
  const { reason = '', retryAfterSeconds } = (data ?? {}) as {
    reason?: string;
    retryAfterSeconds?: number;
  };
  const known = reasons[reason];
  if (known) return t(known);
  if (code === tooMany && retryAfterSeconds) {
    if (reason === 'too-many-codes') return t('form.code.wait', { n: retryAfterSeconds });
    return retryAfterSeconds > 60
      ? t('login.failed.minutes', { n: Math.ceil(retryAfterSeconds / 60) })
      : t('login.failed.seconds', { n: retryAfterSeconds });
  }
  return code !== undefined && code >= 500 ? t('login.failed.server') : msg;
}

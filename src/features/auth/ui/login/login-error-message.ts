import { networkFailed, type CallError } from '#src/client/http/errors.ts';
import type { Translator } from '#src/i18n/translator.ts';

interface Reason {
  reason?: string;
  retryAfterSeconds?: number;
}

const tooMany = 429;
const unprocessable = 422;

/** Message of a failed login; never which of account and password was wrong. */
export function loginErrorMessage({ code, data, msg }: CallError, t: Translator['t']): string {
  if (code === networkFailed) return t('login.failed.network');
  const { reason, retryAfterSeconds = 0 } = (data ?? {}) as Reason;
  if (code === tooMany) return waiting(retryAfterSeconds, t);
  if (code === unprocessable && reason === 'wrong-pair') return t('login.failed.pair');
  if (code === unprocessable && reason !== undefined) return t('login.failed.inactive');
  return code >= 500 ? t('login.failed.server') : msg;
}

function waiting(seconds: number, t: Translator['t']): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds > 60
    ? t('login.failed.minutes', { n: minutes })
    : t('login.failed.seconds', { n: Math.max(1, Math.ceil(seconds)) });
}

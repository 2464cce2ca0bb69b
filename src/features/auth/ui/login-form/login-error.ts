import { networkFailed, type CallError } from '#src/client/http/errors.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { formErrorMessage } from '#src/ui/form/form-error-message.ts';
import type { LoginState } from './login-state.ts';

const secondStepReasons = {
  'second-step-wrong': 'login.second.refused',
  'ticket-old': 'login.second.old',
} as const;
const codeReasons = { 'code-wrong': 'form.code.refused' } as const;
const sendingReasons = {
  'no-sender': 'form.code.noSender',
  'no-sms-sender': 'form.code.noSmsSender',
  'no-mail-sender': 'form.code.noMailSender',
} as const satisfies Record<string, MessageKey>;

const tooMany = 429;
const unprocessable = 422;

interface Reason {
  reason?: string;
  retryAfterSeconds?: number;
}

/** Message of a failed login by the step it failed in. */
export function errorMessage({ error, second, way }: LoginState, t: Translator['t']): string {
  if (!error) return '';
  if (second) return formErrorMessage(error, t, secondStepReasons);
  return way === 'code' ? formErrorMessage(error, t, codeReasons) : passwordError(error, t);
}

/** Why no code was sent. */
export function sendingError(error: CallError, t: Translator['t']): string {
  return formErrorMessage(error, t, sendingReasons);
}

/** Never which of account and password was wrong. */
function passwordError({ code, data, msg }: CallError, t: Translator['t']): string {
  if (code === networkFailed) return t('login.failed.network');
  const { reason, retryAfterSeconds = 0 } = (data ?? {}) as Reason;
  if (code === tooMany) return waiting(retryAfterSeconds, t);
  if (code === unprocessable && reason === 'wrong-pair') return t('login.failed.pair');
  if (code === unprocessable && reason !== undefined) return t('login.failed.inactive');
  return code >= 500 ? t('login.failed.server') : msg;
}

function waiting(seconds: number, t: Translator['t']): string {
  return seconds > 60
    ? t('login.failed.minutes', { n: Math.ceil(seconds / 60) })
    : t('login.failed.seconds', { n: Math.max(1, Math.ceil(seconds)) });
}

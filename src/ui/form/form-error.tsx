import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { networkFailed, type CallError } from '#src/client/http/errors.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './form.module.css';

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

/** The failure of a form above its fields; it takes the focus when it comes. */
export function FormError({
  error,
  reasons,
}: {
  error: CallError | undefined;
  reasons?: Partial<Record<string, MessageKey>>;
}) {
  const { t } = useText();
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <p ref={alert} className={styles.alert} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <span>
        {formErrorMessage(error, t, reasons)}
        {error.requestId && error.code !== undefined && error.code >= 500 && (
          <small>{t('state.error.request', { id: error.requestId })}</small>
        )}
      </span>
    </p>
  );
}

/** What went well, said where it happened. */
export function FormSuccess({ children }: { children: ReactNode }) {
  return (
    <p className={styles.done} role="status">
      <Icon name="check" />
      <span>{children}</span>
    </p>
  );
}

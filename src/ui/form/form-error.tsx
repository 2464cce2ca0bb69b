import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallError } from '#src/client/http/errors.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Icon } from '../icon/icon.tsx';
import { formErrorMessage } from './form-error-message.ts';
import styles from './form.module.css';

export { formErrorMessage } from './form-error-message.ts';

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

import type { FormEvent, ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import type { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import styles from './staff.module.css';

/** What a refused decision says, by the reason the server gives. */
export const reviewErrorMessages: Partial<Record<string, MessageKey>> = {
  'second-person': 'finance.failed.second',
  'own-transfer': 'finance.failed.own',
  'own-jindou': 'finance.failed.own',
  'own-money': 'finance.failed.own',
  'decided-already': 'finance.failed.decided',
  'settled-already': 'finance.failed.decided',
  'status-forbids': 'finance.failed.decided',
  differs: 'finance.failed.differs',
  'insufficient-balance': 'finance.failed.short',
};

interface DealDialogProps {
  title: string;
  busy: boolean;
  error: ReturnType<typeof useAsyncAction>['error'];
  onClose: () => void;
  /** Of the form; left out where there is nothing to send. */
  onSubmit?: (event: FormEvent) => void;
  form?: (element: HTMLFormElement | null) => void;
  /** Beside the button that closes. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog for one task of finance: its facts, a form, the error of a refused act, the buttons. */
export function ReviewDialog({
  title,
  busy,
  error,
  onClose,
  onSubmit,
  form,
  actions,
  children,
}: DealDialogProps) {
  const { t } = useText();
  return (
    <Modal title={title} onClose={onClose} busy={busy}>
      <form
        ref={form}
        onSubmit={onSubmit ?? ((event) => event.preventDefault())}
        noValidate
        className={styles.deal}
      >
        <FormError error={error} reasons={reviewErrorMessages} />
        {children}
        <FormActions>
          <Button disabled={busy} onClick={onClose}>
            {t('finance.close')}
          </Button>
          {actions}
        </FormActions>
      </form>
    </Modal>
  );
}

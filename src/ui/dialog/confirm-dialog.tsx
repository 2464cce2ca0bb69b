import { useText } from '#src/client/hooks/use-text.ts';
import { FormActions } from '../action-row/action-row.tsx';
import { Button } from '../button/button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What happens, and what does not come back. */
  text: string;
  /** Names the act. */
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an act that moves money or is irreversible. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useText();
  return (
    <Modal title={title} onClose={onClose} busy={busy}>
      <p>{text}</p>
      <FormActions>
        <Button disabled={busy} onClick={onClose}>
          {t('pay.notNow')}
        </Button>
        <Button
          variant="primary"
          ref={(button) => button?.setAttribute('autofocus', '')}
          isRunning={busy}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </FormActions>
    </Modal>
  );
}

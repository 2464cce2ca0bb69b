import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { useIdempotentSend } from '#src/client/hooks/use-idempotent-send.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormCard } from '#src/ui/card/card.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { retractKase, supersedeKase } from '../../contract/kase-retractions.ts';

interface RetractKaseProps {
  id: string;
  onClose: () => void;
  onRetracted: () => void;
}

/**
 * For research staff: takes a published case back, or puts a better record of the same deal in its
 * place; with a reason its owners are notified.
 */
export default function RetractKase({ id, onClose, onRetracted }: RetractKaseProps) {
  const words = useText();
  const { t } = words;
  const [reason, setReason] = useState('');
  const [by, setBy] = useState('');
  const retracting = useIdempotentSend(retractKase, 'retract');
  const superseding = useIdempotentSend(supersedeKase, 'supersede');
  const isReplaced = by.trim() !== '';
  const sending = isReplaced ? superseding : retracting;
  const request = { id, reason: reason.trim() };
  return (
    <Modal title={t('kase.retract')} onClose={onClose} busy={sending.isPending}>
      <FormCard
        onSubmit={(event) => {
          event.preventDefault();
          const sent = isReplaced
            ? superseding.mutate({ ...request, by: by.trim() })
            : retracting.mutate(request);
          void sent.then((answer) => answer && onRetracted());
        }}
      >
        <HelpText>{t(isReplaced ? 'kase.retract.by.rule' : 'kase.retract.rule')}</HelpText>
        <Field label={t('kase.retract.reason')}>
          {(attributes) => (
            <textarea
              {...attributes}
              rows={3}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('kase.retract.by')}>
          {(attributes) => (
            <input
              {...attributes}
              autoComplete="off"
              maxLength={60}
              value={by}
              onChange={(event) => setBy(event.target.value)}
            />
          )}
        </Field>
        {sending.error && <ErrorText role="alert">{errorMessage(sending.error, words)}</ErrorText>}
        <Button
          type="submit"
          variant="primary"
          disabled={reason.trim() === ''}
          isRunning={sending.isPending}
        >
          {t('kase.retract')}
        </Button>
      </FormCard>
    </Modal>
  );
}

import { useState } from 'react';
import { retractKase } from '#src/contract/kase-retractions.ts';
import controls from '../controls.module.css';
import desk from '../money/desk.module.css';
import { Field } from '../money/field.tsx';
import { Modal } from '../money/modal.tsx';
import { payFailureText } from '../money/pay-failure.ts';
import { useSendOnce } from '../money/use-send-once.ts';
import { useText } from '../use-text.ts';

interface RetractKaseProps {
  id: string;
  onClose: () => void;
  onRetracted: () => void;
}

/** For research staff: takes a published case back, with a reason its owners are told. */
export default function RetractKase({ id, onClose, onRetracted }: RetractKaseProps) {
  const words = useText();
  const { t } = words;
  const [reason, setReason] = useState('');
  const sending = useSendOnce(retractKase, 'retract');
  return (
    <Modal title={t('kase.retract')} onClose={onClose} busy={sending.sending}>
      <form
        className={desk.form}
        onSubmit={(event) => {
          event.preventDefault();
          void sending.send({ id, reason: reason.trim() }).then((answer) => answer && onRetracted());
        }}
      >
        <p className={desk.hint}>{t('kase.retract.rule')}</p>
        <Field label={t('kase.retract.reason')}>
          {(tied) => (
            <textarea {...tied} rows={3} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
        {sending.error && (
          <p role="alert" className={desk.fault}>
            {payFailureText(sending.error, words)}
          </p>
        )}
        <button type="submit" className={controls.primary} disabled={sending.sending || reason.trim() === ''}>
          {t('kase.retract')}
        </button>
      </form>
    </Modal>
  );
}

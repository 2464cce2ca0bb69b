import { useId, useState, type FormEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/form-fields.tsx';
import { deliverBooking } from '../../contract/bookings.ts';
import type { Booking } from './booking-labels.ts';
import styles from './booking.module.css';

interface DeliverFormProps {
  sheet: Booking;
  onBack: () => void;
  onChanged: (sheet: Booking) => void;
}

/** Hands over what was found, by ids that are pasted in; the server says which of them cannot be. */
export function DeliverForm({ sheet, onBack, onChanged }: DeliverFormProps) {
  const { t } = useText();
  const id = useId();
  const { send, sending, fault } = useIdempotentAction();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const refIds = [...new Set(text.split(/[\s,，]+/).filter(Boolean))];
  const left = sheet.quantity - sheet.delivered;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (refIds.length === 0) return;
    const answer = await send(
      deliverBooking,
      { id: sheet.id, refIds },
      `booking-deliver ${sheet.id} ${refIds.join(' ')}`,
    );
    if (answer) onChanged(answer);
  };
  return (
    <form className={styles.form} aria-labelledby={id} onSubmit={(event) => void submit(event)}>
      <h3 id={id}>{t('booking.act.deliver')}</h3>
      <TextArea
        label={t('booking.refs')}
        hint={t('booking.refs.hint', { n: left })}
        value={text}
        wrong={tried && refIds.length === 0 ? 'booking.refs.missing' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {fault !== undefined && <p role="alert">{fault || t('state.error.network')}</p>}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" disabled={sending}>
          {t('booking.act.deliver')}
        </Button>
        <Button variant="text" disabled={sending} onClick={onBack}>
          {t('booking.act.back')}
        </Button>
      </div>
    </form>
  );
}

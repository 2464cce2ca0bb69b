import { useId, useState, type FormEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { addDays, dayAt, daysBetween } from '#src/features/consulting/model/report-plan.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/form/form-fields.tsx';
import { extendBooking } from '../../contract/bookings.ts';
import { bookingLimits } from '../../model/booking.ts';
import type { Booking } from './booking-labels.ts';
import styles from './booking.module.css';

interface ExtendFormProps {
  sheet: Booking;
  onBack: () => void;
  onChanged: (sheet: Booking) => void;
}

/** Gives a sheet a later day; its jindou stay held until then. */
export function ExtendForm({ sheet, onBack, onChanged }: ExtendFormProps) {
  const { t } = useText();
  const id = useId();
  const { send, sending, fault } = useIdempotentAction();
  const [today] = useState(() => dayAt(new Date()));
  const [latest, first] = [
    addDays(today, bookingLimits.days),
    laterOf(addDays(today, 1), addDays(sheet.dueOn, 1)),
  ];
  const [dueOn, setDueOn] = useState('');
  const [tried, setTried] = useState(false);
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(dueOn) &&
    dueOn >= first &&
    daysBetween(today, dueOn) <= bookingLimits.days;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isDay) return;
    const answer = await send(
      extendBooking,
      { id: sheet.id, dueOn },
      `booking-extend ${sheet.id} ${dueOn}`,
    );
    if (answer) onChanged(answer);
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={id}>{t('booking.act.extend')}</h3>
      <p>{t('booking.about.extend')}</p>
      <Field
        label={t('booking.due')}
        hint={t('booking.extend.hint', { from: first, to: latest })}
        type="date"
        min={first}
        max={latest}
        value={dueOn}
        wrong={tried && !isDay ? 'booking.extend.wrong' : undefined}
        onChange={({ target }) => setDueOn(target.value)}
      />
      {fault !== undefined && <p role="alert">{fault || t('state.error.network')}</p>}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" disabled={sending}>
          {t('booking.act.extend')}
        </Button>
        <Button variant="text" disabled={sending} onClick={onBack}>
          {t('booking.act.back')}
        </Button>
      </div>
    </form>
  );
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

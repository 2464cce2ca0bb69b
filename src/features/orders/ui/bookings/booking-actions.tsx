import { lazy, Suspense, useId, useState, type FormEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/form-fields.tsx';
import { actOnBooking, type bookingActions } from '../../contract/bookings.ts';
import { bookingLimits } from '../../model/booking.ts';
import type { Booking } from './booking-labels.ts';
import styles from './booking.module.css';
import { DeliverForm } from './delivery-form.tsx';
import { ExtendForm } from './extend-form.tsx';

const DisputeProof = lazy(() =>
  import('./dispute-evidence.tsx').then((found) => ({ default: found.DisputeProof })),
);

type Doing = (typeof bookingActions)[number];

interface BookingActsProps {
  sheet: Booking;
  onChanged: (sheet: Booking) => void;
}

/** What may be done with a sheet now, each said in full before it is done: what happens to its jindou, and why it is done. */
export function BookingActions({ sheet, onChanged }: BookingActsProps) {
  const { t } = useText();
  const [doing, setDoing] = useState<Doing | null>(null);
  if (sheet.may.length === 0) return null;
  if (doing === null) {
    return (
      <div className={styles.acts} role="group" aria-label={t('booking.acts')}>
        {sheet.may.map((act) => (
          <Button key={act} onClick={() => setDoing(act)}>
            {t(`booking.act.${act}`)}
          </Button>
        ))}
      </div>
    );
  }
  const back = () => setDoing(null);
  const form = { sheet, onBack: back, onChanged };
  if (doing === 'deliver') return <DeliverForm {...form} />;
  return doing === 'extend' ? <ExtendForm {...form} /> : <ActForm act={doing} {...form} />;
}

interface ActFormProps extends BookingActsProps {
  act: Exclude<Doing, 'deliver' | 'extend'>;
  onBack: () => void;
}

function ActForm({ act, sheet, onBack, onChanged }: ActFormProps) {
  const { t, number } = useText();
  const id = useId();
  const { send, sending, fault } = useIdempotentAction();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [proof, setProof] = useState<readonly WorkFile[]>([]);
  const needsNote = act === 'dispute' || act === 'reject';
  const lacks = needsNote && note.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacks) return;
    const fileIds = proof.map((file) => file.id);
    const input = { id: sheet.id, act, note: note.trim(), ...(fileIds.length > 0 && { fileIds }) };
    const answer = await send(actOnBooking, input, `booking-${act} ${sheet.id}`);
    if (answer) onChanged(answer);
  };
  return (
    <form className={styles.form} aria-labelledby={id} onSubmit={(event) => void submit(event)}>
      <h3 id={id}>{t(`booking.act.${act}`)}</h3>
      <p>{about()}</p>
      <TextArea
        label={t('booking.note')}
        optional={!needsNote}
        value={note}
        maxLength={bookingLimits.note}
        wrong={tried && lacks ? 'booking.note.missing' : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {act === 'dispute' && (
        <Suspense>
          <DisputeProof files={proof} onChange={setProof} />
        </Suspense>
      )}
      {fault !== undefined && <p role="alert">{fault || t('state.error.network')}</p>}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" disabled={sending}>
          {t(`booking.act.${act}`)}
        </Button>
        <Button variant="text" disabled={sending} onClick={onBack}>
          {t('booking.act.back')}
        </Button>
      </div>
    </form>
  );

  function about(): string {
    const { cancelFeeJindou, status, units } = sheet;
    if (act === 'cancel' && cancelFeeJindou > 0)
      return t('booking.about.cancel.fee', { n: cancelFeeJindou });
    if (act !== 'confirm') return t(`booking.about.${act}`);
    if (status === 'disputed') return t('booking.about.settle');
    const delivered = units.filter((unit) => unit.status === 'delivered');
    const sum = delivered.reduce((total, { jindou }) => total + jindou, 0);
    return t('booking.about.confirm', { n: delivered.length, sum: number(sum) });
  }
}

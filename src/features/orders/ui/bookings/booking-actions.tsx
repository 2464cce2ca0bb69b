import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { addDays, dayAt, daysBetween } from '#src/features/consulting/model/report-plan.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { TextAreaField } from '#src/ui/form/form-fields.tsx';
import {
  actOnBooking,
  deliverBooking,
  extendBooking,
  type bookingActions,
} from '../../contract/bookings.ts';
import { bookingLimits } from '../../model/booking.ts';
import type { Booking } from './booking-labels.ts';
import styles from './booking.module.css';

const DisputeProof = lazy(() =>
  import('./dispute-evidence.tsx').then((found) => ({ default: found.DisputeProof })),
);

type Doing = (typeof bookingActions)[number];

interface BookingActsProps {
  sheet: Booking;
  onChanged: (sheet: Booking) => void;
}

/**
 * What may be done with a sheet now, each said in full before it is done: what happens to its
 * jindou, and why it is done.
 */
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

interface ActionFormProps extends BookingActsProps {
  onBack: () => void;
}

interface ActFormProps extends ActionFormProps {
  act: Exclude<Doing, 'deliver' | 'extend'>;
}

function ActForm({ act, sheet, onBack, onChanged }: ActFormProps) {
  const { t, number } = useText();
  const { send, sending, fault } = useIdempotentAction();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [proof, setProof] = useState<readonly WorkFile[]>([]);
  const needsNote = act === 'dispute' || act === 'reject';
  const lacks = needsNote && note.trim() === '';
  const submit = async () => {
    setTried(true);
    if (lacks) return;
    const fileIds = proof.map((file) => file.id);
    const input = { id: sheet.id, act, note: note.trim(), ...(fileIds.length > 0 && { fileIds }) };
    const answer = await send(actOnBooking, input, `booking-${act} ${sheet.id}`);
    if (answer) onChanged(answer);
  };
  return (
    <BookingForm action={act} sending={sending} fault={fault} onSubmit={submit} onBack={onBack}>
      <p>{about()}</p>
      <TextAreaField
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
    </BookingForm>
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

/**
 * Hands over what was found, by ids that are pasted in; the server says which of them cannot be.
 */
function DeliverForm({ sheet, onBack, onChanged }: ActionFormProps) {
  const { t } = useText();
  const { send, sending, fault } = useIdempotentAction();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const refIds = [...new Set(text.split(/[\s,，]+/).filter(Boolean))];
  const left = sheet.quantity - sheet.delivered;
  const submit = async () => {
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
    <BookingForm action="deliver" sending={sending} fault={fault} onSubmit={submit} onBack={onBack}>
      <TextAreaField
        label={t('booking.refs')}
        hint={t('booking.refs.hint', { n: left })}
        value={text}
        wrong={tried && refIds.length === 0 ? 'booking.refs.missing' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </BookingForm>
  );
}

/** Gives a sheet a later day; its jindou stay held until then. */
function ExtendForm({ sheet, onBack, onChanged }: ActionFormProps) {
  const { t } = useText();
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
  const submit = async () => {
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
    <BookingForm action="extend" sending={sending} fault={fault} onSubmit={submit} onBack={onBack}>
      <p>{t('booking.about.extend')}</p>
      <DateField
        label={t('booking.due')}
        hint={t('booking.extend.hint', { from: first, to: latest })}
        min={first}
        max={latest}
        value={dueOn}
        wrong={tried && !isDay ? 'booking.extend.wrong' : undefined}
        onChange={({ target }) => setDueOn(target.value)}
      />
    </BookingForm>
  );
}

interface BookingFormProps {
  action: Doing;
  sending: boolean;
  fault: string | undefined;
  onSubmit: () => Promise<void>;
  onBack: () => void;
  children: ReactNode;
}

/** The frame of the three forms: heading, error of the request, submit and back. */
function BookingForm({ action, sending, fault, onSubmit, onBack, children }: BookingFormProps) {
  const { t } = useText();
  const id = useId();
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <h3 id={id}>{t(`booking.act.${action}`)}</h3>
      {children}
      {fault !== undefined && <p role="alert">{fault || t('state.error.network')}</p>}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isRunning={sending}>
          {t(`booking.act.${action}`)}
        </Button>
        <Button variant="text" disabled={sending} onClick={onBack}>
          {t('booking.act.back')}
        </Button>
      </div>
    </form>
  );
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaymentModal } from '#src/ui/dialog/modal.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { requestQuote } from '../../contract/memberships.ts';
import { maxSeats } from '../../model/product.ts';

const usualSeats = '20';

/** Requests a quote for what is not sold at a fixed price. */
export function EnquiryDialog({ onClose, onAsked }: { onClose: () => void; onAsked: () => void }) {
  const { t } = useText();
  const [seats, setSeats] = useState(usualSeats);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState(false);
  const { send, sending, fault } = useIdempotentAction();
  const n = /^[1-9]\d{0,3}$/.test(seats) ? Number(seats) : Number.NaN;
  const isFine = n >= 1 && n <= maxSeats;
  const ask = async () => {
    setTried(true);
    if (!isFine) return;
    const asked = await send(requestQuote, { seats: n, note }, `quote ${n} ${note}`);
    if (!asked) return;
    setDone(true);
    onAsked();
  };
  return (
    <PaymentModal title={t('plan.ask.title')} onClose={onClose} busy={sending}>
      {done ? (
        <>
          <p role="status" className={money.doneLine}>
            <Icon name="check" size={20} />
            {t('plan.ask.done')}
          </p>
          <Button variant="primary" ref={(button) => button?.focus()} onClick={onClose}>
            {t('plan.back')}
          </Button>
        </>
      ) : (
        <form
          className={money.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <HelpText>{t('plan.ask.text')}</HelpText>
          <PaymentField
            label={t('plan.ask.seats')}
            fault={tried && !isFine ? t('plan.ask.seats.wrong') : undefined}
          >
            {(tied) => (
              <input
                {...tied}
                inputMode="numeric"
                value={seats}
                onChange={({ target }) => setSeats(target.value)}
              />
            )}
          </PaymentField>
          <PaymentField label={t('plan.ask.note')}>
            {(tied) => (
              <textarea
                {...tied}
                rows={3}
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </PaymentField>
          {fault !== undefined && (
            <ErrorText role="alert">
              <Icon name="warning" size={16} />
              {fault || t('state.error.network')}
            </ErrorText>
          )}
          <Button type="submit" variant="primary" disabled={sending}>
            {t('plan.ask.send')}
          </Button>
        </form>
      )}
    </PaymentModal>
  );
}

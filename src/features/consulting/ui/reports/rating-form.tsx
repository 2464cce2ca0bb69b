import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { rateConsultingReport } from '../../contract/consulting-reports.ts';
import styles from './consulting.module.css';
import type { Report } from './report-types.ts';

/** How good the report was, 1 to 5, once. */
export function Rate({
  report: { id },
  onDone,
}: {
  report: Report;
  onDone: (report: Report) => void;
}) {
  const words = useText();
  const { t } = words;
  const [rating, setRating] = useState<number>();
  const [note, setNote] = useState('');
  const { send, sending, error } = useMutation(rateConsultingReport);
  const rate = async () => {
    if (rating === undefined) return;
    const next = await send({ id, rating, note });
    if (next) onDone(next);
  };
  return (
    <PaddedCard
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        void rate();
      }}
    >
      <fieldset className={styles.stars}>
        <legend>{t('consulting.rate')}</legend>
        {[1, 2, 3, 4, 5].map((n) => (
          <label key={n}>
            <input
              type="radio"
              name="rating"
              checked={rating === n}
              onChange={() => setRating(n)}
              aria-label={t('consulting.rate.n', { n })}
            />
            {n}
          </label>
        ))}
      </fieldset>
      <PaymentField label={t('consulting.rate.note')} fault={error && errorMessage(error, words)}>
        {(tied) => (
          <input
            {...tied}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </PaymentField>
      <Button type="submit" variant="primary" disabled={sending || rating === undefined}>
        {t('consulting.rate.send')}
      </Button>
    </PaddedCard>
  );
}

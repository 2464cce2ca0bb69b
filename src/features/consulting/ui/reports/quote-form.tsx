import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { reportLimits } from '#src/domain/consulting-report.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { quoteConsultingReport } from '../../contract/consulting-reports.ts';
import { dayAt } from '../../model/report-plan.ts';
import styles from './consulting.module.css';
import type { Report } from './report-types.ts';

interface Line {
  key: number;
  title: string;
  amount: string;
  dueOn: string;
}

/** The price of a report by its milestones, for its assignee. */
export function QuoteForm({
  report: { id, deadline },
  onDone,
}: {
  report: Report;
  onDone: (report: Report) => void;
}) {
  const { t } = useText();
  const fresh = (key: number): Line => ({ key, title: '', amount: '', dueOn: deadline ?? '' });
  const [lines, setLines] = useState([fresh(0)]);
  const [note, setNote] = useState('');
  const { send, sending, fault } = useIdempotentAction();
  const change = (at: number, part: Partial<Line>) =>
    setLines((before) => before.map((line, n) => (n === at ? { ...line, ...part } : line)));
  const sum = lines.reduce((total, { amount }) => total + (Number(amount) || 0), 0);
  const quote = async () => {
    const milestones = lines.map(({ title, amount, dueOn }) => ({
      title,
      amountJindou: Number(amount),
      dueOn,
    }));
    const next = await send(
      quoteConsultingReport,
      { id, note, milestones },
      `quote ${id} ${JSON.stringify([milestones, note])}`,
    );
    if (next) onDone(next);
  };
  return (
    <PaddedCard
      as="form"
      aria-labelledby="quote-form"
      onSubmit={(event) => {
        event.preventDefault();
        void quote();
      }}
    >
      <h2 id="quote-form">{t('consulting.quoteForm')}</h2>
      {lines.map(({ key, title, amount, dueOn }, at) => (
        <div key={key} className={styles.quoteLine}>
          <PaymentField label={t('consulting.quoteForm.title', { n: at + 1 })}>
            {(tied) => (
              <input
                {...tied}
                required
                maxLength={60}
                value={title}
                onChange={({ target }) => change(at, { title: target.value })}
              />
            )}
          </PaymentField>
          <PaymentField label={t('consulting.quoteForm.amount')}>
            {(tied) => (
              <input
                {...tied}
                type="number"
                required
                min={1}
                max={reportLimits.quoteJindou}
                step={1}
                value={amount}
                onChange={({ target }) => change(at, { amount: target.value })}
              />
            )}
          </PaymentField>
          <PaymentField label={t('consulting.quoteForm.due')}>
            {(tied) => (
              <input
                {...tied}
                type="date"
                required
                min={dayAt(new Date())}
                value={dueOn}
                onChange={({ target }) => change(at, { dueOn: target.value })}
              />
            )}
          </PaymentField>
          {lines.length > 1 && (
            <IconButton
              aria-label={t('consulting.drop', {
                name: t('consulting.quoteForm.title', { n: at + 1 }),
              })}
              onClick={() => setLines((before) => before.filter((_, n) => n !== at))}
            >
              <Icon name="close" />
            </IconButton>
          )}
        </div>
      ))}
      {lines.length < reportLimits.milestones && (
        <Button
          variant="text"
          className={styles.more}
          onClick={() => setLines((before) => [...before, fresh(before.at(-1)!.key + 1)])}
        >
          <Icon name="plus" size={16} />
          {t('consulting.quoteForm.add')}
        </Button>
      )}
      <PaymentField label={t('consulting.quoteForm.note')}>
        {(tied) => (
          <textarea
            {...tied}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </PaymentField>
      {fault !== undefined && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {fault}
        </ErrorText>
      )}
      <FormActions>
        <Button type="submit" variant="primary" disabled={sending || sum === 0}>
          {t('consulting.quoteForm.send', { n: sum })}
        </Button>
      </FormActions>
    </PaddedCard>
  );
}

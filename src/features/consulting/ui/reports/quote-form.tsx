import { DateInput } from '#src/ui/date-input/date-input.tsx';
import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { reportLimits } from '#src/domain/consulting-report.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Field } from '#src/ui/field/field.tsx';
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
      {lines.map((line, at) => (
        <QuoteLine
          key={line.key}
          line={line}
          n={at + 1}
          onChange={(part) => change(at, part)}
          onDrop={
            lines.length > 1
              ? () => setLines((before) => before.filter((_, n) => n !== at))
              : undefined
          }
        />
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
      <Field label={t('consulting.quoteForm.note')}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {fault !== undefined && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {fault}
        </ErrorText>
      )}
      <FormActions>
        <Button type="submit" variant="primary" disabled={sum === 0} isRunning={sending}>
          {t('consulting.quoteForm.send', { n: sum })}
        </Button>
      </FormActions>
    </PaddedCard>
  );
}

interface QuoteLineProps {
  line: Line;
  /** Number of the milestone, from 1. */
  n: number;
  onChange: (part: Partial<Line>) => void;
  /** undefined for the only line, which stays. */
  onDrop: (() => void) | undefined;
}

function QuoteLine({ line: { title, amount, dueOn }, n, onChange, onDrop }: QuoteLineProps) {
  const { t } = useText();
  const [today] = useState(() => dayAt(new Date()));
  return (
    <div className={styles.quoteLine}>
      <Field label={t('consulting.quoteForm.title', { n })}>
        {(attributes) => (
          <input
            {...attributes}
            required
            maxLength={60}
            value={title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t('consulting.quoteForm.amount')}>
        {(attributes) => (
          <input
            {...attributes}
            type="number"
            required
            min={1}
            max={reportLimits.quoteJindou}
            step={1}
            value={amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        )}
      </Field>
      <Field label={t('consulting.quoteForm.due')}>
        {(attributes) => (
          <DateInput
            {...attributes}
            required
            min={today}
            value={dueOn}
            onChange={({ target }) => onChange({ dueOn: target.value })}
          />
        )}
      </Field>
      {onDrop && (
        <IconButton
          aria-label={t('consulting.drop', { name: t('consulting.quoteForm.title', { n }) })}
          onClick={onDrop}
        >
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { HoldDialog } from '#src/features/wallet/ui/payment/hold-dialog.tsx';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { acceptConsultingQuote, actOnConsultingReport } from '../../contract/consulting-reports.ts';
import { Assign } from './assign-form.tsx';
import styles from './consulting.module.css';
import { ReportFollowUp } from './report-follow-up.tsx';
import { closeText } from './report-labels.ts';
import type { Report } from './report-types.ts';

interface ActsProps {
  report: Report;
  onDone: (report: Report) => void;
  onStale: () => void;
}

/** What the viewer may do with the report now, and nothing else. */
export function ReportActions({ report, onDone, onStale }: ActsProps) {
  const { t } = useText();
  const { id, may, quoteJindou, closeReason, revisionsLeft } = report;
  const [asking, setAsking] = useState<'revise' | 'abort' | null>(null);
  const [holding, setHolding] = useState(false);
  const [declining, setDeclining] = useState(false);
  const { send, sending, fault } = useReportAction(report);
  const act = async (wanted: ReportAct, note = '') => {
    const next = await send(wanted, note);
    setDeclining(false);
    if (!next) return onStale();
    setAsking(null);
    onDone(next);
  };
  return (
    <section className={styles.acts}>
      {closeReason !== '' && (
        <HelpText>{t('consulting.closed', { text: closeText(closeReason, t) })}</HelpText>
      )}
      <QuoteButtons
        report={report}
        sending={sending}
        onAccept={() => setHolding(true)}
        onDecline={() => setDeclining(true)}
      />
      {may.includes('assign') && <Assign report={report} onDone={onDone} />}
      {may.includes('begin') && (
        <Button variant="primary" isRunning={sending} onClick={() => void act('begin')}>
          {t('consulting.begin')}
        </Button>
      )}
      {may.includes('revise') && asking !== 'revise' && (
        <Button onClick={() => setAsking('revise')}>
          {t('consulting.revise', { n: revisionsLeft })}
        </Button>
      )}
      {may.includes('abort') && asking !== 'abort' && (
        <Button onClick={() => setAsking('abort')}>{t('consulting.abort')}</Button>
      )}
      {asking !== null && (
        <Ask
          key={asking}
          label={t(`consulting.${asking}.note`)}
          sending={sending}
          onSend={(note) => void act(asking, note)}
          onCancel={() => setAsking(null)}
        />
      )}
      <ReportFollowUp report={report} onDone={onDone} />
      {fault !== undefined && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {fault}
        </ErrorText>
      )}
      {declining && (
        <ConfirmDialog
          title={t('consulting.decline.title')}
          text={t('consulting.decline.text')}
          confirm={t('consulting.decline.sure')}
          busy={sending}
          onConfirm={() => void act('decline')}
          onClose={() => setDeclining(false)}
        />
      )}
      {holding && quoteJindou !== null && (
        <HoldDialog
          endpoint={acceptConsultingQuote}
          input={{ id, quoteJindou }}
          act={`accept ${id}`}
          amountJindou={quoteJindou}
          onDone={(next) => {
            setHolding(false);
            onDone(next);
          }}
          onClose={() => setHolding(false)}
        />
      )}
    </section>
  );
}

type ReportAct = 'decline' | 'begin' | 'revise' | 'abort';

function useReportAction({ id, revisionsLeft }: Report) {
  const { send, sending, fault } = useIdempotentAction();
  return {
    send: (act: ReportAct, note: string) =>
      // Note and count are part of the name: a request with another note is another act.
      send(actOnConsultingReport, { id, act, note }, `${act} ${id} ${revisionsLeft} ${note}`),
    sending,
    fault,
  };
}

interface QuoteButtonsProps {
  report: Report;
  sending: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

function QuoteButtons({ report, sending, onAccept, onDecline }: QuoteButtonsProps) {
  const { t } = useText();
  const { may, quoteJindou } = report;
  return (
    <>
      {may.includes('accept') && quoteJindou !== null && (
        <CanAccess rule={acceptConsultingQuote.access} disabled>
          <Button variant="primary" onClick={onAccept}>
            {t('consulting.acceptQuote', { n: quoteJindou })}
          </Button>
        </CanAccess>
      )}
      {may.includes('decline') && (
        <Button disabled={sending} onClick={onDecline}>
          {t('consulting.decline')}
        </Button>
      )}
    </>
  );
}

interface AskProps {
  label: string;
  sending: boolean;
  onSend: (note: string) => void;
  onCancel: () => void;
}

/** An act that needs words. */
function Ask({ label, sending, onSend, onCancel }: AskProps) {
  const { t } = useText();
  const [note, setNote] = useState('');
  return (
    <form
      className={styles.parts}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(note);
      }}
    >
      <Field label={label}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={3}
            maxLength={500}
            required
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <FormActions>
        <Button onClick={onCancel}>{t('consulting.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={sending || note.trim() === ''}>
          {t('consulting.send')}
        </Button>
      </FormActions>
    </form>
  );
}

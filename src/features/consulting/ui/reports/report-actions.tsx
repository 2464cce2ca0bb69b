import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { ShareLinks } from '#src/features/reports/ui/share-links/share-links.tsx';
import { HoldDialog } from '#src/features/wallet/ui/payment/hold-dialog.tsx';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { acceptConsultingQuote, actOnConsultingReport } from '../../contract/consulting-reports.ts';
import { Assign } from './assign-form.tsx';
import styles from './consulting.module.css';
import { Rate } from './rating-form.tsx';
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
  const {
    id,
    may,
    quoteJindou,
    status,
    closeReason,
    revisionsLeft,
    rating,
    isOwn,
    milestonesDone,
  } = report;
  const [asking, setAsking] = useState<'revise' | 'abort' | null>(null);
  const [holding, setHolding] = useState(false);
  const [declining, setDeclining] = useState(false);
  const { send, sending, fault } = useIdempotentAction();
  const act = async (wanted: 'decline' | 'begin' | 'revise' | 'abort', note = '') => {
    // Note and count are part of the name: a request with another note is another act.
    const next = await send(
      actOnConsultingReport,
      { id, act: wanted, note },
      `${wanted} ${id} ${revisionsLeft} ${note}`,
    );
    setDeclining(false);
    if (!next) return onStale();
    setAsking(null);
    onDone(next);
  };
  const again = new URLSearchParams({
    kind: report.kind,
    depth: report.depth,
    city: report.brief.city,
    questions: report.brief.questions,
  });
  for (const name of report.brief.districts) again.append('district', name);
  for (const name of report.brief.roads) again.append('road', name);
  for (const code of report.brief.categories) again.append('category', code);
  const { polygon, near } = report.brief;
  if (polygon) again.set('within', polygon.map((corner) => corner.join(',')).join(';'));
  if (near) again.set('near', `${near.lon},${near.lat},${near.radiusM}`);
  return (
    <section className={styles.acts}>
      {closeReason !== '' && (
        <HelpText>{t('consulting.closed', { text: closeText(closeReason, t) })}</HelpText>
      )}
      {may.includes('accept') && quoteJindou !== null && (
        <CanAccess rule={acceptConsultingQuote.access} disabled>
          <Button variant="primary" onClick={() => setHolding(true)}>
            {t('consulting.acceptQuote', { n: quoteJindou })}
          </Button>
        </CanAccess>
      )}
      {may.includes('decline') && (
        <Button disabled={sending} onClick={() => setDeclining(true)}>
          {t('consulting.decline')}
        </Button>
      )}
      {may.includes('assign') && <Assign report={report} onDone={onDone} />}
      {may.includes('begin') && (
        <Button variant="primary" disabled={sending} onClick={() => void act('begin')}>
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
      {may.includes('rate') && <Rate report={report} onDone={onDone} />}
      {rating !== null && <HelpText>{t('consulting.rated', { n: rating })}</HelpText>}
      {isOwn && milestonesDone > 0 && (
        <ShareLinks
          kind="consulting"
          objectId={id}
          page="/renta-reports/consulting-report"
          label={t('consulting.share')}
          text={t('consulting.share.text')}
        />
      )}
      {isOwn && (status === 'expired' || status === 'declined' || status === 'aborted') && (
        <LinkButton to={`/renta-reports/consulting-report-add?${again}`}>
          {t('consulting.again')}
        </LinkButton>
      )}
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
      <PaymentField label={label}>
        {(tied) => (
          <textarea
            {...tied}
            rows={3}
            maxLength={500}
            required
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </PaymentField>
      <FormActions>
        <Button onClick={onCancel}>{t('consulting.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={sending || note.trim() === ''}>
          {t('consulting.send')}
        </Button>
      </FormActions>
    </form>
  );
}

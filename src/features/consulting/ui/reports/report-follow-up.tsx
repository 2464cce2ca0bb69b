import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { ShareLinks } from '#src/features/reports/ui/share-links/share-links.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { rateConsultingReport } from '../../contract/consulting-reports.ts';
import styles from './consulting.module.css';
import type { Report } from './report-types.ts';

interface ReportFollowUpProps {
  report: Report;
  onDone: (report: Report) => void;
}

/** What may follow a report: its rating, links to share it, and a new one with the same brief. */
export function ReportFollowUp({ report, onDone }: ReportFollowUpProps) {
  const { t } = useText();
  const { id, may, status, rating, isOwn, milestonesDone } = report;
  return (
    <>
      {may.includes('rate') && <RatingForm report={report} onDone={onDone} />}
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
        <LinkButton to={repeatAddress(report)}>{t('consulting.again')}</LinkButton>
      )}
    </>
  );
}

/** Link to the form of a new report, filled in with the brief of this one. */
function repeatAddress({ kind, depth, brief }: Report): string {
  const query = new URLSearchParams({
    kind,
    depth,
    city: brief.city,
    questions: brief.questions,
  });
  for (const name of brief.districts) query.append('district', name);
  for (const name of brief.roads) query.append('road', name);
  for (const code of brief.categories) query.append('category', code);
  const { polygon, near } = brief;
  if (polygon) query.set('within', polygon.map((corner) => corner.join(',')).join(';'));
  if (near) query.set('near', `${near.lon},${near.lat},${near.radiusM}`);
  return `/renta-reports/consulting-report-add?${query}`;
}

/** The rating of the report, 1 to 5; given once. */
function RatingForm({ report: { id }, onDone }: ReportFollowUpProps) {
  const words = useText();
  const { t } = words;
  const [rating, setRating] = useState<number>();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useMutation(rateConsultingReport);
  const rate = async () => {
    if (rating === undefined) return;
    const next = await mutate({ id, rating, note });
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
      <Field label={t('consulting.rate.note')} error={error && errorMessage(error, words)}>
        {(attributes) => (
          <input
            {...attributes}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={rating === undefined} isRunning={isPending}>
        {t('consulting.rate.send')}
      </Button>
    </PaddedCard>
  );
}

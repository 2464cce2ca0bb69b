import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MilestoneStatus } from '#src/domain/consulting-report.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { AttachmentList } from '#src/ui/attachments/attachment-list.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { Tag, type TagTone } from '#src/ui/tag/tag.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { acceptMilestone, readConsultingFile } from '../../contract/consulting-reports.ts';
import styles from './consulting.module.css';
import { comparedFile, earlierFiles } from './earlier-files.ts';
import { stageText } from './report-labels.ts';
import type { Report } from './report-types.ts';
import type { useReader } from './use-pdf-viewer.tsx';

const tones: Partial<Record<MilestoneStatus, TagTone>> = {
  delivered: 'warning',
  accepted: 'success',
  released: 'danger',
};

type Step = Report['plan'][number];

/**
 * How far a milestone is. One that is open again after a delivery is being revised: it was
 * delivered.
 */
export function MilestoneTag({
  step: { status, deliveries },
}: {
  step: Pick<Step, 'status' | 'deliveries'>;
}) {
  const { t } = useText();
  const isRevised = status === 'open' && deliveries.length > 0;
  return (
    <Tag tone={isRevised ? 'warning' : tones[status]}>
      {t(isRevised ? 'consulting.status.revision' : `consulting.milestone.${status}`)}
    </Tag>
  );
}

interface PlanProps {
  report: Report;
  onDone: (report: Report) => void;
  onStale: () => void;
  onView: ReturnType<typeof useReader>['view'];
}

/**
 * Milestones in turn: what each costs, when it is due, what was delivered, and whether it is
 * accepted.
 */
export function Plan({ report, onDone, onStale, onView }: PlanProps) {
  const { t, dayText } = useText();
  const { send, sending, fault } = useIdempotentAction();
  const [asked, setAsked] = useState<Step | null>(null);
  const { id, plan, may } = report;
  const accept = async (milestoneId: string) => {
    const next = await send(acceptMilestone, { id, milestoneId }, `take ${milestoneId}`);
    setAsked(null);
    if (next) onDone(next);
    else onStale();
  };
  return (
    <PaddedCard aria-labelledby="plan">
      <h2 id="plan">{t('consulting.plan')}</h2>
      {plan.length === 0 && <HelpText>{t('consulting.plan.none')}</HelpText>}
      <ol className={styles.plan}>
        {plan.map((step) => (
          <li key={step.id} data-status={step.status}>
            <InlineStack>
              <b>{stageText(step, t)}</b>
              <MilestoneTag step={step} />
              <HelpText as="span">{t('consulting.due', { day: dayText(step.dueOn) })}</HelpText>
              <Jindou n={step.amountJindou} />
            </InlineStack>
            {step.penaltyJindou > 0 && (
              <ErrorText>
                <Icon name="clock" />
                {t('consulting.penalty', { n: step.daysLate, jindou: step.penaltyJindou })}
              </ErrorText>
            )}
            {step.deliveries.map(({ version, note, at, files }) => {
              const earlier = earlierFiles(plan, { stepId: step.id, version }, t);
              const compared = earlier.length > 0 ? comparedFile(files) : undefined;
              return (
                <div key={version} className={styles.delivery}>
                  <HelpText>
                    {t('consulting.version', { n: version })} ·{' '}
                    {t('consulting.delivered.at', { day: dayText(at) })}
                  </HelpText>
                  {note !== '' && <p className={styles.text}>{note}</p>}
                  <AttachmentList
                    files={files}
                    path={readConsultingFile.path}
                    onView={(file) => onView({ file, earlier })}
                  />
                  {compared && (
                    <Button
                      variant="text"
                      className={styles.more}
                      onClick={() => onView({ file: compared, earlier, opensOnChanges: true })}
                    >
                      <Icon name="compare" />
                      {t('consulting.compare')}
                    </Button>
                  )}
                </div>
              );
            })}
            {step.capturedJindou !== null && (
              <HelpText>{t('consulting.captured', { n: step.capturedJindou })}</HelpText>
            )}
            {step.status === 'delivered' && may.includes('acceptMilestone') && (
              <FormActions>
                {fault !== undefined && (
                  <ErrorText role="alert">
                    <Icon name="warning" />
                    {fault}
                  </ErrorText>
                )}
                <Button variant="primary" disabled={sending} onClick={() => setAsked(step)}>
                  {t('consulting.accept', { n: step.amountJindou - step.penaltyJindou })}
                </Button>
              </FormActions>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          title={t('consulting.accept.title', { stage: stageText(asked, t) })}
          text={t(asked.penaltyJindou > 0 ? 'consulting.accept.late' : 'consulting.accept.text', {
            n: asked.amountJindou - asked.penaltyJindou,
            back: asked.penaltyJindou,
          })}
          confirm={t('consulting.accept.sure')}
          busy={sending}
          onConfirm={() => void accept(asked.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </PaddedCard>
  );
}

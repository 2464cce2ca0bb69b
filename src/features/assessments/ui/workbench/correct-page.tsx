import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallError } from '#src/client/http/errors.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { rentPeriodOf } from '#src/domain/assessment.ts';
import { cityNamed } from '#src/domain/city.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { correctIssue, issueDocument } from '../../contract/assessment-issues.ts';
import { useCorrection } from '../parts/use-assessment-draft.ts';
import styles from './assessment.module.css';
import { GridStep } from './grid-step.tsx';
import { issueErrorMessage } from './issue-error-message.ts';
import { isReasonMissing, MissingReasonsNote } from './missing-reasons.tsx';
import { PurposeStep } from './purpose-step.tsx';
import { ReconcileStep } from './reconcile-step.tsx';
import { ResultPanel } from './result-panel.tsx';
import type { StepName } from './step-names.ts';
import { SubjectStep } from './subject-step.tsx';
import { useGridRent } from './use-grid-rent.ts';
import { solve, type Workbench } from './workbench-state.ts';

/**
 * The steps a reviewer corrects in; the evidence is its member's, and issuing is what keeps the
 * correction.
 */
const correctedSteps = [
  'subject',
  'purpose',
  'grid',
  'reconcile',
  'issue',
] as const satisfies readonly StepName[];
type CorrectedStep = (typeof correctedSteps)[number];

/**
 * A report under review, on the bench of who reviews it: what is changed becomes its next version.
 */
export function CorrectPage({ id, step }: { id: string; step: StepName }) {
  const query = useQuery(issueDocument, { id });
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={10} />}>
      {(answer) => (
        <Correction
          key={answer.head.version}
          answer={answer}
          step={step === 'comparables' ? 'grid' : step}
        />
      )}
    </AsyncView>
  );
}

function Correction({
  answer,
  step,
}: {
  answer: OutputOf<typeof issueDocument>;
  step: CorrectedStep;
}) {
  const { t } = useText();
  const navigate = useNavigate();
  const { head, evidence } = answer;
  const draft = useCorrection(answer.document, head.version);
  const { document } = draft;
  const sending = useMutation(correctIssue);
  const currency = cityNamed(document.subject.city)?.currency ?? 'CNY';
  const period = rentPeriodOf(currency);
  const rent = useGridRent({ currency, period });
  const solved = useMemo(() => solve(document, evidence, period), [document, evidence, period]);
  const go = (next: StepName) =>
    void navigate({ search: `?${new URLSearchParams({ correct: head.id, step: next })}` });
  const report = `/assessment?report=${head.id}`;
  const bench: Workbench = {
    assessment: assessmentUnderReview(head, document),
    draft,
    evidence: { data: evidence, error: undefined, isFetching: false, refetch: () => undefined },
    currency,
    period,
    rent,
    ...solved,
    go,
    onReload: () => undefined,
  };
  const keep = async () => {
    if (await sending.mutate({ id: head.id, version: head.version, document }))
      void navigate(report);
  };
  return (
    <>
      <div className={styles.workBar}>
        <Link to={report} className={styles.back}>
          <Icon name="chevron-left" /> <span>{head.no}</span>
        </Link>
        <h1 tabIndex={-1} className={styles.correctTitle}>
          {t('assessment.correct.title', { no: head.no, version: head.version })}
        </h1>
        <span className={styles.barActs}>
          <Button disabled={!draft.undo} onClick={() => draft.undo?.()}>
            {t('assessment.undo')}
          </Button>
        </span>
      </div>
      <CorrectionSteps step={step} onStep={go} />
      <div className={styles.bench}>
        <div className={styles.work}>
          {head.memberNote && (
            <p className={styles.notice}>{t('assessment.request', { text: head.memberNote })}</p>
          )}
          {step === 'subject' && <SubjectStep bench={bench} />}
          {step === 'purpose' && <PurposeStep bench={bench} />}
          {step === 'grid' && <GridStep bench={bench} />}
          {step === 'reconcile' && <ReconcileStep bench={bench} />}
          {step === 'issue' && (
            <KeepCorrection
              bench={bench}
              isChanged={document !== answer.document}
              isSending={sending.isPending}
              error={sending.error}
              onKeep={() => void keep()}
            />
          )}
        </div>
        <ResultPanel bench={bench} step="issue" />
      </div>
    </>
  );
}

/** The head of the report as an assessment without versions or issues of its own. */
function assessmentUnderReview(
  { assessmentId, title, version, createdAt }: OutputOf<typeof issueDocument>['head'],
  document: Workbench['assessment']['document'],
): Workbench['assessment'] {
  return {
    id: assessmentId,
    title,
    revision: version,
    createdAt,
    updatedAt: createdAt,
    document,
    versions: [],
    issues: [],
  };
}

interface CorrectionStepsProps {
  step: CorrectedStep;
  onStep: (step: CorrectedStep) => void;
}

function CorrectionSteps({ step, onStep }: CorrectionStepsProps) {
  const { t } = useText();
  return (
    <nav className={styles.steps} aria-label={t('assessment.steps')}>
      <ol>
        {correctedSteps.map((name, index) => (
          <li key={name} className={name === step ? styles.now : undefined}>
            <UnstyledButton
              aria-current={name === step ? 'step' : undefined}
              onClick={() => onStep(name)}
            >
              <span className={styles.dot}>{index + 1}</span>
              {t(name === 'issue' ? 'assessment.correct.keep' : `assessment.step.${name}`)}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface KeepCorrectionProps {
  bench: Workbench;
  isChanged: boolean;
  isSending: boolean;
  error: CallError | undefined;
  onKeep: () => void;
}

/** Stores the correction as the next version, once every reason is given. */
function KeepCorrection({ bench, isChanged, isSending, error, onKeep }: KeepCorrectionProps) {
  const words = useText();
  const { t } = words;
  const isLacking = isReasonMissing(bench.draft.document, bench.result);
  return (
    <section className={styles.card} aria-labelledby="assessment-correct">
      <h2 id="assessment-correct">{t('assessment.correct.keep')}</h2>
      <p className={styles.quiet}>{t('assessment.correct.lead')}</p>
      <MissingReasonsNote bench={bench} />
      <ActionRow>
        <Button
          variant="primary"
          disabled={!isChanged || isLacking || bench.result.form !== 'report'}
          isRunning={isSending}
          onClick={onKeep}
        >
          {t('assessment.correct.keep')}
        </Button>
        {!isChanged && <span className={styles.quiet}>{t('assessment.correct.none')}</span>}
      </ActionRow>
      {error && <ErrorText role="alert">{issueErrorMessage(error, words)}</ErrorText>}
    </section>
  );
}

import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { rentPeriodOf, type AssessmentDocument } from '#src/domain/assessment.ts';
import { cityNamed } from '#src/domain/city.ts';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { assessmentEvidence } from '../../contract/assessments.ts';
import { useDraft, type Assessment } from '../parts/use-assessment-draft.ts';
import styles from './assessment.module.css';
import { ComparablesStep } from './comparables-step.tsx';
import { GridStep } from './grid-step.tsx';
import { issueErrorMessage } from './issue-error-message.ts';
import { IssueStep } from './issue-step.tsx';
import { PurposeStep } from './purpose-step.tsx';
import { ReconcileStep } from './reconcile-step.tsx';
import { ResultPanel } from './result-panel.tsx';
import { stepNames, type StepName } from './step-names.ts';
import { SubjectStep } from './subject-step.tsx';
import { useGridRent } from './use-grid-rent.ts';
import { solve, type Workbench } from './workbench-state.ts';
import { WorkbenchToolbar } from './workbench-toolbar.tsx';

interface WorkbenchViewProps {
  assessment: Assessment;
  step: StepName;
  onReload: () => void;
}

/** One assessment on the bench: six steps, the result beside them, saved as it is typed. */
export function WorkbenchView({ assessment, step, onReload }: WorkbenchViewProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const draft = useDraft(assessment);
  const { document } = draft;
  const evidence = useEvidence(assessment.id, draft.saved);
  const currency = cityNamed(document.subject.city)?.currency ?? 'CNY';
  const period = rentPeriodOf(currency);
  const rent = useGridRent({ currency, period });
  const answer = evidence.data;
  const solved = useMemo(() => solve(document, answer, period), [document, answer, period]);
  const go = (next: StepName) =>
    void navigate({ search: `?${new URLSearchParams({ id: assessment.id, step: next })}` });
  const bench: Workbench = {
    assessment,
    draft,
    evidence,
    currency,
    period,
    rent,
    ...solved,
    go,
    onReload,
  };
  useUndoKeys(draft.undo, draft.redo);
  return (
    <>
      <WorkbenchToolbar bench={bench} />
      <StepsNav step={step} bench={bench} onGo={go} />
      <div className={styles.bench}>
        <div className={styles.work}>
          <h1 tabIndex={-1} className={styles.spoken}>
            {t('assessment.title')} · {t(`assessment.step.${step}`)}
          </h1>
          {step === 'subject' && <SubjectStep bench={bench} />}
          {step === 'purpose' && <PurposeStep bench={bench} />}
          {step === 'comparables' && <ComparablesStep bench={bench} />}
          {step === 'grid' && <GridStep bench={bench} />}
          {step === 'reconcile' && <ReconcileStep bench={bench} />}
          {step === 'issue' && <IssueStep bench={bench} />}
        </div>
        <ResultPanel bench={bench} step={step} />
      </div>
    </>
  );
}

/** The evidence for the document as last saved; refetched when a change affects it. */
function useEvidence(id: string, { document }: { document: AssessmentDocument }) {
  const evidence = useQuery(assessmentEvidence, { id });
  const { refetch } = evidence;
  const key = evidenceKey(document);
  const requestedKey = useRef(key);
  useEffect(() => {
    if (requestedKey.current === key) return;
    requestedKey.current = key;
    refetch();
  }, [key, refetch]);
  return evidence;
}

function evidenceKey({ subject, valuationDate, comparables, samples }: AssessmentDocument): string {
  const { index: _index, corner: _corner, condition: _condition, ...place } = subject;
  return JSON.stringify([
    place,
    valuationDate,
    comparables.flatMap(({ key, own }) => (own ? [] : [key])),
    samples,
  ]);
}

function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select') !== null;
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      const act = event.shiftKey ? redo : undo;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

interface StepsNavProps {
  step: StepName;
  bench: Workbench;
  onGo: (step: StepName) => void;
}

/** The six steps, which of them are done, and whether all is saved. */
function StepsNav({ step, bench, onGo }: StepsNavProps) {
  const { t } = useText();
  const at = stepNames.indexOf(step);
  return (
    <nav className={styles.steps} aria-label={t('assessment.steps')}>
      <ol>
        {stepNames.map((name, index) => {
          const done = isDone(name, bench);
          return (
            <li key={name} className={classNames(name === step && styles.now)}>
              <UnstyledButton
                aria-current={name === step ? 'step' : undefined}
                onClick={() => onGo(name)}
              >
                <span className={classNames(styles.dot, done && styles.done)}>
                  {done && name !== step ? <Icon name="check" size={14} /> : index + 1}
                </span>
                {t(`assessment.step.${name}`)}
                {done && <span className={styles.spoken}>{t('assessment.step.done')}</span>}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
      <p className={styles.stepOf}>
        {t('assessment.step.of', { n: at + 1, all: stepNames.length })}
      </p>
      <SavingNote bench={bench} />
    </nav>
  );
}

function isDone(
  step: StepName,
  { draft: { document }, result, columns, assessment }: Workbench,
): boolean {
  const { city, district, areaM2 } = document.subject;
  if (step === 'subject') return city !== '' && district !== '' && areaM2 !== null;
  if (step === 'purpose') return city !== '' && document.valuationDate !== '';
  if (step === 'comparables')
    return columns.filter(({ comparable }) => comparable !== null).length >= 3;
  if (step === 'grid') return result.grid.used >= 3;
  if (step === 'reconcile') return result.unitRent !== null;
  return assessment.issues.some(({ status }) => status !== 'ordered');
}

/** Whether the input is saved, with a retry if it is not. */
function SavingNote({ bench: { draft, onReload } }: { bench: Workbench }) {
  const words = useText();
  const { t } = words;
  const { saving, retry } = draft;
  if (saving.state === 'conflict') {
    return (
      <p role="alert" className={styles.unsaved}>
        <Icon name="warning" /> {t('assessment.saving.conflict')}
        <Button variant="text" onClick={onReload}>
          {t('assessment.saving.reload')}
        </Button>
      </p>
    );
  }
  if (saving.state === 'failed') {
    return (
      <p role="alert" className={styles.unsaved}>
        <Icon name="warning" />{' '}
        {saving.error.code === 400
          ? issueErrorMessage(saving.error, words)
          : t('assessment.saving.failed')}
        <Button variant="text" onClick={retry}>
          {t('state.retry')}
        </Button>
      </p>
    );
  }
  const time = (at: string) => words.clockText(at);
  return (
    <p role="status" className={styles.saving}>
      {saving.state === 'saved'
        ? t('assessment.saving.saved', { time: time(saving.at) })
        : t('assessment.saving.saving')}
    </p>
  );
}

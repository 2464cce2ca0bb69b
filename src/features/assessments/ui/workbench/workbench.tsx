import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { rentPeriodOf, type AssessmentDocument } from '#src/domain/assessment.ts';
import { cityNamed } from '#src/domain/city.ts';
import { assessmentEvidence } from '../../contract/assessments.ts';
import { useDraft, type Assessment } from '../parts/use-assessment-draft.ts';
import styles from './assessment.module.css';
import { ComparablesStep } from './comparables-step.tsx';
import { GridStep } from './grid-step.tsx';
import { IssueStep } from './issue-step.tsx';
import { PurposeStep } from './purpose-step.tsx';
import { ReconcileStep } from './reconcile-step.tsx';
import { ResultPanel } from './result-panel.tsx';
import { StepsNav, type StepName } from './steps-nav.tsx';
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
  const answer = evidence.answer;
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
  const { reload } = evidence;
  const key = evidenceKey(document);
  const asked = useRef(key);
  useEffect(() => {
    if (asked.current === key) return;
    asked.current = key;
    reload();
  }, [key, reload]);
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

import type { Reconciled } from '#src/analytics/workbench/reconcile-grid.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { unreasoned, type AssessmentDocument } from '#src/domain/assessment.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './assessment.module.css';
import { columnName, type Workbench } from './workbench-state.ts';

/** Whether a decision or the figure still lacks the reason it has to have. */
export function isReasonMissing(document: AssessmentDocument, { isOutside }: Reconciled): boolean {
  const { method, reason, outsideReason = '' } = document.reconciliation;
  return (
    (method === 'manual' && reason.trim() === '') ||
    (isOutside && outsideReason.trim() === '') ||
    unreasoned(document).length > 0
  );
}

/**
 * Decisions that still lack their reason, by column and factor: nothing is issued before they have
 * one.
 */
export function MissingReasonsNote({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t } = words;
  const lacking = unreasoned(bench.draft.document);
  if (lacking.length === 0) return null;
  return (
    <div className={styles.notice}>
      <span>{t('assessment.lacking')}</span>
      <ul className={styles.lacking}>
        {lacking.map(({ at, factor }) => (
          <li key={`${at} ${factor}`}>
            {t('assessment.comparable', { n: at + 1 })}{' '}
            {columnName(bench.columns[at]!, at + 1, bench.evidence.data, words)} ·{' '}
            {factor === null ? t('assessment.out.reason') : t(`assessment.factor.${factor}`)}
          </li>
        ))}
      </ul>
      <Button onClick={() => bench.go('grid')}>{t('assessment.step.grid')}</Button>
    </div>
  );
}

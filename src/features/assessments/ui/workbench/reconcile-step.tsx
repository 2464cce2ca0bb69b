import { useText } from '#src/client/hooks/use-text.ts';
import { reconciliations } from '#src/domain/assessment.ts';
import { AreaInput, SelectInput } from '../parts/assessment-inputs.tsx';
import { AdjustedChart } from './adjusted-chart.tsx';
import styles from './assessment.module.css';
import { CrossChecks } from './cross-checks.tsx';
import { Insufficient } from './insufficient-evidence.tsx';
import { NextStep } from './next-step.tsx';
import { RentInput } from './rent-input.tsx';
import { rangeText } from './result-panel.tsx';
import { SensitivityChart } from './sensitivity-chart.tsx';
import type { Workbench } from './workbench-state.ts';

/**
 * Step 5: how the adjusted rents become one, what speaks for it from outside, and what it hangs on.
 */
export function ReconcileStep({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t } = words;
  const { draft, result } = bench;
  const { method, manual, reason, outsideReason = '' } = draft.document.reconciliation;
  const set = (change: Partial<typeof draft.document.reconciliation>, mark: string) =>
    draft.edit(mark, (document) => ({
      ...document,
      reconciliation: { ...document.reconciliation, ...change },
    }));
  return (
    <>
      <section className={styles.card} aria-labelledby="assessment-reconcile">
        <h2 id="assessment-reconcile">{t('assessment.step.reconcile')}</h2>
        {result.grade === 'D' && <Insufficient bench={bench} />}
        <div className={styles.fields}>
          <SelectInput
            label={t('assessment.method')}
            value={method}
            options={reconciliations.map((value) => ({
              value,
              label: t(`assessment.method.${value}`),
            }))}
            onChange={(value) => set({ method: value }, '')}
          />
          {method === 'manual' && (
            <RentInput
              label={t('assessment.method.figure')}
              rent={bench.rent}
              value={manual}
              onChange={(value) => set({ manual: value }, 'manual')}
            />
          )}
        </div>
        {method !== 'weighted' && (
          <AreaInput
            label={t('assessment.method.reason')}
            value={reason}
            most={500}
            fault={
              method === 'manual' && reason.trim() === ''
                ? t('assessment.method.reason.needed')
                : undefined
            }
            onChange={(value) => set({ reason: value }, 'reason')}
          />
        )}
        {result.isOutside && (
          <>
            <p className={styles.notice} role="status">
              {t('assessment.outside', {
                range: rangeText(result.model!, bench.rent, words),
                grade: result.grade,
              })}
            </p>
            <AreaInput
              label={t('assessment.outside.reason')}
              value={outsideReason}
              most={500}
              fault={outsideReason.trim() === '' ? t('assessment.outside.needed') : undefined}
              onChange={(value) => set({ outsideReason: value }, 'outside')}
            />
          </>
        )}
        <p className={styles.quiet}>{t(`assessment.method.${method}.how`)}</p>
      </section>
      <div className={styles.pair}>
        <AdjustedChart bench={bench} />
        <SensitivityChart bench={bench} />
      </div>
      <CrossChecks bench={bench} />
      <NextStep step="issue" go={bench.go} />
    </>
  );
}

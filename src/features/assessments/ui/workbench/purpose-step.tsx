import { yearlyDrift } from '#src/analytics/workbench/model-range.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { assessmentPurposes, valueBases, type AssessmentDocument } from '#src/domain/assessment.ts';
import { moneySign } from '#src/domain/currency.ts';
import { monthsBetween } from '#src/domain/kase.ts';
import { DayInput, SelectInput } from '../parts/assessment-inputs.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import styles from './assessment.module.css';
import { NextStep } from './next-step.tsx';
import { ProposedYieldNote } from './proposed-yield.tsx';
import { type Workbench } from './workbench-state.ts';

/** Step 2: what the value is for, what kind of value it is, and of which day. */
export function PurposeStep({ bench }: { bench: Workbench }) {
  const { t, percent } = useText();
  const { draft, evidence, currency } = bench;
  const { purpose, basis, valuationDate, income } = draft.document;
  const set = <Field extends keyof AssessmentDocument>(
    field: Field,
    value: AssessmentDocument[Field],
  ) => draft.edit(field, (document) => ({ ...document, [field]: value }));
  const until = evidence.data?.evidenceUntil ?? null;
  const isLater = until !== null && valuationDate > until;
  return (
    <section className={styles.card} aria-labelledby="assessment-purpose">
      <h2 id="assessment-purpose">{t('assessment.step.purpose')}</h2>
      <div className={styles.fields}>
        <SelectInput
          label={t('assessment.purpose')}
          value={purpose}
          options={assessmentPurposes.map((value) => ({
            value,
            label: t(`assessment.purpose.${value}`),
          }))}
          onChange={(value) => set('purpose', value)}
        />
        <SelectInput
          label={t('assessment.basis')}
          value={basis}
          options={valueBases.map((value) => ({ value, label: t(`assessment.basis.${value}`) }))}
          onChange={(value) => set('basis', value)}
        />
        <DayInput
          label={t('assessment.valuationDate')}
          value={valuationDate}
          hint={t('assessment.valid.year')}
          onChange={(value) => value !== '' && set('valuationDate', value)}
        />
      </div>
      {isLater && (
        <p className={styles.notice} role="status">
          {t('assessment.range.beyond', {
            until,
            months: monthsBetween(until, valuationDate),
            drift: percent(yearlyDrift, 0),
          })}
        </p>
      )}
      <h3>{t('assessment.income')}</h3>
      <p className={styles.quiet}>{t('assessment.income.lead')}</p>
      <div className={styles.fields}>
        <NumberInput
          label={t('assessment.income.value')}
          unit={moneySign(currency)}
          value={income.capitalValue}
          least={1}
          most={1_000_000_000_000}
          onChange={(capitalValue) =>
            draft.edit('income', (document) => ({
              ...document,
              income: { ...document.income, capitalValue },
            }))
          }
        />
        <NumberInput
          label={t('assessment.income.yield')}
          unit="%"
          value={income.grossYield === null ? null : Number((income.grossYield * 100).toFixed(4))}
          least={0.01}
          most={100}
          onChange={(value) =>
            draft.edit('yield', (document) => ({
              ...document,
              income: { ...document.income, grossYield: value === null ? null : value / 100 },
            }))
          }
        />
      </div>
      <ProposedYieldNote bench={bench} />
      <NextStep step="comparables" go={bench.go} />
    </section>
  );
}

import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './assessment.module.css';
import { SavingNote } from './saving-note.tsx';
import type { Workbench } from './workbench-state.ts';

export const stepNames = [
  'subject',
  'purpose',
  'comparables',
  'grid',
  'reconcile',
  'issue',
] as const;
export type StepName = (typeof stepNames)[number];

interface StepsNavProps {
  step: StepName;
  bench: Workbench;
  onGo: (step: StepName) => void;
}

/** The six steps, which of them are done, and whether all is saved. */
export function StepsNav({ step, bench, onGo }: StepsNavProps) {
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

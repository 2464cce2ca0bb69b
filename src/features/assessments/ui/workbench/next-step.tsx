import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './assessment.module.css';
import type { StepName } from './step-names.ts';

/** The link to the next step, at the end of each. */
export function NextStep({ step, go }: { step: StepName; go: (step: StepName) => void }) {
  const { t } = useText();
  return (
    <p className={styles.next}>
      <Button
        variant="primary"
        onClick={() => {
          go(step);
          scrollTo({ top: 0 });
        }}
      >
        {t('assessment.next', { step: t(`assessment.step.${step}`) })} <Icon name="chevron-right" />
      </Button>
    </p>
  );
}

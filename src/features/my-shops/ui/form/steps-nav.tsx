import { useEffect, useRef } from 'react';
import { scrollIntoViewInline } from '#src/client/hooks/scroll-into-view-inline.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import {
  missingFacts,
  myShopSteps,
  stepOfFact,
  type MyShopFacts,
  type MyShopStep,
} from '../../model/my-shop.ts';
import styles from '../list/my-shop.module.css';

interface StepsNavProps {
  step: MyShopStep;
  facts: MyShopFacts;
  onStep: (step: MyShopStep) => void;
}

/** Sections of the form; those with missing required fields are marked. */
export function StepsNav({ step, facts, onStep }: StepsNavProps) {
  const { t } = useText();
  const list = useRef<HTMLElement>(null);
  useEffect(() => scrollIntoViewInline(list.current, '[aria-current]'), [step]);
  const lacking = new Set(missingFacts(facts).map((key) => stepOfFact[key]));
  return (
    <nav aria-label={t('myshop.form.steps')} className={styles.stepsNav} ref={list}>
      <ol>
        {myShopSteps.map((one, at) => (
          <li key={one}>
            <UnstyledButton
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
            >
              <span className={styles.stepNumber} data-lacking={lacking.has(one) || undefined}>
                {lacking.has(one) ? '!' : at + 1}
              </span>
              {t(`myshop.form.step.${one}`)}
              {lacking.has(one) && (
                <span className={styles.spoken}>{t('myshop.form.missing')}</span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

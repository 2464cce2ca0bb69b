import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { contributionForm } from '../../contract/contributions.ts';
import {
  contributionCompleteness,
  contributionReward,
  type ContributionFacts,
} from '../../model/contribution.ts';
import type { sentOf } from './contribution-values.ts';
import styles from './contribution.module.css';

const rules = [
  ['full', 12],
  ['required', 10],
  ['older', 2],
  ['none', 0],
] as const;

/** What the case that is being typed would bring, and by which rule. */
export function RewardNote({
  sent,
  hasDocument,
}: {
  sent: ReturnType<typeof sentOf>;
  hasDocument: boolean;
}) {
  const { t, percent } = useText();
  const [today] = useState(() => dayAt(new Date()));
  // Invalid money and numbers are rejected on submit; here they count as stated.
  const facts = sent as unknown as ContributionFacts;
  const isDated = contributionForm.shape.dealDate.safeParse(sent.dealDate).success;
  const reward = isDated ? contributionReward(facts, hasDocument, today) : null;
  return (
    <PaddedCard>
      <h2>{t('contribution.rules')}</h2>
      <p className={styles.big}>
        {reward === null ? '–' : t('contribution.jindou', { n: reward })}
      </p>
      <HelpText>
        {t('contribution.complete')} {percent(contributionCompleteness(facts, hasDocument))}
      </HelpText>
      <dl className={styles.rules}>
        {rules.map(([rule, jindou]) => (
          <div key={rule} data-now={reward === jindou || undefined}>
            <dt>{t(`contribution.rule.${rule}`)}</dt>
            <dd>{jindou}</dd>
          </div>
        ))}
      </dl>
    </PaddedCard>
  );
}

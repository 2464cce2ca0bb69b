import { useId } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { criteria, defaultWeights, heaviest, type Criterion } from '../../model/street-score.ts';
import { RankStability } from './rank-stability.tsx';
import type { StreetSearchState } from './use-street-search.ts';
import styles from './weights-panel.module.css';

/** The weight of each criterion, and what the order owes to it. */
export function WeightsPanel({ streets }: { streets: StreetSearchState }) {
  const { t } = useText();
  const { weights, moveWeights } = streets;
  const isUsual = criteria.every((one) => weights[one] === defaultWeights[one]);
  return (
    <PaddedCard className={styles.panel}>
      <div className={styles.head}>
        <h2>{t('streets.weights')}</h2>
        <Button variant="text" disabled={isUsual} onClick={() => moveWeights(defaultWeights, true)}>
          {t('streets.weights.reset')}
        </Button>
      </div>
      {criteria.map((criterion) => (
        <Weight key={criterion} criterion={criterion} streets={streets} />
      ))}
      <p className={styles.row}>
        <span>{t('streets.criterion.survival')}</span>
        <span className={styles.off}>{t('streets.weights.off')}</span>
      </p>
      <RankStability streets={streets} />
    </PaddedCard>
  );
}

interface WeightProps {
  criterion: Criterion;
  streets: StreetSearchState;
}

function Weight({ criterion, streets: { weights, moveWeights, query, ranked } }: WeightProps) {
  const { t } = useText();
  const id = useId();
  const counted = ranked.some(({ score }) => score.parts.some((part) => part.criterion === criterion && part.level !== null)); // prettier-ignore
  const isKnown = counted || weights[criterion] === 0;
  const isSynthetic = query.data?.generated.some((gap) => gap === criterion);
  const move = (value: number, isDone: boolean) => moveWeights({ ...weights, [criterion]: value }, isDone); // prettier-ignore
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        {t(`streets.criterion.${criterion}`)}{' '}
        {isKnown && <ProvenanceBadge of={provenanceOf(criterion, ranked)} />}
      </label>
      {isKnown ? (
        <>
          <input
            id={id}
            type="range"
            min={0}
            max={heaviest}
            step={5}
            value={weights[criterion]}
            onChange={({ target }) => move(Number(target.value), false)}
            onPointerUp={({ currentTarget }) => move(Number(currentTarget.value), true)}
            onKeyUp={({ currentTarget }) => move(Number(currentTarget.value), true)}
          />
          <output htmlFor={id}>{weights[criterion]}</output>
        </>
      ) : (
        <span className={styles.off} id={id}>
          {t(isSynthetic ? 'streets.weights.generated' : 'streets.weights.off')}
        </span>
      )}
    </div>
  );
}

const sources: Record<Criterion, Provenance> = {
  budget: 'modelled',
  location: 'modelled',
  supply: 'register',
  evidence: 'register',
  competition: 'survey',
  vacancy: 'survey',
};

function provenanceOf(criterion: Criterion, ranked: StreetSearchState['ranked']): Provenance {
  if (criterion !== 'competition' && criterion !== 'vacancy') return sources[criterion];
  return ranked.find(({ street }) => street[criterion])?.street[criterion]?.provenance ?? sources[criterion]; // prettier-ignore
}

import { zoneA, zonesOf } from '#src/analytics/zone-areas.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { ZonePlan } from '#src/features/assessments/ui/parts/zone-plan.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import styles from '../list/my-shop.module.css';
import type { StepProps } from './step-props.ts';
import { FlagField, NumberField } from './unit-fields.tsx';

type Measure = 'areaM2' | 'netAreaM2' | 'frontageM' | 'depthM' | 'heightM' | 'bays';

const measures: readonly [
  name: Measure,
  unit: 'area' | 'm' | null,
  least: number,
  most: number,
  decimals: number,
][] = [
  ['areaM2', 'area', 3, 20_000, 2],
  ['netAreaM2', 'area', 1, 20_000, 2],
  ['frontageM', 'm', 1.5, 60, 2],
  ['depthM', 'm', 2, 80, 2],
  ['heightM', 'm', 2.2, 12, 2],
  ['bays', null, 1, 20, 0],
];

/** How large the unit is, with the zones its depth is cut into drawn beside. */
export function SizesStep({ facts, disabled, onFacts, onWrong }: StepProps) {
  const { t } = useText();
  const { frontageM, depthM } = facts;
  return (
    <div className={styles.beside2}>
      <div className={styles.two}>
        {measures.map(([name, unit, least, most, decimals]) => (
          <NumberField
            key={name}
            name={name}
            label={t(`myshop.fact.${name}`)}
            unit={unit === 'area' ? t('unit.area.m2') : (unit ?? undefined)}
            value={facts[name]}
            least={least}
            most={most}
            decimals={decimals}
            disabled={disabled}
            onChange={(value) => onFacts({ [name]: value })}
            onWrong={onWrong}
          />
        ))}
        <FlagField
          name="corner"
          label={t('myshop.fact.corner')}
          value={facts.corner}
          disabled={disabled}
          onChange={(corner) => onFacts({ corner })}
        />
      </div>
      <div className={styles.plan}>
        {frontageM === null || depthM === null ? (
          <HelpText>{t('myshop.sketch.none')}</HelpText>
        ) : (
          <ZonePlan
            frontageM={frontageM}
            depthM={depthM}
            zones={zonesOf(depthM)}
            itza={zoneA(frontageM, depthM)}
          />
        )}
      </div>
    </div>
  );
}

import { useText } from '#src/client/hooks/use-text.ts';
import { moneySign } from '#src/domain/currency.ts';
import { statusIcon } from '../list/my-shop-labels.ts';
import styles from '../list/my-shop.module.css';
import type { StepProps } from './step-props.ts';
import { MoneyField } from './unit-fields.tsx';

const once = ['transferFeeMinor', 'entryFeeMinor'] as const;
const monthly = ['propertyFeeMinor', 'managementFeeMinor'] as const;

/** What is paid beside the rent. */
export function FeesStep({ facts, currency, disabled, onFacts, onWrong }: StepProps) {
  const { t } = useText();
  const field = (
    name: (typeof once)[number] | (typeof monthly)[number],
    unit: string,
    most: number,
  ) => (
    <MoneyField
      key={name}
      name={name}
      label={t(`myshop.fact.${name}`)}
      unit={unit}
      value={facts[name]}
      most={most}
      disabled={disabled}
      onChange={(value) => onFacts({ [name]: value })}
      onWrong={onWrong}
    />
  );
  const perM2 = t('rent.unit.month', { sign: moneySign(currency), area: t('unit.area.m2') });
  return (
    <div className={styles.two}>
      {once.map((name) => field(name, statusIcon(currency), 25_000_000))}
      {monthly.map((name) => field(name, perM2, 1000))}
    </div>
  );
}

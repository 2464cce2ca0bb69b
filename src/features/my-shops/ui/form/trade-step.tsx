import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { facilities, landlordTypes } from '#src/domain/shop.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import styles from '../list/my-shop.module.css';
import type { StepProps } from './step-props.ts';
import { FlagField, SelectField, CheckboxList } from './unit-fields.tsx';

/** Who trades there, who may, and what the unit offers them. */
export function TradeStep({ facts, disabled, onFacts }: StepProps) {
  const { t, locale } = useText();
  const options = trades.map(({ code }) => ({ value: code, text: tradeLabel(code, locale) }));
  return (
    <>
      <div className={styles.two}>
        <SelectField
          name="category"
          label={t('myshop.fact.category')}
          none={t('myshop.fact.category.none')}
          value={facts.category}
          disabled={disabled}
          options={options}
          onChange={(category) => onFacts({ category })}
        />
        <SelectField
          name="landlord"
          label={t('myshop.fact.landlord')}
          none={t('myshop.form.any')}
          value={facts.landlord}
          disabled={disabled}
          options={landlordTypes.map((value) => ({
            value,
            text: t(`myshop.fact.landlord.${value}`),
          }))}
          onChange={(landlord) => onFacts({ landlord })}
        />
        <FlagField
          name="titleClear"
          label={t('myshop.fact.titleClear')}
          value={facts.titleClear}
          disabled={disabled}
          onChange={(titleClear) => onFacts({ titleClear })}
        />
        <FlagField
          name="licenceOk"
          label={t('myshop.fact.licenceOk')}
          value={facts.licenceOk}
          disabled={disabled}
          onChange={(licenceOk) => onFacts({ licenceOk })}
        />
      </div>
      <CheckboxList
        name="facilities"
        label={t('myshop.fact.facilities')}
        values={facts.facilities}
        disabled={disabled}
        options={facilities.map((value) => ({ value, text: t(`shop.facility.${value}`) }))}
        onChange={(values) => onFacts({ facilities: values })}
      />
      <CheckboxList
        name="categoriesAllowed"
        label={t('myshop.fact.categoriesAllowed')}
        values={facts.categoriesAllowed}
        disabled={disabled}
        options={options}
        onChange={(values) => onFacts({ categoriesAllowed: values })}
      />
    </>
  );
}

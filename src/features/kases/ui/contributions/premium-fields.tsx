import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { remarks } from '#src/domain/kase.ts';
import { payEvery } from '#src/domain/shop.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import { Field, Select, TextArea } from '#src/ui/form/form-fields.tsx';
import type { FormPart } from './contribution-form-types.ts';
import styles from './contribution.module.css';

/** What a case is worth more with, and what else is known of it. */
export function PremiumFields({ form: { field, values, set }, sign }: FormPart & { sign: string }) {
  const { t, locale } = useText();
  const whole = { optional: true, inputMode: 'numeric', autoComplete: 'off' } as const;
  const measured = { ...whole, inputMode: 'decimal' } as const;
  const untold = <option value="">{t('contribution.form.untold')}</option>;
  return (
    <div className={styles.fields}>
      <Field label={t('contribution.field.frontageM')} {...measured} {...field('frontageM')} />
      <Field label={t('contribution.field.depthM')} {...measured} {...field('depthM')} />
      <Select label={t('contribution.field.category')} optional {...field('category')}>
        {untold}
        {trades.map(({ code }) => (
          <option key={code} value={code}>
            {tradeLabel(code, locale)}
          </option>
        ))}
      </Select>
      <Field label={t('contribution.field.termMonths')} {...whole} {...field('termMonths')} />
      <Field label={t('contribution.field.freeMonths')} {...whole} {...field('freeMonths')} />
      <Field
        label={t('contribution.field.transferFeeMinor', { sign })}
        {...measured}
        {...field('transferFeeMinor')}
      />
      <Select label={t('contribution.field.escalation')} optional {...field('escalation')}>
        {untold}
        <option value="none">{t('contribution.escalation.none')}</option>
        <option value="percent">{t('contribution.escalation.percent')}</option>
      </Select>
      {values.escalation === 'percent' && (
        <>
          <Field
            label={t('contribution.field.escalationPercent')}
            {...measured}
            optional={false}
            {...field('escalationPercent')}
          />
          <Field
            label={t('contribution.field.escalationEvery')}
            {...whole}
            optional={false}
            {...field('escalationEvery')}
          />
        </>
      )}
      <Field label={t('contribution.field.startsOn')} optional type="date" {...field('startsOn')} />
      <Field label={t('contribution.field.depositMonths')} {...whole} {...field('depositMonths')} />
      <Select label={t('contribution.field.payEveryMonths')} optional {...field('payEveryMonths')}>
        {untold}
        {payEvery.map((months) => (
          <option key={months} value={months}>
            {months}
          </option>
        ))}
      </Select>
      <Field
        label={t('contribution.field.commissionMonths')}
        {...whole}
        {...field('commissionMonths')}
      />
      <Field label={t('contribution.field.totalFloors')} {...whole} {...field('totalFloors')} />
      <fieldset className={`${styles.wide} ${styles.remarks}`}>
        <legend>{t('contribution.field.remarks')}</legend>
        {remarks.map((remark) => (
          <label key={remark}>
            <input
              type="checkbox"
              name="remarks"
              checked={values.remarks.includes(remark)}
              onChange={({ target }) =>
                set(
                  'remarks',
                  remarks.filter((one) =>
                    one === remark ? target.checked : values.remarks.includes(one),
                  ),
                )
              }
            />
            {t(`kase.remark.${remark}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.wide}>
        <TextArea
          label={t('contribution.field.note')}
          optional
          rows={3}
          maxLength={500}
          {...field('note')}
        />
      </div>
    </div>
  );
}

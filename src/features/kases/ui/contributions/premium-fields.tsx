import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { remarks } from '#src/domain/kase.ts';
import { payEvery } from '#src/domain/shop.ts';
import { longestTenant } from '#src/domain/tenant-name.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import type { FormPart } from './contribution-form-types.ts';
import styles from './contribution.module.css';

const whole = { optional: true, inputMode: 'numeric', autoComplete: 'off' } as const;
const measured = { ...whole, inputMode: 'decimal' } as const;

/** What a case is worth more with, and what else is known of it. */
export function PremiumFields({ form, sign }: FormPart & { sign: string }) {
  const { t, locale } = useText();
  const { field } = form;
  const untold = <option value="">{t('contribution.form.untold')}</option>;
  return (
    <div className={styles.fields}>
      <TextField label={t('contribution.field.frontageM')} {...measured} {...field('frontageM')} />
      <TextField label={t('contribution.field.depthM')} {...measured} {...field('depthM')} />
      <SelectField label={t('contribution.field.category')} optional {...field('category')}>
        {untold}
        {trades.map(({ code }) => (
          <option key={code} value={code}>
            {tradeLabel(code, locale)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('contribution.field.termMonths')} {...whole} {...field('termMonths')} />
      <TextField label={t('contribution.field.freeMonths')} {...whole} {...field('freeMonths')} />
      <TextField
        label={t('contribution.field.transferFeeMinor', { sign })}
        {...measured}
        {...field('transferFeeMinor')}
      />
      <EscalationFields form={form} />
      <DateField label={t('contribution.field.startsOn')} optional {...field('startsOn')} />
      <TextField
        label={t('contribution.field.depositMonths')}
        {...whole}
        {...field('depositMonths')}
      />
      <SelectField
        label={t('contribution.field.payEveryMonths')}
        optional
        {...field('payEveryMonths')}
      >
        {untold}
        {payEvery.map((months) => (
          <option key={months} value={months}>
            {months}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('contribution.field.commissionMonths')}
        {...whole}
        {...field('commissionMonths')}
      />
      <TextField label={t('contribution.field.totalFloors')} {...whole} {...field('totalFloors')} />
      <div className={styles.wide}>
        <TextField
          label={t('contribution.field.tenant')}
          hint={t('contribution.field.tenant.hint')}
          optional
          autoComplete="off"
          maxLength={longestTenant}
          {...field('tenant')}
        />
      </div>
      <RemarksField form={form} />
      <div className={styles.wide}>
        <TextAreaField
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

/** How the rent rises; share and interval only where it does by a share. */
function EscalationFields({ form: { field, values } }: FormPart) {
  const { t } = useText();
  return (
    <>
      <SelectField label={t('contribution.field.escalation')} optional {...field('escalation')}>
        <option value="">{t('contribution.form.untold')}</option>
        <option value="none">{t('contribution.escalation.none')}</option>
        <option value="percent">{t('contribution.escalation.percent')}</option>
      </SelectField>
      {values.escalation === 'percent' && (
        <>
          <TextField
            label={t('contribution.field.escalationPercent')}
            {...measured}
            optional={false}
            {...field('escalationPercent')}
          />
          <TextField
            label={t('contribution.field.escalationEvery')}
            {...whole}
            optional={false}
            {...field('escalationEvery')}
          />
        </>
      )}
    </>
  );
}

function RemarksField({ form: { values, set } }: FormPart) {
  const { t } = useText();
  return (
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
  );
}

import { useText } from '#src/client/hooks/use-text.ts';
import { kaseSources } from '#src/domain/kase.ts';
import { Field, Select } from '#src/ui/form/form-fields.tsx';
import { contributionKinds } from '../../model/contribution.ts';
import type { FormPart } from './contribution-form-types.ts';
import styles from './contribution.module.css';

/** The fields every case needs for its deal. */
export function DealFields({ form: { field }, sign }: FormPart & { sign: string }) {
  const { t } = useText();
  const typed = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <div className={styles.fields}>
      <Select label={t('contribution.field.kind')} {...field('kind')}>
        {contributionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`contribution.kind.${kind}`)}
          </option>
        ))}
      </Select>
      <Field label={t('contribution.field.dealDate')} type="date" {...field('dealDate')} />
      <Select label={t('contribution.field.source')} {...field('source')}>
        <option value="">{t('contribution.form.choose')}</option>
        {kaseSources.map((source) => (
          <option key={source} value={source}>
            {t(`contribution.source.${source}`)}
          </option>
        ))}
      </Select>
      <Field
        label={t('contribution.field.rentMinorPerMonth', { sign })}
        {...typed}
        {...field('rentMinorPerMonth')}
      />
      <Field label={t('contribution.field.areaM2')} {...typed} {...field('areaM2')} />
    </div>
  );
}

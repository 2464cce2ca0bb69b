import { effectiveShare } from '#src/analytics/net-effective-rent.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { RentTerms } from '#src/domain/assessment.ts';
import { NumberInput } from '../parts/number-input.tsx';
import styles from './assessment.module.css';

interface LeaseFieldsProps {
  /** What the fields are of. */
  legend: string;
  value: RentTerms | null;
  onChange: (field: keyof RentTerms, lease: RentTerms | null) => void;
}

const longestMonths = 240;
const mostGivenMonths = 24;
const usual: Omit<RentTerms, 'months'> = { freeMonths: 0, escalationYearly: 0, fitOutMonths: 0 };

/** The terms of a lease, and what they leave of its first rent. Without a length there are none. */
export function LeaseFields({ legend, value, onChange }: LeaseFieldsProps) {
  const { t, percent } = useText();
  const { freeMonths, escalationYearly, fitOutMonths } = value ?? { ...usual };
  const set = (field: keyof RentTerms, given: number | null) => {
    if (value) onChange(field, { ...value, [field]: given ?? 0 });
  };
  return (
    <fieldset className={styles.lease}>
      <legend>{legend}</legend>
      <p className={styles.quiet}>{t('assessment.lease.lead')}</p>
      <div className={styles.fields}>
        <NumberInput
          label={t('assessment.lease.months')}
          unit={t('assessment.lease.unit')}
          value={value?.months ?? null}
          least={freeMonths + Math.ceil(fitOutMonths) + 1}
          most={longestMonths}
          onChange={(months) =>
            onChange(
              'months',
              months === null ? null : { ...usual, ...value, months: Math.round(months) },
            )
          }
        />
        {value && (
          <>
            <NumberInput
              label={t('assessment.lease.free')}
              unit={t('assessment.lease.unit')}
              value={freeMonths}
              least={0}
              most={Math.min(mostGivenMonths, value.months - 1 - Math.ceil(fitOutMonths))}
              onChange={(given) => set('freeMonths', given === null ? null : Math.round(given))}
            />
            <NumberInput
              label={t('assessment.lease.growth')}
              unit="%"
              value={Number((escalationYearly * 100).toFixed(4))}
              least={0}
              most={50}
              onChange={(given) => set('escalationYearly', given === null ? null : given / 100)}
            />
            <NumberInput
              label={t('assessment.lease.fitOut')}
              unit={t('assessment.lease.unit')}
              value={fitOutMonths}
              least={0}
              most={Math.min(mostGivenMonths, value.months - 1 - freeMonths)}
              onChange={(given) => set('fitOutMonths', given)}
            />
          </>
        )}
      </div>
      {value && (
        <p className={styles.quiet} aria-live="polite">
          {t('assessment.lease.share', { share: percent(effectiveShare(value), 2) })}
        </p>
      )}
    </fieldset>
  );
}

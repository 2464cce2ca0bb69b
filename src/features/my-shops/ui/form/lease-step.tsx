import { useText } from '#src/client/hooks/use-text.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import { statusIcon } from '../list/my-shop-labels.ts';
import styles from '../list/my-shop.module.css';
import type { StepProps } from './step-props.ts';
import { DateField, MoneyField, NumberField, TextField } from './unit-fields.tsx';

const mostYear = 1_000_000_000;
const mostValue = 100_000_000_000;
const yearly = [
  'taxMinorPerYear',
  'insuranceMinorPerYear',
  'upkeepMinorPerYear',
  'managementMinorPerYear',
] as const;

/** The lease that runs, and what the unit is worth and costs: for the member alone. */
export function LeaseStep({ book, currency, disabled, onBook, onWrong }: StepProps) {
  const { t } = useText();
  const money = { unit: statusIcon(currency), disabled, onWrong };
  const { leaseStartsOn, leaseEndsOn, leaseRentMinorPerMonth } = book;
  return (
    <>
      <HelpText>{t('myshop.book.private')}</HelpText>
      <div className={styles.two}>
        <TextField
          name="tenant"
          label={t('myshop.book.tenant')}
          value={book.tenant}
          most={60}
          disabled={disabled}
          onChange={(tenant) => onBook({ tenant })}
        />
        <MoneyField
          {...money}
          name="leaseRentMinorPerMonth"
          label={t('myshop.book.leaseRentMinorPerMonth')}
          value={leaseRentMinorPerMonth}
          most={25_000_000}
          onChange={(value) => onBook({ leaseRentMinorPerMonth: value })}
        />
        <DateField
          name="leaseStartsOn"
          label={t('myshop.book.leaseStartsOn')}
          value={leaseStartsOn}
          disabled={disabled}
          onChange={(value) => onBook({ leaseStartsOn: value })}
        />
        <DateField
          name="leaseEndsOn"
          label={t('myshop.book.leaseEndsOn')}
          value={leaseEndsOn}
          disabled={disabled}
          fault={isLeaseInvalid(book) ? t('myshop.book.lease.wrong') : undefined}
          onChange={(value) => onBook({ leaseEndsOn: value })}
        />
        <DateField
          name="nextReviewOn"
          label={t('myshop.book.nextReviewOn')}
          value={book.nextReviewOn}
          disabled={disabled}
          onChange={(value) => onBook({ nextReviewOn: value })}
        />
        <MoneyField
          {...money}
          name="salesMinorPerMonth"
          label={t('myshop.book.salesMinorPerMonth')}
          value={book.salesMinorPerMonth}
          most={mostYear}
          onChange={(value) => onBook({ salesMinorPerMonth: value })}
        />
        <MoneyField
          {...money}
          name="valueMinor"
          label={t('myshop.book.valueMinor')}
          value={book.valueMinor}
          least={1}
          most={mostValue}
          onChange={(value) => onBook({ valueMinor: value })}
        />
        <NumberField
          name="vacancyShare"
          label={t('myshop.book.vacancyShare')}
          unit="%"
          value={Math.round(book.vacancyShare * 10_000) / 100}
          least={0}
          most={100}
          decimals={2}
          disabled={disabled}
          onChange={(value) => onBook({ vacancyShare: Math.round((value ?? 0) * 100) / 10_000 })}
          onWrong={onWrong}
        />
        {yearly.map((name) => (
          <MoneyField
            key={name}
            {...money}
            name={name}
            label={t(`myshop.book.${name}`)}
            value={book[name]}
            most={mostYear}
            onChange={(value) => onBook({ [name]: value })}
          />
        ))}
      </div>
    </>
  );
}

/** A lease needs its last day and its rent together, and does not end before it begins. */
export function isLeaseInvalid({
  leaseStartsOn,
  leaseEndsOn,
  leaseRentMinorPerMonth,
}: StepProps['book']): boolean {
  if ((leaseEndsOn === null) !== (leaseRentMinorPerMonth === null)) return true;
  return leaseStartsOn !== null && leaseEndsOn !== null && leaseStartsOn > leaseEndsOn;
}

import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { NumberField } from './number-field.tsx';
import type { Question, QuestionField, QuestionChange } from './question-address.ts';
import { moneyText } from './question-labels.ts';
import styles from './success-form.module.css';

type Figure = (
  field: QuestionField,
  least: number,
  most: number,
  unit?: string,
  hint?: string,
) => Parameters<typeof NumberField>[0];

const mostMoney = 999_999_999;
const daysPerMonth = 365 / 12;

interface RentFieldsProps {
  question: Question;
  figure: Figure;
  onChange: (change: QuestionChange) => void;
  onWrong: (isWrong: boolean) => void;
}

/**
 * Rent, charges and sales of the planned shop. Rents are quoted by the month or by the square metre
 * and day.
 */
export function RentFields({ question, figure, onChange, onWrong }: RentFieldsProps) {
  const { t, number } = useText();
  const id = useId();
  const money = moneyText(question, t);
  const monthly = t('success.unit.month', { money });
  const [byDay, setByDay] = useState(false);
  const area = Number(question['plannedArea'] ?? 0);
  const month = question['plannedRent'] === undefined ? undefined : Number(question['plannedRent']);
  const day =
    month !== undefined && area > 0
      ? (month / area / daysPerMonth).toFixed(2).replace(/\.?0+$/, '')
      : undefined;
  const rent = figure('plannedRent', 0, mostMoney);
  return (
    <>
      <div className={styles.row}>
        <div className={styles.rent}>
          {byDay ? (
            <NumberField
              {...rent}
              key="day"
              decimals={2}
              most={100_000}
              value={day}
              hint={area > 0 ? monthHint() : t('success.form.day.area')}
              onChange={(text) => {
                if (text === undefined) onChange({ plannedRent: undefined });
                else if (area > 0)
                  onChange({ plannedRent: String(Math.round(Number(text) * area * daysPerMonth)) });
              }}
              onWrong={onWrong}
            />
          ) : (
            <NumberField {...rent} key="month" />
          )}
          <select
            id={id}
            aria-label={t('success.form.rentUnit')}
            value={byDay ? 'day' : 'month'}
            onChange={(event) => setByDay(event.target.value === 'day')}
          >
            <option value="month">{monthly}</option>
            <option value="day">{t('success.unit.day', { money })}</option>
          </select>
        </div>
        <NumberField {...figure('plannedSales', 1, mostMoney, monthly)} />
      </div>
      <div className={styles.row}>
        <NumberField {...figure('plannedFee', 0, mostMoney, monthly)} />
        <NumberField
          {...figure('plannedTransferFee', 0, mostMoney, t('success.unit.money', { money }))}
        />
        <NumberField {...figure('plannedTerm', 1, 600, t('success.unit.months'))} />
      </div>
    </>
  );

  function monthHint(): string | undefined {
    return month === undefined
      ? undefined
      : t('success.form.day.month', { rent: number(month), money });
  }
}

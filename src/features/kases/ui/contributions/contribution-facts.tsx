import type { ReactNode } from 'react';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { escalationText } from '../escalation-text.ts';
import { moneyText, statusIcon, type Contribution } from './contribution-labels.ts';
import { useDistrictLine } from './use-place-text.ts';

/** All stated facts of a case; missing ones are left out. */
export function FactsList({ row, children }: { row: Contribution; children?: ReactNode }) {
  const words = useText();
  const { t, number, percent, locale } = words;
  const { ofMany } = useRentFormat();
  const districtLine = useDistrictLine();
  const { facts, currency, road, roadHans, roadEn } = row;
  const sign = statusIcon(currency);
  const months = (value: number | null) => (value === null ? null : number(value));
  const unit = facts.rentMinorPerMonth / 100 / facts.areaM2;
  const shown: [string, ReactNode][] = [
    [t('contribution.field.kind'), t(`contribution.kind.${facts.kind}`)],
    [t('contribution.col.place'), districtLine(facts)],
    [
      t('contribution.field.roadId'),
      road === '' ? null : <PlaceName key="road" name={road} nameHans={roadHans} nameEn={roadEn} />,
    ],
    [t('contribution.field.address'), [facts.address, facts.doorNo].filter(Boolean).join(' ')],
    [t('contribution.field.dealDate'), facts.dealDate],
    [t('contribution.field.startsOn'), facts.startsOn],
    [t('contribution.field.areaM2'), number(facts.areaM2)],
    [
      t('contribution.field.floor'),
      facts.totalFloors === null ? facts.floor : `${facts.floor} / ${facts.totalFloors}`,
    ],
    [
      t('contribution.field.rentMinorPerMonth', { sign }),
      moneyText(facts.rentMinorPerMonth, currency, words),
    ],
    [t('contribution.field.unit'), `${ofMany.text(unit, currency)} ${ofMany.unit(currency)}`],
    [t('contribution.field.source'), t(`contribution.source.${facts.source}`)],
    [t('contribution.field.frontageM'), months(facts.frontageM)],
    [t('contribution.field.depthM'), months(facts.depthM)],
    [t('contribution.field.category'), facts.category && tradeLabel(facts.category, locale)],
    [t('contribution.field.tenant'), facts.tenant],
    [t('contribution.field.termMonths'), months(facts.termMonths)],
    [t('contribution.field.freeMonths'), months(facts.freeMonths)],
    [t('contribution.field.escalation'), escalationText(facts.escalation, words)],
    [
      t('contribution.field.transferFeeMinor', { sign }),
      facts.transferFeeMinor === null ? null : moneyText(facts.transferFeeMinor, currency, words),
    ],
    [t('contribution.field.depositMonths'), months(facts.depositMonths)],
    [t('contribution.field.payEveryMonths'), months(facts.payEveryMonths)],
    [t('contribution.field.commissionMonths'), months(facts.commissionMonths)],
    [
      t('contribution.field.remarks'),
      facts.remarks.map((remark) => t(`kase.remark.${remark}`)).join(' · '),
    ],
    [t('contribution.field.note'), facts.note],
    [t('contribution.complete'), percent(row.completeness)],
  ];
  return (
    <dl className={money.flow}>
      {shown
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {children}
    </dl>
  );
}

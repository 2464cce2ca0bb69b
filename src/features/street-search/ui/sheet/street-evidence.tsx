import { useText } from '#src/client/hooks/use-text.ts';
import type { Currency } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { Table, NumberCell } from '#src/ui/table/table.tsx';
import type { Street } from '../../contract/street-search.ts';
import styles from './street-sheet.module.css';

interface StreetEvidenceProps {
  street: Street;
  currency: Currency;
}

/** Main street against lanes, and the leases by year. */
export function StreetEvidence({
  street: { sides, years, evidence },
  currency,
}: StreetEvidenceProps) {
  const { t, number } = useText();
  return (
    <section>
      <h3>
        {t('streets.sheet.evidence')} <ProvenanceBadge of="register" />
      </h3>
      <p>{t('streets.sheet.leases', { n: evidence.n, newest: evidence.newest })}</p>
      {sides && (
        <p>
          {t('streets.sheet.sides', {
            street: number(sides.street.median),
            streetN: sides.street.n,
            lanes: number(sides.lanes.median),
            lanesN: sides.lanes.n,
            unit: t('unit.rent', { sign: moneySign(currency) }),
          })}
        </p>
      )}
      <Table className={styles.years}>
        <thead>
          <tr>
            <th scope="col">{t('streets.sheet.year')}</th>
            {years.map(({ year }) => (
              <th key={year} scope="col" className={styles.n}>
                {String(year)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['street', 'lane'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{t(`streets.door.${side}`)}</th>
              {years.map((one) => (
                <NumberCell key={one.year}>{number(one[side])}</NumberCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Currency } from '#src/domain/city.ts';
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
  const { ofMany } = useRentFormat();
  return (
    <section>
      <h3>
        {t('streets.sheet.evidence')} <ProvenanceBadge of="register" />
      </h3>
      <p>{t('streets.sheet.leases', { n: evidence.n, newest: evidence.newest })}</p>
      {sides && (
        <p>
          {t('streets.sheet.sides', {
            street: ofMany.text(sides.street.median, currency),
            streetN: sides.street.n,
            lanes: ofMany.text(sides.lanes.median, currency),
            lanesN: sides.lanes.n,
            unit: ofMany.unit(currency),
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

import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { areaText } from '#src/client/text/band-labels.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { NumberCell, Table, TableScroller } from '#src/ui/table/table.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import type { Answered } from './answered.ts';
import styles from './fair-result.module.css';

/** The comparables: own ones in figures, the others as every list shows them. */
export function EvidenceTable({ found: { answer, place } }: { found: Answered }) {
  const words = useText();
  const { t, number, dayText } = words;
  return (
    <section className={styles.panel}>
      <h2>
        {t('fair.evidence')} <ProvenanceBadge of="register" />
      </h2>
      <Caption>{t('fair.evidence.about', answer.counts)}</Caption>
      <TableScroller>
        <Table className={styles.cells}>
          <thead>
            <tr>
              <th scope="col">{t('fair.evidence.lease')}</th>
              <th scope="col">{t('fair.evidence.deal')}</th>
              <th scope="col">{t('fair.evidence.area')}</th>
              <th scope="col" className={styles.end}>
                {t('fair.evidence.converted')}
              </th>
            </tr>
          </thead>
          <tbody>
            {answer.rows.map(({ row, converted }) => (
              <tr key={row.id}>
                <th scope="row">
                  {placeText(words.locale, {
                    name: row.road,
                    nameHans: row.roadHans,
                    nameEn: row.roadEn,
                  })}{' '}
                  {row.details?.houseNumber}
                </th>
                <td>{row.details ? dayText(row.details.dealDate) : row.quarter}</td>
                <td>
                  {row.details
                    ? areaWithUnit(row.details.areaM2, words)
                    : areaText(row.areaBand, words)}
                </td>
                <NumberCell>
                  {converted === null
                    ? t('fair.evidence.locked', { n: row.priceJindou })
                    : number(converted)}
                </NumberCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroller>
      {place.roadId !== null && (
        <LinkButton to={`/renta-reports/roads-searched?road=${place.roadId}`}>
          {t('fair.evidence.road')}
        </LinkButton>
      )}
    </section>
  );
}

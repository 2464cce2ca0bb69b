import { useText } from '#src/client/hooks/use-text.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { Table, TableScroller } from '#src/ui/table/table.tsx';
import { streetColumns } from '../export/street-columns.ts';
import type { RankedStreet, StreetSearchState } from '../search/use-street-search.ts';
import styles from './street-compare.module.css';

interface StreetCompareProps {
  rows: readonly RankedStreet[];
  streets: StreetSearchState;
}

/** Two to four streets beside each other, a line for each figure. */
export function StreetCompare({ rows, streets }: StreetCompareProps) {
  const words = useText();
  const { t, locale } = words;
  const lines = streetColumns(words, streets.query.data).filter(({ isName }) => !isName);
  return (
    <Drawer
      open
      wide
      title={t('streets.compare.title', { n: rows.length })}
      onClose={() => streets.navigation.compare(null)}
    >
      <TableScroller>
        <Table className={styles.table}>
          <thead>
            <tr>
              <td />
              {rows.map(({ street, score }) => (
                <th key={street.id} scope="col">
                  {score.place} · {placeText(locale, street)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ head, text }) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {rows.map((row) => (
                  <td key={row.street.id}>{text(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroller>
    </Drawer>
  );
}

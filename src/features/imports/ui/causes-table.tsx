import { useText } from '#src/client/hooks/use-text.ts';
import { NumberCell, Table, TableScroller } from '#src/ui/table/table.tsx';
import type { ImportReport } from '../contract/imports.ts';
import { expectedText, fieldText } from './import-text.ts';
import styles from './imports.module.css';

/** Rejected rows by their cause, the most frequent first. */
export function CausesTable({ causes }: { causes: ImportReport['causes'] }) {
  const { t, number } = useText();
  const title = t('imports.causes');
  return (
    <>
      <h3>{title}</h3>
      <TableScroller tabIndex={0} role="region" aria-label={title}>
        <Table className={styles.causes}>
          <thead>
            <tr>
              <th scope="col">{t('imports.field')}</th>
              <th scope="col">{t('imports.cause.count')}</th>
              <th scope="col">{t('imports.cause.expected')}</th>
              <th scope="col">{t('imports.cause.got')}</th>
              <th scope="col">{t('imports.cause.lines')}</th>
            </tr>
          </thead>
          <tbody>
            {causes.map(({ field, expected, count, lines, got }) => (
              <tr key={`${field} ${expected}`}>
                <th scope="row">{field === '' ? t('imports.cause.row') : fieldText(t, field)}</th>
                <NumberCell>{number(count)}</NumberCell>
                <td className={styles.expected}>{expectedText(t, expected)}</td>
                <td className={styles.expected}>{got.join(t('list.and'))}</td>
                <td>{lines.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroller>
    </>
  );
}

import { useText } from '#src/client/hooks/use-text.ts';
import { Table, TableScroller } from '#src/ui/table/table.tsx';
import type { ImportPreview } from '../contract/imports.ts';
import type { ColumnMapping } from '../model/column-mapping.ts';
import { FieldRow } from './field-row.tsx';
import type { Kind } from './file-card.tsx';
import styles from './imports.module.css';

interface FieldTableProps {
  fields: Kind['fields'];
  preview: ImportPreview;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

/** Every field with the column it is read from, and an example from the first rows. */
export function FieldTable({ fields, ...rest }: FieldTableProps) {
  const { t } = useText();
  return (
    <TableScroller>
      <Table className={styles.fields}>
        <caption className={styles.caption}>{t('imports.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('imports.field')}</th>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.example')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.name} field={field} {...rest} />
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}

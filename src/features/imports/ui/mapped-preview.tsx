import { useText } from '#src/client/hooks/use-text.ts';
import { Table, TableScroller } from '#src/ui/table/table.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { ImportPreview } from '../contract/imports.ts';
import type { ColumnMapping } from '../model/column-mapping.ts';
import { isMapped, mappedCell } from '../model/mapped-rows.ts';
import type { Kind } from './file-card.tsx';
import { fieldText } from './import-text.ts';
import styles from './imports.module.css';

interface MappedPreviewProps {
  kind: Kind;
  preview: ImportPreview;
  mapping: ColumnMapping;
}

/** The first rows of the file under the fields they would be read as. */
export function MappedPreview({ kind, preview, mapping }: MappedPreviewProps) {
  const { t } = useText();
  const fields = kind.fields.filter(({ name }) => isMapped(mapping, name));
  const title = t('imports.preview');
  return (
    <>
      <h3>{title}</h3>
      {fields.length === 0 ? (
        <HelpText>{t('imports.preview.none')}</HelpText>
      ) : (
        <TableScroller tabIndex={0} role="region" aria-label={title}>
          <Table className={styles.preview}>
            <thead>
              <tr>
                <th scope="col">{t('imports.preview.line')}</th>
                {fields.map(({ name }) => (
                  <th key={name} scope="col">
                    {fieldText(t, name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.map(({ line, cells }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  {fields.map(({ name }) => (
                    <td key={name}>{mappedCell(mapping, name, preview.columns, cells) || '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroller>
      )}
    </>
  );
}

import { useText } from '#src/client/hooks/use-text.ts';
import { Select } from '#src/ui/select/select.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { ImportPreview } from '../contract/imports.ts';
import type { ColumnMapping } from '../model/column-mapping.ts';
import { isMapped, mappedCell, withColumn, withConstant } from '../model/mapped-rows.ts';
import type { Kind } from './file-card.tsx';
import { FixedValue } from './fixed-value.tsx';
import { fieldText } from './import-text.ts';
import styles from './imports.module.css';
import { ValueMeanings } from './value-meanings.tsx';

export interface FieldRowProps {
  field: Kind['fields'][number];
  preview: ImportPreview;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

// Names of columns cannot begin with a space: the importer trims them.
const fixed = ' fixed';
const asIs = ' as-is';

/** One field: its column, or its value in every row. */
export function FieldRow({ field, preview, mapping, onChange }: FieldRowProps) {
  const { t } = useText();
  const { name, need, codes } = field;
  const label = fieldText(t, name);
  const { columns, rows } = preview;
  const column = mapping.columns[name];
  const constant = mapping.constants[name];
  const joined = Array.isArray(column) ? t('imports.joined', { columns: column.join(' + ') }) : undefined; // prettier-ignore
  const from = mapping.extract[name]?.from;
  const composed = joined ?? (from === undefined ? undefined : t('imports.extracted', { column: from })); // prettier-ignore
  const value =
    constant !== undefined ? fixed : composed !== undefined ? asIs : String(column ?? '');
  const example = rows.map(({ cells }) => mappedCell(mapping, name, columns, cells)).find(Boolean);
  const choose = (to: string) => {
    if (to === asIs) return;
    onChange(to === fixed ? withConstant(mapping, name, codes[0] ?? '') : withColumn(mapping, name, to || null)); // prettier-ignore
  };
  return (
    <tr>
      <th scope="row">
        {label}
        {need !== 'optional' && !isMapped(mapping, name) && (
          <Tag tone="warning">{t(need === 'one-of' ? 'imports.oneOf' : 'imports.needed')}</Tag>
        )}
        <small className={styles.quiet}>{name}</small>
      </th>
      <td>
        <Select aria-label={label} value={value} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('imports.none')}</option>
          {composed !== undefined && <option value={asIs}>{composed}</option>}
          {columns.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
          <option value={fixed}>{t('imports.fixed')}</option>
        </Select>
        {constant !== undefined && (
          <FixedValue
            label={t('imports.fixed.value', { field: label })}
            codes={codes}
            value={constant}
            onChange={(text) => onChange(withConstant(mapping, name, text))}
          />
        )}
        {typeof column === 'string' && (
          <ValueMeanings
            field={field}
            values={preview.values[column] ?? []}
            mapping={mapping}
            onChange={onChange}
          />
        )}
      </td>
      <td className={styles.example}>{example ?? '–'}</td>
    </tr>
  );
}

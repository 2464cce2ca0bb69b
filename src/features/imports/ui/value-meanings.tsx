import { useText } from '#src/client/hooks/use-text.ts';
import { Select } from '#src/ui/select/select.tsx';
import type { ColumnMapping } from '../model/column-mapping.ts';
import { withMeaning } from '../model/mapped-rows.ts';
import type { Kind } from './file-card.tsx';
import { fieldText } from './import-text.ts';
import styles from './imports.module.css';

interface ValueMeaningsProps {
  field: Kind['fields'][number];
  /** Values of its column in the first rows. */
  values: readonly string[];
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

/** Fields without codes whose values need a meaning as often: floors are written in many ways. */
const written = new Set(['floor', 'city', 'district', 'zoning', 'remarks', 'side', 'currency']);

/** What the values of a field mean; open where a code is none of its own. */
export function ValueMeanings({ field, values, mapping, onChange }: ValueMeaningsProps) {
  const { t } = useText();
  const { name, codes } = field;
  const meant = mapping.values[name] ?? {};
  const listed = [...new Set([...values, ...Object.keys(meant)])];
  if (listed.length === 0 || (codes.length === 0 && !written.has(name))) return null;
  const isUnknown = (value: string) => codes.length > 0 && !codes.includes(value) && !(value in meant); // prettier-ignore
  const label = t('imports.values.of', { field: fieldText(t, name) });
  return (
    <details className={styles.meanings} open={listed.some(isUnknown) || undefined}>
      <summary aria-label={label}>{t('imports.values')}</summary>
      <ul>
        {listed.map((value) => (
          <li key={value}>
            <span className={styles.name}>{value}</span>
            {codes.length > 0 ? (
              <Select
                aria-label={t('imports.values.to', { value })}
                aria-invalid={isUnknown(value)}
                value={meant[value] ?? ''}
                onChange={({ target }) => onChange(withMeaning(mapping, name, value, target.value))}
              >
                <option value="">{t('imports.values.keep')}</option>
                {codes.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </Select>
            ) : (
              <input
                className={styles.input}
                aria-label={t('imports.values.to', { value })}
                placeholder={t('imports.values.keep')}
                maxLength={300}
                value={meant[value] ?? ''}
                onChange={({ target }) => onChange(withMeaning(mapping, name, value, target.value))}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

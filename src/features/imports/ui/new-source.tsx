import { useText } from '#src/client/hooks/use-text.ts';
import { Field } from '#src/ui/field/field.tsx';
import { neededOfSource, type EnteredSource } from '../model/import-source.ts';
import styles from './imports.module.css';

const entries = ['title', 'titleEn', 'attribution', 'licence', 'licenceUrl', 'publisher', 'url'] as const; // prettier-ignore

interface NewSourceProps {
  value: EnteredSource;
  onChange: (source: EnteredSource) => void;
}

/** A source that is not known yet, with its licence and attribution. */
export function NewSource({ value, onChange }: NewSourceProps) {
  const { t } = useText();
  return (
    <fieldset className={styles.source}>
      <legend>{t('imports.source.new')}</legend>
      {entries.map((name) => (
        <Field
          key={name}
          label={t(`imports.source.${name}`)}
          optional={!(neededOfSource as readonly string[]).includes(name)}
        >
          {(control) => (
            <input
              {...control}
              className={styles.input}
              maxLength={name === 'attribution' ? 500 : 120}
              value={value[name]}
              onChange={({ target }) => onChange({ ...value, [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

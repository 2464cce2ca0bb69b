import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { encodings, type Encoding, type UploadedKind } from '#src/domain/import-form.ts';
import { Field } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/select/select.tsx';
import type { ImportOptions, sendImportFile } from '../contract/imports.ts';
import type { ChosenSource } from '../model/import-source.ts';
import styles from './imports.module.css';
import { SourceChoice } from './source-choice.tsx';

export type SentFile = OutputOf<typeof sendImportFile>;
export type Kind = ImportOptions['kinds'][number];

export interface FileChoicesProps {
  options: ImportOptions;
  file: SentFile | undefined;
  kind: Kind;
  /** Whether the file has the format of the kind. */
  isFitting: boolean;
  /** The chosen encoding; the recognised one is `found`. */
  encoding: Encoding | undefined;
  found: Encoding | undefined;
  source: ChosenSource;
  onKind: (kind: UploadedKind) => void;
  onEncoding: (encoding: Encoding | undefined) => void;
  onSource: (source: ChosenSource) => void;
}

/** What a file is: its kind, its source and how its text is written. */
export function FileChoices(props: FileChoicesProps) {
  const { options, file, kind, isFitting, encoding, found, onKind, onEncoding } = props;
  const { t } = useText();
  return (
    <div className={styles.choices}>
      <Field
        label={t('imports.kind')}
        error={isFitting ? undefined : t(kind.format === 'geojson' ? 'imports.kind.geojson' : 'imports.kind.csv')} // prettier-ignore
      >
        {(control) => (
          <Select
            {...control}
            value={kind.name}
            onChange={({ target }) => onKind(target.value as UploadedKind)}
          >
            {options.kinds.map(({ name }) => (
              <option key={name} value={name}>
                {t(`imports.kind.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SourceChoice options={options} kind={kind} value={props.source} onChange={props.onSource} />
      {file && (
        <Field
          label={t('imports.encoding')}
          hint={found && !encoding && t('imports.encoding.found', { name: found.toUpperCase() })}
        >
          {(control) => (
            <Select
              {...control}
              value={encoding ?? ''}
              onChange={({ target }) => onEncoding(encodings.find((one) => one === target.value))}
            >
              <option value="">{t('imports.encoding.auto')}</option>
              {encodings.map((name) => (
                <option key={name} value={name}>
                  {name.toUpperCase()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

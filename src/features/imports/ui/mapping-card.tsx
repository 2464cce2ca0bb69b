import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import type { ImportOptions, ImportPreview } from '../contract/imports.ts';
import type { ColumnMapping } from '../model/column-mapping.ts';
import { isMapped, missingFields, unusedColumns } from '../model/mapped-rows.ts';
import { FieldTable } from './field-table.tsx';
import type { Kind } from './file-card.tsx';
import { fieldText } from './import-text.ts';
import styles from './imports.module.css';
import { KeepMapping } from './keep-mapping.tsx';
import { MappedPreview } from './mapped-preview.tsx';
import { UnitChoices } from './unit-choices.tsx';

export interface MappingCardProps {
  options: ImportOptions;
  kind: Kind;
  preview: ImportPreview;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
  onUse: (mapping: string | undefined) => void;
  onKept: () => void;
}

/** Which column of the file is which field, and what its values mean. */
export function MappingCard(props: MappingCardProps) {
  const { options, kind, preview, mapping, onChange, onUse, onKept } = props;
  const { t } = useText();
  const [isWhole, setWhole] = useState(false);
  const isOpen = ({ name, need }: Kind['fields'][number]) =>
    need !== 'optional' || isMapped(preview.mapping, name) || isMapped(mapping, name);
  const rest = kind.fields.filter((field) => !isOpen(field)).length;
  const missing = missingFields(kind.fields, mapping);
  const unused = unusedColumns(preview.columns, mapping);
  const named = options.mappings.filter((one) => one.kind === null || one.kind === kind.name);
  return (
    <PaddedCard>
      <h2>{t('imports.step.mapping')}</h2>
      <div className={styles.choices}>
        <Field label={t('imports.use')}>
          {(control) => (
            <Select
              {...control}
              value={preview.mappingId ?? ''}
              onChange={({ target }) => onUse(target.value || undefined)}
            >
              <option value="">{t('imports.use.byNames')}</option>
              {named.map(({ id, name, isShipped }) => (
                <option key={id} value={id}>
                  {isShipped ? t('imports.use.shipped', { name }) : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <UnitChoices kind={kind} mapping={mapping} onChange={onChange} />
      </div>
      <FieldTable
        fields={isWhole ? kind.fields : kind.fields.filter(isOpen)}
        preview={preview}
        mapping={mapping}
        onChange={onChange}
      />
      {(rest > 0 || isWhole) && (
        <Button variant="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('imports.optional.hide') : t('imports.optional', { n: rest })}
        </Button>
      )}
      {missing.length > 0 && (
        <ErrorText role="status">
          <Icon name="warning" />
          {t('imports.missing', {
            fields: missing.map((name) => fieldText(t, name)).join(t('list.and')),
          })}
        </ErrorText>
      )}
      {unused.length > 0 && (
        <HelpText className={styles.name}>
          {t('imports.unused', { columns: unused.join(t('list.and')) })}
        </HelpText>
      )}
      <MappedPreview kind={kind} preview={preview} mapping={mapping} />
      <KeepMapping kind={kind.name} mapping={mapping} onKept={onKept} />
    </PaddedCard>
  );
}

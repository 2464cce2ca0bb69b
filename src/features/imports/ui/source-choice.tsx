import { useText } from '#src/client/hooks/use-text.ts';
import { Field } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/select/select.tsx';
import type { ImportOptions } from '../contract/imports.ts';
import { blankSource, hasUsualSource, type ChosenSource } from '../model/import-source.ts';
import { NewSource } from './new-source.tsx';

interface SourceChoiceProps {
  options: ImportOptions;
  kind: ImportOptions['kinds'][number];
  value: ChosenSource;
  onChange: (source: ChosenSource) => void;
}

/** The data source of the rows, with its licence and attribution. */
export function SourceChoice({ options: { sources }, kind, value, onChange }: SourceChoiceProps) {
  const { t, locale } = useText();
  const title = ({ title: zh, titleEn }: { title: string; titleEn: string }) =>
    locale === 'en' ? titleEn : zh;
  if (kind.defaultSource === null)
    return (
      <Field label={t('imports.source')}>
        {(control) => <output {...control}>{t('imports.source.none')}</output>}
      </Field>
    );
  const usual = hasUsualSource(kind.defaultSource)
    ? sources.find(({ key }) => key === kind.defaultSource)
    : undefined;
  const chosen =
    'key' in value ? sources.find(({ key }) => key === (value.key || usual?.key)) : undefined;
  return (
    <>
      <Field
        label={t('imports.source')}
        hint={chosen && [chosen.licence, chosen.attribution].filter(Boolean).join(' · ')}
      >
        {(control) => (
          <Select
            {...control}
            value={'entered' in value ? '*' : value.key}
            onChange={({ target }) =>
              onChange(target.value === '*' ? { entered: blankSource } : { key: target.value })
            }
          >
            <option value="">{usual ? title(usual) : t('imports.source.choose')}</option>
            {sources
              .filter(({ key }) => key !== usual?.key)
              .map((source) => (
                <option key={source.key} value={source.key}>
                  {title(source)}
                </option>
              ))}
            <option value="*">{t('imports.source.new')}</option>
          </Select>
        )}
      </Field>
      {'entered' in value && (
        <NewSource value={value.entered} onChange={(entered) => onChange({ entered })} />
      )}
    </>
  );
}

import { useText } from '#src/client/hooks/use-text.ts';
import { Field } from '#src/ui/field/field.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: string | undefined;
  options: readonly { value: Value; text: string }[];
  onChoose: (value: Value | undefined) => void;
}

/** One of a few, or any. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: FilterSelectProps<Value>) {
  const { t } = useText();
  return (
    <Field label={label}>
      {(attributes) => (
        <select
          {...attributes}
          value={value ?? ''}
          onChange={(event) => onChoose((event.target.value || undefined) as Value | undefined)}
        >
          <option value="">{t('people.all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

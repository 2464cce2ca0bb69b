import { useText } from '#src/client/hooks/use-text.ts';
import { Field } from '#src/ui/field/field.tsx';

interface TextFieldProps {
  name: 'area' | 'frontage' | 'asked';
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

/** A measure or a sum, in digits. */
export function TextField({ name, value, isWrong, onChange }: TextFieldProps) {
  const { t } = useText();
  return (
    <Field label={t(`fair.field.${name}`)} error={isWrong ? t(`fair.wrong.${name}`) : undefined}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

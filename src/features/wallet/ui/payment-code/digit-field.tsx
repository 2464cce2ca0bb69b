import { Field } from '#src/ui/field/field.tsx';

interface DigitFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (digits: string) => void;
}

/** A field for the six digits of a payment password. */
export function DigitField({ label, value, error, hint, onChange }: DigitFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(attributes) => (
        <input
          {...attributes}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
      )}
    </Field>
  );
}

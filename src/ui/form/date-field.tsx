import type { ComponentProps } from 'react';
import { DateInput } from '../date-input/date-input.tsx';
import { FormField, type FieldTexts } from './form-fields.tsx';

/** One day, by hand or from a calendar. */
export function DateField({
  label,
  hint,
  wrong,
  optional = false,
  ...input
}: Omit<FieldTexts, 'children'> & ComponentProps<typeof DateInput>) {
  return (
    <FormField label={label} hint={hint} wrong={wrong} optional={optional}>
      {(attributes) => <DateInput {...input} {...attributes} required={!optional} />}
    </FormField>
  );
}

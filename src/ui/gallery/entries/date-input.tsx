import { useState } from 'react';
import { Calendar } from '../../date-input/calendar.tsx';
import { DateInput } from '../../date-input/date-input.tsx';
import { DateField } from '../../form/date-field.tsx';
import { FieldLayout } from '../../field/field-layout.tsx';
import { Field } from '../../field/field.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

function Chosen({ label, day, disabled }: { label: string; day: string; disabled?: boolean }) {
  const [value, setValue] = useState(day);
  return (
    <Field label={label}>
      {(attributes) => (
        <DateInput
          {...attributes}
          disabled={disabled}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
    </Field>
  );
}

export const dateInput: GalleryEntry = {
  id: 'date-input',
  components: { DateInput, DateField, Calendar },
  summary: 'One day, written by hand or chosen from a calendar, within its limits.',
  stories: {
    Empty: ({ text }) => <Chosen label={text('交付日期', 'Due date')} day="" />,
    Chosen: ({ text }) => <Chosen label={text('成交日期', 'Day of the deal')} day="2026-11-02" />,
    'Outside its limits': ({ text, id }) => (
      <FieldLayout as="div">
        <label htmlFor={id('expires')}>{text('到期日', 'Expiry date')}</label>
        <DateInput
          id={id('expires')}
          value="2026-11-02"
          min="2026-11-10"
          max="2026-12-31"
          onChange={() => {}}
        />
      </FieldLayout>
    ),
    Calendar: () => (
      <Calendar
        value="2026-11-02"
        today="2026-11-28"
        min="2026-11-02"
        max="2026-12-31"
        onChoose={() => {}}
      />
    ),
    'In a form': ({ text }) => (
      <DateField
        label={text('生效日期', 'Start date')}
        optional
        value="2026-11-02"
        onChange={() => {}}
      />
    ),
    Disabled: ({ text }) => (
      <Chosen label={text('签约日期', 'Day of signing')} day="2026-11-02" disabled />
    ),
  },
};

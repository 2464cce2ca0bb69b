import { Field } from '../../field/field.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const field: GalleryEntry = {
  id: 'field',
  components: { Field },
  summary:
    'A control with its label, a hint and an error, which are connected for assistive technology.',
  stories: {
    'With a hint': ({ text }) => (
      <Field
        label={text('退款原因', 'Reason for the refund')}
        hint={text('至少 10 字', 'At least 10 characters')}
      >
        {(attributes) => <textarea {...attributes} rows={2} />}
      </Field>
    ),
    'An error replaces the hint': ({ text }) => (
      <Field
        label={text('席位', 'Seats')}
        hint={text('2 到 100', '2 to 100')}
        error={text('请输入 2 到 100 的整数', 'Enter a whole number from 2 to 100')}
      >
        {(attributes) => <input {...attributes} inputMode="numeric" defaultValue="1" />}
      </Field>
    ),
    Optional: ({ text }) => (
      <Field label={text('项目', 'Project')} optional>
        {(attributes) => (
          <select {...attributes} defaultValue="">
            <option value="">{text('不选', 'None')}</option>
            <option>{text('信义区选址', 'Site search in Xinyi')}</option>
          </select>
        )}
      </Field>
    ),
  },
};

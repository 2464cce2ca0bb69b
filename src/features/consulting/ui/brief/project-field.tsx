import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listProjects } from '#src/features/account/contract/projects.ts';
import { Field } from '#src/ui/field/field.tsx';

/** Which project's rows the authors shall draw on; not shown to who has none. */
export function ProjectField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const { t } = useText();
  const { data } = useQuery(listProjects, {});
  if (!data || data.length === 0) return null;
  return (
    <Field label={t('consulting.project')}>
      {(attributes) => (
        <select
          {...attributes}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">{t('consulting.project.none')}</option>
          {data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

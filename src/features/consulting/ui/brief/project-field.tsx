import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listProjects } from '#src/features/account/contract/projects.ts';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';

/** Which project's rows the authors shall draw on; not shown to who has none. */
export function ProjectField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const { t } = useText();
  const { answer } = useQuery(listProjects, {});
  if (!answer || answer.length === 0) return null;
  return (
    <PaymentField label={t('consulting.project')}>
      {(tied) => (
        <select
          {...tied}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">{t('consulting.project.none')}</option>
          {answer.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </PaymentField>
  );
}

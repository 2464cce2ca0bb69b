import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { listAssessments } from '#src/features/assessments/contract/assessments.ts';
import { Select } from '#src/ui/select/select.tsx';

interface SubjectFieldProps {
  city: string;
  /** Id of the assessment; empty where none is chosen. */
  value: string;
  onChange: (id: string) => void;
}

/**
 * Chooses the shop rows are adjusted to, among those one assesses; without one they are adjusted by
 * time and size alone.
 */
export function SubjectField({ city, value, onChange }: SubjectFieldProps) {
  const words = useText();
  const { t } = words;
  const { may } = useAccess();
  const { data } = useQuery(
    listAssessments,
    may(...listAssessments.access) ? { limit: 100 } : null,
  );
  const fitting =
    data?.list.filter((one) => one.city === city && one.areaM2 !== null && one.district !== '') ??
    [];
  return (
    <label>
      {t('papers.evidence.subject')}
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('papers.evidence.subject.none')}</option>
        {fitting.map(({ id, title, district, road, areaM2 }) => (
          <option key={id} value={id}>
            {`${title || `${district}${road}`} · ${areaWithUnit(areaM2!, words)}`}
          </option>
        ))}
      </Select>
    </label>
  );
}

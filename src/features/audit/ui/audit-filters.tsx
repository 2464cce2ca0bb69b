import { useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { auditActs } from '#src/domain/audit-act.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { auditFilters } from '../contract/audit.ts';

export interface AuditFilter {
  actor?: string;
  action?: string;
  target?: string;
  from?: string;
  to?: string;
}

interface AuditFiltersProps {
  filter: AuditFilter;
  onFilter: (filter: Record<keyof AuditFilter, string | undefined>) => void;
}

const names = ['actor', 'action', 'target', 'from', 'to'] as const;

/** Actor, act, object and period; submitted together, so that an incomplete filter sends no request. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { t } = useText();
  const acts = useId();
  const [typed, setTyped] = useState<AuditFilter>(filter);
  const isWrong = Boolean(typed.action) && !auditFilters.action.safeParse(typed.action).success;
  const isTurned = Boolean(typed.from && typed.to && typed.from > typed.to);
  const part = (of: AuditFilter) =>
    Object.fromEntries(names.map((name) => [name, of[name]?.trim() || undefined])) as Parameters<
      typeof onFilter
    >[0];
  return (
    <FilterRow
      role="search"
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && !isTurned) onFilter(part(typed));
      }}
    >
      {names.map((name) => (
        <PaymentField
          key={name}
          label={t(`audit.${name}`)}
          fault={faultOf(name, isWrong, isTurned, t)}
        >
          {(tied) => (
            <input
              type={name === 'from' || name === 'to' ? 'date' : 'text'}
              name={name}
              maxLength={120}
              placeholder={name === 'action' ? t('audit.action.hint') : undefined}
              list={name === 'action' ? acts : undefined}
              value={typed[name] ?? ''}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              {...tied}
            />
          )}
        </PaymentField>
      ))}
      <datalist id={acts}>
        {auditActs.map((act) => (
          <option key={act} value={act} label={t(`auditAct.${act}`)} />
        ))}
      </datalist>
      <Button type="submit" variant="primary">
        {t('audit.find')}
      </Button>
      {names.some((name) => filter[name]) && (
        <Button onClick={() => onFilter(part({}))}>{t('audit.clear')}</Button>
      )}
    </FilterRow>
  );
}

function faultOf(
  name: (typeof names)[number],
  isWrong: boolean,
  isTurned: boolean,
  t: ReturnType<typeof useText>['t'],
): string | undefined {
  if (name === 'action' && isWrong) return t('audit.action.wrong');
  return name === 'to' && isTurned ? t('list.range.wrong') : undefined;
}

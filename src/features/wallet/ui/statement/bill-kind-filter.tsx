import { useText } from '#src/client/hooks/use-text.ts';
import { Field } from '#src/ui/field/field.tsx';
import type { BillKind } from '../../model/bill.ts';

/** What spending is: bought, settled out of what was held, and given back. */
export const spendingKinds: readonly BillKind[] = ['consume', 'capture', 'refund'];

interface BillKindFilterProps {
  kind: BillKind | undefined;
  onChange: (kind: string | undefined) => void;
}

/** Chooses one kind of bill among those of spending. */
export function BillKindFilter({ kind, onChange }: BillKindFilterProps) {
  const { t } = useText();
  return (
    <Field label={t('bill.kind')}>
      {(attributes) => (
        <select
          {...attributes}
          value={kind ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">{t('statement.spending')}</option>
          {spendingKinds.map((one) => (
            <option key={one} value={one}>
              {t(`bill.kind.${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

import { useText } from '#src/client/hooks/use-text.ts';
import { Field } from '#src/ui/field/field.tsx';

interface AmountFieldProps {
  typed: string;
  most: number;
  /** Whether the input is no valid amount; checked on blur. */
  isWrong: boolean;
  onType: (typed: string) => void;
  onLeave: () => void;
}

/** Whole jindou, from 1 to what there is. */
export function AmountField({ typed, most, isWrong, onType, onLeave }: AmountFieldProps) {
  const { t } = useText();
  const rule = t('team.move.amount.wrong', { most });
  return (
    <Field
      label={t('team.move.amount')}
      error={isWrong ? rule : undefined}
      hint={isWrong ? undefined : rule}
    >
      {(attributes) => (
        <input
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          {...attributes}
        />
      )}
    </Field>
  );
}

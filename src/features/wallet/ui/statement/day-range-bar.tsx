import { DateInput } from '#src/ui/date-input/date-input.tsx';
import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Field } from '#src/ui/field/field.tsx';
import { RangePresets } from '#src/ui/range-presets/range-presets.tsx';
import { quickOf, quickRanges, rangeOf, type DayRange } from './day-range.ts';

/** Fields that choose the days of a statement: one of the usual ranges, or two days. */
export function RangeBar({
  range,
  onRange,
}: {
  range: DayRange;
  onRange: (range: DayRange) => void;
}) {
  const { t } = useText();
  const [now] = useState(() => Date.now());
  const change = (part: Partial<DayRange>) => onRange({ ...range, ...part });
  return (
    <>
      <RangePresets
        label={t('statement.range')}
        presets={quickRanges.map((key) => ({ key, text: t(`statement.range.${key}`) }))}
        value={quickOf(range, now)}
        onChoose={(key) => onRange(rangeOf(key, now))}
      />
      <Field label={t('statement.from')}>
        {(attributes) => (
          <DateInput
            {...attributes}
            value={range.from ?? ''}
            max={range.to}
            onChange={(event) => change({ from: event.target.value || undefined })}
          />
        )}
      </Field>
      <Field label={t('statement.to')}>
        {(attributes) => (
          <DateInput
            {...attributes}
            value={range.to ?? ''}
            min={range.from}
            onChange={(event) => change({ to: event.target.value || undefined })}
          />
        )}
      </Field>
    </>
  );
}

import { DateInput } from '#src/ui/date-input/date-input.tsx';
import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FilterRow } from '#src/ui/filter-row/filter-row.tsx';
import { quickOf, quickRanges, rangeOf, type DayRange } from './day-range.ts';

/** Chooses the days of a statement: one of the usual ranges, or two days. */
export function RangeBar({
  range,
  onRange,
}: {
  range: DayRange;
  onRange: (range: DayRange) => void;
}) {
  const { t } = useText();
  const [now] = useState(() => Date.now());
  const quick = quickOf(range, now);
  const change = (part: Partial<DayRange>) => onRange({ ...range, ...part });
  return (
    <FilterRow>
      <Field label={t('statement.range')}>
        {(attributes) => (
          <select
            {...attributes}
            value={quick ?? ''}
            onChange={(event) =>
              onRange(rangeOf(event.target.value as (typeof quickRanges)[number], now))
            }
          >
            {quick === undefined && <option value="">{t('statement.range.own')}</option>}
            {quickRanges.map((one) => (
              <option key={one} value={one}>
                {t(`statement.range.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
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
    </FilterRow>
  );
}

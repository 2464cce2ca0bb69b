import { addQuarters, isQuarter } from '#src/domain/quarter.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';

/** Quarters added at either end. */
const more = 4;

/**
 * The dates of a filter with a year more at either end; undefined when no date is set. An open end
 * stays open.
 */
export function widenDates({ from, to }: Filter): { from: string; to: string } | undefined {
  const [first, last] = [String(from ?? ''), String(to ?? '')];
  if (first === '' && last === '') return undefined;
  return {
    from: isQuarter(first) ? addQuarters(first, -more) : '',
    to: isQuarter(last) ? addQuarters(last, more) : '',
  };
}

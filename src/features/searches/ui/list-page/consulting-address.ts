import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import type { Filter } from './list-address.ts';

/**
 * The form for a consulting report, filled in from the filters of a search.
 *
 * @param set The same conditions as the page formats them: those without a field in the form go
 *   into its `questions` text.
 * @param questions First line of that text, such as the search without results.
 */
export function consultingAddress(
  filter: Filter,
  set: readonly Pick<FilterControl, 'key' | 'label' | 'value'>[],
  questions: string,
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter)) {
    const values = [value].flat();
    if (formKeys.includes(key)) for (const one of values) query.append(key, one);
    else if (key === 'polygon') query.set('within', values[0]!);
    else if (key === 'near') query.set('near', values[0]!);
  }
  const rest = set
    .filter(({ key }) => !formKeys.includes(key))
    .map(({ label, value }) => `${label} ${value}`);
  query.set(
    'questions',
    [questions, rest.join(' · ')].filter(Boolean).join('\n').slice(0, mostText),
  );
  return `/renta-reports/consulting-report-add?${query}`;
}

/** What the form has a field of the same name for. */
const formKeys = ['city', 'district', 'road', 'category'];
const mostText = 1000;

import type { FilterControl } from '../filter-bar/filter-control.ts';
import type { Filter } from './list-address.ts';

/**
 * The form for a consulting report, filled in with what a search asked for.
 *
 * @param set The same conditions as the page words them: those the form has no field for go into the questions.
 * @param questions Opens the questions, such as what was looked for in vain.
 */
export function consultingAddress(
  filter: Filter,
  set: readonly Pick<FilterControl, 'key' | 'label' | 'value'>[],
  questions: string,
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter)) {
    const values = [value].flat();
    if (asked.includes(key)) for (const one of values) query.append(key, one);
    else if (key === 'polygon') query.set('within', values[0]!);
    else if (key === 'near') query.set('near', values[0]!);
  }
  const rest = set.filter(({ key }) => !asked.includes(key)).map(({ label, value }) => `${label} ${value}`);
  query.set('questions', [questions, rest.join(' · ')].filter(Boolean).join('\n').slice(0, mostText));
  return `/renta-reports/consulting-report-add?${query}`;
}

/** What the form has a field of the same name for. */
const asked = ['city', 'district', 'road', 'category'];
const mostText = 1000;

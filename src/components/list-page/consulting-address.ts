import type { Filter } from './list-address.ts';

/**
 * The form for a consulting report, filled in with what a search asked for.
 *
 * @param questions Opens the questions, such as what was looked for in vain; conditions the form has no field for go there.
 */
export function consultingAddress(filter: Filter, questions: string): string {
  const query = new URLSearchParams();
  const rest: string[] = [];
  for (const [key, value] of Object.entries(filter)) {
    const values = [value].flat();
    if (asked.includes(key)) for (const one of values) query.append(key, one);
    else if (key === 'polygon') query.set('within', values[0]!);
    else rest.push(`${key} ${values.join(', ')}`);
  }
  query.set('questions', [questions, rest.join(' · ')].filter(Boolean).join('\n').slice(0, mostText));
  return `/renta-reports/consulting-report-add?${query}`;
}

/** What the form has a field of the same name for. */
const asked = ['city', 'district', 'road', 'category'];
const mostText = 1000;

/** A stretch as the address writes it, `60-100`, `60-` or `-100`, as one reads it; any other text as it is. */
export function rangeText(value: string): string {
  const [, from = '', to = ''] = /^(\d*\.?\d*)-(\d*\.?\d*)$/.exec(value) ?? [];
  if (from === '' && to === '') return value;
  if (from === '') return `≤ ${to}`;
  return to === '' ? `≥ ${from}` : `${from}–${to}`;
}

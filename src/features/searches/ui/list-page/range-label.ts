/**
 * Formats a range of an address, `60-100`, `60-` or `-100`, for reading; any other text is
 * unchanged.
 */
export function rangeText(value: string): string {
  const [, from = '', to = ''] = /^(\d*\.?\d*)-(\d*\.?\d*)$/.exec(value) ?? [];
  if (from === '' && to === '') return value;
  if (from === '') return `≤ ${to}`;
  return to === '' ? `≥ ${from}` : `${from}–${to}`;
}

/** Parses a typed integer; null when it is invalid or out of range. */
export function parseWholeNumber(typed: string, least: number, most: number): number | null {
  const text = typed.normalize('NFKC').replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}$/.test(text)) return null;
  const n = Number(text);
  return n >= least && n <= most ? n : null;
}

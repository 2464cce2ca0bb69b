/**
 * Writes a query: undefined and null are dropped, a list becomes a repeated key, keys keep their order.
 *
 * @returns Text without the question mark, empty when nothing is left.
 */
export function queryText(params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  return search.toString();
}

export type HeadersGiven =
  | Headers
  | readonly (readonly [string, string])[]
  | Readonly<Record<string, string | number | null | undefined>>;

/** Headers as a plain object with lower-case names, without those that are undefined or null. */
export function headersOf(given: HeadersGiven = {}): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of pairsOf(given)) {
    if (value !== undefined && value !== null) headers[name.toLowerCase()] = String(value);
  }
  return headers;
}

// Duck typing instead of instanceof: a micro app's Headers are of another realm.
function pairsOf(
  given: HeadersGiven,
): Iterable<readonly [string, string | number | null | undefined]> {
  return Symbol.iterator in given
    ? (given as Iterable<readonly [string, string]>)
    : Object.entries(given);
}

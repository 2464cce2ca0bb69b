/**
 * A value as canonical JSON (RFC 8785): members sorted by name, no white space, numbers as
 * ECMAScript writes them. Equal values have equal texts, so that a hash of the text identifies the
 * value. Undefined members are left out.
 *
 * @throws TypeError for a number that is not finite, which JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      // By UTF-16 code units, as the comparison of strings is.
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${value} has no form in JSON.`);
  return JSON.stringify(value);
}

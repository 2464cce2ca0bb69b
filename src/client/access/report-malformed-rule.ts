const reported = new Set<string>();

/**
 * Writes one error to the browser's console about a rule that cannot be read. A rule is read again
 * with every navigation and every render of a button; the developer needs one message only.
 *
 * @param where The route or the component that declares the rule.
 */
export function reportMalformedRule(where: string, rule: string): void {
  const message = `${where}: the access rule "${rule}" cannot be read, so it refuses`;
  if (reported.has(message)) return;
  reported.add(message);
  console.error(message);
}

/** A TypeError that names the option, the expected kind and the given value. */
export function unexpected(option: string, expected: string, got: unknown): TypeError {
  return new TypeError(`${option}: expected ${expected}, got ${inWords(got)}`);
}

function inWords(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'object' && value) return `a ${value.constructor?.name ?? 'object'}`;
  return typeof value === 'function' ? 'a function' : String(value);
}

/** The kind of an option: whether a value fits, and the description of what would. */
export type Kind = readonly [fits: (value: unknown) => boolean, expected: string];

export const text: Kind = [(value) => typeof value === 'string', 'a string'];
export const flag: Kind = [(value) => typeof value === 'boolean', 'true or false'];
export const method: Kind = [(value) => typeof value === 'function', 'a function'];
export const content: Kind = [
  (value) => typeof value === 'string' || value instanceof Node,
  'a string or a node',
];
export const pattern: Kind = [
  (value) => Object.prototype.toString.call(value) === '[object RegExp]',
  'a RegExp',
];
/** A length or a time: zero or more. */
export const amount: Kind = [
  (value) => Number.isFinite(value) && (value as number) >= 0,
  'a number, zero or more',
];

export function oneOf(...names: readonly string[]): Kind {
  return [(value) => names.includes(value as string), `one of ${names.join(', ')}`];
}

/**
 * Returns the options that were given; null and undefined count as not given.
 *
 * @throws TypeError at the first option that is unknown or not of its kind.
 */
export function checked<T extends object>(
  options: T,
  kinds: Readonly<Record<string, Kind>>,
): Partial<T> {
  if (typeof options !== 'object') throw unexpected('options', 'an object', options);
  const given = Object.entries(options).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  for (const [name, value] of given) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind)
      throw new TypeError(`${name}: unknown option, expected ${Object.keys(kinds).join(', ')}`);
    if (!kind[0](value)) throw unexpected(name, kind[1], value);
  }
  return Object.fromEntries(given) as Partial<T>;
}

/** Returns the value, for setters. @throws TypeError when it is not of the kind. */
export function must<T>(name: string, [fits, expected]: Kind, value: T): T {
  if (!fits(value)) throw unexpected(name, expected, value);
  return value;
}

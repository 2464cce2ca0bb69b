/** The window of a sub-app's realm. */
export type RealmWindow = Window & typeof globalThis;

type Props = Record<PropertyKey, unknown>;

/** Defines own properties on an object of a realm. They stay configurable, as a page's own are. */
export function defineValues(target: object, values: Props): void {
  const descriptors: PropertyDescriptorMap = {};
  for (const key of Object.keys(values))
    descriptors[key] = { value: values[key], writable: true, configurable: true };
  Object.defineProperties(target, descriptors);
}

/**
 * Defines own getters on an object of a realm. One without a setter ignores assignment, as a page's
 * own does.
 */
export function defineGetters(
  target: object,
  getters: Record<string, () => unknown>,
  setters: Record<string, (value: never) => void> = {},
): void {
  const descriptors: PropertyDescriptorMap = {};
  for (const key of Object.keys(getters)) {
    descriptors[key] = {
      get: getters[key]!,
      set: (setters[key] as (value: unknown) => void) ?? (() => {}),
      configurable: true,
    };
  }
  Object.defineProperties(target, descriptors);
}

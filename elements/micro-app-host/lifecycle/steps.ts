export type Props = Record<string, unknown>;
/** One lifecycle as a function. */
export type Step = (props: Props) => unknown;

/** The lifecycles of an app, in the same form for every host it may be written for. */
export interface Lifecycles {
  bootstrap: Step;
  mount: Step;
  unmount: Step;
  unload?: Step;
  update?: Step;
  /**
   * A page without lifecycles: running its scripts is its mount, so another mount runs them again.
   */
  plain?: true;
}

/** Exports of a module, or properties of a window. */
export type Exports = Record<string, unknown>;

/** Whether this can be called as a lifecycle: a function, or a list of them. */
export const isStep = (value: unknown): boolean =>
  typeof value === 'function' || (Array.isArray(value) && value.length > 0 && value.every(isStep));

/**
 * Joins a list of functions into one lifecycle, each waiting for the one before. `this` is the
 * object they were found on.
 */
export function inRow(step: unknown, owner?: object): Step {
  if (typeof step === 'function') return (props) => (step as Step).call(owner, props);
  return async (props) => {
    for (const one of (step as unknown[]).flat(Infinity) as Step[]) await one.call(owner, props);
  };
}

/**
 * The last matching global: a library built for the web adds one of its own name, after those of
 * the browser.
 */
export function lastGlobal(window: Exports, fits: (value: unknown) => boolean): unknown {
  const names = Object.keys(window);
  for (let at = names.length - 1; at >= 0; at--) {
    const descriptor = Object.getOwnPropertyDescriptor(window, names[at]!);
    if (descriptor && fits(descriptor.value)) return descriptor.value;
  }
  return undefined;
}

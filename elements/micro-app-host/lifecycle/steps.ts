export type Props = Record<string, unknown>;
/** One lifecycle, in whichever shape it was found. */
export type Step = (props: Props) => unknown;

/** What an app can do, however it says so. */
export interface Lifecycles {
  bootstrap: Step;
  mount: Step;
  unmount: Step;
  unload?: Step;
  update?: Step;
  /** A page without lifecycles: its scripts are its mount, so another mount needs them to run again. */
  plain?: true;
}

/** Names and values of a module or a window. */
export type Exports = Record<string, unknown>;

/** Whether this can be called as a lifecycle: a function, or a list of them. */
export const isStep = (value: unknown): boolean =>
  typeof value === 'function' || (Array.isArray(value) && value.length > 0 && value.every(isStep));

/** A lifecycle may be a list of functions, each waiting for the one before. It is called on what it was found on. */
export function inRow(step: unknown, owner?: object): Step {
  if (typeof step === 'function') return (props) => (step as Step).call(owner, props);
  return async (props) => {
    for (const one of (step as unknown[]).flat(Infinity) as Step[]) await one.call(owner, props);
  };
}

/** The last global an app has made that fits: a library built for the web leaves one of a name of its own, after those of the browser. */
export function lastGlobal(window: Exports, fits: (value: unknown) => boolean): unknown {
  const names = Object.keys(window);
  for (let at = names.length - 1; at >= 0; at--) {
    const descriptor = Object.getOwnPropertyDescriptor(window, names[at]!);
    if (descriptor && fits(descriptor.value)) return descriptor.value;
  }
  return undefined;
}

import {
  inRow,
  isStep,
  lastGlobal,
  type Exports,
  type Lifecycles,
  type Props,
  type Step,
} from './steps.ts';

/**
 * Finds the pairs of micro-app, wujie and garfish, which replace the three lifecycles.
 *
 * @param exported What the modules of the app export.
 */
export function peerLifecycles(
  app: string,
  window: Exports,
  exported: readonly unknown[],
): Lifecycles | undefined {
  const pair = (
    mount: unknown,
    unmount: unknown,
    given = (props: Props): Props => props,
  ): Lifecycles | undefined => {
    if (!isStep(mount)) return undefined;
    const [enter, leave] = [inRow(mount), isStep(unmount) ? inRow(unmount) : () => {}];
    return {
      bootstrap() {},
      mount: (props) => enter(given(props)),
      unmount: (props) => leave(given(props)),
    };
  };
  const umd = (window[`micro-app-${app}`] ?? {}) as Exports;
  const data = microAppData(window);
  return (
    pair(window.__WUJIE_MOUNT, window.__WUJIE_UNMOUNT) ??
    garfish(app, [
      ...exported,
      window.__GARFISH_EXPORTS__,
      window,
      lastGlobal(window, hasProvider),
    ]) ??
    pair(umd.mount, umd.unmount, data) ??
    pair(window.mount, window.unmount, data) ??
    (data && withoutMount(window, data))
  );
}

/**
 * Passes the data that the page has sent to the lifecycles of an app that has requested the globals
 * of micro-app.
 */
function microAppData({ microApp }: Exports): ((props: Props) => Props) | undefined {
  const { getData } = (microApp ?? {}) as { getData?: () => Props };
  return typeof getData === 'function' ? () => getData() : undefined;
}

/**
 * micro-app's default mode: running the scripts is each mount; `onmount`, `onunmount` or `unmount`
 * identify it.
 */
function withoutMount(
  { onmount, onunmount, unmount }: Exports,
  data: (props: Props) => Props,
): Lifecycles | undefined {
  if (![onmount, onunmount, unmount].some(isStep)) return undefined;
  const leave = isStep(unmount) ? inRow(unmount) : () => {};
  return { bootstrap() {}, mount() {}, unmount: (props) => leave(data(props)), plain: true };
}

function garfish(app: string, places: readonly unknown[]): Lifecycles | undefined {
  const provider = places
    .map((place) => (place as Exports | null | undefined)?.provider)
    .find((value) => typeof value === 'function' || isRenderer(value));
  if (!provider) return undefined;
  let made: { render: Step; destroy: Step };
  const given = (props: Props) => ({
    appName: app,
    basename: props.baseRoute || '/',
    dom: props.container,
    props,
  });
  return {
    async bootstrap(props) {
      made = (
        typeof provider === 'function' ? await (provider as Step)(given(props)) : provider
      ) as typeof made;
    },
    mount: (props) => made.render(given(props)),
    unmount: (props) => made.destroy(given(props)),
  };
}

const isRenderer = (value: unknown): boolean =>
  typeof (value as Exports | null | undefined)?.render === 'function';

const hasProvider = (value: unknown): boolean =>
  typeof (value as Exports | null | undefined)?.provider === 'function';

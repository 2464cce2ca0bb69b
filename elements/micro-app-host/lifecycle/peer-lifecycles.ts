import { inRow, isStep, type Exports, type Lifecycles, type Props, type Step } from './steps.ts';

/**
 * Finds the pairs of micro-app, wujie and garfish, which stand for the three lifecycles.
 *
 * @param exported What the modules of the app export.
 */
export function peerLifecycles(app: string, window: Exports, exported: readonly unknown[]): Lifecycles | undefined {
  const pair = (mount: unknown, unmount: unknown): Lifecycles | undefined =>
    isStep(mount) ? { bootstrap() {}, mount: inRow(mount), unmount: isStep(unmount) ? inRow(unmount) : () => {} } : undefined;
  const umd = (window[`micro-app-${app}`] ?? {}) as Exports;
  return (
    pair(window.__WUJIE_MOUNT, window.__WUJIE_UNMOUNT) ??
    garfish(app, [...exported, window.__GARFISH_EXPORTS__, window]) ??
    pair(umd.mount, umd.unmount) ??
    pair(window.mount, window.unmount)
  );
}

function garfish(app: string, places: readonly unknown[]): Lifecycles | undefined {
  const provider = places
    .map((place) => (place as Exports | null | undefined)?.provider)
    .find((value) => typeof value === 'function' || isRenderer(value));
  if (!provider) return undefined;
  let made: { render: Step; destroy: Step };
  const given = (props: Props) => ({ appName: app, basename: '/', dom: props.container, props });
  return {
    async bootstrap(props) {
      made = (typeof provider === 'function' ? await (provider as Step)(given(props)) : provider) as typeof made;
    },
    mount: (props) => made.render(given(props)),
    unmount: (props) => made.destroy(given(props)),
  };
}

const isRenderer = (value: unknown): boolean => typeof (value as Exports | null | undefined)?.render === 'function';

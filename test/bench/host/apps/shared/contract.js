/** The page of the benchmark, wherever the host has put the code of this app. */
function bench() {
  for (const place of [window, window.parent, window.top]) {
    try {
      if (place?.bench) return place.bench;
    } catch {
      // A window of another origin, which answers nothing.
    }
  }
  throw new Error('The page of the benchmark is not to be found from within the app.');
}

/** Says that the app is on the screen, which is what a mount is timed by. */
export const shown = (app) => bench().shown(app);

/** Hands the page what it wants to try on the mounted app. */
export const hand = (app, trials) => bench().hand(app, trials);

/** Address of the page of an app. */
export const addressOf = (app) => bench().addressOf(app);

/** Where the app goes: in the container of the host, or in the page it believes to have. */
function rootIn({ container, domElement, dom } = {}) {
  const given = container ?? domElement ?? dom;
  return (
    given?.querySelector?.('[data-root]') ??
    given ??
    document.querySelector('[data-root]') ??
    document.body
  );
}

/** Offers one pair of functions under the contract of every host. */
export function offer(global, { mount, unmount }) {
  let root;
  const lifecycles = {
    async bootstrap() {},
    async mount(props) {
      root = rootIn(props);
      await mount(root, props);
    },
    async unmount() {
      await unmount(root);
      root = undefined;
    },
    provider: () => ({
      render: ({ dom }) => lifecycles.mount({ dom }),
      destroy: () => lifecycles.unmount(),
    }),
  };
  if (window.__POWERED_BY_WUJIE__) {
    window.__WUJIE_MOUNT = () => lifecycles.mount();
    window.__WUJIE_UNMOUNT = () => lifecycles.unmount();
  } else if (window.__MICRO_APP_ENVIRONMENT__) {
    window.mount = () => lifecycles.mount();
    window.unmount = () => lifecycles.unmount();
  }
  // One host gives this as a variable of the script, not as a property of the window.
  if (typeof __GARFISH_EXPORTS__ === 'object' && __GARFISH_EXPORTS__)
    __GARFISH_EXPORTS__.provider = lifecycles.provider;
  window[global] = lifecycles;
  return lifecycles;
}

/**
 * Offers two functions under the names that each host looks for. An app without a host around it mounts itself.
 *
 * @param global Name of the global that qiankun and `<micro-app-host>` find the app by.
 */
export function offer(global, { mount, unmount }) {
  const lifecycles = {
    async bootstrap() {},
    async mount({ container } = {}) {
      await mount((container ?? document).querySelector('#root'));
    },
    async unmount() {
      await unmount();
    },
  };
  window[global] = lifecycles;
  if (window.__POWERED_BY_WUJIE__) {
    window.__WUJIE_MOUNT = () => lifecycles.mount();
    window.__WUJIE_UNMOUNT = () => lifecycles.unmount();
  } else if (window.__MICRO_APP_ENVIRONMENT__) {
    window.mount = () => lifecycles.mount();
    window.unmount = () => lifecycles.unmount();
  } else if (!window.__POWERED_BY_QIANKUN__ && !window.__POWERED_BY_MICRO_APP_HOST__)
    void lifecycles.mount();
}

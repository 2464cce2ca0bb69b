// The script as built, as a page without a bundler uses it. Its address is the server's.
import '/elements/micro-app-host.min.js';
import { addressOf, apps, enter } from './page.js';

const hosts = {};

function hostOf(app) {
  const host = document.createElement('micro-app-host');
  return Object.assign(host, {
    name: apps[app].global,
    entry: addressOf(app),
    manual: true,
    prefetch: false,
    keepAlive: 'warm',
  });
}

enter({
  features: ['pauses', 'watches', 'singular'],
  async shareState(state) {
    const { initGlobalState } = await import('/elements/global-state.js');
    const shared = initGlobalState(state);
    let held = state;
    shared.onGlobalStateChange((now) => (held = now));
    return { set: (change) => shared.setGlobalState(change), read: () => held };
  },
  mount(app, slot) {
    hosts[app] ??= hostOf(app);
    if (!hosts[app].isConnected) slot.append(hosts[app]);
    return hosts[app].mount();
  },
  unmount: (app) => hosts[app].unmount(),
  async unload(app) {
    await hosts[app].unload();
    hosts[app].remove();
    delete hosts[app];
  },
});

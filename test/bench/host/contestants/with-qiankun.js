import { initGlobalState, loadMicroApp } from 'qiankun';
import { addressOf, apps, enter } from './page.js';

/** Enters qiankun with one of its sandboxes. */
export function enterQiankun(sandbox) {
  const loaded = {};
  enter({
    features: ['watches'],
    shareState(state) {
      const actions = initGlobalState(state);
      let held = state;
      actions.onGlobalStateChange((now) => (held = now));
      return { set: (change) => actions.setGlobalState(change), read: () => held };
    },
    async mount(app, slot) {
      if (loaded[app]) return loaded[app].mount();
      loaded[app] = loadMicroApp(
        { name: apps[app].global, entry: addressOf(app), container: slot },
        { sandbox, singular: false },
      );
      return loaded[app].mountPromise;
    },
    unmount: (app) => loaded[app].unmount(),
  });
}

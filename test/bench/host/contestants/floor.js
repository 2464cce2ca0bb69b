import { loadBare, place } from './bare-loader.js';
import { enter } from './page.js';

const loaded = {};

// No host at all: what the apps themselves cost.
enter({
  async mount(app, slot) {
    const lifecycles = await (loaded[app] ??= loadBare(app));
    slot.innerHTML = place;
    await lifecycles.mount({ container: slot });
  },
  async unmount(app, slot) {
    await (await loaded[app]).unmount();
    slot.replaceChildren();
  },
});

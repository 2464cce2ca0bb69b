import { mountRootParcel } from 'single-spa';
import { loadBare, place } from './bare-loader.js';
import { enter } from './page.js';

const parcels = {};

// Lifecycles only: it knows neither entries nor isolation, so the loader of the floor loads for it.
enter({
  features: ['watches'],
  async mount(app, slot) {
    slot.innerHTML = place;
    if (parcels[app]) return parcels[app].mount();
    const load = async () => {
      const { bootstrap, mount, unmount } = await loadBare(app);
      return { bootstrap, mount, unmount };
    };
    parcels[app] = mountRootParcel(load, { domElement: slot, name: app });
    return parcels[app].mountPromise;
  },
  async unmount(app, slot) {
    await parcels[app].unmount();
    slot.replaceChildren();
  },
});

import { GarfishEsModule } from '@garfish/es-module';
import Garfish from 'garfish';
import { addressOf, enter } from './page.js';

const loaded = {};

// With its plugin for modules, without which two of the four apps would not run at all.
enter({
  features: ['pauses'],
  init: () =>
    Garfish.run({
      disablePreloadApp: true,
      autoRefreshApp: false,
      apps: [],
      plugins: [GarfishEsModule()],
    }),
  async mount(app, slot) {
    loaded[app] = await Garfish.loadApp(app, {
      entry: addressOf(app),
      domGetter: () => slot,
      basename: '/',
      cache: true,
    });
    if ((await loaded[app].mount()) === false) throw new Error('garfish could not mount');
  },
  unmount: async (app) => loaded[app].unmount(),
});

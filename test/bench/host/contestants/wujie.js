import { destroyApp, startApp } from 'wujie';
import { addressOf, enter } from './page.js';

enter({
  features: ['pauses'],
  mount: (app, slot) => startApp({ name: app, url: addressOf(app), el: slot, fiber: false }),
  async unmount(_app, slot) {
    slot.replaceChildren();
    // It unmounts when its element has left the page, without an event.
    await new Promise((done) => setTimeout(done));
  },
  unload: (app) => destroyApp(app),
});

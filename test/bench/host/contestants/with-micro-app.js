import microApp from '@micro-zoe/micro-app';
import { addressOf, enter } from './page.js';

/** Enters micro-app, with its sandbox of proxies or the one with a frame. */
export function enterMicroApp({ iframe }) {
  const elements = {};
  const nameOf = (app) => app.replaceAll('-', '');
  enter({
    features: ['pauses'],
    init: () => microApp.start({ 'disable-memory-router': true, 'disable-patch-request': true }),
    mount(app, slot) {
      const element = document.createElement('micro-app');
      element.setAttribute('name', nameOf(app));
      element.setAttribute('url', addressOf(app));
      if (iframe) element.setAttribute('iframe', '');
      elements[app] = element;
      return new Promise((done, fail) => {
        element.addEventListener('mounted', () => done());
        element.addEventListener('error', (event) =>
          fail(event.detail?.error ?? new Error('micro-app failed')),
        );
        slot.replaceChildren(element);
      });
    },
    unmount(app, slot) {
      return new Promise((done) => {
        elements[app].addEventListener('unmount', () => done());
        slot.replaceChildren();
      });
    },
    unload: (app) => microApp.unmountApp(nameOf(app), { destroy: true }),
  });
}

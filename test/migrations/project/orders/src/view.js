import { createApp, h, reactive } from 'vue';
import { name } from '../package.json';

// A global of the sub-app, which the page must not get.
window.viewsShown = 0;

const title = name === 'orders' ? 'Orders' : 'Reports';

/**
 * Draws the sub-app; the view calls `setCity` of the options, the page calls `setCity` of the view.
 */
export function showOrders(root, { currency, city = '', setCity }) {
  const state = reactive({ city });
  window.viewsShown += 1;
  const app = createApp({
    render: () =>
      h('section', { class: 'view' }, [
        h('h2', `${title} in ${currency}`),
        h('output', { class: 'app-city' }, state.city),
        h('button', { onClick: () => setCity('Shanghai') }, 'Shanghai'),
      ]),
  });
  app.mount(root);
  return { setCity: (next) => (state.city = next), close: () => app.unmount() };
}

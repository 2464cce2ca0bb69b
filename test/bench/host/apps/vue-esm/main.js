import { createApp, h, onMounted, ref, Teleport } from 'vue';
import '../shared/app.css';
import { hand, offer, shown } from '../shared/contract.js';
import { later, litter, tryAll } from '../shared/trials.js';

const app = 'vue-esm';
let vue;

export const { bootstrap, mount, unmount, provider } = offer('vueEsm', {
  async mount(root) {
    // A chunk of its own, as routes of real applications are.
    const { default: Table } = await import('./table.js');
    await new Promise((done) => {
      vue = createApp({
        setup() {
          const count = ref(0);
          const open = ref(false);
          onMounted(() => {
            shown(app);
            done();
          });
          return () =>
            h('section', { class: 'app', 'data-app': app, id: `root-of-${app}` }, [
              h('h2', 'Vue'),
              h('button', { class: 'more', onClick: () => count.value++ }, `count ${count.value}`),
              h('button', { class: 'open', onClick: () => (open.value = !open.value) }, 'modal'),
              h('input', {
                class: 'text',
                onInput: (event) => (count.value = event.target.value.length),
              }),
              open.value &&
                h(
                  Teleport,
                  { to: 'body' },
                  h('div', { class: 'modal', 'data-portal': '' }, 'portal'),
                ),
              h(Table, { count: count.value }),
            ]);
        },
      });
      vue.mount(root);
    });
    hand(app, {
      tryAll: () => tryAll(app, root),
      litter: () => litter(app),
      later: () => later(app),
    });
  },
  unmount() {
    vue.unmount();
    vue = undefined;
  },
});

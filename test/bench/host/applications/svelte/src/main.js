import { mount, unmount } from 'svelte';
import App from './App.svelte';
import { offer } from './lifecycles.js';

let app;
offer('svelte', {
  mount(root) {
    app = mount(App, { target: root });
  },
  unmount: () => unmount(app),
});

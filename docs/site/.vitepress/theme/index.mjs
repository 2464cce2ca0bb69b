import { inBrowser, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import LiveExample from './live-example.vue';
import './site.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample);
    // The elements as `npm run build:elements` makes them; the examples use what readers install.
    if (inBrowser)
      import(
        /* @vite-ignore */ new URL(withBase('/elements/renta-elements.min.js'), location.href).href
      );
  },
};

import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // Addresses in the built page are relative, so the folder works wherever it is put.
  base: './',
  plugins: [vue()],
  define: { __VUE_OPTIONS_API__: 'false' },
  build: {
    // The browsers the console is for. They know light-dark() by themselves, which follows the
    // page's theme.
    target: ['chrome125', 'firefox128', 'safari17.5'],
    // Every browser that can show the app preloads modules by itself.
    modulePreload: { polyfill: false },
  },
  // A console of another origin may read the page from `npm run dev`.
  server: { cors: true },
});

import { defineConfig } from 'vite';

export default defineConfig({
  // Addresses in the built page are relative, so the folder works wherever it is put.
  base: './',
  oxc: { jsx: { runtime: 'automatic' } },
  build: { target: ['chrome125', 'firefox128', 'safari17.5'], modulePreload: { polyfill: false } },
  // A console of another origin may read the page from `npm run dev`.
  server: { cors: true },
});

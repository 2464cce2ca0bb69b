import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Addresses in the built page are relative, so the folder works wherever it is put.
  base: './',
  plugins: [react()],
  build: { target: ['chrome125', 'firefox128', 'safari17.5'], modulePreload: { polyfill: false } },
  // The console of another origin reads the page from here.
  server: { host: '127.0.0.1', port: 5173, strictPort: true, cors: true },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true, cors: true },
  test: { environment: 'happy-dom' },
});

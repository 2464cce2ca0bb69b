import { startDevServer } from '@web/dev-server';
import { cssModules } from './dev-css.mjs';
import { sources } from './dev-esbuild.mjs';
import { apiProxy } from './dev-proxy.mjs';
import { vendorPlugin } from './vendor-plugin.mjs';

/** Where the pages of the playground are written, from the root of the repository. */
export const playgroundFolder = '.cache/playground';

const forward = `<!doctype html><meta http-equiv="refresh" content="0; url=/${playgroundFolder}/index.html">`;

/**
 * Serves the playground and the sources its pages load.
 *
 * @param options.port Where the pages are.
 * @param options.apiPort Where the server with the sample data is.
 * @param options.watch Whether a page reloads when a file of it changes.
 * @returns The server; `stop()` ends it.
 */
export const startPlayground = ({ port, apiPort, watch }) =>
  startDevServer({
    readCliArgs: false,
    readFileConfig: false,
    logStartMessage: watch,
    config: {
      // Not `localhost` and not 127.0.0.1: for these two names the server listens on every
      // interface.
      hostname: '127.1',
      port,
      rootDir: process.cwd(),
      watch,
      open: false,
      nodeResolve: { browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] },
      middleware: [apiProxy(apiPort)],
      plugins: [
        vendorPlugin(),
        cssModules(),
        sources(),
        {
          name: 'front-door',
          serve: ({ path }) => (path === '/' ? { type: 'html', body: forward } : undefined),
        },
      ],
    },
  });

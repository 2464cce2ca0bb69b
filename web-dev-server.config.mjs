import { apiProxy, apiUpgrades, consolePage } from './src/tooling/dev-proxy.mjs';
import { cssModules } from './src/tooling/dev-css.mjs';
import { sources } from './src/tooling/dev-esbuild.mjs';
import { vendorPlugin } from './src/tooling/vendor-plugin.mjs';

export default {
  // Not `localhost` and not 127.0.0.1: for these two names the server listens on every interface.
  // This spelling keeps it at home.
  hostname: '127.1',
  port: Number(process.env.WEB_PORT ?? 8081),
  watch: true,
  open: false,
  nodeResolve: { browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  middleware: [apiProxy(Number(process.env.PORT ?? 8080)), consolePage()],
  plugins: [apiUpgrades(Number(process.env.PORT ?? 8080)), vendorPlugin(), cssModules(), sources()],
};

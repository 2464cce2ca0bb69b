import { mkdirSync, writeFileSync } from 'node:fs';
import { startDevServer } from '@web/dev-server';
import { sources } from './dev-esbuild.mjs';
import { apiProxy } from './dev-proxy.mjs';
import { describeElements } from './element-manifest.mjs';
import { playgroundPage } from './playground-page.mjs';
import { samplesPage } from './playground-samples.mjs';

// One page per element, written from the elements' own doc comments, and one that uses the sample data service of the
// server at PORT: `npm run playground`.
const folder = '.cache/playground';
const forward = `<!doctype html><meta http-equiv="refresh" content="0; url=/${folder}/index.html">`;
const elements = describeElements();
mkdirSync(folder, { recursive: true });
for (const element of elements) writeFileSync(`${folder}/${element.tag}.html`, playgroundPage(element, elements));
writeFileSync(`${folder}/samples.html`, samplesPage(elements));
writeFileSync(`${folder}/index.html`, playgroundPage(elements[0], elements));

await startDevServer({
  readCliArgs: false,
  readFileConfig: false,
  config: {
    // Not `localhost` and not 127.0.0.1: for these two names the server listens on every interface.
    hostname: '127.1',
    port: Number(process.env.PLAYGROUND_PORT ?? 8082),
    rootDir: process.cwd(),
    watch: true,
    open: false,
    nodeResolve: { browser: true, extensions: ['.ts', '.mjs', '.js'] },
    middleware: [apiProxy(Number(process.env.PORT ?? 8080))],
    plugins: [
      sources(),
      { name: 'front-door', serve: ({ path }) => (path === '/' ? { type: 'html', body: forward } : undefined) },
    ],
  },
});

import { spawnSync } from 'node:child_process';
import { register } from 'tsx/esm/api';
import { stagePages } from './docs-pages.mjs';

// The documentation site: `npm run docs` writes it to dist/docs, `npm run docs -- --serve` shows it
// as well, at http://localhost:8083/. `--keep-build` takes the elements in dist as they are.
// DOCS_BASE is the path it will be served under, `/` unless set.

if (!process.argv.includes('--keep-build')) {
  const rollup = 'node_modules/rollup/dist/bin/rollup';
  const { status } = spawnSync(
    process.execPath,
    [rollup, '-c', '--silent', '--configBuild', 'elements'],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

register();
const [{ openApi }, { endpoints, signInEndpoints }] = await Promise.all([
  import('#src/server/http/openapi.ts'),
  import('#src/contract/index.ts'),
]);
const { version } = (await import('../../package.json', { with: { type: 'json' } })).default;
stagePages(openApi([...endpoints, ...signInEndpoints], version));

const { build, serve } = await import('vitepress');
await build('docs/site');
console.log('The site is in dist/docs.');
if (process.argv.includes('--serve'))
  await serve({ root: 'docs/site', port: Number(process.env.DOCS_PORT ?? 8083) });

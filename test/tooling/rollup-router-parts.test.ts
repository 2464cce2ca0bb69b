import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup, type Plugin } from 'rollup';
import { withoutRouterParts } from '../../src/tooling/rollup-router-parts.mjs';

/** With the React it uses: two of them would not work together. */
type Library = typeof import('react-router-dom') &
  Pick<typeof import('react'), 'createElement'> &
  Pick<typeof import('react-dom/server'), 'renderToString'>;

const used = [
  'createMemoryRouter',
  'createHashRouter',
  'RouterProvider',
  'redirect',
  'Outlet',
  'Link',
  'NavLink',
  'useBlocker',
  'useLoaderData',
  'ScrollRestoration',
];

/** React Router as a build has it. */
async function built(plugins: Plugin[]): Promise<string> {
  const build = await rollup({
    input: 'entry',
    external: ['react', 'react-dom', 'react-dom/server'],
    onwarn: () => {},
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? resolve('entry.mjs') : null),
        load: (id) =>
          id === resolve('entry.mjs')
            ? `export { ${used.join(', ')} } from 'react-router-dom';
               export { createElement } from 'react';
               export { renderToString } from 'react-dom/server';`
            : null,
      },
      nodeResolve({ browser: true }),
      commonjs(),
      ...plugins,
    ],
  });
  const { output } = await build.generate({ format: 'es', inlineDynamicImports: true });
  return output[0].code;
}

/** What a library does with the routes the console has. */
async function behaviour(library: Library) {
  const { createMemoryRouter, redirect, RouterProvider, Link, Outlet } = library;
  const { createElement, renderToString } = library;
  const seen: string[] = [];
  let isOpen = false;
  const router = createMemoryRouter(
    [
      {
        element: createElement('main', null, createElement(Outlet)),
        errorElement: 'failed',
        children: [
          { path: '/', element: createElement(Link, { to: '/kase?city=a' }, 'cases') },
          {
            path: '/kase',
            middleware: [
              async (_, next) => {
                seen.push('guard');
                if (!isOpen) throw redirect('/login');
                return next();
              },
            ],
            loader: ({ request }) => (seen.push(new URL(request.url).search), null),
            shouldRevalidate: () => false,
            element: 'rows',
          },
          {
            path: '/broken',
            loader: () => {
              throw new Error('no code');
            },
          },
          { path: '/login', element: 'login' },
          { path: '/apps/*', element: 'app' },
        ],
      },
    ],
    { future: { v8_middleware: true } },
  );
  const show = () => {
    const { location, historyAction, errors } = router.state;
    const html = renderToString(createElement(RouterProvider, { router }));
    seen.push(
      `${historyAction} ${location.pathname}${location.search} ${html} ${Object.values(errors ?? {}).join()}`,
    );
  };
  show();
  await router.navigate('/kase?city=a');
  show();
  isOpen = true;
  await router.navigate('/kase?city=a', { replace: true });
  show();
  await router.navigate('/kase?city=a&page=2');
  show();
  await router.navigate('/apps/one/two', { state: 'kept' });
  seen.push(String(router.state.location.state));
  await router.navigate('/broken');
  show();
  router.getBlocker('one', () => true);
  await router.navigate('/');
  seen.push(router.state.blockers.get('one')!.state);
  router.deleteBlocker('one');
  await router.navigate(-1);
  show();
  router.dispose();
  return seen;
}

describe('withoutRouterParts', () => {
  // Where the built library finds React.
  const dir = mkdtempSync(join(resolve('node_modules'), '.router-'));
  after(() => rmSync(dir, { recursive: true, force: true }));
  let code: { part: string; whole: string };
  before(async () => {
    code = { part: await built([withoutRouterParts()]), whole: await built([]) };
  });
  const library = async (name: 'part' | 'whole') => {
    const file = join(dir, `${name}.mjs`);
    writeFileSync(file, code[name]);
    return (await import(pathToFileURL(file).href)) as Library;
  };

  it('leaves routes, guards, loaders, redirects, errors, links and blockers as they are', async () => {
    const seen = await behaviour(await library('part'));
    assert.ok(seen.length > 10);
    assert.deepEqual(seen, await behaviour(await library('whole')));
  });

  it('makes the library lighter by a sixth at least', () => {
    const weigh = (text: string) => gzipSync(text).length;
    assert.ok(weigh(code.part) < (5 / 6) * weigh(code.whole), `${weigh(code.part)} bytes`);
  });

  it('says which part the library no longer has', async () => {
    await assert.rejects(
      built([withoutRouterParts({ useNothing: 'return null;' })]),
      /React Router has no useNothing/,
    );
  });
});

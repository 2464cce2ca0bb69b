import { existsSync, readdirSync, rmSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { addressesOnly } from './src/tooling/rollup-addresses.mjs';
import { consolePages } from './src/tooling/console-pages.mjs';
import { assetUrls } from './src/tooling/rollup-assets.mjs';
import { cssSheets } from './src/tooling/rollup-css.mjs';
import { chunkGroups } from './src/tooling/rollup-groups.mjs';
import { htmlPage } from './src/tooling/rollup-html.mjs';
import { litTemplates } from './src/tooling/rollup-lit-templates.mjs';
import { chunkManifest } from './src/tooling/rollup-manifest.mjs';
import { preloadedImports } from './src/tooling/rollup-preload.mjs';
import { precompress } from './src/tooling/rollup-precompress.mjs';
import { withoutRouterParts } from './src/tooling/rollup-router-parts.mjs';
import { minifyScripts } from './src/tooling/rollup-squeeze.mjs';

const compile = () => esbuild({ target: 'es2022', tsconfig: 'tsconfig.json', minify: false });
/**
 * The same for elements. Private names begin anew in every class, so that all classes share a few,
 * which packs better.
 */
const compileElement = () =>
  esbuild({ target: 'es2022', tsconfig: 'tsconfig.json', minify: false, minifyIdentifiers: true });
const resolve = () => nodeResolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] });

/**
 * Packages that hardly ever change share a file, so that a new version of the console leaves them
 * in the cache.
 */
const packages = [
  [
    'react',
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack\/query-core|@tanstack\/react-query)\//,
  ],
  ['lit', /node_modules\/(lit|lit-html|lit-element|@lit)\//],
  ['ui', /node_modules\/(@shoelace-style|@floating-ui|@ctrl|composed-offset-position)\//],
];

/** Works the login page of the document. */
const loginDocument = '/src/app/login-document.ts';
/** What every page but the login needs. */
const app = [
  '/src/app/main.tsx',
  '/src/app/app-layout.tsx',
  '/src/client/query/page-loader.ts',
  // The first queries of the most visited list, and what those of other lists share with it.
  '/pages/kase/index.loader.ts',
];
/** Tables whose pages and messages `htmlPage` writes into the document. */
const listed = /\/src\/(?:app\/routes|i18n\/message-parts)\.ts$/;

const consoleBuild = {
  input: 'src/app/boot.ts',
  output: {
    dir: 'dist/console',
    format: 'es',
    sourcemap: true,
    hashCharacters: 'base36',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    assetFileNames: 'assets/[name]-[hash][extname]',
    manualChunks: chunkGroups({
      entry: '/src/app/boot.ts',
      early: ['login-form', '/login'],
      app,
      pages: { 'login-form': [loginDocument], ...consolePages() },
      kept: ['/login', '/', '/kase'],
      questionBytes: 8192,
      fixed: (id) => packages.find(([, inside]) => inside.test(id))?.[0],
    }),
    onlyExplicitManualChunks: true,
  },
  plugins: [
    emptied('dist/console'),
    resolve(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    withoutRouterParts(),
    commonjs(),
    cssSheets(loginDocument),
    assetUrls(),
    compile(),
    addressesOnly(),
    minifyScripts(),
    preloadedImports(['react', 'start', 'app'], (id) => listed.test(id)),
    htmlPage('src/app/index.html', {
      login: loginDocument,
      app,
    }),
    precompress(),
    chunkManifest('dist/console.chunks.json'),
  ],
};

const elementNames = readdirSync('elements').filter((name) =>
  existsSync(`elements/${name}/define.ts`),
);
/** Entry points of the package: modules by the path other teams import. */
const elementEntries = {
  index: 'elements/index.ts',
  'renta-elements': 'elements/renta-elements.ts',
  define: 'elements/define.ts',
  dialog: 'elements/console-dialog/ask.ts',
  loading: 'elements/console-loading/cover.ts',
  message: 'elements/console-message/show-message.ts',
  notify: 'elements/console-notification/notify.ts',
  'micro-apps': 'elements/micro-app-host/register.ts',
  'global-state': 'elements/global-state.ts',
  peers: 'elements/micro-app-host/peers.ts',
  labels: 'elements/labels.ts',
  ...Object.fromEntries(
    elementNames.flatMap((name) => [
      [name, `elements/${name}/${name}.ts`],
      [`${name}/define`, `elements/${name}/define.ts`],
    ]),
  ),
};

/**
 * The elements for everybody else's pages: modules that leave lit to the page, and one script that
 * brings it along.
 */
const elementsBuild = [
  {
    input: elementEntries,
    external: [/^lit/, /^@lit\//],
    output: {
      dir: 'dist/elements',
      format: 'es',
      sourcemap: true,
      chunkFileNames: 'shared/[name]-[hash].js',
      // Two files pack worse than one, and a page with shared state shows an app. Where there are
      // apps the code of realms is.
      manualChunks: (id) =>
        /\/micro-app-host\/(?:global-state|micro-app-host|page)\.ts$/.test(id)
          ? 'micro-app-host'
          : /\/micro-app-host\/(?:realm\/realm|global-state-bridge|app-messages)\.ts$/.test(id)
            ? 'realm'
            : undefined,
    },
    plugins: [
      emptied('dist/elements'),
      resolve(),
      litTemplates(),
      compileElement(),
      minifyScripts(),
    ],
  },
  {
    input: 'elements/renta-elements.ts',
    output: {
      file: 'dist/elements/renta-elements.min.js',
      format: 'es',
      sourcemap: true,
      inlineDynamicImports: true,
    },
    plugins: [resolve(), litTemplates(), compileElement(), minifyScripts()],
  },
  // One file for an ordinary app, so the code of realms goes back into it. What only some apps need
  // stays apart: frames for code that is not trusted, the words of other hosts.
  {
    input: { 'micro-app-host': 'elements/micro-app-host/define.ts' },
    output: {
      dir: 'dist/elements',
      format: 'es',
      sourcemap: true,
      entryFileNames: '[name].min.js',
      chunkFileNames: 'shared/[name]-[hash].min.js',
      hoistTransitiveImports: false,
      manualChunks: (id) =>
        /\/micro-app-host\/(?:define|realm\/realm)\.ts$/.test(id) ? 'micro-app-host' : undefined,
    },
    plugins: [resolve(), litTemplates(), compileElement(), minifyScripts({ eager: true })],
  },
];

/** Old hashed files would otherwise be served for ever. */
function emptied(dir) {
  return { name: 'emptied', buildStart: () => rmSync(dir, { recursive: true, force: true }) };
}

/** `--configBuild console` or `--configBuild elements` builds one of the two. */
export default ({ configBuild }) =>
  configBuild === 'console'
    ? consoleBuild
    : configBuild === 'elements'
      ? elementsBuild
      : [consoleBuild, ...elementsBuild];

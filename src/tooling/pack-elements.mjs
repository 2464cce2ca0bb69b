import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { rawManifest } from './element-manifest.mjs';
import { elementTypes } from './element-types.mjs';

const folder = resolve('.cache/renta-elements');
const require = createRequire(import.meta.url);

/** Entry point of the package to its declaration; the module has the same name in `dist`. */
const entries = {
  index: 'index',
  'renta-elements': 'renta-elements',
  define: 'define',
  dialog: 'console-dialog/ask',
  loading: 'console-loading/cover',
  message: 'console-message/show-message',
  notify: 'console-notification/notify',
  'micro-apps': 'micro-app-host/register',
  'global-state': 'global-state',
  peers: 'micro-app-host/peers',
  labels: 'labels',
};

/**
 * Writes `dist/renta-elements-<version>.tgz` from `dist/elements`, which has to be built.
 *
 * @returns Path of the tarball.
 * @throws Error when a step fails; the message holds its output.
 */
export async function packElements() {
  const { version, license, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const tags = readdirSync('elements').filter((name) =>
    readdirSync('elements', { recursive: true }).includes(join(name, 'define.ts')),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  copyScripts();
  copyTypes();
  const manifest = rawManifest();
  writeJson('custom-elements.json', inPackage(manifest, tags));
  for (const [name, text] of Object.entries(elementTypes(manifest))) write(`types/${name}`, text);
  generateVsCodeCustomElementData(structuredClone(manifest), { outdir: folder, hideLogs: true });
  generateJetBrainsWebTypes(structuredClone(manifest), {
    outdir: folder,
    hideLogs: true,
    packageJson: false,
    packageName: 'renta-elements',
    version,
  });
  writeJson('integrity.json', integrity());
  write('README.md', readme(await sizes(tags), version));
  cpSync('LICENSE', join(folder, 'LICENSE'));
  writeJson('package.json', {
    name: 'renta-elements',
    version,
    description: 'A micro-frontend host and a family of dialogs and notices as Web Components.',
    license,
    type: 'module',
    engines: { node: '>=20.19' },
    files: ['dist', 'types', '*.json'],
    types: './types/index.d.ts',
    exports: exportsOf(tags),
    sideEffects: [
      './dist/define.js',
      './dist/renta-elements.js',
      './dist/*/define.js',
      './dist/*.min.js',
      './dist/shared/*.min.js',
    ],
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
    dependencies: { lit: dependencies.lit },
    peerDependencies: { react: '>=19', svelte: '>=5', vue: '>=3.5' },
    peerDependenciesMeta: {
      react: { optional: true },
      svelte: { optional: true },
      vue: { optional: true },
    },
  });
  mkdirSync('dist', { recursive: true });
  run('npm', ['pack', '--silent', '--pack-destination', resolve('dist')], folder);
  return resolve(`dist/renta-elements-${version}.tgz`);
}

function copyScripts() {
  for (const file of readdirSync('dist/elements', { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.js')) {
      const target = join(folder, 'dist', file);
      mkdirSync(dirname(target), { recursive: true });
      // Source maps hold the sources and are as large as the rest together; the package leaves them
      // out.
      writeFileSync(
        target,
        readFileSync(join('dist/elements', file), 'utf8').replace(
          /\n?\/\/# sourceMappingURL=.*\n?$/,
          '\n',
        ),
      );
    }
}

/**
 * Declarations import `.ts` files, as their sources do; other resolvers need the name of the
 * script.
 */
function copyTypes() {
  run(process.execPath, [
    join(
      dirname(require.resolve('typescript/package.json')),
      require('typescript/package.json').bin.tsc,
    ),
    '-p',
    'elements/tsconfig.json',
    '--outDir',
    join(folder, 'types'),
  ]);
  for (const file of readdirSync(join(folder, 'types'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(folder, 'types', file);
    const text = readFileSync(path, 'utf8').replace(
      /((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]*)\.ts(['"])/g,
      '$1.js$2',
    );
    // An entry exports the types of the events of its elements.
    const up = file.includes(sep) ? '..' : '.';
    writeFileSync(path, isEntry(file) ? `import '${up}/element-types.js';\n${text}` : text);
  }
}

const isEntry = (file) => /^(index|renta-elements)\.d\.ts$|define\.d\.ts$/.test(file);

/** The manifest with modules by the path they have in the package, without what is private. */
function inPackage(manifest, tags) {
  const modules = tags.map((tag) => {
    const source = manifest.modules.find(({ declarations = [] }) =>
      declarations.some(({ tagName }) => tagName === tag),
    );
    const declaration = source.declarations.find(({ tagName }) => tagName === tag);
    const path = `dist/${tag}.js`;
    const members = (declaration.members ?? []).filter(
      ({ privacy, name, static: isStatic }) =>
        !privacy && !isStatic && !name.startsWith('#') && !name.endsWith('Callback'),
    );
    return {
      kind: 'javascript-module',
      path,
      declarations: [{ ...declaration, members }],
      exports: [
        {
          kind: 'js',
          name: declaration.name,
          declaration: { name: declaration.name, module: path },
        },
        {
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: declaration.name, module: path },
        },
      ],
    };
  });
  return { schemaVersion: manifest.schemaVersion, readme: 'README.md', modules };
}

function exportsOf(tags) {
  const entry = (types, script) => ({
    types: `./types/${types}.d.ts`,
    default: `./dist/${script}.js`,
  });
  const { index, ...rest } = entries;
  return {
    '.': entry(index, 'index'),
    ...Object.fromEntries(
      Object.entries(rest).map(([name, types]) => [`./${name}`, entry(types, name)]),
    ),
    ...Object.fromEntries(
      tags.flatMap((tag) => [
        [`./${tag}`, entry(`${tag}/${tag}`, tag)],
        [`./${tag}/define`, entry(`${tag}/define`, `${tag}/define`)],
      ]),
    ),
    // The script holds Lit for browsers. Node, which renders pages, gets the modules and Lit for
    // servers.
    './renta-elements.min.js': {
      types: './types/renta-elements.d.ts',
      node: './dist/renta-elements.js',
      default: './dist/renta-elements.min.js',
    },
    './micro-app-host.min.js': {
      types: './types/micro-app-host/define.d.ts',
      node: './dist/micro-app-host/define.js',
      default: './dist/micro-app-host.min.js',
    },
    './react': { types: './types/react.d.ts' },
    './vue': { types: './types/vue.d.ts' },
    './svelte': { types: './types/svelte.d.ts' },
    './custom-elements.json': './custom-elements.json',
    './integrity.json': './integrity.json',
    './package.json': './package.json',
  };
}

/** SHA-384 of each self-contained script, as the attribute `integrity` takes it. */
function integrity() {
  const scripts = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.min.js'),
  );
  return Object.fromEntries(
    scripts.sort().map((file) => {
      const hash = createHash('sha384')
        .update(readFileSync(join(folder, 'dist', file)))
        .digest('base64');
      return [`dist/${file.replaceAll('\\', '/')}`, `sha384-${hash}`];
    }),
  );
}

/**
 * Gzipped bytes of each entry bundled alone: with Lit, and without; what it loads later is not
 * counted.
 */
async function sizes(tags) {
  const names = [
    'message',
    'notify',
    'loading',
    'dialog',
    ...tags.map((tag) => `${tag}/define`),
    'micro-apps',
    'renta-elements',
  ];
  const weigh = async (name, external) => {
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'dist', `${name}.js`)],
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      write: false,
      outdir: '.cache/sizes',
      external,
      logLevel: 'error',
    });
    const byPath = new Map(outputFiles.map(({ path, text }) => [path, text]));
    const [first] = outputFiles;
    const eager = new Set();
    const visit = (path) => {
      if (eager.has(path) || !byPath.has(path)) return;
      eager.add(path);
      for (const [, file] of byPath.get(path).matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g))
        visit(resolve(dirname(path), file));
    };
    visit(first.path);
    return [...eager].reduce(
      (sum, path) => sum + gzipSync(byPath.get(path), { level: 9 }).length,
      0,
    );
  };
  return Promise.all(
    names.map(async (name) => ({
      name,
      withLit: await weigh(name, []),
      alone: await weigh(name, ['lit', 'lit/*', '@lit/*']),
    })),
  );
}

const kib = (bytes) => (bytes / 1024).toFixed(1);

function readme(rows, version) {
  const table = rows
    .map(
      ({ name, withLit, alone }) =>
        `| \`renta-elements/${name}\` | ${kib(withLit)} | ${kib(alone)} |`,
    )
    .join('\n');
  return readFileSync('elements/README.md', 'utf8')
    .replaceAll('{{version}}', version)
    .replace('{{sizes}}', table);
}

function run(command, args, cwd = process.cwd()) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`}`,
    );
}

function write(name, text) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const writeJson = (name, value) => write(name, `${JSON.stringify(value, null, 2)}\n`);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(await packElements());

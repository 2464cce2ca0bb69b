import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const kib = 1024;

/**
 * What a page may weigh before it can be used, gzipped: `chunks` are the source files whose chunks,
 * with all they import statically, are there by then. Words count in the larger language.
 */
export const initialBudgets = [
  {
    page: '/login',
    atMostBytes: 25.5 * kib,
    chunks: ['src/app/login-document.ts', 'src/i18n/zh-CN/first.ts'],
  },
  {
    page: '/',
    atMostBytes: 174 * kib,
    chunks: [
      'src/app/main.tsx',
      'src/app/app-layout.tsx',
      'pages/layout.tsx',
      'pages/index.tsx',
      'src/i18n/zh-CN/first.ts',
      'src/i18n/zh-CN/shell.ts',
      'src/i18n/zh-CN/home.ts',
    ],
  },
  {
    page: '/kase',
    atMostBytes: 188.5 * kib,
    chunks: [
      'src/app/main.tsx',
      'src/app/app-layout.tsx',
      'pages/kase/index.tsx',
      'src/i18n/zh-CN/first.ts',
      'src/i18n/zh-CN/shell.ts',
    ],
  },
];
const always = ['src/app/boot.ts'];

/** What the chunk of one page may weigh by itself. */
export const routeBudgetBytes = 60 * kib;

/** The style sheets: the login page has the first, every other page both. */
export const sheetBudgets = [
  { sheet: 'login', atMostBytes: 6 * kib },
  { sheet: 'app', atMostBytes: 42 * kib },
];

/**
 * The host of sub-apps: as one script with everything that an ordinary app needs, and as the module
 * a page waits for, which fetches the code of realms beside the first app.
 */
export const elementBudgets = [
  { file: 'dist/elements/micro-app-host.min.js', atMostBytes: 26.5 * kib },
  { file: 'dist/elements/micro-app-host/define.js', atMostBytes: 12 * kib },
];

/**
 * Holds a build against the budgets.
 *
 * @param manifest As `chunkManifest` writes it.
 * @param weigh Gzipped bytes of a chunk by its file name.
 * @returns One line per budget: what, how much, how much is allowed.
 * @throws Error when the manifest lacks a chunk a budget names.
 */
export function weighed(manifest, weigh) {
  const pages = initialBudgets.map(({ page, atMostBytes, chunks: sources }) => {
    const bytes = [...firstLoad(manifest, sources)].reduce((sum, name) => sum + weigh(name), 0);
    return { what: `${page} at first load`, bytes, atMostBytes };
  });
  const routes = manifest.chunks
    .filter(({ source }) => source?.startsWith('pages/'))
    .map(({ source, fileName }) => ({
      what: source,
      bytes: weigh(fileName),
      atMostBytes: routeBudgetBytes,
    }));
  return [...pages, ...routes];
}

/**
 * Names of the files a page loads before it can be used.
 *
 * @param sources Its `chunks` in `initialBudgets`.
 * @throws Error when the manifest lacks one of them.
 */
export function firstLoad({ chunks }, sources) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (source) => {
    const found = chunks.find((chunk) => chunk.source === source || chunk.holds?.includes(source));
    if (!found)
      throw new Error(`budgets: expected the build to hold a chunk of ${source}, found none`);
    return found.fileName;
  };
  const closure = (names, found = new Set()) => {
    for (const name of names) {
      if (found.has(name) || !byName.has(name)) continue;
      found.add(name);
      closure(byName.get(name).imports, found);
    }
    return found;
  };
  return closure([...always, ...sources].map(chunkOf));
}

/**
 * A built script and all it imports before it runs, as paths; what it imports when it is needed is
 * left out.
 *
 * @param read Text of a script by its path.
 */
export function eagerFiles(file, read, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of read(file).matchAll(/\b(?:import|from)\s*["'](\.[^"']+)["']/g))
    eagerFiles(join(dirname(file), name), read, found);
  return found;
}

function main() {
  const file = 'dist/console.chunks.json';
  if (!existsSync(file)) throw new Error(`budgets: expected ${file}; run the build first`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const gzipped = (path) => gzipSync(readFileSync(path), { level: 9 }).length;
  const elements = elementBudgets.map(({ file: what, atMostBytes }) => {
    const files = [...eagerFiles(what, (path) => readFileSync(path, 'utf8'))];
    return { what, bytes: files.reduce((sum, path) => sum + gzipped(path), 0), atMostBytes };
  });
  const assets = readdirSync(join(manifest.dir, 'assets'));
  const sheets = sheetBudgets.map(({ sheet, atMostBytes }) => {
    const name = assets.find((one) => one.startsWith(`${sheet}-`) && one.endsWith('.css'));
    if (!name) throw new Error(`budgets: expected a sheet ${sheet}-….css, found none`);
    return { what: name, bytes: gzipped(join(manifest.dir, 'assets', name)), atMostBytes };
  });
  const ofConsole = weighed(manifest, (name) => gzipped(join(manifest.dir, name)));
  const lines = [...ofConsole, ...sheets, ...elements];
  for (const { what, bytes, atMostBytes } of lines) {
    const over = bytes > atMostBytes;
    if (over) process.exitCode = 1;
    console.log(
      `${over ? 'OVER' : 'ok  '} ${(bytes / kib).toFixed(1).padStart(7)} of ${atMostBytes / kib} KiB  ${what}`,
    );
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const templates = resolve(dirname(fileURLToPath(import.meta.url)), '../../docs/sub-app-templates');

/** What each kind is made of, and what differs in its texts. */
const kinds = {
  vue: {
    parts: ['common', 'typescript', 'vue'],
    extension: '.ts',
    shared: 'ts',
    trustedTypes: ' As Trusted Types policy enter `vue`.',
    replacement: 'Vite replaces components and styles in the page; what components hold stays.',
  },
  react: {
    parts: ['common', 'typescript', 'react'],
    extension: '.tsx',
    shared: 'ts',
    trustedTypes: '',
    replacement:
      'React refresh replaces components, Vite replaces styles in the page; what hooks hold stays.',
  },
  lit: {
    parts: ['common', 'typescript', 'lit'],
    extension: '.ts',
    shared: 'ts',
    trustedTypes: '',
    replacement:
      '`src/replaceable.ts` gives elements in the page the methods and styles of a changed class; what they hold stays.',
  },
  html: {
    parts: ['common', 'html'],
    extension: '.js',
    shared: 'js',
    trustedTypes: '',
    replacement:
      '`src/lifecycles.js` accepts a changed `src/view.js`; Vite replaces styles in the page. Without Vite, any server serves the folder as it is.',
  },
};

/** Kinds of sub-apps that can be made. */
export const subAppKinds = Object.keys(kinds);

const usage = `npm run create:sub-app -- ${subAppKinds.join('|')} <name> [--dir <folder>]`;
const nameRule =
  'one path segment of lower-case letters, digits and single hyphens that begins with a letter, such as my-app';

/**
 * Writes a sub-app with tests, development server and build.
 *
 * @param kind One of `subAppKinds`.
 * @param name Name of the app: one path segment, at most 60 characters.
 * @param dir Folder to make, by default the name below the current folder. It must not exist, or be
 *   empty.
 * @returns The folder, absolute, and the files in it, relative and sorted.
 * @throws Error naming the expected and the actual value; nothing is written then.
 */
export function createSubApp(kind, name, dir = name) {
  if (!Object.hasOwn(kinds, kind))
    throw new Error(`kind: expected one of ${subAppKinds.join(', ')}, got ${shown(kind)}`);
  if (!isName(name)) throw new Error(`name: expected ${nameRule}, got ${shown(name)}`);
  const folder = resolve(dir);
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new Error(`dir: expected a folder that does not exist or is empty, got ${folder}`);
  const { parts, ...values } = kinds[kind];
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(join(templates, part), folder, { recursive: true });
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  const files = filesIn(folder);
  for (const file of files) fill(join(folder, file), { name, ...values });
  return { folder, files };
}

const isName = (name) =>
  typeof name === 'string' && name.length <= 60 && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name);
const shown = (value) => (value === undefined ? 'nothing' : JSON.stringify(value));

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function fill(path, values) {
  const text = readFileSync(path, 'utf8');
  // Templates of Vue have braces with blanks inside; those stay.
  writeFileSync(
    path,
    text.replace(/\{\{(\w+)\}\}/g, (place, key) => values[key] ?? place),
  );
}

/** @throws Error with the usage when an argument is missing or unknown. */
function readArguments(given) {
  const rest = [...given];
  const at = rest.indexOf('--dir');
  const dir = at < 0 ? undefined : rest.splice(at, 2)[1];
  if (rest.length !== 2 || (at >= 0 && !dir) || rest.some((word) => word.startsWith('-')))
    throw new Error(`expected ${usage}, got ${given.join(' ') || 'no arguments'}`);
  return [...rest, dir];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const [kind, name, dir] = readArguments(process.argv.slice(2));
    const { folder, files } = createSubApp(kind, name, dir);
    console.log(
      `${files.length} files in ${folder}\n\n  cd ${relative('.', folder)}\n  npm install\n  npm run dev\n\nThen register it in the console: see its README.md.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

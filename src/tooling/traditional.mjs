import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { format, resolveConfig } from 'prettier';
import { messageFiles } from './console-pages.mjs';
import { traditional } from './traditional/convert.mjs';

/**
 * Derives the messages in Traditional Chinese from the Simplified ones. The result is committed, so
 * that a change of a term shows in a review what it does to the texts.
 *
 *     npm run traditional
 */

const folder = 'src/i18n/zh-Hant';
const serverTexts = 'src/server/text/traditional-texts.ts';
const written = JSON.parse(
  readFileSync(new URL('traditional/messages.json', import.meta.url), 'utf8'),
);
const note = `// Written by \`npm run traditional\`. To change a text, edit src/tooling/traditional.`;

async function messagesOf(path) {
  const { code } = await transform(readFileSync(`.${path}`, 'utf8'), { loader: 'ts' });
  const file = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  return (await import(file)).messages;
}

/** The generated files, by their paths. */
export async function traditionalFiles() {
  const parts = [...messageFiles('zh-CN')];
  const texts = parts.map(async ([part, path]) => {
    const messages = await messagesOf(path);
    return [path.replace('zh-CN', 'zh-Hant').slice(1), await partFile(part, messages)];
  });
  const table = parts.map(
    ([part, path]) => `'${part}': () => import('./${path.split('/').at(-1)}'),`,
  );
  const index = [
    note,
    `/** The messages in Traditional Chinese: apart from the table of the others, so that only its readers load it. */`,
    `export const traditionalParts = {\n${table.join('\n')}\n};`,
  ];
  return new Map([
    ...(await Promise.all(texts)),
    [serverTexts, await serverFile()],
    [`${folder}/parts.ts`, await formatted(index.join('\n'), `${folder}/parts.ts`)],
  ]);
}

/** Sources of the server whose Chinese texts people read. */
const serverSources = [
  'src/server/exporter/cell-labels.ts',
  'src/server/exporter/file-rents.ts',
  'src/server/messages/message-texts.ts',
  'src/server/messages/watch-texts.ts',
  ...readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]server[\\/].*-columns\.ts$/.test(path))
    .map((path) => `src/features/${path}`),
  'src/features/account/server/projects/projects.service.ts',
  'src/features/audit/server/audit.service.ts',
  'src/features/memberships/server/teams/team-csv.ts',
  'src/features/searches/server/exports/list-export.ts',
];
const quoted = /'((?:[^'\\\n]|\\.)*)'/g;

/** The Chinese pieces of the texts in a source: without its comments and without inserted values. */
export function piecesOf(source) {
  const code = source.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return [
    ...[...code.matchAll(quoted)].map(([, text]) => text),
    ...code.replace(quoted, "'").split(/['`}]|\$\{/),
  ].filter((piece) => /\p{sc=Han}/u.test(piece));
}

async function serverFile() {
  const pieces = new Set(
    serverSources
      .sort((one, other) => (one < other ? -1 : 1))
      .flatMap((path) => piecesOf(readFileSync(path, 'utf8'))),
  );
  const lines = [...pieces].map(
    (piece) => `${JSON.stringify(piece)}: ${JSON.stringify(traditional(piece))},`,
  );
  const text = [
    note,
    `/** Chinese texts of the server, and pieces of them, in Traditional Chinese. */`,
    `export const traditionalTexts: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};`,
  ];
  return formatted(text.join('\n'), serverTexts);
}

/** Overrides of keys that no part has. */
export async function unusedOverrides() {
  const known = new Set();
  for (const path of messageFiles('zh-CN').values()) {
    const messages = await messagesOf(path);
    for (const key of Object.keys(messages)) known.add(key);
  }
  return Object.keys(written).filter((key) => !known.has(key));
}

async function partFile(part, messages) {
  const lines = Object.entries(messages).map(
    ([key, message]) => `${JSON.stringify(key)}: ${JSON.stringify(inTaiwan(key, message))},`,
  );
  const text = [
    note,
    `import type { MessagesOf } from '../message-parts.ts';`,
    '',
    `export const messages: MessagesOf<'${part}'> = {\n${lines.join('\n')}\n};`,
  ];
  return formatted(text.join('\n'), `${folder}/${part}.ts`);
}

function inTaiwan(key, message) {
  if (written[key] !== undefined) return written[key];
  if (typeof message === 'string') return traditional(message);
  return Object.fromEntries(
    Object.entries(message).map(([form, text]) => [form, traditional(text)]),
  );
}

async function formatted(text, path) {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of await traditionalFiles()) writeFileSync(path, text);
}

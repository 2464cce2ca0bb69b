import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/**
 * Reads what the elements say about themselves in their doc comments.
 *
 * @returns One entry per element, by tag: summary, and rows of attributes, properties, events,
 *   slots, parts and custom properties.
 * @throws Error with the analyser's words when it fails.
 */
export function describeElements(manifest = rawManifest()) {
  return entries(manifest);
}

/**
 * The custom elements manifest as the analyser writes it, by the settings in
 * custom-elements-manifest.config.mjs.
 *
 * @throws Error with the analyser's words when it fails.
 */
export function rawManifest() {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  try {
    const program = join(
      dirname(
        createRequire(import.meta.url).resolve('@custom-elements-manifest/analyzer/package.json'),
      ),
      'cem.js',
    );
    const run = spawnSync(
      process.execPath,
      [program, 'analyze', '--outdir', relative(process.cwd(), folder), '--quiet'],
      {
        encoding: 'utf8',
      },
    );
    if (run.status !== 0)
      throw new Error(`The elements could not be analysed: ${run.stderr || run.stdout}`);
    return JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function entries({ modules }) {
  return modules
    .flatMap(({ declarations = [] }) => declarations.filter(({ tagName }) => tagName).map(entry))
    .sort((a, b) => a.tag.localeCompare(b.tag));
}

function entry({ tagName, summary, members = [], events, slots, cssParts, cssProperties }) {
  const told = members.filter(
    ({ privacy, static: isStatic, name, description }) =>
      !privacy && !isStatic && description && !name.startsWith('#'),
  );
  return {
    tag: tagName,
    summary: oneLine(summary),
    properties: told
      .filter(({ kind }) => kind === 'field')
      .map((member) => ({
        name: member.name,
        attribute: member.attribute ?? '',
        type: member.type?.text ?? '',
        default: member.default ?? '',
        description: oneLine(member.description),
      })),
    methods: told
      .filter(({ kind }) => kind === 'method')
      .map(({ name, description }) => ({ name: `${name}()`, description: oneLine(description) })),
    events: named(events).map((row) => ({
      ...row,
      detail: detailOf(events.find(({ name }) => name === row.name)),
    })),
    slots: named(slots, '(default)'),
    parts: named(cssParts),
    customProperties: named(cssProperties),
  };
}

/** Type of the detail; empty for an event without one. */
const detailOf = ({ type }) =>
  /^CustomEvent<(.*)>$/.exec(type?.text ?? '')?.[1].replace(/^null$/, '') ?? '';

const named = (rows = [], nameless = '') =>
  rows
    .filter(({ description }) => description)
    .map((row) => ({
      name: row.name || nameless,
      description: oneLine(row.description),
      default: row.default ?? '',
    }));

const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim();

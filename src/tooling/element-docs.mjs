import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { describeElements } from './element-manifest.mjs';

const file = 'docs/elements.md';

/** The page a table of docs/elements.md comes from; hand-written text precedes the first table. */
const head = `# Elements

Written from the elements' own doc comments by \`npm run docs:elements\`; change those, not this. \`npm run playground\` shows each
element with a control per attribute.

All five work without a framework, style sheet or theme. Colours, type and shape follow the tokens \`--cn-*\` and \`--sl-*\` where
the page defines them. Labels follow the nearest \`lang\` (Chinese and English, more with \`setLabels\`). Until the script has arrived,
\`console-dialog:not(:defined) { display: none }\` hides the content.

\`\`\`html
<script type="module" src="renta-elements.min.js"></script>
<console-dialog title="Delete?" message="It cannot be undone." type="warning" show-cancel-button></console-dialog>
\`\`\`

\`\`\`js
import { alert, confirm, loading, message, notify, prompt } from './elements/index.js';

await confirm('It cannot be undone.', 'Delete?', { type: 'warning', danger: true }); // rejects with 'cancel' or 'close'
const { value } = await prompt('New name', 'Rename', { inputPattern: /\\S/ });
message({ message: 'Saved', type: 'success' });
notify({ title: 'Report ready', message: 'It is kept for a week.' });
const wait = loading({ target: '#list', text: 'Counting' });
wait.close();
\`\`\`

A wrong option throws a \`TypeError\` that names it and what was expected, before anything shows.

A text set as a property, which is what React 19 and Vue 3 make of a template, means what it does as an attribute. What is on or off takes
nothing, \`on\` or \`true\`, and \`off\` or \`false\`; any other text throws.
`;

/** The reference of the dialog family, one section per element. */
export function elementPages(elements) {
  return elements.filter(({ tag }) => tag.startsWith('console-')).map(section);
}

function section({ tag, summary, properties, methods, events, slots, parts, customProperties }) {
  const named = (title, rows) =>
    table(
      [title, 'what it is'],
      rows.map(({ name, description }) => [code(name), description]),
    );
  return [
    `## \`<${tag}>\``,
    summary,
    table(
      ['attribute', 'property', 'type', 'default', 'what it is'],
      properties.map((row) => [
        code(row.attribute),
        code(row.name),
        code(row.type),
        code(row.default),
        row.description,
      ]),
    ),
    named('method', methods),
    table(
      ['event', 'detail', 'what it is'],
      events.map(({ name, detail, description }) => [code(name), code(detail), description]),
    ),
    named('slot', slots),
    named('part', parts),
    named('custom property', customProperties),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const code = (text) => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '');

function table(heads, rows) {
  if (rows.length === 0) return '';
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map((row) => line(row.map((cell) => cell.replaceAll('\n', ' ')))),
  ].join('\n');
}

/** The expected content of the whole file in docs. */
export async function elementDocs() {
  const text = [head.trim(), ...elementPages(describeElements())].join('\n\n') + '\n';
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(file, await elementDocs());

import { readFileSync } from 'node:fs';

const words = {
  zh: {
    index: '参考',
    indexText:
      '每个元素一页，由元素自己的说明（`custom-elements.json`）生成；编辑器的补全用的是同一份清单。',
    attributes: '属性',
    methods: '方法',
    events: '事件',
    slots: '插槽',
    parts: '样式部件',
    customProperties: 'CSS 自定义属性',
    name: '名称',
    type: '类型',
    usual: '默认',
    what: '说明',
    functions: '函数',
    functionsText: '每组函数是包的一个入口。说明取自源代码，用英文写成。',
    element: '元素',
    more: '怎么用、生命周期、错误与隔离，见[宿主手册](./micro-app-host-guide.md)（英文）。',
    english: '没有译文的说明保留英文。',
  },
  en: {
    index: 'Reference',
    indexText:
      'One page per element, generated from what the elements say themselves (`custom-elements.json`), which editors complete from too.',
    attributes: 'Attributes and properties',
    methods: 'Methods',
    events: 'Events',
    slots: 'Slots',
    parts: 'Parts',
    customProperties: 'Custom properties',
    name: 'name',
    type: 'type',
    usual: 'default',
    what: 'meaning',
    functions: 'Functions',
    functionsText: 'Each group is an entry of the package.',
    element: 'element',
    more: 'How it is used, lifecycles, errors and isolation: [the guide of the host](./micro-app-host-guide.md).',
    english: '',
  },
};

/** Entry of the package, the sources of its functions and the types that are part of them. */
const groups = [
  {
    name: 'dialog',
    sources: ['elements/console-dialog/ask.ts'],
    types: ['elements/console-dialog/options.ts'],
  },
  alone('message', 'elements/console-message/show-message.ts'),
  alone('notify', 'elements/console-notification/notify.ts'),
  alone('loading', 'elements/console-loading/cover.ts'),
  {
    name: 'micro-apps',
    sources: ['register', 'load-app', 'prefetch', 'keep-alive'].map(
      (file) => `elements/micro-app-host/${file}.ts`,
    ),
    types: ['app-config', 'register', 'load-app'].map(
      (file) => `elements/micro-app-host/${file}.ts`,
    ),
  },
  alone('global-state', 'elements/micro-app-host/global-state.ts'),
  alone('labels', 'elements/labels.ts'),
];

function alone(name, source) {
  return { name, sources: [source], types: [source] };
}

/**
 * Pages of the reference: one per element, one of the functions and an index.
 *
 * @param elements Entries of `describeElements`.
 * @param manifest The raw manifest, for functions.
 * @param {'zh' | 'en'} language
 * @param {Record<string, string>} translations Description by `tag kind name`, for the language.
 * @returns {{ pages: Record<string, string>, titles: [string, string, string][] }} Markdown by
 *   path, and entries of the side bar.
 */
export function referencePages(elements, manifest, language, translations) {
  const say = words[language];
  const pages = Object.fromEntries(
    elements.map((element) => [
      `reference/${element.tag}`,
      elementPage(element, say, translations),
    ]),
  );
  pages['reference/functions'] = functionsPage(manifest, say);
  pages['reference/index'] = indexPage(elements, say, translations);
  const titles = [
    ['reference/', '总览', 'Overview'],
    ...elements.map(({ tag }) => [`reference/${tag}`, tag, tag]),
    ['reference/functions', '函数', 'Functions'],
    ['reference/micro-app-host-guide', '宿主手册（英文）', 'Guide of the host'],
    ['reference/package', '包的说明（英文）', 'The package'],
    ['reference/performance', '性能（英文）', 'Performance'],
  ];
  return { pages, titles };
}

/** Keys of the descriptions of an element, as translations use them. */
export function descriptionKeys(element) {
  const rows = (kind, list) =>
    list.map(({ name, description }) => [`${element.tag} ${kind} ${name}`, description]);
  return Object.fromEntries([
    [element.tag, element.summary],
    ...rows('property', element.properties),
    ...rows('method', element.methods),
    ...rows('event', element.events),
    ...rows('slot', element.slots),
    ...rows('part', element.parts),
    ...rows('custom-property', element.customProperties),
  ]);
}

function elementPage(element, say, translations) {
  const { tag, properties } = element;
  const told = (kind, row) => translations[`${tag} ${kind} ${row.name}`] ?? row.description;
  const named = (title, kind, list) =>
    list.length > 0 &&
    `## ${title}\n\n${table(
      [say.name, say.what],
      list.map((row) => [code(row.name), text(told(kind, row))]),
    )}`;
  const { summary } = element;
  return (
    [
      `# ${tag}`,
      text(translations[tag] ?? summary),
      tag === 'micro-app-host' && say.more,
      `## ${say.attributes}`,
      table(
        [say.name, say.type, say.what],
        properties.map((row) => [
          nameOf(row),
          code(row.type) + usual(row, say),
          text(told('property', row)),
        ]),
      ),
      named(say.methods, 'method', element.methods),
      element.events.length > 0 &&
        `## ${say.events}\n\n${table(
          [say.name, 'detail', say.what],
          element.events.map((row) => [code(row.name), code(row.detail), text(told('event', row))]),
        )}`,
      named(say.slots, 'slot', element.slots),
      named(say.parts, 'part', element.parts),
      named(say.customProperties, 'custom-property', element.customProperties),
    ]
      .filter(Boolean)
      .join('\n\n') + '\n'
  );
}

/** The attribute, and the property where its name is another. */
const nameOf = ({ attribute, name }) =>
  [attribute && code(attribute), name !== attribute && code(`.${name}`)]
    .filter(Boolean)
    .join('<br>');

const usual = (row, say) => (row.default ? `<br>${say.usual} ${code(row.default)}` : '');

function indexPage(elements, say, translations) {
  const rows = elements.map(({ tag, summary }) => [
    `[\`<${tag}>\`](./${tag}.md)`,
    text(translations[tag] ?? summary),
  ]);
  const entries = groups.map(({ name, sources }) => [
    `[\`renta-elements/${name}\`](./functions.md#${name})`,
    functionNames(sources),
  ]);
  return `${[`# ${say.index}`, `${say.indexText} ${say.english}`.trim(), table([say.element, say.what], rows), `## ${say.functions}`, table([say.name, say.functions], entries)].join('\n\n')}\n`;
}

const functionNames = (sources) =>
  sources
    .flatMap((path) => exportedNames(path))
    .map((name) => `\`${name}\``)
    .join(' ');

/** Functions of a module that its group makes public. */
function exportedNames(path) {
  const internal = [
    'placeHost',
    'hostOf',
    'defineHost',
    'mayPrefetch',
    'keep',
    'release',
    'checkListener',
    'structuredCopy',
    'labelsFor',
  ];
  return [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?function (\w+)/gm)]
    .map(([, name]) => name)
    .filter((name) => !internal.includes(name));
}

function functionsPage(manifest, say) {
  const sections = groups.map(({ name, sources, types }) => {
    const functions = sources.flatMap((path) => {
      const { declarations = [] } = manifest.modules.find((module) => module.path === path) ?? {};
      return exportedNames(path).map((wanted) =>
        declarations.find((one) => one.kind === 'function' && one.name === wanted),
      );
    });
    const shown = functions.filter(Boolean).map(functionSection);
    const declared = types.map(interfacesOf).filter(Boolean).join('\n\n');
    return [
      `## ${name}`,
      `\`import { … } from 'renta-elements/${name}'\``,
      ...shown,
      declared && `\`\`\`ts\n${declared}\n\`\`\``,
    ]
      .filter(Boolean)
      .join('\n\n');
  });
  return `${[`# ${say.functions}`, say.functionsText, ...sections].join('\n\n')}\n`;
}

function functionSection({ name, parameters = [], description = '', return: returned }) {
  const list = parameters
    .map(
      (one) =>
        `${one.name}${one.optional || one.default ? '?' : ''}: ${(one.type?.text ?? 'unknown').replace(/\s+/g, ' ')}`,
    )
    .join(', ');
  const result = returned?.type?.text ? `: ${returned.type.text.replace(/\s+/g, ' ')}` : '';
  const about = parameters
    .filter((one) => one.description)
    .map((one) => `- \`${one.name}\`: ${text(one.description)}`);
  return [
    `### ${name}`,
    `\`\`\`ts\n${name}(${list})${result}\n\`\`\``,
    text(description),
    returned?.description && text(returned.description),
    about.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Exported interfaces and types of a module with their doc comments, as they are in the source. */
function interfacesOf(path) {
  const source = readFileSync(path, 'utf8');
  const found = source.matchAll(
    /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:interface \w+[^{]*\{[\s\S]*?^\}|type \w+[^;]*?;)$/gm,
  );
  return [...found].map(([declaration]) => declaration.replaceAll(/^export /gm, '')).join('\n\n');
}

const code = (value) =>
  value ? `<code v-pre>${escaped(value).replaceAll('|', '\\|')}</code>` : '';

/** Prose of doc comments: markup in it is text, code spans are kept. */
const text = (value = '') =>
  value
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? part : escaped(part)))
    .join('')
    .replaceAll('|', '\\|');

const escaped = (value) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('{', '&#123;')
    .replaceAll('}', '&#125;');

function table(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

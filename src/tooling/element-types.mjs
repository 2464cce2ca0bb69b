/**
 * Type declarations of the elements for the templates of React, Vue and Svelte, and of their events
 * on any page.
 *
 * @param manifest Custom elements manifest, schema 2.
 * @returns File name to text. Each file imports classes from `./index.js` beside it.
 */
export function elementTypes(manifest) {
  const elements = manifest.modules
    .flatMap(({ declarations = [] }) => declarations.filter(({ tagName }) => tagName))
    .sort((a, b) => a.tagName.localeCompare(b.tagName));
  return {
    'element-types.d.ts': sharedTypes(elements),
    'react.d.ts': reactTypes,
    'vue.d.ts': vueTypes(elements),
    'svelte.d.ts': svelteTypes,
  };
}

function sharedTypes(elements) {
  const types = elements.map(
    (element) => `  '${element.tagName}': {
    element: ${element.name};
    attributes: {${attributes(element).map(declare('      ')).join('')}
    };
    properties: Partial<Pick<${element.name}, ${properties(element)
      .map((name) => `'${name}'`)
      .join(' | ')}>>;
    events: {${(element.events ?? []).map((event) => declare('      ', '')(eventRow(event))).join('')}
    };
  };`,
  );
  const events = elements.flatMap(({ events: rows = [] }) =>
    rows.map((event) => declare('    ', '')(eventRow(event))),
  );
  return `import type { ${elements
    .filter(isInIndex)
    .map(({ name }) => name)
    .join(', ')}, MicroAppError } from './index.js';
${elements
  .filter((element) => !isInIndex(element))
  .map(({ name, tagName }) => `import type { ${name} } from './${tagName}/${tagName}.js';`)
  .join('\n')}

/** A boolean attribute: in templates \`true\`, present, or a text that says on or off. */
type Flag = boolean | '' | 'on' | 'off' | 'true' | 'false';

/** Words with blanks between. */
type List<Word extends string> = Word | \`\${Word} \${string}\`;

/** What each element takes and sends, by its tag. */
export interface ElementTypes {
${types.join('\n')}
}

/**
 * What a template may say of an element. Where an attribute and a property share a name, either may
 * be given.
 */
export type Settings<T extends keyof ElementTypes> = {
  [Name in keyof ElementTypes[T]['attributes']]:
    | ElementTypes[T]['attributes'][Name]
    | (Name extends keyof ElementTypes[T]['properties'] ? ElementTypes[T]['properties'][Name] : never);
} & Omit<ElementTypes[T]['properties'], keyof ElementTypes[T]['attributes']>;

declare global {
  interface GlobalEventHandlersEventMap {${[...new Set(events)].join('')}
  }
}
`;
}

/** Tools for developers have an entry of their own, so that the others stay small. */
const isInIndex = ({ tagName }) => tagName !== 'micro-app-inspector';

/** One line of an interface with its comment. */
const declare =
  (indent, optional = '?') =>
  ({ name, type, description }) =>
    `\n${indent}/** ${description.replace(/\s+/g, ' ')} */\n${indent}'${name}'${optional}: ${type};`;

const eventRow = ({ name, type, description }) => ({
  name,
  type: type?.text ?? 'CustomEvent',
  description,
});

function attributes({ attributes: rows = [], members = [] }) {
  const described = new Map(members.map(({ name, description }) => [name, description]));
  return rows.map(({ name, fieldName, type, description }) => ({
    name,
    type: attributeType(type?.text ?? 'string'),
    description: description ?? described.get(fieldName) ?? '',
  }));
}

function attributeType(type) {
  if (type === 'boolean') return 'Flag';
  if (type === 'number') return 'number | `${number}`';
  // A list of such words with blanks between.
  if (type.endsWith(' | string')) return `List<${type.slice(0, -' | string'.length)}>`;
  const words = type.split('|').map((word) => word.trim());
  const literals = words.filter((word) => /^'.*'$/.test(word));
  return literals.length > 0 ? literals.join(' | ') : 'string';
}

/** Names of public fields with a description. */
function properties({ members = [] }) {
  return members
    .filter(({ kind, privacy, static: isStatic, readonly, description, name }) => {
      return (
        kind === 'field' &&
        !privacy &&
        !isStatic &&
        !readonly &&
        description &&
        !name.startsWith('#')
      );
    })
    .map(({ name }) => name);
}

const reactTypes = `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementTypes, Settings } from './element-types.js';

/**
 * React 19 sets properties it finds on the element, and attributes otherwise; events are \`on\` and
 * their name.
 */
type Props<T extends keyof ElementTypes> = Omit<
  DetailedHTMLProps<HTMLAttributes<ElementTypes[T]['element']>, ElementTypes[T]['element']>,
  keyof ElementTypes[T]['properties'] | keyof ElementTypes[T]['attributes']
> &
  Settings<T> & {
    [Name in keyof ElementTypes[T]['events'] as \`on\${Name & string}\`]?: (event: ElementTypes[T]['events'][Name]) => void;
  };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ElementProps {}
  }
}

type ElementProps = { [T in keyof ElementTypes]: Props<T> };
`;

const svelteTypes = `import type { HTMLAttributes } from 'svelte/elements';
import type { ElementTypes, Settings } from './element-types.js';

type Props<T extends keyof ElementTypes> = Omit<
  HTMLAttributes<ElementTypes[T]['element']>,
  keyof ElementTypes[T]['properties'] | keyof ElementTypes[T]['attributes']
> &
  Settings<T> & {
    [Name in keyof ElementTypes[T]['events'] as \`on\${Name & string}\`]?: (event: ElementTypes[T]['events'][Name]) => void;
  };
type ElementProps = { [T in keyof ElementTypes]: Props<T> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends ElementProps {}
}
`;

function vueTypes(elements) {
  const components = elements.map(({ tagName }) => `    '${tagName}': Component<'${tagName}'>;`);
  return `import type { HTMLAttributes, PublicProps } from 'vue';
import type { ElementTypes, Settings } from './element-types.js';

type Camel<T extends string> = T extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : T;

/** Vue sets properties it finds on the element, and attributes otherwise; \`@name\` listens. */
type Props<T extends keyof ElementTypes> = Omit<HTMLAttributes, keyof ElementTypes[T]['properties'] | keyof ElementTypes[T]['attributes']> &
  Settings<T> & {
    [Name in keyof ElementTypes[T]['events'] as \`on\${Capitalize<Camel<Name & string>>}\`]?: (
      event: ElementTypes[T]['events'][Name],
    ) => void;
  };
type Component<T extends keyof ElementTypes> = new () => ElementTypes[T]['element'] & { $props: Props<T> & PublicProps };

declare module 'vue' {
  interface GlobalComponents {
${components.join('\n')}
  }
}
`;
}

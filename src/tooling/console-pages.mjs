import { readFileSync } from 'node:fs';

const row = /path: '([^']+)'([^]*?)layout: '(\w+)'([^]*?)import\('#([^']+)'\)/g;
const always = ['/src/app/main.tsx'];
const layouts = {
  none: [],
  rail: ['/src/app/app-layout.tsx'],
  shell: ['/src/app/app-layout.tsx', '/pages/layout.tsx'],
};

/** The modules of each page of the console, by its address, from the table of addresses. */
export function consolePages(table = 'src/app/routes.ts') {
  return Object.fromEntries(pageRows(table).map(({ path, modules }) => [path, modules]));
}

/**
 * The rows of the table of addresses as a build needs them.
 *
 * @returns By row: its address, its modules, its parts of the messages, and its rules with those of
 *   its layout.
 */
export function pageRows(table = 'src/app/routes.ts') {
  const text = readFileSync(table, 'utf8');
  return [...text.matchAll(row)].map(([, path, before, layout, between, page]) => {
    const messages = /messages: \[([^\]]*)\]/.exec(between)?.[1] ?? '';
    const access = /access: \[([^\]]*)\]/.exec(before)?.[1] ?? '';
    return {
      path,
      modules: [...always, ...layouts[layout], `/${page}`],
      messages: [...(layout === 'none' ? [] : ['shell']), ...texts(messages)],
      access: [...(layout === 'shell' ? ['login'] : []), ...texts(access)],
    };
  });
}

const texts = (list) => [...list.matchAll(/'([^']+)'/g)].map(([, text]) => text);

/** First segments below which the layout answers, a login being its first rule. */
export function layoutSegments(table = 'src/app/routes.ts') {
  const list = /layoutSegments = \[([^\]]*)\]/.exec(readFileSync(table, 'utf8'))[1];
  return texts(list);
}

/** The file of each part of the messages in one language, by the part. */
export function messageFiles(locale, table = 'src/i18n/message-parts.ts') {
  const parts =
    /(?:'([\w-]+)'|(\w+)): \{[^}]*?'zh-CN': \(\) => import\('\.\/zh-CN\/([\w-]+)\.ts'\)/g;
  return new Map(
    [...readFileSync(table, 'utf8').matchAll(parts)].map(([, quoted, plain, file]) => [
      quoted ?? plain,
      `/src/i18n/${locale}/${file}.ts`,
    ]),
  );
}

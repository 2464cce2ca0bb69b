import { readFileSync } from 'node:fs';

const row = /path: '([^']+)'[^]*?layout: '(\w+)'[^]*?import\('#([^']+)'\)/g;
const always = ['/src/app/main.tsx'];
const layouts = {
  none: [],
  rail: ['/src/app/app-layout.tsx'],
  shell: ['/src/app/app-layout.tsx', '/pages/layout.tsx'],
};

/** The modules of each page of the console, by its address, from the table of addresses. */
export function consolePages(table = 'src/app/routes.ts') {
  const rows = [...readFileSync(table, 'utf8').matchAll(row)];
  return Object.fromEntries(
    rows.map(([, path, layout, page]) => [path, [...always, ...layouts[layout], `/${page}`]]),
  );
}

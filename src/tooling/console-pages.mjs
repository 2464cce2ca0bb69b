import { readFileSync } from 'node:fs';

const entry = /path: '([^']+)'[^]*?frame: '(\w+)'[^]*?import\('#([^']+)'\)/g;
const always = ['/src/app/main.tsx', '/src/app/prefetch/prefetch-table.ts'];
const frames = {
  none: [],
  desk: ['/src/app/app-layout.tsx'],
  layout: ['/src/app/app-layout.tsx', '/pages/layout.tsx'],
};

/** The modules each page of the console is made of, by its address, as the table of addresses has them. */
export function consolePages(table = 'src/app/routes.ts') {
  const found = [...readFileSync(table, 'utf8').matchAll(entry)];
  return Object.fromEntries(
    found.map(([, path, frame, page]) => [path, [...always, ...frames[frame], `/${page}`]]),
  );
}

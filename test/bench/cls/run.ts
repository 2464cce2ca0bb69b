import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { routes } from '../../../src/app/routes.ts';
import { chromiumFlags, findBrowser } from '../../../src/tooling/find-browser.mjs';
import { followAsking, pageIdle } from '../../support/page-idle.ts';
import { newDataDir, runServer } from '../../support/run-server.ts';
import { writeDocs } from './write-docs.ts';

// How far the content of each address moves by itself while the page loads, from the built console
// on its real server with the demo data: npm run bench:cls -- --all /kase /renta-reports

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Also 1920 px. */
    all: { type: 'boolean', default: false },
    /** Names what moved, and by how much. */
    sources: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    /** A demo server that runs already, with the password of its member. */
    origin: { type: 'string' },
    password: { type: 'string' },
  },
});

const goal = 0.02;
/** Content that arrives after the requests, such as lazily loaded code. */
const lateMs = 400;
const languages = ['zh-CN', 'en'] as const;
const widths = values.all ? [360, 768, 1440, 1920] : [360, 768, 1440];
const withQuery = '?city=臺北市&district=大安區';
const searches = ['/kase', '/renta-reports/roads-searched', '/renta-reports/shops-searched'];
const addresses = [
  ...routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
  ...searches.map((path) => path + withQuery),
].filter((path) => positionals.length === 0 || positionals.some((part) => matches(path, part)));

interface Shift {
  value: number;
  sources: string[];
}

const server = values.origin
  ? undefined
  : runServer({ DATA_DIR: newDataDir(), SEED: 'demo', CALLS_PER_MINUTE: '100000' });
const origin = values.origin ?? (await server!.address());
const browser = await chromium.launch({
  executablePath: await findBrowser('chromium'),
  args: chromiumFlags,
});
try {
  const session = await logIn(
    values.password ?? /^demo\s.*?(\S+)$/m.exec(server!.output())?.[1] ?? '',
  );
  const columns = languages.flatMap((language) => widths.map((width) => ({ language, width })));
  const measured = new Map<string, number[]>(addresses.map((path) => [path, []]));
  for (const { language, width } of columns) {
    const page = await openPage(browser, language, width, session);
    for (const path of addresses) {
      const shifts = await shiftsOf(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      measured.get(path)!.push(sum);
      if (values.sources && sum > goal)
        for (const { value, sources } of shifts)
          console.log(`${path} ${language} ${width}: ${value.toFixed(3)} ${sources.join(' | ')}`);
    }
    await page.context().close();
  }
  const over = [...measured.values()].flat().filter((sum) => sum > goal).length;
  const table = [
    `- ${new Date().toISOString().slice(0, 10)}; Chromium ${browser.version()} without a screen, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
    `- ${over} of ${addresses.length * columns.length} over ${goal}`,
    '',
    `| address | ${columns.map(({ language, width }) => `${language} ${width}`).join(' | ')} |`,
    `| --- | ${columns.map(() => '---:').join(' | ')} |`,
    ...[...measured].map(
      ([path, sums]) => `| \`${path}\` | ${sums.map((sum) => sum.toFixed(3)).join(' | ')} |`,
    ),
  ].join('\n');
  console.log(table);
  if (values.write) await writeDocs(table);
  if (over > 0) process.exitCode = 1;
} finally {
  await browser.close();
  server?.kill('SIGTERM');
  await server?.ended;
}

/** `/` is home alone; any other part matches the addresses that begin with it. */
function matches(path: string, part: string): boolean {
  return part === '/' ? path === '/' : path.startsWith(part);
}

async function logIn(password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'demo', password }),
  });
  const { data } = (await answer.json()) as {
    data: { token: string; roles: string[]; can: string[] };
  };
  return JSON.stringify({ login: true, token: data.token, roles: data.roles, can: data.can });
}

async function openPage(
  on: Browser,
  locale: string,
  width: number,
  session: string,
): Promise<Page> {
  const height = width < 640 ? 780 : 900;
  const context = await on.newContext({ viewport: { width, height }, locale });
  const page = await context.newPage();
  followAsking(page);
  await page.addInitScript(
    ([stored, language]) => {
      sessionStorage.setItem('__MY_ACCESS__', stored!);
      localStorage.setItem('renta-preferences', JSON.stringify({ locale: language }));
      const found: Shift[] = [];
      Object.assign(globalThis, { foundShifts: found });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as LayoutShift[])
          if (!entry.hadRecentInput)
            found.push({
              value: entry.value,
              sources: entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
                const element = node instanceof Element ? node : node?.parentElement;
                const name = `${element?.tagName.toLowerCase()}.${element?.className}`;
                return `${name} ${from.x},${from.y},${from.width}x${from.height} > ${to.x},${to.y},${to.width}x${to.height}`;
              }),
            });
      }).observe({ type: 'layout-shift', buffered: true });
    },
    [session, locale],
  );
  return page;
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Loads an address as a whole document. @returns What moved until it was still. */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto('about:blank');
  await page.goto(`${origin}/console/#${path}`);
  await pageIdle(page);
  await page.waitForTimeout(lateMs);
  return page.evaluate(() => (globalThis as unknown as { foundShifts: Shift[] }).foundShifts);
}

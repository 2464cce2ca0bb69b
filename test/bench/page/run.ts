import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumFlags, findBrowser } from '../../../src/tooling/find-browser.mjs';
import { newDataDir, runServer } from '../../support/run-server.ts';
import { writeDocs } from './write-docs.ts';

// Changes from page to page in the console and in the barest page with the same rows, in turn on
// one machine, once the code of all pages is in the cache: npm run bench:page -- --n 31 --write

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '31' },
    slowdown: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
  },
});
const [rounds, slowdown] = [Number(values.n), Number(values.slowdown)];
if (!Number.isInteger(rounds) || rounds < 1)
  throw new RangeError(`--n must be a whole number above 0, got ${values.n}`);
if (!(slowdown >= 1))
  throw new RangeError(`--slowdown must be a number from 1, got ${values.slowdown}`);

const mostTimes = 2;
const query = `?${new URLSearchParams({ city: '臺北市', district: '大安區' })}`;
const targets = ['/kase', '/renta-reports/roads-searched', '/renta-reports/shops-searched'];

const dataDir = newDataDir();
const server = runServer({ DATA_DIR: dataDir, SEED: 'demo', CALLS_PER_MINUTE: '100000' });
const origin = await server.address();
const browser = await chromium.launch({
  executablePath: await findBrowser('chromium'),
  args: chromiumFlags,
});
try {
  const session = await logIn();
  const ways = {
    console: await openConsole(browser, session),
    bare: await openBare(browser, session.token),
  };
  const taken = targets.map(() => ({ console: [] as number[], bare: [] as number[] }));
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, target] of targets.entries()) {
      for (const way of round % 2 === 0
        ? (['console', 'bare'] as const)
        : (['bare', 'console'] as const)) {
        const ms = await change(ways[way], target);
        // The first round brings code and compiled code into the caches.
        if (round >= 0) taken[at]![way].push(ms);
      }
    }
  }
  const times = (at: number) => median(taken[at]!.console) / median(taken[at]!.bare);
  const table = [
    `- ${new Date().toISOString().slice(0, 10)}, n = ${rounds} changes to each page each way, in turn; medians; processor slowed down ${slowdown} times`,
    `- Chromium ${browser.version()} without a screen, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
    '',
    '| to | console, ms | bare page, ms | times |',
    '| --- | ---: | ---: | ---: |',
    ...targets.map((target, at) => {
      const { console: ours, bare } = taken[at]!;
      return `| \`${target}\` | ${median(ours).toFixed(0)} | ${median(bare).toFixed(0)} | ${times(at).toFixed(2)} |`;
    }),
  ].join('\n');
  console.log(table);
  if (values.write) await writeDocs(table);
  const slow = targets.filter((_, at) => times(at) > mostTimes);
  if (slow.length > 0) {
    console.error(`More than ${mostTimes} times the bare page: ${slow.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
}

interface Session {
  token: string;
  roles: string[];
  can: string[];
}

async function logIn(): Promise<Session> {
  const password = /^demo\s.*?(\S+)$/m.exec(server.output())?.[1];
  const answer = await fetch(`${origin}/api/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'demo', password }),
  });
  return ((await answer.json()) as { data: Session }).data;
}

async function openConsole(on: Browser, { token, roles, can }: Session): Promise<Page> {
  const page = await on.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const state = JSON.stringify({ login: true, token, roles, can });
  await page.addInitScript((stored) => sessionStorage.setItem('__MY_ACCESS__', stored), state);
  await page.goto(`${origin}/console/#/403`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return slowed(page);
}

async function openBare(on: Browser, token: string): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: ['test/bench/page/bare.tsx'],
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', token: JSON.stringify(token) },
  });
  const page = await on.newPage({ viewport: { width: 1440, height: 900 } });
  const html =
    '<!doctype html><div id="root"></div><script type="module" src="/bare/bare.js"></script>';
  await page.route('**/bare/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/bare/bare.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]!.text }),
  );
  await page.goto(`${origin}/bare/`);
  await page.getByText('bare').waitFor();
  // Else every call would take its way through this process.
  await page.unrouteAll();
  return slowed(page);
}

async function slowed(page: Page): Promise<Page> {
  await withoutIcon(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/**
 * A browser that remembers nothing fetches the icon of a page anew with every change of the
 * address, and draws it.
 */
function withoutIcon(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const icon of document.querySelectorAll('link[rel~=icon]')) icon.remove();
    const none = Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' });
    document.head.append(none);
  });
}

/**
 * From the change of the address to the frame that shows the rows of the new page. @returns
 * Milliseconds.
 */
async function change(page: Page, target: string): Promise<number> {
  await page.evaluate(
    (rest) => {
      location.hash = rest;
    },
    way(page) === 'bare' ? '#/' : '#/403',
  );
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 0);
  await page.waitForTimeout(300);
  return page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        new MutationObserver((_, observer) => {
          // Rows that only keep the place of others do not count.
          if (document.querySelectorAll('tbody tr:not([aria-hidden]) td').length < 30) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
        }).observe(document.body, { childList: true, subtree: true });
        location.hash = address;
      }),
    `#${target}${query}`,
  );
}

function way(page: Page): 'bare' | 'console' {
  return page.url().includes('/bare/') ? 'bare' : 'console';
}

function median(of: readonly number[]): number {
  const sorted = of.toSorted((a, b) => a - b);
  return (
    (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
  );
}

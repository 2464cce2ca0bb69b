import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser, chromiumFlags } from '../../../src/tooling/find-browser.mjs';
import { tracesOf } from '../../support/mounted-framework.ts';
import { serveFolders } from '../../support/serve-folder.ts';
import { applications, openApplication, type Served } from './build-applications.ts';
import { buildHosts } from './build.ts';
import { growth, type Growth } from './memory-growth.ts';
import { growthCell, table } from './report.ts';
import { circumstances } from './run-conditions.ts';
import { uses, type Looks } from './use-applications.ts';
import { reasonOf, visit, within, type App, type Sites } from './visit-host.ts';
import { writePart } from './write-docs.ts';

// Mounts real applications in the hosts and uses them: npm run bench:applications -- --only svelte,mui --write

/** What became of one application in one host. */
interface Found {
  /** How far it came, with the reason if that is not the whole way. */
  came: 'nowhere' | 'mounted' | 'used';
  error?: string;
  /** What looks otherwise than in a page of its own: there, here. */
  differs: Record<string, [there: unknown, here: unknown]>;
  /** What the page has complained of meanwhile. */
  complaints: string[];
  /** What is otherwise in the page when the application is gone; only of ours. */
  left?: string[];
}
interface Results {
  circumstances: string[];
  cycles: number;
  found: Record<string, Record<string, Found>>;
  growth: Record<string, Growth | undefined>;
}

const { values } = parseArgs({
  options: {
    /** Names of applications, with commas between; all if left out. */
    only: { type: 'string' },
    cycles: { type: 'string', default: '60' },
    /** Of `use`, `growth`. */
    parts: { type: 'string', default: 'use,growth' },
    hosts: { type: 'string', default: 'ours,micro-app,qiankun,wujie' },
    write: { type: 'boolean', default: false },
  },
});
const last = '.cache/bench-applications.json';
const mountMs = 20_000;
const names = values.only?.split(',') ?? applications;
for (const name of names)
  if (!uses[name])
    throw new Error(`--only must name some of ${applications.join(', ')}; got ${name}.`);
const hosts = values.hosts.split(',');
const parts = values.parts.split(',');

const folders = await buildHosts([
  ...hosts,
  ...(hosts.includes('micro-app') ? ['micro-app-iframe'] : []),
]);
const server = await serveFolders(folders);
const browser = await chromium.launch({
  executablePath: await findBrowser('chromium'),
  args: chromiumFlags,
});
const results: Results = {
  ...{ found: {}, growth: {} },
  ...(existsSync(last) ? (JSON.parse(readFileSync(last, 'utf8')) as Results) : {}),
  circumstances: circumstances(browser),
  cycles: Number(values.cycles),
};

try {
  for (const name of names) {
    const served = await openApplication(name);
    try {
      await tryOut(browser, name, served);
    } finally {
      await served.close();
    }
    mkdirSync('.cache', { recursive: true });
    writeFileSync(last, JSON.stringify(results, null, 1));
  }
  console.log(report());
  if (values.write) await writePart('applications', report());
} finally {
  await browser.close();
  await server.close();
}

async function tryOut(browser: Browser, name: string, served: Served): Promise<void> {
  const { global } = uses[name]!;
  const entry = `${served.origin}/`;
  const sites: Sites = {
    page: server.origin,
    other: served.origin,
    requests: [],
    applications: { [name]: { entry, global } },
  };
  if (parts.includes('use')) {
    const alone = await useAlone(browser, name, served);
    for (const host of hosts) {
      const found = await useIn(browser, sites, host, name, served, alone);
      (results.found[name] ??= {})[host] = found;
      console.error(`${name} in ${host}: ${JSON.stringify(found)}`);
      if (host === 'ours' && (cellOf(found) !== 'as alone' || found.left?.length))
        process.exitCode = 1;
    }
  }
  if (!parts.includes('growth')) return;
  results.growth[name] = await growth(browser, sites, 'ours', name as App, results.cycles, true);
  console.error(`${name}: ${results.cycles} loads leave ${JSON.stringify(results.growth[name])}`);
}

/** How the application looks in a page of its own; every host is compared with it. */
async function useAlone(browser: Browser, name: string, served: Served): Promise<Looks> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(`${served.origin}/`);
    return await uses[name]!.use(page, served.edit);
  } finally {
    await context.close();
  }
}

/** Module apps run in the frame of micro-app, as it says of Vite; others in its usual sandbox. */
function contestantFor(host: string, name: string): string {
  return host === 'micro-app' && uses[name]!.isModule ? 'micro-app-iframe' : host;
}

function useIn(
  browser: Browser,
  sites: Sites,
  host: string,
  name: string,
  served: Served,
  alone: Looks,
): Promise<Found> {
  return visit(browser, sites, contestantFor(host, name), async ({ page }) => {
    const found: Found = { came: 'nowhere', differs: {}, complaints: [] };
    page.on('pageerror', (error) => found.complaints.push(reasonOf(error)));
    page.setDefaultTimeout(5000);
    try {
      if (host === 'ours') await warmUp(page);
      const before = await tracesOf(page);
      await within(
        mountMs,
        page.evaluate((app) => window.bench.mount(app), name as App),
      );
      found.came = 'mounted';
      const here = await uses[name]!.use(page, served.edit);
      found.came = 'used';
      for (const key of Object.keys(alone))
        if (!isAlike(alone[key], here[key])) found.differs[key] = [alone[key], here[key]];
      if (host === 'ours') found.left = await leave(page, name, before);
    } catch (error) {
      found.error = reasonOf(error);
      if (process.env['PICTURES']) await page.screenshot({ path: `.cache/${name}-${host}.png` });
    }
    return found;
  });
}

/** What the first app brings for all that follow has come before anything is counted. */
function warmUp(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const host = document.createElement('micro-app-host') as HTMLElement & {
      mount(): Promise<void>;
      unload(): Promise<void>;
    };
    Object.assign(host, {
      name: 'warm-up',
      entry: { html: '<p>first</p>' },
      plain: true,
      manual: true,
    });
    document.querySelector('#slot')!.append(host);
    await host.mount();
    await host.unload();
    host.remove();
    await new Promise((done) => setTimeout(done, 100));
  });
}

/** Unmounts and unloads the application, and names what is otherwise in the page than before it came. */
async function leave(
  page: Page,
  name: string,
  before: Awaited<ReturnType<typeof tracesOf>>,
): Promise<string[]> {
  await page.evaluate(async (app) => {
    await window.bench.unmount(app);
    await window.bench.unload(app);
    await new Promise((done) => setTimeout(done, 300));
  }, name as App);
  const after = await tracesOf(page);
  const kinds = Object.keys(before) as (keyof typeof before)[];
  return kinds.flatMap((kind) => {
    const [was, is] = [before[kind], after[kind]];
    if (!Array.isArray(was) || !Array.isArray(is))
      return was === is ? [] : [`${kind}: ${String(was)} before, ${String(is)} after`];
    const more = [...is];
    for (const each of was) if (more.includes(each)) more.splice(more.indexOf(each), 1);
    return more.length > 0 ? [`${kind}: ${more.join(', ')}`] : [];
  });
}

/** A page around it may put an application between two pixels. */
function isAlike(there: unknown, here: unknown): boolean {
  return typeof there === 'number' && typeof here === 'number'
    ? Math.abs(there - here) <= 1
    : there === here;
}

function cellOf(found: Found | undefined): string {
  if (!found || found.came === 'nowhere') return 'does not mount';
  if (found.came === 'mounted') return 'fails in use';
  return Object.keys(found.differs).length > 0 ? 'looks different' : 'as alone';
}

function report(): string {
  const rows = applications.map((name) => {
    const found = results.found[name] ?? {};
    const left = found['ours']?.left;
    return [
      name,
      uses[name]!.what,
      ...hosts.map((host) => cellOf(found[host])),
      left
        ? left.length === 0
          ? 'nothing'
          : left.map((line) => line.split(':')[0]).join(', ')
        : '–',
      growthCell(results.growth[name]),
    ];
  });
  const head = ['', 'what is used', ...hosts, 'left by ours', `${results.cycles} loads in ours`];
  return [
    results.circumstances.map((line) => `- ${line}`).join('\n'),
    `### Real applications\n\n${table(head, rows)}`,
  ].join('\n\n');
}

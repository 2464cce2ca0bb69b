import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser, chromiumFlags } from '../../../src/tooling/find-browser.mjs';
import { serveFolders } from '../../support/serve-folder.ts';
import { behave } from './behaviour.ts';
import { buildAll } from './build.ts';
import { growth } from './growth.ts';
import { report, type Results } from './report.ts';
import { nextOf, noTimes, timeRound } from './times.ts';
import { apps, type App } from './visit.ts';
import { writeDocs } from './write-docs.ts';

// Measures the built host beside its peers, all in one run: npm run bench:host -- --n 5 --only ours,floor

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '15' },
    cycles: { type: 'string', default: '200' },
    only: { type: 'string' },
    /** Of `behaviour`, `times`, `growth`, with commas between; all if left out. */
    parts: { type: 'string', default: 'behaviour,times,growth' },
    /** Puts the tables into docs/performance.md. */
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.n);
const cycles = Number(values.cycles);
if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError(`--n must be a whole number above 0, got ${values.n}`);
if (!Number.isInteger(cycles) || cycles < 1)
  throw new RangeError(`--cycles must be a whole number above 0, got ${values.cycles}`);
const parts = values.parts.split(',');
const reloads = 60;

const { folders, contestants: built, sizes } = await buildAll(values.only?.split(','));
const order = ['ours', 'floor', 'single-spa'];
const contestants = built.toSorted((a, b) => (order.indexOf(a) + 1 || 9) - (order.indexOf(b) + 1 || 9));
if (contestants.length === 0) throw new Error(`--only ${values.only} names no contestant.`);
const server = await serveFolders(folders);
const browser = await chromium.launch({ executablePath: await findBrowser('chromium'), args: chromiumFlags });
const every = <T>(make: () => T) => Object.fromEntries(apps.map((app) => [app, make()])) as Record<App, T>;
const results: Results = {
  circumstances: [],
  rounds,
  cycles,
  contestants,
  sizes,
  behaviour: {},
  times: Object.fromEntries(contestants.map((name) => [name, every(noTimes)])),
  warmGrowth: {},
  loadGrowth: {},
};
const loads = [loadavg()[0]!];

try {
  await watchBehaviour(browser);
  if (parts.includes('times')) await takeTimes(browser);
  results.circumstances = circumstances(browser);
  save();
  if (parts.includes('growth')) await weighGrowth(browser);
  save();
  console.log(report(results));
  if (values.write) await writeDocs(results);
} finally {
  await browser.close();
  await server.close();
}

function save(): void {
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/bench-host.json', JSON.stringify(results, null, 1));
}

/** Always first: a host that cannot mount an app is not timed with it. */
async function watchBehaviour(browser: Browser): Promise<void> {
  for (const name of contestants) {
    const found = {} as Results['behaviour'][string];
    for (const app of apps) found[app] = await behave(browser, server.origin, name, app);
    results.behaviour[name] = found;
  }
}

/** Every host and app once in each round, in an order of chance, so that what else the machine does hits all alike. */
async function takeTimes(browser: Browser): Promise<void> {
  const mounts = (name: string, app: App) => results.behaviour[name]![app].found['mounts'];
  // The first round fills the caches of the machine and is thrown away.
  for (let round = -1; round < rounds; round++) {
    loads.push(loadavg()[0]!);
    console.error(`round ${round + 1} of ${rounds}`);
    for (const app of apps) {
      for (const name of contestants
        .map((name) => ({ name, at: Math.random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ name }) => name)) {
        if (!mounts(name, app)) continue;
        const other = nextOf(app);
        const taken = await timeRound(browser, server.origin, name, app, mounts(name, other) ? other : undefined);
        if (round < 0) continue;
        const times = results.times[name]![app];
        if ('error' in taken) times.errors.push(taken.error);
        else for (const [act, ms] of Object.entries(taken)) times[act as keyof typeof taken].push(ms);
      }
    }
  }
}

async function weighGrowth(browser: Browser): Promise<void> {
  for (const name of contestants) {
    console.error(`growth of ${name}`);
    results.warmGrowth[name] = {};
    results.loadGrowth[name] = {};
    for (const app of apps) {
      if (!results.behaviour[name]![app].found['mounts again']) continue;
      results.warmGrowth[name][app] = await growth(browser, server.origin, name, app, cycles, false);
      results.loadGrowth[name][app] = await growth(browser, server.origin, name, app, reloads, true);
    }
  }
}

function circumstances(browser: Browser): string[] {
  const gib = Math.round(totalmem() / 2 ** 30);
  const [least, most] = [Math.min(...loads).toFixed(1), Math.max(...loads).toFixed(1)];
  return [
    `${new Date().toISOString().slice(0, 10)}, n = ${rounds} rounds, contestants in random order in each, a fresh page with an empty cache for each`,
    `Chromium ${browser.version()} without a screen, Node ${process.version}`,
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gib} GiB; load of the machine during the run: ${least} to ${most}`,
  ];
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser, chromiumFlags } from '../../../src/tooling/find-browser.mjs';
import { serveFolders } from '../../support/serve-folder.ts';
import { serveApp } from './app-server.ts';
import { behave, type Behaviour } from './behaviour.ts';
import { buildAll } from './build.ts';
import { growth } from './memory-growth.ts';
import { nextOf, noTimes, timeRound } from './mount-times.ts';
import { inOrder, parts, report, type Part, type Results } from './report.ts';
import { circumstances } from './run-conditions.ts';
import { apps, smallApps, timed, type Sites, type TimedApp } from './visit-host.ts';
import { last, writeDocs } from './write-docs.ts';

// Measures the built host and its peers in one run: npm run bench:host -- --n 5 --only ours,floor

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
if (!Number.isInteger(rounds) || rounds < 1)
  throw new RangeError(`--n must be a whole number above 0, got ${values.n}`);
if (!Number.isInteger(cycles) || cycles < 1)
  throw new RangeError(`--cycles must be a whole number above 0, got ${values.cycles}`);
const wanted = values.parts.split(',');
const reloads = 60;

const { folders, otherOrigin, contestants: built, sizes } = await buildAll(values.only?.split(','));
const contestants = inOrder(built);
if (contestants.length === 0) throw new Error(`--only ${values.only} names no contestant.`);
const server = await serveFolders(folders);
const other = await serveApp(otherOrigin, 120);
const sites: Sites = { page: server.origin, other: other.origin, requests: other.requests };
const browser = await chromium.launch({
  executablePath: await findBrowser('chromium'),
  args: chromiumFlags,
});
const every = <T>(make: () => T) =>
  Object.fromEntries(timed.map((app) => [app, make()])) as Record<TimedApp, T>;
// What other runs have found of other hosts and parts stays.
const results: Results = {
  ...{ circumstances: {}, sizes: {}, behaviour: {}, times: {}, warmGrowth: {}, loadGrowth: {} },
  ...(existsSync(last) ? (JSON.parse(readFileSync(last, 'utf8')) as Results) : {}),
  cycles,
};
Object.assign(results.sizes, sizes);
const loads = [loadavg()[0]!];

try {
  await watchBehaviour(browser);
  done('behaviour', 'every host and app in a fresh page with an empty cache');
  if (wanted.includes('times')) {
    await takeTimes(browser);
    done(
      'times',
      `n = ${rounds} rounds, contestants in random order in each, a fresh page with an empty cache for each`,
      `load of the machine during the run: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`,
    );
  }
  if (wanted.includes('growth')) {
    await weighGrowth(browser);
    done('growth', 'a page for each host and app, weighed after forced garbage collections');
  }
  for (const part of parts) if (wanted.includes(part)) console.log(report(results, part));
  if (values.write) await writeDocs(results);
} finally {
  await browser.close();
  await Promise.all([server.close(), other.close()]);
}

function done(part: Part, ...how: string[]): void {
  results.circumstances[part] = [...circumstances(browser), ...how];
  mkdirSync('.cache', { recursive: true });
  writeFileSync(last, JSON.stringify(results, null, 1));
}

/** Always first: a host that cannot mount an app is not timed with it. */
async function watchBehaviour(browser: Browser): Promise<void> {
  for (const name of contestants) {
    const found = {} as Results['behaviour'][string];
    console.error(`behaviour of ${name}`);
    for (const app of [...apps, ...smallApps]) {
      found[app] = await behave(browser, sites, name, app);
      if (name === 'ours') complain(app, found[app]);
    }
    results.behaviour[name] = found;
  }
}

/** Every check has to hold of ours. */
function complain(app: string, { found, error }: { found: Behaviour; error?: string }): void {
  const failed = Object.keys(found).filter((check) => found[check] === false);
  if (error || failed.length > 0) process.exitCode = 1;
  if (error) console.error(`ours, ${app}: ${error}`);
  for (const check of failed) console.error(`ours, ${app}: it does not hold that ${check}`);
}

/**
 * Every host and app once in each round, in an order of chance, so that what else the machine does
 * hits all alike.
 */
async function takeTimes(browser: Browser): Promise<void> {
  for (const name of contestants) results.times[name] = every(noTimes);
  const mounts = (name: string, app: TimedApp) => results.behaviour[name]![app].found['mounts'];
  // The first round fills the caches of the machine and is thrown away.
  for (let round = -1; round < rounds; round++) {
    loads.push(loadavg()[0]!);
    console.error(`round ${round + 1} of ${rounds}`);
    for (const app of timed) {
      for (const name of contestants
        .map((name) => ({ name, at: Math.random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ name }) => name)) {
        if (!mounts(name, app)) continue;
        const other = nextOf(app);
        const taken = await timeRound(
          browser,
          sites,
          name,
          app,
          mounts(name, other) ? other : undefined,
        );
        if (round < 0) continue;
        const times = results.times[name]![app];
        if ('error' in taken) times.errors.push(taken.error);
        else
          for (const [act, ms] of Object.entries(taken)) times[act as keyof typeof taken].push(ms);
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
      results.warmGrowth[name][app] = await growth(browser, sites, name, app, cycles, false);
      results.loadGrowth[name][app] = await growth(browser, sites, name, app, reloads, true);
    }
  }
}

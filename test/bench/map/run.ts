import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, findBrowser } from '../../../src/tooling/find-browser.mjs';

// Moves the map without points and with very many, in turn in one page: npm run bench:map -- --n 5
// --write

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '15' },
    ms: { type: 'string', default: '700' },
    write: { type: 'boolean', default: false },
  },
});
const [rounds, forMs] = [Number(values.n), Number(values.ms)];
if (!Number.isInteger(rounds) || rounds < 1)
  throw new RangeError(`--n must be a whole number above 0, got ${values.n}`);
if (!Number.isInteger(forMs) || forMs < 100)
  throw new RangeError(`--ms must be a whole number from 100, got ${values.ms}`);

const leastShare = 0.8;
const contestants = [
  { name: 'no points', many: 0, heat: false },
  { name: '10,000 points', many: 10_000, heat: false },
  { name: '100,000 points', many: 100_000, heat: false },
  { name: '100,000 points as a surface', many: 100_000, heat: true },
] as const;

declare const bench: {
  show: (many: number, heat: boolean) => Promise<number>;
  pan: (ms: number) => Promise<number>;
  zoom: (steps: number) => Promise<number>;
};

const folder = mkdtempSync(join(tmpdir(), 'bench-map-'));
const browser = await chromium.launch({
  executablePath: await findBrowser('chromium'),
  args: chromiumFlags,
});
try {
  const page = await openPage();
  const taken = contestants.map(() => ({
    shown: [] as number[],
    rates: [] as number[],
    zooms: [] as number[],
  }));
  for (let round = 0; round < rounds; round++) {
    // The first one runs on a colder engine, so the order rotates with each round.
    for (let turn = 0; turn < contestants.length; turn++) {
      const at = (turn + round) % contestants.length;
      const { many, heat } = contestants[at]!;
      taken[at]!.shown.push(
        await page.evaluate(([n, h]) => bench.show(n, h), [many, heat] as const),
      );
      taken[at]!.rates.push(await page.evaluate((ms) => bench.pan(ms), forMs));
      taken[at]!.zooms.push(await page.evaluate(() => bench.zoom(12)));
    }
  }
  // Held against the empty map of the same round: what else the machine does changes from round to
  // round.
  const shareOf = (at: number) =>
    median(taken[at]!.rates.map((rate, round) => rate / taken[0]!.rates[round]!));
  const lines = contestants.map(({ name }, at) => {
    const { shown, rates, zooms } = taken[at]!;
    const rate = median(rates);
    return `| ${name} | ${rate.toFixed(1)} | ${shareOf(at).toFixed(2)} | ${median(shown).toFixed(0)} | ${median(zooms).toFixed(0)} |`;
  });
  const table = [
    `- ${new Date().toISOString().slice(0, 10)}, n = ${rounds} rounds of ${forMs / 1000} s in one page, in turn; medians`,
    `- Chromium ${browser.version()} without a screen and without a graphics card, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
    '',
    '| map with | frames a second while it is dragged | share of the empty map | ms until complete | longest frame of a zoom, ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n');
  console.log(table);
  if (values.write) writeDocs(table);
  const slow = contestants.filter((_, at) => shareOf(at) < leastShare);
  if (slow.length > 0) {
    console.error(
      `Below ${leastShare} of the empty map: ${slow.map(({ name }) => name).join(', ')}`,
    );
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The map without the console, bundled unchanged, with the tokens of the console. */
async function openPage(): Promise<Page> {
  await build({
    entryPoints: ['test/bench/map/page.tsx'],
    bundle: true,
    format: 'esm',
    minify: true,
    outfile: join(folder, 'page.js'),
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.module.css': 'local-css' },
    logLevel: 'warning',
  });
  const css = ['tokens.css', 'base.css']
    .map((file) => readFileSync(`src/app/styles/${file}`, 'utf8'))
    .join('\n');
  const own = readFileSync(join(folder, 'page.css'), 'utf8');
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.setContent(`<!doctype html><style>${css}${own}</style><div id="map"></div>`);
  for (const name of ['districts', 'roads']) {
    await page.addScriptTag({
      content: `var ${name} = ${readFileSync(`src/server/demo/data/${name}.geojson`, 'utf8')};`,
    });
  }
  await page.addScriptTag({ path: join(folder, 'page.js'), type: 'module' });
  await page.waitForFunction(() => 'bench' in window);
  return page;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
  );
}

function writeDocs(table: string): void {
  const file = 'docs/performance.md';
  const text = readFileSync(file, 'utf8');
  const [begin, end] = ['<!-- map: begin -->', '<!-- map: end -->'];
  if (!text.includes(begin) || !text.includes(end))
    throw new Error(`${file}: expected ${begin} and ${end}, found none`);
  const [before, after] = [
    text.slice(0, text.indexOf(begin) + begin.length),
    text.slice(text.indexOf(end)),
  ];
  writeFileSync(file, `${before}\n\n${table}\n\n${after}`);
}

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  forecastErrors,
  panelRate,
  successEvidence,
} from '#src/features/success-rates/contract/survival-evidence.ts';
import { importFile } from '#src/server/importer/import-file.ts';
import { demoServer } from '../../../support/demo-server.ts';
import type { TestServer } from '../../../support/test-server.ts';

// Expected numbers: counted in the files of the demo in Python, intervals by scipy's
// `binomtest(…).proportion_ci(method='exact')`.
let server: TestServer;
let member: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
});
after(() => server.close());

const tea = { city: '臺北市', category: 'fnb-tea' };
const bars = { city: '墨爾本', category: 'fnb-bar' };
const isNear = (actual: number, expected: number, by = 1e-9) =>
  assert.ok(Math.abs(actual - expected) < by, `${actual} ${expected}`);
const panel = async (input: object) => (await server.call(panelRate, input, member)).body.data;
const evidence = async () => (await server.call(successEvidence, {}, member)).body.data;

describe('GET /api/v1/success-rates/evidence', () => {
  it('says by city and trade which kind there is, of which years and of how many shops', async () => {
    const [melbourne, taipei] = await evidence();
    assert.deepEqual([melbourne!.nameEn, taipei!.name], ['Melbourne', '臺北市']);
    assert.deepEqual(melbourne!.trades, [
      {
        code: 'fnb-bar',
        evidence: [
          { kind: 'dated', n: 576, first: '2003', last: '2021', hasFigure: true, isSynthetic: false }, // prettier-ignore
          { kind: 'yearly', n: 259, first: '2002', last: '2021', hasFigure: true, isSynthetic: false }, // prettier-ignore
        ],
      },
    ]);
    const of = (code: string) => taipei!.trades.find((trade) => trade.code === code)!.evidence;
    assert.deepEqual(of('fnb-tea'), [
      { kind: 'two-wave', n: 18, first: '2020Q4', last: '2021Q4', hasFigure: true, isSynthetic: true }, // prettier-ignore
    ]);
    // Four jewellers: their number is not published, and they carry no figure.
    assert.deepEqual(of('ret-jewel')[0], { ...of('fnb-tea')[0], n: null, hasFigure: false });
  });

  it('wants a login', async () => {
    assert.equal((await server.call(successEvidence)).status, 401);
    assert.equal((await server.call(panelRate, tea)).status, 401);
    assert.equal((await server.call(forecastErrors, bars)).status, 401);
  });
});

describe('GET /api/v1/success-rates/panel', () => {
  it('gives the share found open again with its exact interval', async () => {
    const { shown, pairs, isSold, isSynthetic, sources } = await panel(tea);
    const { n, open, share, low, high, years, perYear, from, to } = shown!;
    assert.deepEqual({ n, open, years, from, to }, { n: 18, open: 14, years: 1, from: '2020Q4', to: '2021Q4' }); // prettier-ignore
    isNear(share, 14 / 18);
    isNear(low, 0.523_627_234_263_634_7);
    isNear(high, 0.935_907_952_282_005_2);
    assert.deepEqual(perYear, { share, low, high });
    assert.deepEqual([pairs.length, isSold, isSynthetic], [1, false, true]);
    assert.deepEqual(sources.map(({ key }) => key), ['synthetic-surveys']); // prettier-ignore
  });

  it('compares the trades of the same two surveys, and none of fewer than five shops', async () => {
    const { groups, leftOut, test } = (await panel(tea)).shown!.trades!;
    assert.deepEqual(groups.slice(0, 3).map(({ key, n, open }) => [key, n, open]), [['fnb-fast', 32, 20], ['ret-fashion', 31, 22], ['fnb-dining', 27, 20]]); // prettier-ignore
    assert.deepEqual([groups.length, leftOut], [19, 21]);
    assert.ok(groups.every((group) => group.n >= 5));
    // Too few are expected in many cells for the approximation.
    assert.equal(test, null);
  });

  it('gives each year of a census, and compares districts and sizes in the one shown', async () => {
    const { pairs, shown, isSold, leftOut } = await panel(bars);
    assert.deepEqual([pairs.length, leftOut, isSold], [19, 0, true]);
    assert.deepEqual(
      [pairs[0], pairs[17]].map((pair) => [pair!.from, pair!.n, pair!.open]),
      [['2002', 97, 92], ['2019', 267, 224]], // prettier-ignore
    );
    assert.deepEqual([shown!.from, shown!.n, shown!.open], ['2020', 259, 236]);
    isNear(shown!.low, 0.869_732_491_031_107);
    const groups = (by: string) =>
      shown!.comparisons
        .find((one) => one.by === by)
        ?.groups.map(({ key, n, open }) => [key, n, open]);
    assert.deepEqual(groups('district'), [
      ['Melbourne (CBD)', 175, 163],
      ['Southbank', 27, 23],
      ['Carlton', 16, 16],
      ['Docklands', 14, 9],
      ['North Melbourne', 12, 12],
      ['West Melbourne (Residential)', 5, 5],
    ]);
    assert.deepEqual(groups('capacity'), [['-50', 8, 8], ['50-150', 78, 68], ['150-', 173, 160]]); // prettier-ignore
    assert.equal(groups('frontage'), undefined);
    assert.equal((await panel({ ...bars, from: '2019' })).shown!.open, 224);
  });

  it('has no figure of fewer than five shops, or of a trade not seen', async () => {
    const few = await panel({ ...tea, category: 'ret-jewel' });
    assert.deepEqual([few.shown, few.pairs, few.leftOut], [null, [], 1]);
    const none = await panel({ ...bars, category: 'fnb-tea' });
    assert.deepEqual([none.shown, none.pairs, none.leftOut, none.sources], [null, [], 0, []]);
    assert.equal((await server.call(panelRate, { ...tea, city: 'Paris' }, member)).status, 400);
  });
});

describe('GET /api/v1/success-rates/forecast-errors', () => {
  it('says how far forecasts for open bars were off', async () => {
    const { data } = (await server.call(forecastErrors, bars, member)).body;
    const three = data.find(({ years }) => years === 3)!;
    assert.deepEqual([three.tests, three.first, three.last], [13, 2006, 2018]);
    isNear(three.bias, 0.048_829, 1e-6);
    isNear(three.typical, 0.071_94, 1e-6);
    assert.deepEqual((await server.call(forecastErrors, tea, member)).body.data, []);
  });
});

describe('import of panels', () => {
  const folder = mkdtempSync(join(tmpdir(), 'panels-'));
  after(() => rmSync(folder, { recursive: true }));
  const heading =
    'panel_id,city,district,category,first_period,second_period,open_again,frontage_m';
  const cafes = (of: number, open: number, district: string, frontage: number) =>
    Array.from({ length: of }, (_, at) => `${district}-${at},墨爾本,${district},fnb-tea,2017,2020,${Number(at < open)},${frontage}`); // prettier-ignore
  const load = (lines: readonly string[], name = 'panels.csv') => {
    const file = join(folder, name);
    writeFileSync(file, [heading, ...lines].join('\n'));
    return importFile({ db: server.db, kind: 'panels', file });
  };

  it('names the column of each bad row, keeps the good ones, and does not repeat itself', async () => {
    const bad = 'x-1,墨爾本,Carlton,fnb-tea,2020,2017,1,4';
    const first = await load([...cafes(30, 16, 'CBD', 5), ...cafes(14, 12, 'Southbank', 3), bad]);
    assert.deepEqual([first.rowsIn, first.loaded, first.rejected, first.duplicate], [45, 44, 1, 0]);
    assert.match(
      readFileSync(first.badFile!, 'utf8'),
      /second_period,"expected a period after 2020, got ""2017"""/,
    );
    const again = await load([...cafes(31, 16, 'CBD', 5)], 'more.csv');
    assert.deepEqual([again.loaded, again.duplicate], [1, 30]);
  });

  it('answers from them, per year over three, with source and comparison', async () => {
    const { shown, sources, isSold } = await panel({ ...bars, category: 'fnb-tea' });
    const { n, open, years, perYear, comparisons } = shown!;
    assert.deepEqual({ n, open, years, isSold }, { n: 45, open: 28, years: 3, isSold: false });
    isNear(perYear.share ** 3, 28 / 45);
    assert.deepEqual(sources.map(({ key }) => key), ['own-panels']); // prettier-ignore
    assert.deepEqual(
      comparisons.map(({ by }) => by),
      ['district', 'frontage'],
    );
    // scipy: fisher_exact([[16, 15], [12, 2]]).
    const { kind, p } = comparisons[0]!.test!;
    assert.equal(kind, 'fisher');
    isNear(p, 0.045_809_705_794_182);
    const melbourne = (await evidence()).find(({ nameEn }) => nameEn === 'Melbourne')!;
    assert.deepEqual(melbourne.trades.find(({ code }) => code === 'fnb-tea')!.evidence, [
      { kind: 'two-wave', n: 45, first: '2017', last: '2020', hasFigure: true, isSynthetic: false },
    ]);
  });

  it('keeps pairs of more than a year back where success rates are for sale', async () => {
    const lines = cafes(9, 5, 'Docklands', 4).map((line) => line.replace('fnb-tea', 'fnb-bar'));
    await load(lines, 'bars.csv');
    const { pairs, isSold } = await panel(bars);
    assert.ok(isSold && pairs.every(({ years }) => years === 1));
  });
});

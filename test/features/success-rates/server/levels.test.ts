import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Spell } from '#src/analytics/survival/spell.ts';
import {
  previewSuccessRate,
  readSuccessRun,
  runSuccessRate,
} from '#src/features/success-rates/contract/success-rates.ts';
import { importFile } from '#src/server/importer/import-file.ts';
import { spellColumns } from '#src/server/importer/spell-row.ts';
import { markPaid } from '../../../support/success-runs.ts';
import { isPrinted, placebo, treated } from '../../../support/survival-data.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

// Shops made up so that every figure can be worked out by hand, and the two arms of a published
// trial as shops whose weeks are years.

const folder = mkdtempSync(join(tmpdir(), 'spells-'));
const city = '臺北市';
let server: TestServer;
let member: string;

type Line = Partial<Record<(typeof spellColumns)[number], string | number>>;
const lines: Line[] = [];
const add = (n: number, line: Line) => {
  for (let at = 0; at < n; at += 1) lines.push({ spell_id: `s${lines.length}`, city, category: 'fnb-tea', opened_year: 1980, entry_years: 0, closed: 1, last_seen_year: 2020, ...line }); // prettier-ignore
};
const arm = (spells: readonly Spell[], category: string) => {
  for (const { exit, closed } of spells)
    add(1, { district: '中山區', category, seen_years: exit, closed: Number(closed) });
};

before(async () => {
  server = await testServer();
  member = await server.logIn('member');
  // Of 20 on the road half are open after three years, of 50 in the district 34, of 100 in the city
  // 64.
  add(10, { district: '大安區', road: '試驗路', seen_years: 1.5, area_m2: 40 });
  add(10, { district: '大安區', road: '試驗路', seen_years: 5, area_m2: 60 });
  add(6, { district: '大安區', seen_years: 1.5 });
  add(24, { district: '大安區', seen_years: 5 });
  add(20, { district: '信義區', seen_years: 1.5 });
  add(30, { district: '信義區', road: '試驗路', seen_years: 5 });
  // Open already when first seen, at the age of two: at risk after that only.
  add(4, { district: '信義區', category: 'ret-3c', entry_years: 2, seen_years: 1 });
  arm(treated, 'svc-pet');
  arm(placebo, 'auto');
  const file = join(folder, 'spells.csv');
  const text = [
    spellColumns.join(','),
    ...lines.map((line) => spellColumns.map((column) => line[column] ?? '').join(',')),
  ];
  writeFileSync(file, `${text.join('\n')}\n`);
  const { loaded, rejected } = await importFile({
    db: server.db,
    kind: 'spells',
    file,
    source: 'synthetic',
  });
  assert.deepEqual({ loaded, rejected }, { loaded: lines.length, rejected: 0 });
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const run = async (question: object) => {
  const { status, body } = await server.call(runSuccessRate, { city, ...question }, member);
  assert.equal(status, 200, body.msg);
  const { id } = body.data;
  await markPaid(server.db, id);
  return (await server.call(readSuccessRun, { id }, member)).body.data.result!;
};

describe('levels', () => {
  it('lean on the wider ones, from the city to the road', async () => {
    const at3 = async (place: object) =>
      (await run({ category: 'fnb-tea', horizon: '3', ...place })).years[2]!.estimate!;
    const close = (actual: number, wanted: number) =>
      assert.ok(Math.abs(actual - wanted) < 1e-9, `${actual} is not ${wanted}`);
    close((await at3({})).survival, 0.64);
    // (50 * 0.68 + 30 * 0.64) / 80
    close((await at3({ district: '大安區' })).survival, 0.665);
    // (20 * 0.5 + 30 * 0.665) / 50
    const road = await at3({ district: '大安區', road: '試驗路' });
    close(road.survival, 0.599);
    assert.equal(road.ownWeight, 0.4);
  });

  it('take a road that goes through two districts where only the city is named', async () => {
    const { levels } = await run({ category: 'fnb-tea', road: '試驗路' });
    assert.deepEqual(levels.map(({ level, n }) => [level, n]), [['road', 50], ['city', 100]]); // prettier-ignore
  });

  it('count in the preview as in the run', async () => {
    const question = { city, category: 'fnb-tea', district: '大安區', road: '試驗路' };
    const { data } = (await server.call(previewSuccessRate, question, member)).body;
    assert.deepEqual(data.levels, (await run(question)).levels);
    assert.equal(data.levelUsed, 'road');
  });
});

describe('shops', () => {
  it('of a published trial give the published curve, test and ratio', async () => {
    const one = await run({ category: 'svc-pet', horizon: '10' });
    assert.equal(one.n, 21);
    assert.ok(isPrinted(one.years[9]!.estimate!.survival, '.7529412'));
    assert.ok(
      isPrinted(one.years[9]!.estimate!.low, '.5031995') &&
        isPrinted(one.years[9]!.estimate!.high, '.8893618'),
    );
    assert.equal(one.median.median, 23);
    const both = await run({ category: ['svc-pet', 'auto'] });
    assert.ok(isPrinted(both.logRank!.chiSquare, '16.79294099'));
    assert.ok(isPrinted(both.hazardRatios!.terms[0]!.hazardRatio, '4.816874'));
    assert.deepEqual(both.groups.map(({ key, events }) => [key, events]), [['svc-pet', 9], ['auto', 21]]); // prettier-ignore
  });

  it('first seen at a later age are at risk from there', async () => {
    const { data } = (await server.call(previewSuccessRate, { city, category: 'ret-3c' }, member))
      .body;
    assert.deepEqual([data.n, data.events, data.levelUsed], [4, 4, null]);
  });

  it('are distinguished by area, and by chain if known', async () => {
    assert.equal((await run({ category: 'fnb-tea', area: '50-' })).n, 10);
    assert.equal((await run({ category: 'fnb-tea', area: '-50' })).n, 10);
    assert.equal((await run({ category: 'fnb-tea', chain: 'no' })).n, 0);
  });

  it('read twice are there once', async () => {
    const file = join(folder, 'again.csv');
    writeFileSync(file, `${spellColumns.join(',')}\ns0,${city},大安區,,auto,1980,0,1.5,1,2020,,,,,,\nnew,${city},大安區,,auto,1980,0,1.5,1,2020,,,,,,\nbad,${city},大安區,,auto,1980,0,-1,1,2020,,,,,,\n`); // prettier-ignore
    const { rowsIn, loaded, rejected, duplicate } = await importFile({ db: server.db, kind: 'spells', file, source: 'synthetic' }); // prettier-ignore
    assert.deepEqual(
      { rowsIn, loaded, rejected, duplicate },
      { rowsIn: 3, loaded: 1, rejected: 1, duplicate: 1 },
    );
  });
});

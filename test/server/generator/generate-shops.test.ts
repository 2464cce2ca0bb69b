import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { kaseAt } from '#src/server/generator/generate-kases.ts';
import { shopAt } from '#src/server/generator/generate-shops.ts';
import { mainlandWorld, roadOf } from '#src/server/generator/generated-world.ts';
import {
  csvLine,
  kaseFileColumns,
  roadsGeoJson,
  shopFileColumns,
} from '#src/server/generator/write-files.ts';
import { readKase } from '#src/server/importer/kase-row.ts';
import { readShop } from '#src/server/importer/shop-row.ts';

const today = '2026-11-20';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const lines = (columns: readonly string[], rows: Readonly<Record<string, string>>[]) =>
  rows.map((cells) => csvLine(columns.map((column) => cells[column]!))).join('');

describe('made-up shops', () => {
  const world = mainlandWorld(1, 3000);

  it('are made by their number, without those before them', () => {
    const alone = shopAt(mainlandWorld(1, 3000), 2187);
    const inTurn = Array.from({ length: 2200 }, (_, at) => shopAt(world, at))[2187];
    assert.deepEqual(alone, inTurn);
  });

  it('are the same in a larger land, as far as both reach', () => {
    const larger = mainlandWorld(1, 20_000);
    const last = roadOf(world, 2999).first;
    for (const at of [0, 17, 1999, last - 1])
      assert.deepEqual(shopAt(larger, at), shopAt(world, at));
  });

  // Recorded values: a change of the generator has to change them here. Every engine must produce
  // the same.
  it('come out the same byte for byte', () => {
    const shops = Array.from({ length: 1000 }, (_, at) => shopAt(world, at));
    const kases = Array.from({ length: 1000 }, (_, at) => kaseAt(world, at));
    assert.deepEqual(
      [
        sha256(lines(shopFileColumns, shops)),
        sha256(lines(kaseFileColumns, kases)),
        sha256(roadsGeoJson(world.roads)),
      ],
      known,
    );
  });

  it('are others with another seed', () => {
    assert.notDeepEqual(shopAt(mainlandWorld(2, 3000), 5), shopAt(world, 5));
  });

  it('are all but a few what the importer takes, tenfold rents among the few', () => {
    for (const [at, reading] of Array.from(
      { length: 3000 },
      (_, at) => [at, readShop(shopAt(world, at), today)] as const,
    )) {
      if ('row' in reading) continue;
      assert.ok(reading.problems.every(({ column }) => column === 'rent_month'), `${at}: ${JSON.stringify(reading.problems)}`); // prettier-ignore
    }
    const kases = Array.from({ length: 3000 }, (_, at) => readKase(kaseAt(world, at), today));
    assert.ok(kases.every((reading) => 'row' in reading));
  });

  it('lie on roads that are named once in a district', () => {
    const names = mainlandWorld(1, 1_000_000).roads.map(
      ({ city, district, name }) => `${city}${district}${name}`,
    );
    assert.ok(names.length > 15_000 && names.length < 25_000, String(names.length));
    assert.equal(new Set(names).size, names.length);
  });

  it('refuses a number beyond the land', () =>
    assert.throws(() => shopAt(world, 3000), /expected a whole number from 0 to 2999/));
});

const known = ['37e12fa2b576919d', '72a50620c9b95034', '353f76a0fdc5e6bb'];

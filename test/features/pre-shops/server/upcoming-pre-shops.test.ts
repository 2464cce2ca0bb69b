import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { defaultSmallSets } from '#src/features/disclosure/server/budget.service.ts';
import {
  joinPreShopQueue,
  upcomingPreShops,
  preShopStatistics,
  preShopSupply,
  searchPreShops,
  watchPreShop,
} from '#src/features/pre-shops/contract/pre-shops.ts';
import { reserve } from '#src/features/pre-shops/server/pre-shops.service.ts';
import { readySearch } from '#src/features/searches/server/searchable-kind.ts';
import { tx } from '#src/server/db/transaction.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { grantOwnership } from '../../../support/grant-ownership.ts';
import type { TestServer } from '../../../support/test-server.ts';

type Line = Record<
  'project' | 'road' | 'area_m2' | 'frontage_m' | 'handover' | 'stage' | 'asked_low' | 'asked_high',
  string
>;
const file = parse(readFileSync('src/server/demo/data/pre-shops-synthetic.csv'), {
  columns: true,
}) as Line[];

let server: TestServer;
let member: string;
let memberId: string;
before(async () => {
  server = await demoServer();
  member = await server.logIn('member');
  const { rows } = await sql<{ id: string }>`SELECT member_id AS id FROM session`.execute(
    server.db,
  );
  memberId = rows[0]!.id;
});
after(() => server.close());

const search = async (input: object, token = member) =>
  (await server.call(searchPreShops, { limit: 100, ...input }, token)).body;

describe('GET /api/v1/pre-shops/ahead', () => {
  it('returns road and quarter of every matching unit, without pagination', async () => {
    const { units, isCut } = (await server.call(upcomingPreShops, {}, member)).body.data;
    assert.deepEqual([units.length, isCut], [file.length, false]);
    const quarters = units.map(({ handoverQuarter }) => handoverQuarter);
    assert.deepEqual(quarters, quarters.toSorted());
    const road = units.find(({ roadId }) => roadId !== null)!.road;
    const ofRoad = (await server.call(upcomingPreShops, { road }, member)).body.data.units;
    assert.equal(ofRoad.length, file.filter((line) => line.road === road).length);
    assert.ok(!/unitNo|areaM2|developer|"lon"/.test(JSON.stringify(units)));
  });
});

describe('GET /api/v1/pre-shops/statistics', () => {
  it('adds up units, those that still come, their area, and the medians of the ends asked', async () => {
    const { units, coming, areaM2, asked } = (await server.call(preShopStatistics, {}, member)).body
      .data;
    const area = file.reduce((sum, { area_m2 }) => sum + Number(area_m2), 0);
    assert.deepEqual([units, coming], [file.length, file.filter(({ stage }) => stage !== 'opened' && stage !== 'cancelled').length]); // prettier-ignore
    assert.equal(areaM2, Math.round(area / 10) * 10);
    const both = file.filter(({ asked_low, asked_high }) => asked_low !== '' && asked_high !== '');
    const median = (values: number[]) => {
      const sorted = values.toSorted((a, b) => a - b);
      return (
        (sorted[Math.floor((sorted.length - 1) / 2)]! +
          sorted[Math.ceil((sorted.length - 1) / 2)]!) /
        2
      );
    };
    assert.deepEqual(asked, {
      n: both.length,
      low: median(both.map(({ asked_low }) => Number(asked_low))),
      high: median(both.map(({ asked_high }) => Number(asked_high))),
      currency: 'TWD',
    });
  });

  it('withholds area and band of fewer than five units', async () => {
    const [{ road }] = file as [Line];
    const few = file.filter(
      (line) => line.road === road && Number(line.area_m2) >= 30 && Number(line.area_m2) < 60,
    ).length;
    const { units, areaM2, asked } = (
      await server.call(preShopStatistics, { road, area: '30-60' }, member)
    ).body.data;
    assert.equal(units, few);
    assert.ok(units > 0 && units < 5);
    assert.deepEqual([areaM2, asked], [null, null]);
  });
});

describe('units that are one’s own', () => {
  it('are filtered by relation, in list, supply and saved searches, for their member only', async () => {
    const [first, second, third] = (await search({ stage: 'announced' })).list;
    const [free] = (await search({ stage: 'preLeasing' })).list;
    await server.call(joinPreShopQueue, { id: first!.id }, member);
    await server.call(watchPreShop, { id: second!.id }, member);
    await grantOwnership(server.db, memberId, 'pre-shop', third!.id, 'details');
    await tx(server.db, (trx) => reserve(trx, free!.id, memberId, 'h1'));
    const found = async (mine: string | string[], token = member) =>
      (await search({ mine }, token)).list.map(({ id }) => id).sort();
    for (const [tie, unit] of [['waiting', first], ['watched', second], ['bought', third], ['reserved', free]] as const) {
      assert.deepEqual(await found(tie), [unit!.id], tie);
    } // prettier-ignore
    const all = ['waiting', 'watched', 'bought', 'reserved'];
    assert.deepEqual(await found(all), [first, second, third, free].map((unit) => unit!.id).sort());
    assert.equal(
      (await server.call(upcomingPreShops, { mine: all }, member)).body.data.units.length,
      4,
    );
    const { quarters } = (await server.call(preShopSupply, { mine: all }, member)).body.data;
    assert.equal(quarters.reduce((sum, { units }) => sum + units, 0), 4); // prettier-ignore
    assert.equal(
      (
        await readySearch(server.db, 'pre-shops', { mine: ['watched'] }, memberId).measure({
          memberId,
          address: null,
          limits: defaultSmallSets,
        })
      ).n,
      1,
    );
    assert.deepEqual(await found(all, await server.logIn('member')), []);
    assert.equal((await server.call(searchPreShops, { mine: 'kept' }, member)).status, 400);
  });
});

describe('the frontage of a masked unit', () => {
  it('is a searchable band, or null when unknown', async () => {
    const { list } = await search({});
    const inBand = (line: Line, from: number | null, to: number | null) =>
      line.frontage_m !== '' &&
      Number(line.frontage_m) >= (from ?? 0) &&
      Number(line.frontage_m) < (to ?? Infinity);
    for (const [from, to] of [[null, 3], [3, 4], [4, 6], [6, 8], [8, 12], [12, null]] as const) {
      const told = list.filter(({ frontageBand }) => frontageBand?.from === from && frontageBand.to === to).length;
      assert.equal(told, file.filter((line) => inBand(line, from, to)).length, `${from}–${to}`);
    } // prettier-ignore
  });
});

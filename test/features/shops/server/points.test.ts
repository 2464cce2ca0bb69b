import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { shopPoints } from '#src/features/shops/contract/shops.ts';
import {
  askedUnitRent,
  shopServer,
  type ShopLine,
  type ShopServer,
} from '../../../support/shop-server.ts';

let server: ShopServer;
let member: string;
let city: string;
let lines: ShopLine[];
before(async () => {
  server = await shopServer({ shops: 600, kases: 0 });
  member = await server.logIn('member');
  city = server.shops[0]!['city']!;
  lines = server.shops.filter((line) => line['city'] === city);
});
after(() => server.close());

const pointsOf = async (input: object) => (await server.call(shopPoints, input, member)).body.data;
const sorted = (points: readonly number[]) =>
  Array.from({ length: points.length / 3 }, (_, at) => points.slice(at * 3, at * 3 + 3)).sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!); // prettier-ignore

describe('GET /api/v1/shops/points', () => {
  it('returns longitude and latitude to five decimals and unit rent to two for every matching shop', async () => {
    const { points, isCut, withoutPlace } = await pointsOf({ city });
    assert.deepEqual([isCut, withoutPlace, points.length], [false, 0, lines.length * 3]);
    const wanted = sorted(
      lines.flatMap((line) => [Number(line['lon']), Number(line['lat']), askedUnitRent(line)]),
    );
    for (const [at, numbers] of sorted(points).entries()) {
      for (const [which, off] of [0.000_006, 0.000_006, 0.006].entries()) {
        assert.ok(
          Math.abs(numbers[which]! - wanted[at]![which]!) < off,
          `${numbers.join()} is not ${wanted[at]!.join()}`,
        );
      }
      for (const degrees of numbers.slice(0, 2)) assert.equal(degrees, Number(degrees.toFixed(5)));
      assert.equal(numbers[2], Number(numbers[2]!.toFixed(2)));
    }
  });

  it('stops at the requested maximum, and reports it', async () => {
    const { points, isCut, withoutPlace } = await pointsOf({ city, most: '5' });
    assert.deepEqual([points.length, isCut, withoutPlace], [15, true, 0]);
    assert.equal((await pointsOf({ city, most: String(lines.length) })).isCut, false);
  });

  it('counts shops without a place, and draws none of them', async () => {
    const [{ id }] = (await server.db.selectFrom('shop').select('id').where('city', '=', city).limit(1).execute()) as [{ id: string }]; // prettier-ignore
    const nowhere = { lon: null, lat: null, cell: null, cell_wide: null };
    await server.db.updateTable('shop').set(nowhere).where('id', '=', id).execute();
    const { points, withoutPlace } = await pointsOf({ city });
    assert.deepEqual([points.length, withoutPlace], [(lines.length - 1) * 3, 1]);
  });

  it('is an empty list where nothing matches', async () => {
    assert.deepEqual(await pointsOf({ city: '無此城' }), {
      points: [],
      isCut: false,
      withoutPlace: 0,
    });
  });
});

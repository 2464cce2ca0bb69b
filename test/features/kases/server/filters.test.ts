import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { metresBetween } from '#src/domain/distance.ts';
import { isInside, type Polygon } from '#src/domain/polygon.ts';
import {
  exportKases,
  kaseCharts,
  kasesByRoad,
  kaseSorts,
  kaseStatistics,
  searchKases,
} from '#src/features/kases/contract/kases.ts';
import { middleOf, type LineOrPoint } from '#src/server/importer/parse-geometry.ts';
import { demoServer } from '../../../support/demo-server.ts';
import { daan, daanFilter, leases } from '../../../support/open-leases.ts';
import { shopServer, type ShopLine, type ShopServer } from '../../../support/shop-server.ts';
import type { TestServer } from '../../../support/test-server.ts';

interface Feature {
  properties: { city: string; district: string; road: string };
  geometry: LineOrPoint;
}
const { features } = JSON.parse(readFileSync('src/server/demo/data/roads.geojson', 'utf8')) as {
  features: Feature[];
};
const placeOf = new Map(features.map(({ properties: { city, district, road }, geometry }) => [`${city}${district}${road}`, middleOf(geometry)])); // prettier-ignore
const place = ({ city, district, road }: { city: string; district: string; road: string }) =>
  placeOf.get(`${city}${district}${road}`);

describe('filters of cases by place and words', () => {
  let server: TestServer;
  let member: string;
  before(async () => {
    server = await demoServer();
    member = await server.logIn('member');
  });
  after(() => server.close());

  const countOf = async (filter: object) =>
    (await server.call(kaseStatistics, filter, member)).body.data.matching;

  it('find the cases of roads that lie near', async () => {
    const [lon, lat] = placeOf.get('臺北市大安區忠孝東路四段')!;
    const wanted = leases.filter((lease) => {
      const at = place(lease);
      return at !== undefined && metresBetween({ lon, lat }, { lon: at[0], lat: at[1] }) <= 800;
    });
    assert.ok(wanted.length > 100);
    assert.equal(await countOf({ near: `${lon},${lat},800` }), wanted.length);
  });

  it('find the cases of roads inside a drawn border', async () => {
    const polygon: Polygon = [[121.53, 25.02], [121.57, 25.02], [121.55, 25.035], [121.57, 25.05], [121.53, 25.05]]; // prettier-ignore
    const wanted = leases.filter((lease) => {
      const at = place(lease);
      return at !== undefined && isInside(polygon, at[0], at[1]);
    });
    assert.ok(wanted.length > 100);
    assert.equal(
      await countOf({ polygon: polygon.map((corner) => corner.join(',')).join(';') }),
      wanted.length,
    );
  });

  it('find names of roads, districts and cities in either script', async () => {
    const wanted = leases.filter(({ road }) => road.includes('忠孝東路')).length;
    assert.equal(await countOf({ q: '忠孝東路' }), wanted);
    assert.equal(await countOf({ q: '忠孝东路' }), wanted);
    assert.equal(await countOf({ q: '大安區' }), leases.filter(({ district, road }) => road !== '' && (district === '大安區' || road.includes('大安區'))).length); // prettier-ignore
  });

  it('find nothing in what a masked row hides: the address', async () => {
    const { door_no: door, road } = daan.find(
      (lease) => lease.door_no.length > 1 && lease.road !== '',
    )!;
    assert.equal(await countOf({ q: `${road}${door}號` }), 0);
  });

  it('take a least verification and completeness', async () => {
    assert.equal(await countOf({ verification: 2 }), leases.length);
    assert.equal(await countOf({ verification: 3 }), 0);
    const { list } = (
      await server.call(searchKases, { ...daanFilter, completeness: 90, limit: 100 }, member)
    ).body;
    assert.ok(list.length > 10 && list.every(({ completeness }) => completeness >= 0.9));
    assert.ok((await countOf({ completeness: 90 })) < leases.length);
  });

  it('refuse what is none, naming it, in every answer', async () => {
    for (const [input, named] of [
      [{ near: '121.5,25,10' }, /near/],
      [
        { polygon: '121.5,25;121.6,25.1;121.6,25;121.5,25.1' },
        /polygon: expected a line that neither crosses/,
      ],
      [{ q: '路' }, /q: expected a text/],
      [{ verification: '4' }, /verification/],
      [
        { frontage: '5-7' },
        /frontage: expected a band such as 3-4, -3 or 12-, cut at 3, 4, 6, 8, 12/,
      ],
      [{ completeness: '0' }, /completeness/],
      [{ category: 'soup' }, /category/],
      [{ kind: 'gift' }, /kind/],
    ] as const) {
      for (const endpoint of [searchKases, kaseStatistics, kasesByRoad, kaseCharts, exportKases]) {
        const { status, body } = await server.call(endpoint, input, member);
        assert.equal(status, 400);
        assert.match(body.msg, named);
      }
    }
  });

  it('export every case once, in the order of the list, masked', async () => {
    const team = await server.logIn('teamOwner');
    for (const sort of kaseSorts) {
      const ids: string[] = [];
      let cursor: string | null | undefined;
      do {
        const { body } = await server.call(
          exportKases,
          { ...daanFilter, sort, limit: 137, ...(cursor && { cursor }) },
          team,
        );
        ids.push(...body.data.rows.map(({ id }) => id));
        assert.ok(body.data.rows.every(({ details }) => details === null));
        ({ cursor } = body.data);
      } while (cursor !== null);
      assert.deepEqual([ids.length, new Set(ids).size], [daan.length, daan.length], sort);
      const first = (
        await server.call(searchKases, { ...daanFilter, sort, limit: 100 }, team)
      ).body.list.map(({ id }) => id);
      assert.deepEqual(ids.slice(0, 100), first, sort);
    }
  });

  it('refuse a cursor of another search', async () => {
    const { cursor } = (await server.call(exportKases, { ...daanFilter, limit: 10 }, member)).body
      .data;
    const { status, body } = await server.call(exportKases, { limit: 10, cursor }, member);
    assert.equal(status, 400);
    assert.match(body.msg, /^cursor: expected/);
  });
});

describe('filters of cases that richer sources can answer', () => {
  let server: ShopServer;
  let member: string;
  before(async () => {
    server = await shopServer({ shops: 500, kases: 1500 });
    member = await server.logIn('member');
  });
  after(() => server.close());

  const cases: [string, object, (kase: ShopLine) => boolean][] = [
    [
      'trades',
      { category: ['fnb-fast', 'ret-fashion'] },
      ({ category }) => category === 'fnb-fast' || category === 'ret-fashion',
    ],
    ['a frontage, of those that tell it', { frontage: '4-8' }, ({ frontage_m }) => frontage_m !== '' && Number(frontage_m) >= 4 && Number(frontage_m) < 8], // prettier-ignore
    ['a wide frontage', { frontage: '12-' }, ({ frontage_m }) => Number(frontage_m) >= 12],
    [
      'a least verification',
      { verification: '2' },
      ({ verification }) => Number(verification) >= 2,
    ],
    ['kinds', { kind: 'lease' }, () => true],
    ['other kinds', { kind: ['sale', 'renewal'] }, () => false],
    [
      'remarks left out',
      { exclude: ['part', 'other'] },
      ({ remarks }) => remarks !== 'part' && remarks !== 'other',
    ],
  ];
  for (const [what, filter, lets] of cases) {
    it(`find the cases of ${what}`, async () => {
      assert.equal(
        (await server.call(searchKases, filter, member)).body.total,
        server.kases.filter(lets).length,
      );
    });
  }

  it('return trade and verification of a masked row', async () => {
    const { body } = await server.call(
      searchKases,
      { category: ['fnb-fast'], verification: '2', limit: 100 },
      member,
    );
    const wanted = server.kases.filter(
      ({ category, verification }) => category === 'fnb-fast' && Number(verification) >= 2,
    );
    assert.ok(
      body.list.length > 0 &&
        body.list.every(({ category, details }) => category === 'fnb-fast' && details === null),
    );
    assert.deepEqual(
      body.list.map(({ verification }) => String(verification)).sort(),
      wanted.map(({ verification }) => String(verification)).sort(),
    );
  });

  it('finds no case without a frontage by any', async () => {
    const stating = server.kases.filter(({ frontage_m }) => frontage_m !== '').length;
    assert.ok(stating < server.kases.length);
    const all = await Promise.all(
      ['-6', '6-'].map(
        async (frontage) => (await server.call(searchKases, { frontage }, member)).body.total,
      ),
    );
    assert.equal(all[0]! + all[1]!, stating);
  });
});

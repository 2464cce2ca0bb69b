import { sql } from 'kysely';
import type { Db } from '../../../src/server/db/connect.ts';

/** A kind of request: its name, its endpoint, and inputs that vary as people's do. */
export interface Case {
  name: string;
  path: '/api/v1/shops' | '/api/v1/shops/statistics' | '/api/v1/kases' | '/api/v1/kases/statistics';
  queries: Record<string, string>[];
}

const varied = 40;

/** Questions about the rows that are there, drawn in a fixed way. */
export async function casesOf(db: Db): Promise<Case[]> {
  const { rows: shops } = await sql<{
    city: string;
    district: string;
    road: string;
    category: string;
    rent: number;
    lon: number;
    lat: number;
    address: string;
    name: string;
  }>`
    SELECT s.city, s.district, r.name AS road, s.category, s.rent_minor_per_month / 100 AS rent, s.lon, s.lat, s.address, s.name
    FROM shop s JOIN road r ON r.id = s.road_id WHERE s.category IS NOT NULL AND s.name <> '' ORDER BY md5(s.source_id) LIMIT ${varied}`.execute(
    db,
  );
  const { rows: cities } = await sql<{ city: string }>`
    SELECT city FROM shop GROUP BY city ORDER BY count(*) DESC, city LIMIT 5`.execute(db);
  const of = (make: (shop: (typeof shops)[number], at: number) => Record<string, string>) =>
    shops.map(make);
  const city = (at: number) => cities[at % cities.length]!.city;
  return [
    {
      name: 'narrow: city, district, trade, rent',
      path: '/api/v1/shops',
      queries: of(({ city, district, category, rent }) => ({
        city,
        district,
        category,
        rent: `${Math.floor(rent * 0.8)}-${Math.ceil(rent * 1.4)}`,
      })),
    },
    {
      name: 'middle: city, trade, area',
      path: '/api/v1/shops',
      queries: of(({ category }, at) => ({
        city: city(at),
        category,
        area: '40-200',
        sort: '-unitRent',
      })),
    },
    {
      name: 'wide and sorted: city by unit rent',
      path: '/api/v1/shops',
      queries: of((_, at) => ({ city: city(at), sort: '-unitRent' })),
    },
    {
      name: 'widest: everything by unit rent',
      path: '/api/v1/shops',
      queries: of((_, at) => ({ sort: '-unitRent', page: String(1 + (at % 5)) })),
    },
    {
      name: 'city against its roads',
      path: '/api/v1/shops',
      queries: of((_, at) => ({ city: city(at), sort: '-againstRoad' })),
    },
    {
      name: 'nearest twenty',
      path: '/api/v1/shops',
      queries: of(({ lon, lat }) => ({
        near: `${lon.toFixed(5)},${lat.toFixed(5)},3000`,
        sort: 'distance',
        limit: '20',
      })),
    },
    {
      name: 'box of about 1.2 km',
      path: '/api/v1/shops',
      queries: of(({ lon, lat }) => ({
        bounds: [lon - 0.006, lat - 0.006, lon + 0.006, lat + 0.006]
          .map((degrees) => degrees.toFixed(5))
          .join(','),
      })),
    },
    {
      name: 'polygon of five corners',
      path: '/api/v1/shops',
      queries: of(({ lon, lat }) => ({
        polygon: [
          [-0.01, -0.01],
          [0.01, -0.008],
          [0.012, 0.01],
          [0, 0.002],
          [-0.012, 0.012],
        ]
          .map(([x, y]) => `${(lon + x!).toFixed(5)},${(lat + y!).toFixed(5)}`)
          .join(';'),
      })),
    },
    {
      name: 'text of 2 characters',
      path: '/api/v1/shops',
      queries: of(({ road }) => ({ q: road.slice(0, 2) })),
    },
    {
      name: 'text of 3 characters',
      path: '/api/v1/shops',
      queries: of(({ road }) => ({ q: road.slice(0, 3).padEnd(3, '路') })),
    },
    {
      name: 'text of 6 characters',
      path: '/api/v1/shops',
      queries: of(({ address }) => ({ q: address.slice(3, 9) })),
    },
    {
      name: 'statistics strip: district, trade',
      path: '/api/v1/shops/statistics',
      queries: of(({ city, district, category }) => ({ city, district, category })),
    },
    {
      name: 'statistics strip: district',
      path: '/api/v1/shops/statistics',
      queries: of(({ city, district }) => ({ city, district })),
    },
    {
      name: 'cases of a road',
      path: '/api/v1/kases',
      queries: of(({ city, district, road }) => ({ city, district, road })),
    },
    {
      name: 'cases of a city, newest',
      path: '/api/v1/kases',
      queries: of((_, at) => ({ city: city(at), area: '60-200' })),
    },
    {
      name: 'statistics strip of cases: district',
      path: '/api/v1/kases/statistics',
      queries: of(({ city, district }) => ({ city, district })),
    },
    {
      name: 'cases of a city by rent band',
      path: '/api/v1/kases',
      queries: of((_, at) => ({ city: city(at), rent: rentBands[at % rentBands.length]! })),
    },
    {
      name: 'statistics strip of cases: rent band',
      path: '/api/v1/kases/statistics',
      queries: of((_, at) => ({ city: city(at), rent: rentBands[at % rentBands.length]! })),
    },
    {
      name: 'statistics strip of cases: city, storey, area, years',
      path: '/api/v1/kases/statistics',
      queries: of((_, at) => ({
        city: city(at),
        floor: 'ground',
        area: '60-200',
        from: `${2019 + (at % 4)}Q1`,
      })),
    },
  ];
}

const rentBands = ['60-100', '100-150', '150-200', '200-'];

import type { Db } from '../../../src/server/db/connect.ts';
import { deepestRow } from '../../../src/domain/page.ts';
import { casesOf } from '../search/cases.ts';

/** A kind of request that reads: what it is called, its endpoint, and inputs that vary. */
export interface ServerCase {
  name: string;
  path: string;
  queries: Record<string, string>[];
  /** Responses so large that a connection gets few of them in a second. */
  isLarge?: boolean;
}

const pageRows = 10;
const deepPages = 40;
const deepestPage = deepestRow / pageRows;

/** The reads of the bench: some of `bench:search`, and those with large responses. */
export async function serverCases(db: Db): Promise<ServerCase[]> {
  const all = await casesOf(db);
  const named = (name: string, shown: string): ServerCase => {
    const found = all.find((one) => one.name === name);
    if (!found) throw new Error(`bench:search has no case called "${name}".`);
    return { ...found, name: shown };
  };
  const cities = named('wide and sorted: city by unit rent', '').queries;
  const numbered = Array.from({ length: deepPages }, (_, at) => at);
  return [
    named('narrow: city, district, trade, rent', 'search: district, trade, rent'),
    named('cases of a road', 'search: cases of a road'),
    named('text of 2 characters', 'text of two characters'),
    named('polygon of five corners', 'polygon'),
    {
      name: 'order by rent',
      path: '/api/v1/shops',
      queries: cities.map(({ city }, at) => ({
        city: city!,
        sort: at % 2 === 0 ? 'rent' : '-rent',
      })),
    },
    {
      name: 'deep page',
      path: '/api/v1/shops',
      queries: numbered.map((at) => ({ sort: '-listed', page: String(deepestPage - at * 5) })),
    },
    named('statistics strip: district, trade', 'statistics: district, trade'),
    named('statistics strip of cases: district', 'statistics: cases of a district'),
    {
      name: 'export, a part of 1,000',
      path: '/api/v1/shops/export',
      queries: cities.slice(0, 10).map(({ city }) => ({ city: city!, limit: '1000' })),
      isLarge: true,
    },
    {
      name: 'map: points of a city',
      path: '/api/v1/shops/points',
      queries: cities.slice(0, 10).map(({ city }) => ({ city: city! })),
      isLarge: true,
    },
  ];
}

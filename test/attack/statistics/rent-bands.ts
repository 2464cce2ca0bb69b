import type { Client } from './client.ts';
import { fileOf } from './files-and-watches.ts';
import { pages, roadKey, type Knowledge } from './public-knowledge.ts';

export interface RentBand {
  from: number | null;
  to: number | null;
}

/** Cases a filter lets through, by their ids. */
type ReadRows = (filter: Record<string, string>) => Promise<{ id: string }[]>;

export const pagesOfCases =
  (client: Client): ReadRows =>
  async (filter) =>
    (await pages(client, '/kases', filter)) as { id: string }[];

export const filesOfCases =
  (client: Client): ReadRows =>
  async (filter) =>
    (await fileOf(client, 1, { list: 'kases', filter })).map((row) => ({ id: row['id']! }));

const edges = [200, 400, 600, 800, 1000, 1500, 2000, 3000];

/**
 * Lists and exports cut by rent band: the band of every row, as far as the filter goes by the rents
 * of the rows.
 *
 * @returns Empty where all rows of every road fall into one band: then the filter follows the road
 *   median, which is public.
 */
export async function readBands(known: Knowledge, read: ReadRows): Promise<Map<number, RentBand>> {
  const at = new Map(known.rows.map(({ id, at: index }) => [id, index]));
  const bands = new Map<number, RentBand>();
  const districts = [...new Set(known.rows.map(({ district }) => district))];
  for (const district of districts) {
    for (let step = 0; step <= edges.length; step++) {
      const band = { from: edges[step - 1] ?? null, to: edges[step] ?? null };
      const rent = `${band.from ?? ''}-${band.to ?? ''}`;
      for (const row of await read({ city: known.city, district, rent })) {
        const index = at.get(row.id);
        if (index !== undefined) bands.set(index, band);
      }
    }
  }
  const ofRoad = new Map<string, Set<string>>();
  for (const row of known.rows) {
    const band = bands.get(row.at);
    if (band && row.road)
      ofRoad.set(roadKey(row), (ofRoad.get(roadKey(row)) ?? new Set()).add(JSON.stringify(band)));
  }
  const isPublic = [...ofRoad.values()].every((found) => found.size === 1);
  return isPublic ? new Map() : bands;
}

/**
 * Ordering by rent would rank the rows; each order the server might support is tried. @returns
 * Those it accepted.
 */
export async function ordersByRent(client: Client, known: Knowledge): Promise<string[]> {
  const taken: string[] = [];
  for (const sort of ['rent', '-rent', 'unitRent', '-unitRent', 'rentMonth']) {
    if (await client.get('/kases', { city: known.city, sort, limit: 100 })) taken.push(sort);
  }
  return taken;
}

import { sql } from 'kysely';
import type { Client } from './client.ts';

/** Free fields of a case. */
export interface MaskedRow {
  at: number;
  id: string;
  city: string;
  district: string;
  road: string;
  quarter: string;
  area: { from: number | null; to: number | null };
  floor: string;
  frontageKind: string;
  kind: string;
  mainUse: string;
  zoning: string;
  category: string | null;
  remarks: string[];
  completeness: number;
  verification: number;
}

/**
 * What the attacker begins with: every masked row of a city, and what is public of its districts
 * and roads.
 */
export interface Knowledge {
  city: string;
  rows: MaskedRow[];
  /** Public medians by district. */
  ofDistrict: Map<string, number>;
  /** Public medians by `district/road`, where one is published. */
  ofRoad: Map<string, number>;
  roads: { id: string; key: string; place: [number, number] | null; n: number; rent: Figures }[];
}

export interface Figures {
  n: number;
  median: number | null;
  q1: number | null;
  q3: number | null;
  interval: { low: number; high: number } | null;
}

export const roadKey = ({ district, road }: { district: string; road: string }) =>
  `${district}/${road}`;

export async function learn(client: Client, city: string): Promise<Knowledge> {
  const places = (await client.get('/places'))!.data as {
    name: string;
    districts: { name: string }[];
  }[];
  const districts = places.find(({ name }) => name === city)!.districts.map(({ name }) => name);
  const rows: MaskedRow[] = [];
  const ofDistrict = new Map<string, number>();
  for (const district of districts) {
    for (const row of await pages(client, '/kases', { city, district })) {
      const {
        areaBand: area,
        floorBand: floor,
        ...rest
      } = row as MaskedRow & { areaBand: MaskedRow['area']; floorBand: string };
      rows.push({ ...rest, area, floor, at: rows.length });
    }
    const told = (await client.get('/kases/statistics', { city, district }))?.data as
      Figures | undefined;
    if (told?.median) ofDistrict.set(district, told.median);
  }
  const roads = (await pages(client, '/roads', { city })).map((road) => {
    const { id, district, name, place, rent } = road as { id: string; district: string; name: string; place: [number, number] | null; rent: Figures }; // prettier-ignore
    return { id, key: roadKey({ district, road: name }), place, n: rent.n, rent };
  });
  const ofRoad = new Map(
    roads.flatMap(({ key, rent }) => (rent.median === null ? [] : [[key, rent.median] as const])),
  );
  return { city, rows, ofDistrict, ofRoad, roads };
}

export async function pages(
  client: Client,
  path: string,
  query: Record<string, string | readonly string[]>,
): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let page = 1; ; page++) {
    const reply = await client.get(path, { ...query, page, limit: 100 });
    all.push(...(reply?.list ?? []));
    if (!reply || page >= (reply.pages ?? 0)) return all;
  }
}

/** The rents themselves, which only the judge of the attack reads. */
export async function truth({ server }: Client, rows: readonly MaskedRow[]): Promise<number[]> {
  const { rows: found } = await sql<{ id: string; rent: number }>`
    SELECT id, unit_rent_month AS rent FROM kase WHERE status = 'published'`.execute(server.db);
  const rents = new Map(found.map(({ id, rent }) => [id, rent]));
  return rows.map(({ id }) => rents.get(id)!);
}

/** Mulberry32, so that every run attacks the same rows. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<Item>(items: readonly Item[], draw: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(draw() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

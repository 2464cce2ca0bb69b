import { smallestSample } from '#src/domain/disclosure.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { density, fronts } from '../contract/roads.ts';
import type { RoadDto } from './road-rows.ts';
import * as store from './roads.store.ts';

export type Fronts = (typeof fronts)['_zod']['output'];
export type Density = (typeof density)['_zod']['output'];

/** How wide the shops offered on each road are, in the order of the roads. */
export async function frontageWidths(db: Db, roadIds: readonly string[]): Promise<Fronts[]> {
  const rows = new Map((await store.selectFronts(db, roadIds)).map((row) => [row.roadId, row]));
  return roadIds.map((id) => {
    const { n, meanM, isSynthetic } = rows.get(id) ?? { n: 0, meanM: null, isSynthetic: false };
    return { n, meanM: n < smallestSample || meanM === null ? null : tenths(meanM), isSynthetic };
  });
}

/** Shops offered for every 100 m of a road whose length is known. */
export function densityOf({ shops, lengthM }: RoadDto): Density {
  if (shops === null || lengthM === null || lengthM === 0) return null;
  return { shops, lengthM, per100M: tenths((shops / lengthM) * 100) };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

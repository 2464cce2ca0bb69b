import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { roadWaveJindou } from '#src/domain/sample.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { sampleRoadOffer } from '../contract/samples.ts';
import { openPoints, type Viewer } from './samples.service.ts';
import * as store from './samples.store.ts';

/** The newest wave of a road as a whole, and how much of it the viewer may read already. */
export async function roadOffer(
  db: Db,
  { city, district, road, wave }: InputOf<typeof sampleRoadOffer>,
  viewer: Viewer,
): Promise<OutputOf<typeof sampleRoadOffer>> {
  const found = await store.selectRoadWaves(db, {
    city,
    road: [road],
    ...(district && { district }),
    ...(wave && { wave }),
  });
  const [newest, other] = found.filter(({ waveId }) => waveId === found[0]!.waveId);
  // Two districts may have a road of one name: then the name is ambiguous.
  if (!newest || other) return null;
  const { waveId, period, ids } = newest;
  const isOpen = await openPoints(
    db,
    ids.map((id) => ({ id })),
    viewer,
  );
  const owned = ids.filter(isOpen).length;
  const priceJindou = owned === ids.length ? 0 : roadWaveJindou;
  return { wave: { id: waveId, period }, refId: ids[0]!, points: ids.length, owned, priceJindou };
}

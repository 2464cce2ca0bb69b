import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { findSuccessPlaces } from '../contract/success-rates.ts';
import { isDoorOf, streetDoorOf } from './street-door.ts';
import { assertObserved } from './success-question.ts';
import { selectAddresses, selectRoadsIn } from './success-rate-places.store.ts';

type Places = OutputOf<typeof findSuccessPlaces>;

const mostLookedAt = 2000;
const mostTold = 6;

/**
 * Places named by an address, among those of the surveys and the register of roads.
 *
 * A door is only returned when its number was typed, under the typed text: a list of addresses is what surveys are sold for.
 */
export async function findPlaces(
  db: Db,
  { city, address }: InputOf<typeof findSuccessPlaces>,
): Promise<Places> {
  assertObserved(city);
  const [doors, roads] = await Promise.all([
    doorsOf(db, city, address),
    selectRoadsIn(db, city, address.normalize('NFKC').trim(), mostTold),
  ]);
  const longest = Math.max(0, ...roads.map(({ name }) => name.length));
  return [
    ...doors,
    ...roads
      // A section names one road; the whole road would be found in its name again.
      .filter(({ name }) => name.length === longest)
      .map(({ name, district, lon, lat }) => ({ kind: 'road' as const, name, district, lon, lat })),
  ].slice(0, mostTold);
}

async function doorsOf(db: Db, city: string, address: string): Promise<Places> {
  const typed = streetDoorOf(address);
  const [word] = typed?.street.split(' ') ?? [];
  if (!typed || word === undefined || word.length < 3) return [];
  const known = await selectAddresses(db, city, word, mostLookedAt);
  const found = new Map<string, Places[number]>();
  for (const { address: full, district, lon, lat } of known) {
    const door = streetDoorOf(full);
    if (!door || !isDoorOf(typed, door)) continue;
    const key = `${district} ${lon} ${lat}`;
    if (!found.has(key)) found.set(key, { kind: 'door', name: address.trim(), district, lon, lat });
  }
  return [...found.values()];
}

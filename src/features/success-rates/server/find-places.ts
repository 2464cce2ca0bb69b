import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { findSuccessPlaces } from '../contract/success-rates.ts';
import { assertObserved } from './success-question.ts';
import { selectAddresses, selectRoadsIn } from './success-rate-places.store.ts';

type Places = OutputOf<typeof findSuccessPlaces>;

const mostLookedAt = 2000;
const maxPlaces = 6;

/**
 * Places named by an address, among those of the surveys and the register of roads.
 *
 * A door is only returned when its number was typed, under the typed text: lists of addresses are
 * sold with the surveys.
 */
export async function findPlaces(
  db: Db,
  { city, address }: InputOf<typeof findSuccessPlaces>,
): Promise<Places> {
  assertObserved(city);
  const [doors, roads] = await Promise.all([
    doorsOf(db, city, address),
    selectRoadsIn(db, city, address.normalize('NFKC').trim(), maxPlaces),
  ]);
  const longest = Math.max(0, ...roads.map(({ name }) => name.length));
  return [
    ...doors,
    ...roads
      // A section names one road; the whole road would be found in its name again.
      .filter(({ name }) => name.length === longest)
      .map(({ name, district, lon, lat }) => ({ kind: 'road' as const, name, district, lon, lat })),
  ].slice(0, maxPlaces);
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

/** A door as western addresses have it: numbers, then the street and what follows. */
interface StreetDoor {
  from: number;
  to: number;
  /** In small letters, the usual short forms written out. */
  street: string;
}

const shortForms: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ln: 'lane',
  ave: 'avenue',
  av: 'avenue',
  pl: 'place',
  ct: 'court',
  sq: 'square',
  pde: 'parade',
  hwy: 'highway',
};

/**
 * `Unit 5, 12-14 Flinders Ln` as doors 12 to 14 of flinders lane; undefined without a number before
 * a street.
 */
export function streetDoorOf(address: string): StreetDoor | undefined {
  const found = /(?:^|[,/])\s*(\d{1,5})[a-z]?(?:\s*-\s*(\d{1,5})[a-z]?)?\s+(\p{L}.*)$/iu.exec(
    address.normalize('NFKC').trim(),
  );
  if (!found) return undefined;
  const from = Number(found[1]);
  const words = found[3]!
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((word) => word !== '');
  return {
    from,
    to: Math.max(from, Number(found[2] ?? from)),
    street: words.map((word) => shortForms[word] ?? word).join(' '),
  };
}

/**
 * Whether the door that was typed is, or lies among, those of a known address of the same street.
 */
export function isDoorOf(typed: StreetDoor, known: StreetDoor): boolean {
  const isStreet = known.street === typed.street || known.street.startsWith(`${typed.street} `);
  // The sides of a street have even and odd numbers.
  const isSide = typed.from === known.from || (typed.from - known.from) % 2 === 0;
  return isStreet && isSide && typed.from >= known.from && typed.from <= known.to;
}

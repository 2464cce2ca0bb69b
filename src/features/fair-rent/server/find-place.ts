import { parseAddress } from '#src/domain/address.ts';
import { cities } from '#src/domain/city.ts';
import { metresBetween, metresToDegree } from '#src/domain/distance.ts';
import { wholeRoad } from '#src/domain/road.ts';
import { foldText } from '#src/domain/search-text.ts';
import type { Db } from '#src/server/db/connect.ts';
import { foldLatin, roadNameEn } from '#src/server/text/romanised-road.ts';
import type { FairAnswer } from '../contract/fair-rents.ts';
import type { Position } from '../model/fair-question.ts';
import * as store from './fair-places.store.ts';

export type FairPlace = NonNullable<FairAnswer['place']>;

/** A place with the others that match its text, the likeliest first. */
export interface FoundPlace {
  place: FairPlace | null;
  others: FairPlace[];
}

const mostOthers = 5;
/** Farther from every road than this, a point is on none. */
const farthestM = 800;
const nearDegrees = 0.03;
const shortestLatin = 5;

/** The places that match an address: roads it names, else districts. */
export async function placeOfAddress(
  db: Db,
  typed: string,
  door: FairPlace['side'] | undefined,
): Promise<FoundPlace> {
  const text = tidied(typed);
  const [names, districts] = await Promise.all([
    store.selectRoadNames(db),
    store.selectDistrictPlaces(db),
  ]);
  const named = namesIn(text, names);
  const roads = await store.selectRoadsNamed(
    db,
    named.map(({ name }) => name),
  );
  const written = new Map(named.map(({ name, as }) => [name, as]));
  const isPlaced = (place: store.RoadPlace) => placedIn(text, place);
  const inDistrict = roads.filter((road) => isPlaced(road) === 'district');
  const inCity = roads.filter((road) => isPlaced(road) !== 'elsewhere');
  const found = inDistrict.length > 0 ? inDistrict : inCity;
  const places =
    found.length > 0
      ? found
      : districts.filter((district) => isPlaced(district) === 'district' && named.length === 0);
  const [place = null, ...others] = places
    .slice(0, mostOthers + 1)
    .map((road) => placeOf(road, text, written.get(road.name) ?? '', door));
  return { place, others };
}

/** The road nearest to a point. */
export async function placeOfPoint(
  db: Db,
  at: Position,
  door: FairPlace['side'] = 'street',
): Promise<FoundPlace> {
  const near = await store.selectRoadsNear(db, at, nearDegrees);
  const [nearest, ...others] = near
    .map((road) => ({ road, metres: metresTo(at, road) }))
    .filter(({ metres }) => metres <= farthestM)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, mostOthers + 1)
    .map(({ road }) => ({
      ...placeOf(road, '', '', door),
      place: [at.lon, at.lat] as [number, number],
    }));
  return { place: nearest ?? null, others: others.map((other) => other) };
}

/** Full-width signs, variants of 臺 and digits of sections in one form. */
function tidied(typed: string): string {
  const digits = '〇一二三四五六七八九';
  return (
    typed
      .normalize('NFKC')
      .trim()
      .replaceAll('台', '臺')
      .replaceAll(/([1-9])段/g, (_, digit: string) => `${digits[Number(digit)]}段`)
      // A section before its road, as letters are addressed.
      .replace(/^\s*sec(?:tion|\.)?\s*(\d)\s*,\s*([^,]+)/i, '$2 Sec. $1')
  );
}

interface NamedRoad {
  name: string;
  /** The name as the text writes it. */
  as: string;
}

/**
 * Roads a text names: by their whole name, else by the name without its section; else in Latin
 * letters. The longest names win, as 忠孝東路四段 over 忠孝東路.
 */
function namesIn(text: string, names: readonly { name: string; nameHans: string }[]): NamedRoad[] {
  const whole = names.flatMap(({ name, nameHans }): NamedRoad[] =>
    [name, nameHans.replaceAll('台', '臺')]
      .filter((as) => text.includes(as))
      .slice(0, 1)
      .map((as) => ({ name, as })),
  );
  const best = longest(whole);
  // A name without a section matches any section of its road.
  if (best.length > 0 && best.every(({ name }) => wholeRoad(name) !== name)) return best;
  const sections = names.flatMap(({ name, nameHans }): NamedRoad[] =>
    [wholeRoad(name), wholeRoad(nameHans)]
      .filter((as) => as.length >= 2 && text.includes(as))
      .slice(0, 1)
      .map((as) => ({ name, as })),
  );
  if (sections.length > 0) return longest([...best, ...sections]);
  const letters = foldLatin(text);
  return longest(
    names.flatMap(({ name }): NamedRoad[] => {
      const as = foldLatin(roadNameEn(name) ?? '');
      return as.length >= shortestLatin && letters.includes(as) ? [{ name, as }] : [];
    }),
  );
}

function longest(found: readonly NamedRoad[]): NamedRoad[] {
  const most = Math.max(0, ...found.map(({ as }) => as.length));
  return found.filter(({ as }) => as.length === most);
}

/** Whether a text names the district of a place, its city alone, neither, or another city. */
function placedIn(
  text: string,
  { city, district, districtHans, districtEn }: store.RoadPlace,
): 'district' | 'city' | 'unsaid' | 'elsewhere' {
  const folded = foldText(text);
  const latin = text.toLowerCase();
  const names = [district, districtHans ?? ''].filter((name) => name.length >= 2);
  const isCity = citiesIn(text).includes(city);
  if (citiesIn(text).length > 0 && !isCity) return 'elsewhere';
  const english = districtEn
    ?.toLowerCase()
    .replace(/ (district|city)$/, '')
    .replaceAll(/[’']/g, '');
  if (
    names.some((name) => folded.includes(foldText(name))) ||
    (english && latin.replaceAll(/[’']/g, '').includes(english))
  )
    return 'district';
  return isCity ? 'city' : 'unsaid';
}

/** Cities a text names; 新北市 before 臺北市, and with or without the word for city. */
function citiesIn(text: string): string[] {
  const latin = text.toLowerCase();
  const named = cities
    .toSorted((a, b) => b.nameEn.length - a.nameEn.length)
    .filter(
      ({ name, nameHans, nameEn }) =>
        text.includes(name) ||
        text.includes(nameHans) ||
        text.includes(nameHans.replaceAll('台', '臺')) ||
        latin.includes(nameEn.toLowerCase()),
    );
  // "New Taipei" names Taipei as well.
  return named
    .filter((city) => !named.some((other) => other !== city && other.nameEn.includes(city.nameEn)))
    .map(({ name }) => name);
}

function placeOf(
  road: store.RoadPlace,
  text: string,
  writtenAs: string,
  door: FairPlace['side'] | undefined,
): FairPlace {
  const { id, city, district, name, nameHans, lon, lat, n } = road;
  const at = writtenAs === '' ? -1 : text.indexOf(writtenAs);
  const behind = at < 0 ? '' : text.slice(at + writtenAs.length);
  const parsed = parseAddress({ city, district, road: name, address: name + behind.trim() });
  const isInside = parsed.lane !== null || parsed.alley !== null;
  const isKnown = parsed.door !== null;
  return {
    city,
    district,
    districtHans: road.districtHans ?? district,
    districtEn: road.districtEn ?? district,
    road: name,
    roadHans: nameHans,
    roadEn: roadNameEn(name) ?? null,
    roadId: id,
    houseNumber: isKnown ? numbered(parsed.houseNumber) : '',
    side: isInside ? 'lane' : isKnown ? 'street' : (door ?? 'street'),
    place: lon === null || lat === null ? null : [lon, lat],
    n,
  };
}

/** A bare number is a door's. */
const numbered = (text: string) => (/\d$/.test(text) ? `${text}號` : text);

/** Metres from a point to the line of a road, or to its point. */
function metresTo(
  at: Position,
  { shape, lon, lat }: store.RoadPlace & { shape: store.RoadShape | null },
): number {
  const lines = linesOf(shape);
  if (lines.length === 0)
    return lon === null || lat === null ? Infinity : metresBetween(at, { lon, lat });
  const scale = metresToDegree(at.lat);
  const onPlane = ([x, y]: readonly [number, number]) =>
    [(x - at.lon) * scale.lon, (y - at.lat) * scale.lat] as const;
  return lines.reduce((least, line) => {
    const points = line.map(onPlane);
    const own = points.length === 1 ? Math.hypot(...points[0]!) : Infinity;
    return points
      .slice(1)
      .reduce((least2, to, i) => Math.min(least2, toSegment(points[i]!, to)), Math.min(least, own));
  }, Infinity);
}

/** Distance of the origin from a segment. */
function toSegment([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

type Line = [number, number][];

function linesOf(shape: store.RoadShape | null): Line[] {
  if (shape?.type === 'LineString') return [shape.coordinates as Line];
  if (shape?.type === 'MultiLineString') return shape.coordinates as Line[];
  return shape?.type === 'Point' ? [[shape.coordinates as [number, number]]] : [];
}

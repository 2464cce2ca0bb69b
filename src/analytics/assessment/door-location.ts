import { leadingNumber, parseAddress } from '#src/domain/address.ts';
import { wholeRoad } from '#src/domain/road.ts';
import type { Shop } from './subject-shop.ts';

/** Location of a shop, parsed from its address. Parts are null where the address has none. */
export interface DoorLocation {
  city: string;
  district: string;
  /** Empty where the road is not known. */
  road: string;
  /** The road without its section, as 忠孝東路 of 忠孝東路四段. */
  wholeRoad: string;
  lane: string | null;
  alley: string | null;
  door: number | null;
  /**
   * Number on the main road: the lane's, which counts with the doors of the road, or the door's.
   */
  along: number | null;
}

type Located = Readonly<Pick<Shop, 'city' | 'district' | 'road' | 'address'>>;

// The engine parses the same leases in each fit, and each shop several times. Shops are values and
// never mutated.
const doors = new WeakMap<Located, DoorLocation>();

/**
 * Reads lane (巷), alley (弄) and door (號) of an address in traditional or simplified characters.
 */
export function doorLocationOf(shop: Located): DoorLocation {
  let door = doors.get(shop);
  if (!door) doors.set(shop, (door = parsedDoor(shop)));
  return door;
}

function parsedDoor({ city, district, road, address }: Located): DoorLocation {
  const parsed = parseAddress({ city, district, road, address });
  const door = leadingNumber(parsed.door);
  return {
    city,
    district,
    road,
    wholeRoad: wholeRoad(road),
    lane: parsed.lane,
    alley: parsed.alley,
    door,
    along: parsed.lane === null ? door : leadingNumber(parsed.lane),
  };
}

/** Whether both are known to be on one road of one district. */
export function isSameRoad(a: DoorLocation, b: DoorLocation): boolean {
  return a.road !== '' && a.road === b.road && a.district === b.district && a.city === b.city;
}

/** Whether both have the same address up to the door number. */
export function isSameDoor(a: DoorLocation, b: DoorLocation): boolean {
  return (
    a.door !== null &&
    a.door === b.door &&
    a.lane === b.lane &&
    a.alley === b.alley &&
    isSameRoad(a, b)
  );
}

/**
 * Metres per step of door numbers: two shop fronts of five metres face each other for four numbers.
 */
const metresPerNumber = 2.5;
const otherRoadKm = 1;
const otherDistrictKm = 5;
const earthRadiusKm = 6371;

/**
 * Distance in km: from coordinates where both have them, else a rough one from door numbers, else a
 * nominal one for another road of the district or another district.
 */
export function distanceKm(a: Shop, b: Shop): number {
  if (
    a.longitude !== undefined &&
    b.longitude !== undefined &&
    a.latitude !== undefined &&
    b.latitude !== undefined
  ) {
    return greatCircleKm(a.longitude, a.latitude, b.longitude, b.latitude);
  }
  const [from, to] = [doorLocationOf(a), doorLocationOf(b)];
  if (from.district !== to.district || from.city !== to.city) return otherDistrictKm;
  if (!isSameRoad(from, to) || from.along === null || to.along === null) return otherRoadKm;
  const inLane =
    from.lane === to.lane
      ? Math.abs((from.door ?? 0) - (to.door ?? 0))
      : laneDepth(from) + laneDepth(to);
  const onRoad = from.lane === to.lane && from.lane !== null ? 0 : Math.abs(from.along - to.along);
  return (Math.max(inLane, onRoad) * metresPerNumber) / 1000;
}

function laneDepth({ lane, door }: DoorLocation): number {
  return lane === null ? 0 : (door ?? 0);
}

function greatCircleKm(
  longitudeA: number,
  latitudeA: number,
  longitudeB: number,
  latitudeB: number,
): number {
  const radians = Math.PI / 180;
  const [x, y] = [(longitudeB - longitudeA) * radians, (latitudeB - latitudeA) * radians];
  const chord =
    Math.sin(y / 2) ** 2 +
    Math.cos(latitudeA * radians) * Math.cos(latitudeB * radians) * Math.sin(x / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

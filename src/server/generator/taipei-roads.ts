import { parse } from 'csv-parse/sync';
import { calibration } from './calibration.ts';
import { exactLn } from './exact-math.ts';
import { gradeLevel, gradeOf, type RoadSite, type World } from './generated-world.ts';
import { taipeiNameParts } from './place-name-parts.ts';
import { drawsFor } from './random-draws.ts';

/** A real road to put invented shops on. */
export interface RealRoad {
  city: string;
  district: string;
  road: string;
  line: readonly (readonly [number, number])[];
  lengthM: number;
}

/** The registered leases that set the rent level of each road; money per m² and month. */
export interface RegisteredRent {
  district: string;
  road: string;
  unitRent: number;
}

const city = '臺北市';
const leastShops = 2;
/** Weight of the district's median in leases, when a road has few of its own. */
const priorLeases = 5;

/**
 * Invented shops along real roads of Taipei; longer roads have more.
 *
 * The rent level of a road is the median of its registered leases, pooled with that of its district
 * on the logarithm, so that an invented rent does not contradict the register of the same road.
 *
 * @param roads In the order of their file; roads without length are left out.
 * @param leases Registered leases of Taipei; at least one.
 */
export function taipeiWorld(
  seed: number,
  shops: number,
  roads: readonly RealRoad[],
  leases: readonly RegisteredRent[],
): World {
  const levelOf = pooledLevels(leases);
  const long = roads.filter(({ lengthM, line }) => lengthM > 0 && line.length > 1);
  const inAll = long.reduce((sum, { lengthM }) => sum + lengthM, 0);
  const sites: RoadSite[] = [];
  for (const [index, { city, district, road, line, lengthM }] of long.entries()) {
    const first = (sites.at(-1)?.first ?? 0) + (sites.at(-1)?.shops ?? 0);
    const own = Math.max(leastShops, Math.round((shops * lengthM) / inAll));
    const size = index === long.length - 1 ? shops - first : Math.min(own, shops - first);
    if (size <= 0) break;
    const grade = gradeOf(drawsFor(seed, 'road', index));
    const cityLevel = levelOf('', '');
    sites.push({
      city,
      district,
      name: road,
      nameHans: '',
      grade,
      // The grade is drawn and does not raise rents here: the register already reflects what the
      // road pays.
      effect: levelOf(district, road) - cityLevel - gradeLevel(grade),
      cityLevel,
      line,
      lengthM,
      shops: size,
      first,
    });
  }
  return { seed, shops, roads: sites, mark: `T${seed}`, words: taipeiNameParts };
}

/**
 * Logarithm of the unit rent per day of a road; of the city for a road and a district without
 * leases.
 */
function pooledLevels(
  leases: readonly RegisteredRent[],
): (district: string, road: string) => number {
  const ofCity = medianLevel(leases);
  const districts = grouped(leases, ({ district }) => district);
  const roads = grouped(leases, ({ district, road }) => `${district}/${road}`);
  return (district, road) => {
    const around = districts.get(district);
    const wide = around ? medianLevel(around) : ofCity;
    const own = roads.get(`${district}/${road}`);
    return own
      ? (own.length * medianLevel(own) + priorLeases * wide) / (own.length + priorLeases)
      : wide;
  };
}

function medianLevel(leases: readonly RegisteredRent[]): number {
  const sorted = leases.map(({ unitRent }) => unitRent).toSorted((a, b) => a - b);
  const middle = (sorted[(sorted.length - 1) >>> 1]! + sorted[sorted.length >>> 1]!) / 2;
  return exactLn(middle / calibration.convention.listing_days_per_month);
}

function grouped(
  leases: readonly RegisteredRent[],
  keyOf: (lease: RegisteredRent) => string,
): Map<string, RegisteredRent[]> {
  const groups = new Map<string, RegisteredRent[]>();
  for (const lease of leases) {
    const group = groups.get(keyOf(lease));
    if (group) group.push(lease);
    else groups.set(keyOf(lease), [lease]);
  }
  return groups;
}

/** The leases of Taipei in a file with the importer's columns, where area and rent are stated. */
export function registeredRentsIn(csv: string): RegisteredRent[] {
  const rows = parse(csv, { columns: true }) as Record<string, string>[];
  return rows
    .filter(
      (row) => row['city'] === city && Number(row['area_m2']) > 0 && Number(row['price_twd']) > 0,
    )
    .map((row) => ({
      district: row['district']!,
      road: row['road']!,
      unitRent: Number(row['price_twd']) / Number(row['area_m2']),
    }));
}

/** Roads of a GeoJSON file that have a line. */
export function realRoadsIn(geoJson: string): RealRoad[] {
  const { features } = JSON.parse(geoJson) as {
    features: {
      properties: { city: string; district: string; road: string; lengthM: number | null };
      geometry: { type: string; coordinates: [number, number][] };
    }[];
  };
  return features
    .filter(({ geometry }) => geometry.type === 'LineString')
    .map(({ properties: { city, district, road, lengthM }, geometry }) => ({
      city,
      district,
      road,
      lengthM: lengthM ?? 0,
      line: geometry.coordinates,
    }));
}

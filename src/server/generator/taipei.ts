import { calibration } from './calibration.ts';
import { drawsFor } from './draws.ts';
import { exactLn } from './exact-math.ts';
import { taipeiWords } from './names.ts';
import { roadEffectAt } from './road-effect.ts';
import { gradeOf, type RoadSite, type World } from './world.ts';

/** A real road to put made-up shops on. */
export interface RealRoad {
  city: string;
  district: string;
  road: string;
  line: readonly (readonly [number, number])[];
  lengthM: number;
}

// Median of the registered leases of Taipei over all years, whole dollars per m² and month.
const medianPerMonth = 595.65;
const centre = [121.54, 25.05] as const;
// A field of its own for the spatial effect, beyond the cities of the calibration.
const fieldNumber = 100;
const leastShops = 2;

/**
 * Made-up shops along real roads of Taipei, longer roads having more.
 *
 * @param roads In the order of their file; roads of no length are left out.
 */
export function taipeiWorld(seed: number, shops: number, roads: readonly RealRoad[]): World {
  const long = roads.filter(({ lengthM, line }) => lengthM > 0 && line.length > 1);
  const inAll = long.reduce((sum, { lengthM }) => sum + lengthM, 0);
  const sites: RoadSite[] = [];
  for (const [index, { city, district, road, line, lengthM }] of long.entries()) {
    const first = (sites.at(-1)?.first ?? 0) + (sites.at(-1)?.shops ?? 0);
    const own = Math.max(leastShops, Math.round((shops * lengthM) / inAll));
    const size = index === long.length - 1 ? shops - first : Math.min(own, shops - first);
    if (size <= 0) break;
    const [lon, lat] = line[0]!;
    sites.push({
      city,
      district,
      name: road,
      nameHans: '',
      grade: gradeOf(drawsFor(seed, 'road', index)),
      effect: calibration.rent_noise.road_effect_log_sd * roadEffectAt(seed, fieldNumber, lon - centre[0], lat - centre[1], lat),
      cityLevel: exactLn(medianPerMonth / calibration.convention.listing_days_per_month),
      line,
      lengthM,
      shops: size,
      first,
    });
  }
  return { seed, shops, roads: sites, mark: `T${seed}`, words: taipeiWords };
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

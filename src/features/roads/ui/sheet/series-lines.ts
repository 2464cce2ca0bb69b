import type { LinePoint } from '#src/ui/charts/line-series.ts';
import type { RoadSheetOutput } from '../../contract/roads.ts';

export type SeriesPoint = RoadSheetOutput['series'][number];
export type DistrictPoint = RoadSheetOutput['districtSeries'][number];

/** Points of the road and of its district, one for each quarter of the chart. */
export interface SeriesLines {
  road: LinePoint[];
  district: LinePoint[];
}

/** A quarter of an index line. */
export interface IndexPoint {
  index: number | null;
  /**
   * 95 %, with the error of the quarter that is 100 in it; null where one of the two medians has
   * none.
   */
  interval: { low: number; high: number } | null;
}

/**
 * Medians by quarter. The road has none where its figure is that of the district.
 *
 * @param quarters Ascending.
 */
export function medianLines(
  quarters: readonly string[],
  ofRoad: ReadonlyMap<string, SeriesPoint>,
  ofDistrict: ReadonlyMap<string, DistrictPoint>,
): SeriesLines {
  return {
    road: quarters.map((quarter) => {
      const point = ofRoad.get(quarter);
      const own = point && point.method !== 'district' ? point : undefined;
      return { value: own?.median ?? null, interval: own?.interval ?? null, n: point?.n ?? null };
    }),
    district: quarters.map((quarter) => {
      const point = ofDistrict.get(quarter);
      return { value: point?.median ?? null, n: point?.n ?? 0 };
    }),
  };
}

/**
 * The same lines as indices.
 *
 * @param medians Lines of the same quarters. The road has an index only where it has a median.
 */
export function indexLines(
  quarters: readonly string[],
  medians: SeriesLines,
  ofRoad: ReadonlyMap<string, IndexPoint>,
  ofDistrict: ReadonlyMap<string, number | null>,
): SeriesLines {
  return {
    road: quarters.map((quarter, at) => {
      const point = ofRoad.get(quarter);
      const { value, n } = medians.road[at]!;
      return {
        value: value === null ? null : (point?.index ?? null),
        interval: point?.interval ?? null,
        n,
      };
    }),
    district: quarters.map((quarter, at) => ({
      value: ofDistrict.get(quarter) ?? null,
      n: medians.district[at]!.n,
    })),
  };
}

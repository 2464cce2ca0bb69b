import type { OutputOf } from '#src/contract/endpoint.ts';
import type { compareRoads } from '../../contract/road-reports.ts';

/** Details of a compared road besides its row. */
export type Compared = OutputOf<typeof compareRoads>[number];

/**
 * The first quarter in which every one of these roads has a median of its own, so that their
 * indices begin together.
 *
 * @returns undefined without a road, or where there is no such quarter.
 */
export function commonIndex(roads: readonly Pick<Compared, 'series'>[]): string | undefined {
  const [first, ...others] = roads.map(
    ({ series }) =>
      new Set(
        series.flatMap(({ quarter, median, method }) =>
          median === null || method === 'district' ? [] : [quarter],
        ),
      ),
  );
  return [...(first ?? [])].sort().find((quarter) => others.every((known) => known.has(quarter)));
}

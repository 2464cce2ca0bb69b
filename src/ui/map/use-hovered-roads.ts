import { useCallback, useEffect, useState } from 'react';
import type { CityPaths, RoadPath } from './city-shapes.ts';
import type { MapScope } from './map-scope.ts';

/** The drawn roads by their ids. */
export type RoadsById = ReadonlyMap<string, RoadPath>;

type Pointing = Pick<MapScope, 'district' | 'paint' | 'marked' | 'onPoint' | 'onChooseRoads'>;

/**
 * Which roads are pointed at, on the map or in the list beside it, and what becomes of those that
 * are chosen.
 *
 * A road under the pointer goes before the one a row of the list is pointed at.
 */
export function useHoveredRoads({ roads }: CityPaths, byId: RoadsById, scope: Pointing) {
  const { district, paint, marked, onPoint, onChooseRoads } = scope;
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const inScope = useCallback(
    ({ data: road }: RoadPath) =>
      (district === undefined || road.district === district) &&
      (paint === undefined || paint.values.has(road.id)),
    [district, paint],
  );
  const point = useCallback(
    (roadId: string | null) => setPointed(roadId === null ? [] : [roadId]),
    [],
  );
  const choose = useCallback(
    (roadIds: readonly string[]) => {
      setPointed([]);
      onChooseRoads?.(
        roadIds
          .flatMap((id) => byId.get(id)?.data ?? [])
          .map(({ district: of, name }) => ({ district: of, name })),
      );
    },
    [byId, onChooseRoads],
  );
  const pointedRoad = pointed.length === 1 ? byId.get(pointed[0]!)?.data : undefined;
  useEffect(
    () =>
      onPoint?.(pointedRoad ? { district: pointedRoad.district, name: pointedRoad.name } : null),
    [pointedRoad, onPoint],
  );
  const markedId = marked
    ? (roads.find(
        ({ data: road }) => road.name === marked.name && road.district === marked.district,
      )?.data.id ?? null)
    : null;
  const shownIds = pointed.length > 0 ? pointed : markedId === null ? [] : [markedId];
  return {
    /** Roads that can be pointed at. */
    inScope,
    point,
    /** Points at all roads of a disc. */
    pointAll: setPointed,
    choose,
    /** Whether the pointer is over a road or a disc. */
    isPointed: pointed.length > 0,
    shownIds,
    shown: shownIds.flatMap((id) => byId.get(id) ?? []),
  };
}

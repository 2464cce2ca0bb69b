import { useCallback, useMemo, useState } from 'react';
import type { RoadName } from '#src/ui/map/map-scope.ts';
import type { OwnedKase } from '../my-list/owned-kase-columns.tsx';

/** Links the rows of the list with the roads of the map: hovering one highlights the other. */
export function usePointedRoad() {
  const [row, setRow] = useState<OwnedKase | null>(null);
  const [road, setRoad] = useState<RoadName | null>(null);
  const isMarked = useCallback(
    (one: OwnedKase) => road !== null && one.road === road.name && one.district === road.district,
    [road],
  );
  const marked = useMemo(
    () => (row === null ? null : { district: row.district, name: row.road }),
    [row],
  );
  return { marked, isMarked, onRow: setRow, onRoad: setRoad };
}

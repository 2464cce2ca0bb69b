import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { ExportMenu } from '#src/features/searches/ui/export-menu/export-menu.tsx';
import { searchSamples } from '../../contract/samples.ts';
import type { OwnPoint } from './own-points.ts';

interface PointsExportProps {
  /** All of the result, and the part that is shown. */
  rows: readonly OwnPoint[];
  here: readonly OwnPoint[];
  selection: readonly string[];
}

/** Maximum number of roads in a search. */
const mostRoads = 50;

/**
 * Exports the points on the server, which checks permission and row limit and adds its watermark.
 */
export function PointsExport({ rows, here, selection }: PointsExportProps) {
  const filter = placeOf(rows);
  const { may } = useAccess();
  const total = useQuery(searchSamples, may('can:export') ? { ...filter, limit: 1 } : null).data
    ?.total;
  return (
    <ExportMenu
      list="samples"
      filter={filter}
      sort="road"
      total={total}
      page={here.map(({ id }) => id)}
      selection={selection}
    />
  );
}

/** The waves and roads of these points, as a search names them. */
function placeOf(rows: readonly OwnPoint[]): { wave: string[]; city?: string; road?: string[] } {
  const of = (read: (row: OwnPoint) => string) => [...new Set(rows.map(read))].sort();
  const [cities, roads] = [of(({ city }) => city), of(({ road }) => road)];
  return {
    wave: of(({ waveId }) => waveId),
    ...(cities.length === 1 && { city: cities[0]! }),
    ...(!roads.includes('') && roads.length <= mostRoads && { road: roads }),
  };
}

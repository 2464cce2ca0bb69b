import type { OutputOf } from '#src/contract/endpoint.ts';
import type { MaskedKase } from '#src/domain/kase.ts';
import type { makeEvidenceReport } from '../../contract/printed-reports.ts';
import { maxDistrictsNamed } from '../../model/printed-report.ts';

/** Common properties of a report's rows. */
export type EvidenceSubject = OutputOf<typeof makeEvidenceReport>['about'];

type Row = Pick<MaskedKase, 'city' | 'district' | 'road' | 'kind' | 'quarter'>;

/**
 * Places, kinds and quarters of the rows, most frequent first. Masked rows contribute only what their row shows.
 *
 * @param rows At least one, of one city.
 */
export function evidenceSubject(rows: readonly Row[]): EvidenceSubject {
  const quarters = rows.map(({ quarter }) => quarter).sort();
  return {
    city: rows[0]!.city,
    districts: counted(rows, ({ district }) => district).map(({ name }) => name),
    roads: counted(rows, ({ district, road }) => `${district}\n${road}`).map(({ name, n }) => {
      const [district, road] = name.split('\n') as [string, string];
      return { district, road, n };
    }),
    kinds: counted(rows, ({ kind }) => kind).map(({ name }) => name),
    first: quarters[0]!,
    last: quarters.at(-1)!,
  };
}

/** Title of the report in an order, in no language: the place as in the register, and the quarters. */
export function evidenceTitle({ city, districts, roads, first, last }: EvidenceSubject): string {
  const [only] = roads;
  const place = [
    ...(districts.length > maxDistrictsNamed ? [] : districts),
    ...(roads.length === 1 && only!.road ? [only!.road] : []),
  ];
  return [city, ...place, first === last ? first : `${first}–${last}`].join(' ');
}

function counted<Name extends string>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
): { name: Name; n: number }[] {
  const counts = new Map<Name, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return [...counts]
    .map(([name, n]) => ({ name, n }))
    .sort((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
}

import type { Client, Query } from './client.ts';
import { roadKey, type Figures, type Knowledge, type MaskedRow } from './public-knowledge.ts';

/** Figures the server gave of rows the attacker can name. */
export interface Observation {
  rows: readonly number[];
  figures: Figures;
  /**
   * Whether a row beyond those named may be among them, as where a group is cut by what is hidden.
   */
  isPart?: boolean;
}

export interface Attack {
  name: string;
  run: (with_: {
    client: Client;
    known: Knowledge;
    targets: readonly MaskedRow[];
    draw: () => number;
  }) => Promise<Observation[]>;
}

export type Keep = (row: MaskedRow) => boolean;

export const tell = (known: Knowledge, keep: Keep) =>
  known.rows.flatMap((row) => (keep(row) ? [row.at] : []));
export const place = (known: Knowledge, { district }: MaskedRow) => ({
  city: known.city,
  district,
});
export const ofDistrict =
  ({ district }: MaskedRow): Keep =>
  (row) =>
    row.district === district;

/** The strip, and now and then the same through a search that is run and remembered. */
export async function ask(
  client: Client,
  known: Knowledge,
  query: Query,
  keep: Keep,
  isSaved = false,
): Promise<Observation[]> {
  const rows = tell(known, keep);
  if (rows.length < 5) return [];
  const reply = isSaved
    ? await client.post('/search-runs', { resource: 'kases', filter: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, value])) }) // prettier-ignore
    : await client.get('/kases/statistics', query);
  const figures = reply?.data as Figures | undefined;
  return figures?.median == null ? [] : [{ rows: behind(known, rows, figures.n), figures }];
}

/**
 * The rows figures are of: all, or where the number says so those on roads that hold five or more
 * of them.
 */
export function behind(known: Knowledge, rows: readonly number[], n: number): readonly number[] {
  if (rows.length === n) return rows;
  const counts = new Map<string, number>();
  const keyOf = (at: number) => roadKey(known.rows[at]!);
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return rows.filter((row) => counts.get(keyOf(row))! >= 5);
}

export interface Cut {
  query: Query;
  keep: Keep;
}

export const overlaps = (a: MaskedRow['area'], b: MaskedRow['area']) =>
  a.from === b.from && a.to === b.to;
export const bandText = ({ from, to }: MaskedRow['area']) => `${from ?? ''}-${to ?? ''}`;
export const quarterAfter = (quarter: string, by: number) => {
  const at = Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5)) - 1 + by;
  return `${Math.floor(at / 4)}Q${(at % 4) + 1}`;
};

/** Cuts that hold the target, narrow ones first. */
export function cutsAround(target: MaskedRow): Record<string, Cut[]> {
  const time = [0, 1, 2, 4, 8].map((by) => {
    const [from, to] = [quarterAfter(target.quarter, -by), quarterAfter(target.quarter, by)];
    return {
      query: { from, to },
      keep: (row: MaskedRow) => row.quarter >= from && row.quarter <= to,
    };
  });
  return {
    time,
    area: [
      { query: { area: bandText(target.area) }, keep: (row) => overlaps(row.area, target.area) },
    ],
    floor: [{ query: { floor: target.floor }, keep: (row) => row.floor === target.floor }],
    trade: target.category
      ? [{ query: { category: target.category }, keep: (row) => row.category === target.category }]
      : [],
    completeness: [
      {
        query: { completeness: Math.floor(target.completeness * 100) },
        keep: (row) => row.completeness >= Math.floor(target.completeness * 100) / 100,
      },
    ],
    kind: [{ query: { kind: target.kind }, keep: (row) => row.kind === target.kind }],
    verification: [
      {
        query: { verification: target.verification },
        keep: (row) => row.verification >= target.verification,
      },
    ],
    'frontage kind': [
      {
        query: { frontageKind: target.frontageKind },
        keep: (row) => row.frontageKind === target.frontageKind,
      },
    ],
    road: target.road
      ? [{ query: { road: target.road }, keep: (row) => row.road === target.road }]
      : [],
  };
}

/** Cuts of one dimension that leave the target out and little else. */
export function cutsWithout(target: MaskedRow, known: Knowledge): Record<string, Cut[]> {
  const before = quarterAfter(target.quarter, -1);
  const after = quarterAfter(target.quarter, 1);
  const floors = [...new Set(known.rows.map(({ floor }) => floor))].filter(
    (floor) => floor !== target.floor,
  );
  const kinds = [...new Set(known.rows.map(({ kind }) => kind))].filter(
    (kind) => kind !== target.kind,
  );
  const fronts = [...new Set(known.rows.map(({ frontageKind }) => frontageKind))].filter(
    (one) => one !== target.frontageKind,
  );
  const trades = [...new Set(known.rows.flatMap(({ category }) => category ?? []))].filter(
    (one) => one !== target.category,
  );
  return {
    time: [
      { query: { to: before }, keep: ({ quarter }) => quarter <= before },
      { query: { from: after }, keep: ({ quarter }) => quarter >= after },
    ],
    area: [
      ...(target.area.from === null ? [] : [{ query: { area: `-${target.area.from}` }, keep: (row: MaskedRow) => row.area.to !== null && row.area.to <= target.area.from! }]), // prettier-ignore
      ...(target.area.to === null ? [] : [{ query: { area: `${target.area.to}-` }, keep: (row: MaskedRow) => row.area.from !== null && row.area.from >= target.area.to! }]), // prettier-ignore
    ],
    floor: [{ query: { floor: floors }, keep: ({ floor }) => floor !== target.floor }],
    trade: trades.length > 0 && target.category ? [{ query: { category: trades }, keep: ({ category }) => category !== null && category !== target.category }] : [], // prettier-ignore
    kind:
      kinds.length > 0
        ? [{ query: { kind: kinds }, keep: ({ kind }) => kind !== target.kind }]
        : [],
    verification: target.verification < 3 ? [{ query: { verification: target.verification + 1 }, keep: ({ verification }) => verification > target.verification }] : [], // prettier-ignore
    'frontage kind': [
      {
        query: { frontageKind: fronts },
        keep: ({ frontageKind }) => frontageKind !== target.frontageKind,
      },
    ],
    exclusion: target.remarks.map((remark) => ({
      query: { exclude: remark },
      keep: ({ remarks }) => !remarks.includes(remark),
    })),
    completeness: [
      {
        query: { completeness: Math.min(100, Math.floor(target.completeness * 100) + 1) },
        keep: (row) =>
          row.completeness >= Math.min(100, Math.floor(target.completeness * 100) + 1) / 100,
      },
    ],
  };
}

export function both(a: Cut, b: Cut): Cut {
  return { query: { ...a.query, ...b.query }, keep: (row) => a.keep(row) && b.keep(row) };
}

export const metres = ([lon, lat]: [number, number], [toLon, toLat]: [number, number]) =>
  Math.hypot((toLon - lon) * 111_320 * Math.cos((lat * Math.PI) / 180), (toLat - lat) * 110_574);

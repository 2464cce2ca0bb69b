import { sql, type RawBuilder } from 'kysely';
import type { ValueCount } from '#src/analytics/disclosure/complementary-disclosure.ts';
import { areaEdgesM2, frontageEdgesM } from '#src/domain/bands.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import {
  conditionsOf,
  counted,
  hasTerms,
  type FilterCondition,
  type KaseFilter,
} from '#src/features/kases/server/kases.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { isComposed } from './composed-filter.ts';

/** A dimension of a filter whose values are counted with the dimension left open. */
interface Dimension {
  /** The dimension names of its filters in the contract. */
  of: readonly FilterCondition['dimension'][];
  isOrdered: boolean;
  value: RawBuilder<unknown>;
}

const dimensions: readonly Dimension[] = [
  { of: ['from', 'to'], isOrdered: true, value: sql`k.quarter` },
  {
    of: ['area'],
    isOrdered: true,
    value: sql`width_bucket(k.area_m2, ${[...areaEdgesM2]}::numeric[])`,
  },
  {
    of: ['frontage'],
    isOrdered: true,
    value: sql`width_bucket(k.frontage_m, ${[...frontageEdgesM]}::numeric[])`,
  },
  { of: ['verification'], isOrdered: true, value: sql`k.verification` },
  { of: ['completeness'], isOrdered: true, value: sql`round(k.completeness::numeric, 4)` },
  { of: ['floor'], isOrdered: false, value: sql`k.floor_band` },
  { of: ['frontageKind'], isOrdered: false, value: sql`k.frontage_kind` },
  { of: ['kind'], isOrdered: false, value: sql`k.kind` },
  { of: ['category'], isOrdered: false, value: sql`k.category` },
  { of: ['terms'], isOrdered: false, value: hasTerms },
  { of: ['districts'], isOrdered: false, value: sql`k.district` },
];

/** Filters by road or place; the rows that one of them excludes are counted as a whole. */
const places: readonly FilterCondition['dimension'][] = [
  'district',
  'road',
  'grade',
  'q',
  'rent',
  'bounds',
  'near',
  'polygon',
];

export interface DimensionCounts {
  isOrdered: boolean;
  counts: ValueCount[];
}

/**
 * For each dimension a filter cuts, the row counts of its values with all other filters unchanged.
 * Of a dimension without order the excluded rows are counted up to five only, since more of them
 * make no difference.
 */
export async function selectDimensionCounts(
  db: Db,
  filter: KaseFilter,
): Promise<DimensionCounts[]> {
  const all = conditionsOf(filter);
  const cut = new Set(all.map(({ dimension }) => dimension));
  const asked = dimensions.filter(({ of }) => of.some((name) => cut.has(name)));
  // Without its district a road's name selects roads, each of which must have five rows.
  const picked = places.filter(
    (name) => cut.has(name) && !(name === 'district' && cut.has('road')),
  );
  asked.push(...picked.map((name) => ({ of: [name], isOrdered: false, value: sql`''` })));
  const parts = asked.map((dimension, at) => countsOf(dimension, at, all, filter));
  if (filter.exclude) parts.push(...excludedCounts(filter, filter.exclude, asked.length, all));
  if (parts.length === 0) return [];
  const { rows } = await sql<
    ValueCount & { at: number }
  >`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  const groups = new Map<number, DimensionCounts>();
  for (const { at, ...count } of rows) {
    const group = groups.get(at) ?? { isOrdered: asked[at]?.isOrdered ?? false, counts: [] };
    group.counts.push(count);
    groups.set(at, group);
  }
  return [...groups.values()];
}

function countsOf(
  { of, isOrdered, value }: Dimension,
  at: number,
  all: readonly FilterCondition[],
  filter: KaseFilter,
): RawBuilder<unknown> {
  const own = joined(all.filter(({ dimension }) => of.includes(dimension)));
  const open = joined(all.filter(({ dimension }) => !of.includes(dimension)));
  // Besides roads that are suppressed for being small, only the counted roads can disclose a row.
  const among = places.includes(of[0]!) ? open : sql`${open} AND ${onCountedRoads(filter)}`;
  // Numbers become texts of one length, so that texts sort in the order of the numbers.
  const named = sql`lpad((${value})::text, 8, '0')`;
  if (isOrdered) {
    return sql`
      SELECT ${sql.lit(at)} AS at, ${named} AS value, coalesce((${own}), false) AS "isInside", count(*) AS n
      FROM kase k WHERE ${among} GROUP BY 2, 3`;
  }
  return sql`
    SELECT ${sql.lit(at)} AS at, ${named} AS value, true AS "isInside", count(*) AS n
    FROM kase k WHERE ${among} AND (${own}) GROUP BY 2
    UNION ALL ${leftOut(at, sql`${among} AND (${own}) IS NOT TRUE`)}`;
}

/** Each excluded remark is a dimension of its own: rows that have it and no other excluded one. */
function excludedCounts(
  filter: KaseFilter,
  exclude: readonly string[],
  from: number,
  all: readonly FilterCondition[],
): RawBuilder<unknown>[] {
  const open = sql`${joined(all.filter(({ dimension }) => dimension !== 'exclude'))} AND ${onCountedRoads(filter)}`;
  const has = (remarks: readonly string[]) => sql`k.remarks && ${[...remarks]}::text[]`;
  const one = exclude.map((remark, at) => {
    const kept = exclude.filter((other) => other !== remark);
    return leftOut(from + at, sql`${open} AND NOT ${has(kept)} AND ${has([remark])}`);
  });
  return [...one, leftOut(from + exclude.length, sql`${open} AND ${has(exclude)}`)];
}

function leftOut(at: number, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT ${sql.lit(at)}, NULL, false, count(*) FROM (SELECT FROM kase k WHERE ${rows} LIMIT ${sql.lit(smallestSample)}) AS few`;
}

function onCountedRoads(filter: KaseFilter): RawBuilder<unknown> {
  return isComposed(filter)
    ? sql`k.road_id IN (SELECT k.road_id FROM kase k WHERE ${counted(filter)})`
    : sql`true`;
}

function joined(conditions: readonly FilterCondition[]): RawBuilder<unknown> {
  return sql.join(
    conditions.map(({ condition }) => condition),
    sql` AND `,
  );
}

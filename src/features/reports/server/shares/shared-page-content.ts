import type { InputOf } from '#src/contract/endpoint.ts';
import { has } from '#src/domain/access-rule.ts';
import { cityNamed } from '#src/domain/city.ts';
import type { Permission } from '#src/domain/permission.ts';
import { projectService } from '#src/features/account/server/projects/projects.service.ts';
import { dashboardDistricts, dashboardRents } from '#src/features/dashboard/contract/dashboard.ts';
import { districts } from '#src/features/dashboard/server/rent-groups.ts';
import { rents } from '#src/features/dashboard/server/rent-series.ts';
import {
  requesterOf,
  type Requester,
  type SmallSetLimits,
} from '#src/features/disclosure/server/budget.service.ts';
import { kaseFilter } from '#src/features/kases/contract/kases.ts';
import {
  newestReleaseFor,
  search as searchKases,
  statistics,
} from '#src/features/kases/server/kases.service.ts';
import { roadFilter } from '#src/features/roads/contract/roads.ts';
import { roadSearch } from '#src/features/roads/server/roads.service.ts';
import type { Db } from '#src/server/db/connect.ts';
import { HttpError, invalidInput, notFound } from '#src/server/http/errors.ts';
import { readInput } from '#src/server/http/parse-input.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { SharedContent, sharePage } from '../../contract/page-shares.ts';
import type { SharedResource } from '../../model/share.ts';
import { shownRows, sharedListings } from './shared-listings.ts';

type Asked = InputOf<typeof sharePage>;
type Found = Pick<
  SharedContent,
  | 'city'
  | 'currency'
  | 'statistics'
  | 'total'
  | 'rows'
  | 'cases'
  | 'listings'
  | 'items'
  | 'isSynthetic'
> & { dataUntil?: string | null };
type RoadRow = Awaited<ReturnType<ReturnType<typeof roadSearch>['search']>>['list'][number];

const nothing: Found = {
  city: '',
  currency: null,
  statistics: null,
  total: null,
  rows: [],
  cases: [],
  listings: [],
  items: [],
  isSynthetic: false,
};

/** A viewer who owns no case: a link shows nothing that its maker bought. */
const stranger = { memberId: '', mayVerify: false };

/**
 * The free figures of what a member shares. Fields are listed one by one, so that a field added to
 * a row later is not published automatically.
 *
 * @throws HttpError 403 without the permission to see them; 404 for an unknown road or project; 429
 *   when the small-set budget is spent.
 */
export async function sharedPageContent(
  db: Db,
  asked: Asked,
  caller: Caller,
  limits?: SmallSetLimits,
): Promise<SharedContent> {
  const found = await findContent(db, asked, caller, limits);
  return {
    page: asked.page,
    resource: asked.page === 'search' ? (asked.resource ?? 'kases') : null,
    title: asked.title,
    madeAt: new Date().toISOString(),
    filter: asked.filter,
    ...found,
    dataUntil:
      found.dataUntil === undefined
        ? await newestReleaseFor(db, found.city || undefined)
        : found.dataUntil,
  };
}

function findContent(
  db: Db,
  asked: Asked,
  caller: Caller,
  limits: SmallSetLimits | undefined,
): Promise<Found> {
  if (asked.page === 'project') return projectContent(db, asked, caller);
  if (asked.page === 'search') return searchContent(db, asked, caller, limits);
  assertMay(caller, 'road-view');
  if (asked.page === 'dashboard') return dashboardContent(db, asked, requesterOf(caller, limits));
  return chosenRoads(db, asked);
}

/** Permission to see what a search finds. */
const mayView = {
  kases: 'kase-view',
  roads: 'road-view',
  shops: 'shop-view',
  'pre-shops': 'preshop-view',
  samples: 'sample-view',
} as const satisfies Record<SharedResource, Permission>;

async function searchContent(
  db: Db,
  asked: Asked,
  caller: Caller,
  limits: SmallSetLimits | undefined,
): Promise<Found> {
  const { resource = 'kases', filter } = asked;
  assertMay(caller, mayView[resource]);
  if (resource === 'kases') return kasesContent(db, asked, requesterOf(caller, limits));
  if (resource === 'roads') return roadsContent(db, asked);
  const found = await sharedListings(db, resource, filter, caller.member!.id);
  return { ...nothing, ...found };
}

async function kasesContent(db: Db, { filter }: Asked, asker: Requester): Promise<Found> {
  const read = readInput(kaseFilter, filter);
  const [{ n, median, q1, q3, interval, currency, matching }, { list }] = await Promise.all([
    statistics(db, read, asker),
    searchKases(db, { ...read, sort: '-date', page: 1, limit: shownRows }, stranger),
  ]);
  return {
    ...nothing,
    city: read.city ?? '',
    currency,
    statistics: { n, median, q1, q3, interval },
    total: matching,
    cases: list.map(({ quarter, district, road, roadHans, roadEn, areaBand, floorBand }) => ({
      quarter,
      district,
      road,
      roadHans,
      roadEn,
      areaBand,
      floorBand,
    })),
  };
}

async function roadsContent(db: Db, { filter }: Asked): Promise<Found> {
  const read = readInput(roadFilter, filter);
  const { list, total } = await roadSearch(db).search({
    ...read,
    sort: '-evidence',
    page: 1,
    limit: shownRows,
  });
  return { ...nothing, ...placeOf(list), total, rows: list.map(rowOf) };
}

/** The roads of a comparison, in its order, or the one of a sheet. */
async function chosenRoads(db: Db, { page, ids }: Asked): Promise<Found> {
  if (ids.length === 0 || (page === 'sheet' && ids.length > 1))
    throw invalidInput([{ field: 'ids', expected: 'the roads', got: `${ids.length} ids` }]);
  const roads = await roadsById(db, ids);
  if (roads.length < ids.length) throw notFound('The road');
  const [only] = roads;
  const { n, median, q1, q3, interval } = only!.rent;
  return {
    ...nothing,
    ...placeOf(roads),
    ...(page === 'sheet' && { statistics: { n, median, q1, q3, interval } }),
    rows: roads.map(rowOf),
  };
}

async function dashboardContent(db: Db, { filter }: Asked, asker: Requester): Promise<Found> {
  const { district: _district, ...wholeCity } = filter;
  const [now, byDistrict] = await Promise.all([
    rents(db, readInput(dashboardRents.input, filter), asker),
    districts(db, readInput(dashboardDistricts.input, wholeCity), asker),
  ]);
  const { n, median, q1, q3, interval } = now.statistics;
  return {
    ...nothing,
    city: String(filter['city']),
    currency: now.currency,
    statistics: { n, median, q1, q3, interval },
    rows: byDistrict.districts.map(({ name, nameHans, nameEn, ...figures }) => ({
      district: '',
      name,
      nameHans,
      nameEn,
      n: figures.n,
      median: figures.median,
      q1: figures.q1,
      q3: figures.q3,
      interval: figures.interval,
    })),
  };
}

/** A project without its notes, tasks, members and titles: these were written for its members. */
async function projectContent(db: Db, { ids }: Asked, caller: Caller): Promise<Found> {
  const project = await projectService(db).read(ids[0] ?? '', caller);
  const count = new Map<SharedContent['items'][number]['type'], number>();
  for (const { type } of project.itemList) count.set(type, (count.get(type) ?? 0) + 1);
  const roadIds = project.itemList.flatMap(({ type, refId }) => (type === 'road' ? [refId] : []));
  const roads = has(['road-view'], false, caller.access)
    ? await roadsById(db, roadIds.slice(0, shownRows))
    : [];
  return {
    ...nothing,
    ...placeOf(roads),
    ...(roads.length === 0 && {
      city: project.city,
      currency: cityNamed(project.city)?.currency ?? null,
    }),
    total: project.itemList.length,
    rows: roads.map(rowOf),
    items: [...count].map(([type, n]) => ({ type, n })),
  };
}

async function roadsById(db: Db, ids: readonly string[]): Promise<RoadRow[]> {
  if (ids.length === 0) return [];
  const { list } = await roadSearch(db).search({
    ids: [...ids],
    sort: '-evidence',
    page: 1,
    limit: ids.length,
  });
  return ids.flatMap((id) => list.filter((road) => road.id === id));
}

/** City and money of roads; none where they differ. */
function placeOf(roads: readonly RoadRow[]): Pick<Found, 'city' | 'currency'> {
  const only = (values: readonly string[]) => (new Set(values).size === 1 ? values[0]! : null);
  return {
    city: only(roads.map(({ city }) => city)) ?? '',
    currency: only(roads.map(({ currency }) => currency)),
  };
}

function rowOf({ district, name, nameHans, nameEn, rent }: RoadRow): Found['rows'][number] {
  const { n, median, q1, q3, interval } = rent;
  return { district, name, nameHans, ...(nameEn && { nameEn }), n, median, q1, q3, interval };
}

function assertMay({ access }: Caller, permission: Permission): void {
  if (!has([permission], false, access))
    throw new HttpError(403, `This needs the permission ${permission}.`);
}

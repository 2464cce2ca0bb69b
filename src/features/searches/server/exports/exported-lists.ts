import type * as z from 'zod/mini';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Permission } from '#src/domain/permission.ts';
import type { Position } from '#src/exports/geojson.ts';
import {
  reportFilter,
  type reportHead,
} from '#src/features/consulting/contract/consulting-reports.ts';
import {
  queueColumns,
  reportColumns,
} from '#src/features/consulting/server/consulting-report-columns.ts';
import * as consulting from '#src/features/consulting/server/consulting-reports.service.ts';
import { kaseFilter, kaseSorts } from '#src/features/kases/contract/kases.ts';
import { ownedKaseFilter, type listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { ownedSorts } from '#src/features/kases/model/owned-kase.ts';
import { kaseColumns } from '#src/features/kases/server/kase-columns.ts';
import type { KaseDto } from '#src/features/kases/server/kase-dto.ts';
import * as kases from '#src/features/kases/server/kases.service.ts';
import { ownedKaseColumns } from '#src/features/kases/server/owned-kase-columns.ts';
import { owned } from '#src/features/kases/server/owned-kases/owned-kases.service.ts';
import { bookingFilter } from '#src/features/orders/contract/bookings.ts';
import { orderFilter } from '#src/features/orders/contract/orders.ts';
import { bookingSorts } from '#src/features/orders/model/booking.ts';
import { bookingColumns } from '#src/features/orders/server/booking-columns.ts';
import type { BookingDto } from '#src/features/orders/server/bookings/booking-dto.ts';
import { listOwnBookings } from '#src/features/orders/server/bookings/bookings.service.ts';
import { orderColumns } from '#src/features/orders/server/order-columns.ts';
import type { OrderDto } from '#src/features/orders/server/order-dto.ts';
import * as orders from '#src/features/orders/server/orders.service.ts';
import { preShopFilter, preShopSorts } from '#src/features/pre-shops/contract/pre-shops.ts';
import { preShopColumns } from '#src/features/pre-shops/server/pre-shop-columns.ts';
import {
  search as searchPreShops,
  type PreShopDto,
} from '#src/features/pre-shops/server/pre-shops.service.ts';
import { roadFilter, roadSorts } from '#src/features/roads/contract/roads.ts';
import { roadColumns } from '#src/features/roads/server/road-columns.ts';
import type { RoadDto } from '#src/features/roads/server/road-rows.ts';
import { roadSearch } from '#src/features/roads/server/roads.service.ts';
import { sampleFilter, sampleSorts } from '#src/features/samples/contract/samples.ts';
import { sampleColumns } from '#src/features/samples/server/sample-columns.ts';
import type { SampleDto } from '#src/features/samples/server/sample-dto.ts';
import { search as searchSamples } from '#src/features/samples/server/samples.service.ts';
import { shopFilter, shopSorts } from '#src/features/shops/contract/shops.ts';
import { shopColumns } from '#src/features/shops/server/shop-columns.ts';
import type { ShopDto } from '#src/features/shops/server/shop-dto.ts';
import * as shops from '#src/features/shops/server/shops.service.ts';
import {
  successRunFilter,
  successRunSorts,
  type SuccessRunSort,
} from '#src/features/success-rates/contract/success-runs.ts';
import { runColumns } from '#src/features/success-rates/server/success-run-columns.ts';
import type { SuccessRunRow } from '#src/features/success-rates/server/success-run-row.ts';
import { list as listRuns } from '#src/features/success-rates/server/success-runs.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { IdFilter } from '#src/server/db/id-filter.ts';
import type { FileRents } from '#src/server/exporter/file-rents.ts';
import type { FileColumn } from '#src/server/exporter/localized-column.ts';
import type { ExportedList } from '../../contract/exports.ts';
import {
  selectAttributions,
  selectAttributionsOf,
  selectAttributionsOfPreShops,
  selectAttributionsOfRoads,
  selectAttributionsOfRuns,
  selectAttributionsOfSamples,
} from '#src/server/exporter/exports.store.ts';

/** The member a file is made for. */
export interface ExportViewer {
  memberId: string;
  /** They determine the prices shown. */
  roles: readonly string[];
  /** Research staff see whole rows: verifiers cases, editors points, report staff units. */
  mayVerify: boolean;
  mayEditSamples: boolean;
  mayWorkOnReports: boolean;
}

interface Stretch {
  page: number;
  limit: number;
}

/** How rows of one list become a file. */
export interface ListExport<Row extends { id: string }, Filter> {
  may: Permission;
  filter: z.ZodMiniType<Filter>;
  sorts: readonly string[];
  /** Default sort order. */
  usualSort: string;
  columns: (locale: Locale, rents: FileRents) => FileColumn<Row>[];
  /** Whether its columns include unit rents, which the file then explains. */
  hasRents: boolean;
  read: (
    db: Db,
    filter: Filter & IdFilter,
    sort: string,
    stretch: Stretch,
    viewer: ExportViewer,
  ) => Promise<{ list: Row[]; total: number }>;
  /** null for lists without a map. */
  placeOf: ((row: Row) => Position | null) | null;
  attributions: (db: Db, rows: readonly Row[]) => Promise<{ key: string; attribution: string }[]>;
}

const made = <Row extends { id: string }, Filter>(list: ListExport<Row, Filter>) => list;

type ReportHead = (typeof reportHead)['_zod']['output'];

const lists = {
  kases: made<KaseDto, z.output<typeof kaseFilter>>({
    may: 'kase-view',
    filter: kaseFilter,
    sorts: kaseSorts,
    usualSort: '-date',
    columns: kaseColumns,
    hasRents: true,
    read: (db, filter, sort, stretch, viewer) =>
      kases.search(db, { ...filter, sort: sort as '-date', ...stretch }, viewer),
    placeOf: null,
    attributions: (db, rows) =>
      selectAttributions(
        db,
        rows.map(({ id }) => id),
      ),
  }),
  roads: made<RoadDto, z.output<typeof roadFilter>>({
    may: 'road-view',
    filter: roadFilter,
    sorts: roadSorts,
    usualSort: '-evidence',
    columns: roadColumns,
    hasRents: true,
    read: (db, filter, sort, stretch) =>
      roadSearch(db).search({ ...filter, sort: sort as '-evidence', ...stretch }),
    placeOf: ({ place }) => place,
    attributions: selectAttributionsOfRoads,
  }),
  shops: made<ShopDto, z.output<typeof shopFilter>>({
    may: 'shop-view',
    filter: shopFilter,
    sorts: shopSorts,
    usualSort: '-listed',
    columns: shopColumns,
    hasRents: true,
    read: (db, filter, sort, stretch, { memberId, mayVerify }) =>
      shops.search(
        db,
        { ...filter, sort: sort as '-listed', ...stretch },
        { memberId, mayReview: mayVerify, exportRows: 0 },
      ),
    placeOf: ({ lon, lat }) => (lon === null || lat === null ? null : [lon, lat]),
    attributions: (db, rows) =>
      selectAttributionsOf(db, [...new Set(rows.map(({ dataSource }) => dataSource))]),
  }),
  samples: made<SampleDto, z.output<typeof sampleFilter>>({
    may: 'sample-view',
    filter: sampleFilter,
    sorts: sampleSorts,
    usualSort: '-period',
    columns: sampleColumns,
    hasRents: false,
    read: (db, filter, sort, stretch, { memberId, mayEditSamples }) =>
      searchSamples(
        db,
        { ...filter, sort: sort as '-period', ...stretch },
        { memberId, mayEdit: mayEditSamples },
      ),
    placeOf: ({ lon, lat }) => (lon === null || lat === null ? null : [lon, lat]),
    attributions: selectAttributionsOfSamples,
  }),
  'pre-shops': made<PreShopDto, z.output<typeof preShopFilter>>({
    may: 'preshop-view',
    filter: preShopFilter,
    sorts: preShopSorts,
    usualSort: 'handover',
    columns: preShopColumns,
    hasRents: true,
    read: (db, filter, sort, stretch, { memberId, mayWorkOnReports }) =>
      searchPreShops(
        db,
        { ...filter, sort: sort as 'handover', ...stretch },
        { memberId, mayWork: mayWorkOnReports },
      ),
    placeOf: ({ details }) =>
      details?.lon == null || details.lat === null ? null : [details.lon, details.lat],
    attributions: selectAttributionsOfPreShops,
  }),
  'owned-kases': made<
    OutputOf<typeof listOwnedKases>['list'][number],
    z.output<typeof ownedKaseFilter>
  >({
    may: 'kase-view',
    filter: ownedKaseFilter,
    sorts: ownedSorts,
    usualSort: '-acquired',
    columns: ownedKaseColumns,
    hasRents: true,
    read: (db, filter, sort, stretch, { memberId }) =>
      owned(db, { ...filter, sort: sort as '-acquired', ...stretch }, memberId),
    placeOf: null,
    attributions: (db, rows) =>
      selectAttributions(
        db,
        rows.map(({ id }) => id),
      ),
  }),
  orders: made<OrderDto, z.output<typeof orderFilter>>({
    may: 'order-view',
    filter: orderFilter,
    sorts: ['-date'],
    usualSort: '-date',
    columns: orderColumns,
    hasRents: false,
    read: (db, filter, _sort, stretch, { memberId }) =>
      orders.list(db, { ...filter, ...stretch }, memberId),
    placeOf: null,
    attributions: () => Promise.resolve([]),
  }),
  bookings: made<BookingDto, z.output<typeof bookingFilter>>({
    may: 'order-view',
    filter: bookingFilter,
    sorts: bookingSorts,
    usualSort: 'pressing',
    columns: bookingColumns,
    hasRents: false,
    read: (db, filter, sort, stretch, { memberId }) =>
      listOwnBookings(db, { ...filter, ...stretch }, sort as 'pressing', memberId),
    placeOf: null,
    attributions: () => Promise.resolve([]),
  }),
  'success-runs': made<SuccessRunRow, z.output<typeof successRunFilter>>({
    may: 'success-run',
    filter: successRunFilter,
    sorts: successRunSorts,
    usualSort: '-date',
    columns: runColumns,
    hasRents: false,
    read: (db, filter, sort, stretch, viewer) =>
      listRuns(db, { ...filter, sort: sort as SuccessRunSort, ...stretch }, viewer),
    placeOf: null,
    // A run that is not paid has no figures that would need attribution.
    attributions: (db, rows) =>
      selectAttributionsOfRuns(
        db,
        rows.filter(({ n }) => n !== null),
      ),
  }),
  'consulting-reports': made<ReportHead, z.output<typeof reportFilter>>({
    may: 'report-order',
    filter: reportFilter,
    sorts: ['-date'],
    usualSort: '-date',
    columns: reportColumns,
    hasRents: false,
    read: (db, filter, _sort, stretch, viewer) =>
      consulting.list(db, { ...filter, ...stretch, view: 'mine' }, reportViewer(viewer)),
    placeOf: null,
    attributions: () => Promise.resolve([]),
  }),
  'consulting-queue': made<ReportHead, z.output<typeof reportFilter>>({
    may: 'report-work',
    filter: reportFilter,
    sorts: ['pressing'],
    usualSort: 'pressing',
    columns: queueColumns,
    hasRents: false,
    read: (db, filter, _sort, stretch, viewer) =>
      consulting.list(db, { ...filter, ...stretch, view: 'queue' }, reportViewer(viewer)),
    placeOf: null,
    attributions: () => Promise.resolve([]),
  }),
} satisfies Record<ExportedList, unknown>;

const reportViewer = ({ memberId, mayWorkOnReports }: ExportViewer) => ({
  memberId,
  mayWork: mayWorkOnReports,
});

/**
 * @returns The list of this name. Its row and filter types are known only there, so both are left
 * open here.
 */
export function exportedList(name: ExportedList): ListExport<{ id: string }, object> {
  return lists[name] as unknown as ListExport<{ id: string }, object>;
}

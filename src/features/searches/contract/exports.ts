import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import { listOf, oneOf, text } from '#src/contract/field-schemas.ts';
import { jobView } from '#src/contract/jobs.ts';
import { wireFilter } from '#src/contract/wire-filter.ts';
import { locales } from '#src/domain/locale.ts';

export const exportKases = endpoint({
  method: 'POST',
  path: '/api/v1/kases/exports',
  summary:
    'Orders a CSV file of matching cases; the file of the job is downloaded once it is ready.',
  access: ['login', 'can:kase-view', 'can:export'],
  apiKey: ['kase-view', 'export'],
  input: z.strictObject({
    /** The filters of a search of cases, as in its query. */
    filter: wireFilter,
    /** Language of the headings. */
    locale: z._default(oneOf(locales), 'zh-CN'),
  }),
  output: jobView,
});

export const exportFormats = ['csv', 'xlsx', 'geojson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Exported lists and their formats: only rows with a position of their own are exported as a map.
 */
export const exportedLists = {
  kases: ['csv', 'xlsx'],
  roads: ['csv', 'xlsx', 'geojson'],
  shops: ['csv', 'xlsx', 'geojson'],
  samples: ['csv', 'xlsx', 'geojson'],
  'pre-shops': ['csv', 'xlsx', 'geojson'],
  'owned-kases': ['csv', 'xlsx'],
  orders: ['csv', 'xlsx'],
  bookings: ['csv', 'xlsx'],
  'success-runs': ['csv', 'xlsx'],
  'consulting-reports': ['csv', 'xlsx'],
  /** Those of all members, for staff who work on them. */
  'consulting-queue': ['csv', 'xlsx'],
} as const satisfies Record<string, readonly ExportFormat[]>;
export type ExportedList = keyof typeof exportedLists;
const lists = Object.keys(exportedLists) as ExportedList[];

/** Rows that can be picked for one file: more than any cart or page holds. */
export const maxSelectedRows = 1000;

/** Columns a page may name. */
const mostColumns = 60;

export const exportList = endpoint({
  method: 'POST',
  path: '/api/v1/exports',
  summary:
    'Orders a file of a list: all matching or the selected rows. The file of the job is downloaded once it is ready.',
  access: ['login', 'can:export'],
  apiKey: ['export'],
  input: z
    .strictObject({
      list: oneOf(lists),
      /** The filters of the list, as in its query. */
      filter: wireFilter,
      /** Its order, by the names the search of the list knows. */
      sort: z.optional(text(40)),
      /** Rows of the list by their ids, independent of the filter; by default all that match. */
      ids: z.optional(listOf(text(60), maxSelectedRows)),
      format: oneOf(exportFormats),
      /**
       * Columns of the page the file keeps to, by their keys; those a file has nothing of are
       * passed over. All when left out.
       */
      columns: z.optional(listOf(text(40), mostColumns)),
      /** Language of the headings. */
      locale: z._default(oneOf(locales), 'zh-CN'),
    })
    .check(
      z.refine(({ list, format }) => (exportedLists[list] as readonly string[]).includes(format), {
        message: 'a form this list comes in',
        path: ['format'],
      }),
    ),
  output: jobView,
});

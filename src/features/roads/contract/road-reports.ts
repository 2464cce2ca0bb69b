import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, nothing } from '#src/contract/endpoint.ts';
import { listOf, text } from '#src/contract/field-schemas.ts';
import { currency } from '#src/contract/shared-schemas.ts';
import { maxCompared } from '#src/domain/road.ts';
import { paperOrder, reportSource } from '#src/features/success-rates/contract/success-reports.ts';
import { alongRoad, density, fronts, mixShare, seriesPoint } from './roads.ts';

const access = ['login', 'can:road-view'];

export const compareRoads = endpoint({
  method: 'GET',
  path: '/api/v1/roads/compare',
  summary:
    'Data to compare roads besides those of a search: rent along each road, trades, frontages, and the index of purchased sheets.',
  access,
  apiKey: ['road-view'],
  input: z.strictObject({
    ids: listOf(text(60), maxCompared).check(z.minLength(1, 'the id of a road')),
  }),
  /** In the requested order; an unknown road is left out. */
  output: z.array(
    z.strictObject({
      id: z.string(),
      along: alongRoad,
      fronts,
      density,
      mix: z.array(mixShare),
      isOwned: z.boolean(),
      /** Complete quarters; empty until the sheet is owned. */
      series: z.array(seriesPoint),
    }),
  ),
});

export const readRoadReport = endpoint({
  method: 'GET',
  path: '/api/v1/roads/:id/report',
  summary: 'The printed report of a road: its price, and its order and sources once purchased.',
  access,
  apiKey: ['road-view'],
  input: z.strictObject({ id: text(60) }),
  output: z.strictObject({
    isOwned: z.boolean(),
    /** After the caller's membership discount; 0 once it is owned. */
    priceJindou: z.int(),
    report: z.nullable(z.strictObject({ ...paperOrder, sources: z.array(reportSource) })),
  }),
});

export const listRoadPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/road-purchases',
  summary: 'Road sheets and reports the caller owns, alone or with the team, newest first.',
  access,
  apiKey: ['road-view'],
  input: nothing,
  output: z.array(
    z.strictObject({
      roadId: z.string(),
      city: z.string(),
      district: z.string(),
      name: z.string(),
      nameHans: z.string(),
      form: z.enum(['sheet', 'pdf']),
      orderNo: z.string(),
      paidJindou: z.int(),
      boughtAt: instant,
      /** Whether another member of the team paid. */
      isTeams: z.boolean(),
      currency,
      /** Cases that came to the road since it was bought. */
      newKases: z.int(),
      /**
       * Medians of all its cases, those known when it was bought and those known now, as far as
       * publishable.
       */
      medianThen: z.nullable(z.number()),
      medianNow: z.nullable(z.number()),
      /** Newest quarter of a case on the road, with which the sheet now ends. Null without any. */
      upTo: z.nullable(z.string()),
    }),
  ),
});

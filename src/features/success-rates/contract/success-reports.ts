import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import { text } from '#src/contract/field-schemas.ts';
import { successRun } from './success-rates.ts';

/** Sources of a report's data, with the attribution their licences require. */
export const reportSource = z.strictObject({
  key: z.string(),
  title: z.string(),
  titleEn: z.string(),
  attribution: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
});

/** The order printed on a paper: its number, date and buyer. */
export const paperOrder = {
  orderNo: z.string(),
  boughtAt: z.iso.datetime(),
  /** Printed on every sheet. */
  account: z.string(),
};

export const readSuccessReport = endpoint({
  method: 'GET',
  path: '/api/v1/success-rates/:id/report',
  summary:
    'The full report of one of the caller’s runs: its price, and its content once purchased.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ id: text(60) }),
  output: z.strictObject({
    /** False for a run that is suppressed or not computed yet. */
    isSold: z.boolean(),
    isOwned: z.boolean(),
    /** After the discount of the caller's membership; 0 once it is owned. */
    priceJindou: z.int(),
    /** Null until it is bought. */
    report: z.nullable(
      z.strictObject({ ...paperOrder, run: successRun, sources: z.array(reportSource) }),
    ),
  }),
});

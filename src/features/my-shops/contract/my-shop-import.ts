import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import { oneOf } from '#src/contract/field-schemas.ts';
import { myShopLimits } from '../model/my-shop.ts';
import { count, whole } from './my-shop-fields.ts';

/** Columns an import knows. Money is whole money with at most two decimals; days are ISO. */
export const importColumns = [
  'role', 'name', 'city', 'district', 'road', 'address', 'doorNo', 'kind', 'floor', 'areaM2', 'netAreaM2', 'frontageM', 'depthM',
  'category', 'rentMonth', 'depositMonths', 'payEveryMonths', 'termMonths', 'contact', 'tenant', 'leaseStartsOn', 'leaseEndsOn',
  'leaseRentMonth', 'nextReviewOn', 'value',
] as const; // prettier-ignore
export type ImportColumn = (typeof importColumns)[number];

/** Causes of an invalid cell, which pages translate. */
export const importCauses = [
  'missing', 'text', 'city', 'district', 'road', 'floor', 'choice', 'number', 'day', 'netArea', 'leaseTogether', 'leaseOrder',
  'there', 'twice',
] as const; // prettier-ignore
export type ImportCause = (typeof importCauses)[number];

const importRow = z.strictObject({
  /** Of the file, for the message. */
  line: whole(1, 1_000_000),
  cells: z.partialRecord(
    oneOf(importColumns),
    z.string().check(z.maxLength(300, 'at most 300 characters')),
  ),
});

export const importMyShops = endpoint({
  method: 'POST',
  path: '/api/v1/my-shops/import',
  summary:
    'Validates rows of a file, and creates them as drafts: all, or the valid ones, in one transaction.',
  access: ['login', 'can:shop-manage'],
  apiKey: 'denied',
  input: z.strictObject({
    rows: z
      .array(importRow)
      .check(
        z.minLength(1, 'at least one row'),
        z.maxLength(myShopLimits.importRows, `at most ${myShopLimits.importRows} rows`),
      ),
    /**
     * `look` writes nothing; `all` writes only when every row is right; `right` leaves the wrong
     * ones out.
     */
    write: oneOf(['look', 'all', 'right']),
  }),
  output: z.strictObject({
    rows: count,
    right: count,
    written: count,
    problems: z.array(
      z.strictObject({
        line: count,
        column: z.string(),
        reason: z.string(),
        cause: oneOf(importCauses),
        /** The cell as it was sent; for a row that repeats another, the line of that one. */
        got: z.string(),
        /** Names that are taken instead, or the ends of the range of a number. */
        accepted: z.array(z.string()),
      }),
    ),
  }),
});

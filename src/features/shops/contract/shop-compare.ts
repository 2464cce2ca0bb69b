import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import { listOf, near, text } from '#src/contract/field-schemas.ts';
import { maxComparedShops } from '#src/domain/shop.ts';
import { shopRow } from './shops.ts';

export const compareShops = endpoint({
  method: 'GET',
  path: '/api/v1/shops/compare',
  summary: 'Shops by their ids, for comparison; masked as in a search.',
  access: ['login', 'can:shop-view'],
  apiKey: ['shop-view'],
  input: z.strictObject({
    ids: listOf(text(60), maxComparedShops).check(z.minLength(1, 'the id of a shop')),
    /** The point their distances are measured from. */
    near: z.optional(near),
  }),
  /** In the requested order; a shop that is unknown, or not shown, is left out. */
  output: z.array(shopRow),
});

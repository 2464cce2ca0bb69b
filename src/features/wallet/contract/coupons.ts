import * as z from 'zod/mini';
import { instant, jindou } from '#src/contract/amounts.ts';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { pageFields } from '#src/contract/field-schemas.ts';
import { productName } from '#src/features/memberships/contract/products.ts';
import { couponName } from '#src/contract/coupon-name.ts';

const base = '/api/v1/coupons';
const mayManage = ['login', 'can:product-manage'];

export const coupon = z.strictObject({
  coupon: z.string(),
  percent: z.nullable(z.int()),
  jindou: z.nullable(z.int()),
  /** Products it is valid for; an empty list means all. */
  products: z.array(z.string()),
  validFrom: instant,
  validTo: instant,
  mostUses: z.int(),
  mostPerMember: z.int(),
  uses: z.int(),
  note: z.string(),
  madeBy: z.string(),
  endedAt: z.nullable(instant),
});

export const listCoupons = pageEndpoint({
  path: base,
  summary: 'Coupons with their number of uses, newest first.',
  access: mayManage,
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: coupon,
  whole: z.null(),
});

const oneOff = z.refine<{ percent: number | null; jindou: number | null }>(
  ({ percent, jindou: sum }) => (percent === null) !== (sum === null),
  { message: 'a percentage or a sum of jindou, one of the two', path: ['percent'] },
);
const inOrder = z.refine<{ validFrom: string; validTo: string }>(
  ({ validFrom, validTo }) => Date.parse(validFrom) < Date.parse(validTo),
  { message: 'a moment after validFrom', path: ['validTo'] },
);

export const createCouponInput = z
  .strictObject({
    coupon: couponName,
    percent: z.nullable(jindou(1, 100)),
    jindou: z.nullable(jindou(1, 100_000)),
    products: z
      .array(productName, 'a list of product codes')
      .check(z.maxLength(20, 'at most 20 products')),
    validFrom: z.iso.datetime({
      offset: true,
      error: 'an instant such as 2026-12-01T00:00:00+08:00',
    }),
    validTo: z.iso.datetime({
      offset: true,
      error: 'an instant such as 2026-12-31T00:00:00+08:00',
    }),
    mostUses: jindou(1, 1_000_000),
    mostPerMember: jindou(1, 100),
    note: z._default(z.string('a text').check(z.maxLength(200, 'at most 200 characters')), ''),
  })
  .check(oneOff, inOrder);

export const createCoupon = endpoint({
  method: 'POST',
  path: base,
  summary: 'Creates a coupon for memberships.',
  access: mayManage,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: createCouponInput,
  output: coupon,
});

export const endCoupon = endpoint({
  method: 'POST',
  path: `${base}/:coupon/end`,
  summary: 'Ends a coupon immediately. Orders that carry it keep it.',
  access: mayManage,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ coupon: couponName }),
  output: coupon,
});

import * as z from 'zod/mini';
import { instant, jindou } from '#src/contract/amounts.ts';
import { endpoint, nothing, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text, textField } from '#src/contract/field-schemas.ts';
import { membershipActions } from '../model/membership.ts';
import {
  maxDiscountPercent,
  maxMonths,
  maxSeats,
  productCodeRule,
  tiers,
} from '../model/product.ts';

const base = '/api/v1/products';
const mayManage = ['login', 'can:product-manage'];

export const productName = textField(productCodeRule);

const count = (from: number, to: number) => {
  const expected = `a whole number from ${from} to ${to}`;
  return z.int(expected).check(z.minimum(from, expected), z.maximum(to, expected));
};

const allowances = z.strictObject({
  bonusJindou: z.int(),
  discountPercent: z.int(),
  exportRows: z.int(),
  seats: z.int(),
});

const title = z.strictObject({ 'zh-CN': z.string(), en: z.string() });

/** A product at one of its versions. */
export const product = z.strictObject({
  code: z.string(),
  version: z.int(),
  tier: z.enum(tiers),
  title,
  /** null: quoted by hand. */
  priceJindou: z.nullable(z.int()),
  /** How long it holds; null without an end. */
  months: z.nullable(z.int()),
  allowances,
  onSaleFrom: z.nullable(instant),
  onSaleTo: z.nullable(instant),
  /** Whether it can be ordered now. */
  onSale: z.boolean(),
});

export const managedProduct = z.extend(product, {
  visible: z.boolean(),
  retiredAt: z.nullable(instant),
  note: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  /** Members it holds for now, and periods of it that were ever paid. */
  holders: z.int(),
  sold: z.int(),
});

export const listProducts = endpoint({
  method: 'GET',
  path: base,
  summary: 'Memberships on sale, lowest tier first.',
  access: ['login', 'can:product-view'],
  apiKey: 'denied',
  input: nothing,
  output: z.array(product),
});

export const managedProducts = endpoint({
  method: 'GET',
  path: `${base}/managed`,
  summary:
    'Every product with its number of members, hidden and retired ones included, for administrators.',
  access: mayManage,
  apiKey: 'denied',
  input: nothing,
  output: z.array(managedProduct),
});

export const productVersions = endpoint({
  method: 'GET',
  path: `${base}/:product/versions`,
  summary: 'Versions of a product, newest first.',
  access: mayManage,
  apiKey: 'denied',
  input: z.strictObject({ product: productName }),
  output: z.array(managedProduct),
});

export const productBuyers = pageEndpoint({
  path: `${base}/:product/buyers`,
  summary: 'Buyers of a product, newest first.',
  access: mayManage,
  apiKey: 'denied',
  input: z.strictObject({ product: productName, ...pageFields }),
  item: z.strictObject({
    periodId: z.string(),
    memberId: z.string(),
    account: z.string(),
    name: z.string(),
    version: z.int(),
    kind: z.enum(membershipActions),
    orderNo: z.string(),
    paidJindou: z.int(),
    startsAt: instant,
    endsAt: instant,
    state: z.enum(['ahead', 'now', 'over', 'cut']),
  }),
  whole: z.null(),
});

const month = z.nullable(count(1, maxMonths));
const moment = z.nullable(
  z.iso.datetime({ offset: true, error: 'an instant such as 2026-12-01T00:00:00+08:00, or null' }),
);

/** Editable fields of a product, all of them in each version. */
export const productFields = {
  title: z.strictObject({ 'zh-CN': text(40), en: text(40) }),
  priceJindou: z.nullable(jindou(0, 1_000_000)),
  months: month,
  bonusJindou: jindou(0, 100_000),
  discountPercent: count(0, maxDiscountPercent),
  exportRows: count(0, 1_000_000),
  seats: count(1, maxSeats),
  onSaleFrom: moment,
  onSaleTo: moment,
  visible: z.boolean('true or false'),
  note: z._default(z.string('a text').check(z.maxLength(200, 'at most 200 characters')), ''),
};

const inOrder = z.refine<{ onSaleFrom: string | null; onSaleTo: string | null }>(
  ({ onSaleFrom, onSaleTo }) =>
    onSaleFrom === null || onSaleTo === null || Date.parse(onSaleFrom) < Date.parse(onSaleTo),
  { message: 'a moment after onSaleFrom', path: ['onSaleTo'] },
);

export const createProductInput = z
  .strictObject({
    product: productName,
    tier: oneOf(['pro', 'team', 'enterprise']),
    ...productFields,
  })
  .check(inOrder);

export const createProduct = endpoint({
  method: 'POST',
  path: base,
  summary: 'Creates a product and puts it on sale.',
  access: mayManage,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: createProductInput,
  output: managedProduct,
});

export const changeProductInput = z
  .strictObject({
    product: productName,
    /** The version the caller read. */ version: count(1, 1_000_000),
    ...productFields,
  })
  .check(inOrder);

export const changeProduct = endpoint({
  method: 'PATCH',
  path: `${base}/:product`,
  summary:
    'Creates a new version of a product. Buyers of an earlier one keep it to the end of their period.',
  access: mayManage,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: changeProductInput,
  output: managedProduct,
});

export const retireProduct = endpoint({
  method: 'POST',
  path: `${base}/:product/retire`,
  summary:
    'Takes a product off sale, or puts it back. Paid periods stay valid; they are not renewed.',
  access: mayManage,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({ product: productName, retired: z.boolean('true or false') }),
  output: managedProduct,
});

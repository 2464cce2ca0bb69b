import * as z from 'zod/mini';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { shopStatuses } from '#src/domain/shop.ts';
import { dealStatuses } from '../model/my-shop-deal.ts';
import { count, dealResponse, line, myShopUnit, nullable, unitFile } from './my-shop-fields.ts';

const review = ['login', 'can:kase-verify'] as const;
const id = text(60);

const reviewed = z.strictObject({
  ...myShopUnit.shape,
  memberName: z.string(),
});

export const listListingReviews = pageEndpoint({
  path: '/api/v1/listing-reviews',
  summary: 'Units that await listing, oldest first.',
  access: review,
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: reviewed,
  whole: nullable(z.strictObject({ totalIsCapped: z.boolean() })),
});

export const decideListing = endpoint({
  method: 'POST',
  path: '/api/v1/listing-reviews/:id',
  summary:
    'Lists a unit, or rejects it with a reason and a field. Reviewers cannot decide on their own.',
  access: review,
  apiKey: 'denied',
  input: z.strictObject({
    id,
    act: oneOf(['approve', 'reject']),
    reason: line(300),
    field: line(40),
  }),
  output: z.strictObject({ id: z.string(), status: oneOf(shopStatuses) }),
});

export const listDealReviews = pageEndpoint({
  path: '/api/v1/deal-reviews',
  summary: 'Contributed deals that await review, oldest first.',
  access: review,
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: z.strictObject({
    ...dealResponse.shape,
    /** null: the unit was removed since. */
    unitId: nullable(z.string()),
    title: z.string(),
    city: z.string(),
    currency: shapes.currency,
    areaM2: nullable(z.number()),
    memberName: z.string(),
    completeness: z.number(),
    /** Its reward when it is accepted. */
    offeredJindou: count,
    /** Papers of the unit. */
    documents: z.array(unitFile),
  }),
  whole: nullable(z.strictObject({ totalIsCapped: z.boolean() })),
});

export const decideDeal = endpoint({
  method: 'POST',
  path: '/api/v1/deal-reviews/:id',
  summary: 'Accepts a deal as evidence and rewards its contributor, or rejects it with a reason.',
  access: review,
  apiKey: 'denied',
  idempotencyKey: 'required',
  input: z.strictObject({ id, act: oneOf(['publish', 'reject', 'duplicate']), reason: line(300) }),
  output: z.strictObject({ id: z.string(), status: oneOf(dealStatuses), rewardJindou: count }),
});

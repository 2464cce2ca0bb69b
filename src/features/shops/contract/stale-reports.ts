import * as z from 'zod/mini';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { visibleStatuses, shopStatuses } from '#src/domain/shop.ts';
import { staleKinds, staleLimits, staleStatuses } from '../model/stale-report.ts';

// Asking rents of a shop over time, and members' reports of listings that no longer hold.

const see = ['login', 'can:shop-view'] as const;
const review = ['login', 'can:kase-verify'] as const;
const id = text(60);
const words = (most: number) =>
  z.string('a text').check(z.maxLength(most, `at most ${most} characters`));

const report = z.strictObject({
  id: z.string(),
  shopId: z.string(),
  what: z.enum(staleKinds),
  note: z.string(),
  status: z.enum(staleStatuses),
  /** Why it was rejected. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
});

export const shopAskingRents = endpoint({
  method: 'GET',
  path: '/api/v1/shops/:id/asks',
  summary:
    'Asking rents of a shop over time, newest first, and the caller’s report of its listing.',
  access: see,
  apiKey: ['shop-view'],
  input: z.strictObject({ id }),
  output: z.strictObject({
    currency: shapes.currency,
    /** Each as long as it was shown. */
    asks: z.array(
      z.strictObject({
        status: z.enum(visibleStatuses),
        rentMinorPerMonth: z.int(),
        unitRentMonth: z.number(),
        from: z.iso.date(),
        /** null: still. */
        until: z.nullable(z.iso.date()),
      }),
    ),
    /** The caller's newest report; null without one. */
    own: z.nullable(report),
  }),
});

export const reportStale = endpoint({
  method: 'POST',
  path: '/api/v1/shops/:id/stale-reports',
  summary: 'Reports an outdated listing. One report per member and shop may be pending.',
  access: see,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    id,
    what: oneOf(staleKinds),
    note: z._default(words(staleLimits.note), ''),
  }),
  output: report,
});

const reviewed = z.strictObject({
  ...report.shape,
  memberName: z.string(),
  /** The caller's own, which another person has to review. */
  isOwn: z.boolean(),
  /** Whether a member listed the shop, who then refreshes it. */
  isMembers: z.boolean(),
  shop: z.strictObject({
    city: z.string(),
    district: z.string(),
    address: z.string(),
    status: z.enum(shopStatuses),
    listedOn: z.iso.date(),
    currency: shapes.currency,
    rentMinorPerMonth: z.int(),
  }),
});

export const listStaleReports = pageEndpoint({
  path: '/api/v1/stale-reports',
  summary: 'Reports of outdated listings that await review, oldest first.',
  access: review,
  apiKey: 'denied',
  input: z.strictObject(pageFields),
  item: reviewed,
  whole: z.null(),
});

export const decideStaleReport = endpoint({
  method: 'POST',
  path: '/api/v1/stale-reports/:id',
  summary:
    'Confirms a report, which takes the listing down and settles all pending ones, or rejects it with a reason. The reporter is notified.',
  access: review,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z.strictObject({
    id,
    act: oneOf(['confirm', 'reject']),
    reason: z._default(words(staleLimits.reason), ''),
  }),
  output: reviewed,
});

import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { workFile } from '#src/contract/attachments.ts';
import { endpoint, pageEndpoint } from '#src/contract/endpoint.ts';
import { oneOf, pageFields, text } from '#src/contract/field-schemas.ts';
import { wireFilter } from '#src/contract/wire-filter.ts';
import { milestoneStages, reportDepths, reportKinds } from '#src/domain/consulting-report.ts';
import { itemTypes } from '#src/domain/order.ts';
import { successResult } from '#src/features/success-rates/contract/success-result.ts';
import { billKinds } from '#src/features/wallet/model/bill.ts';
import {
  defaultShareDays,
  longestShareDays,
  maxShareViews,
  sharedObjects,
  shareKinds,
  shareStates,
} from '../model/share.ts';

const access = ['login'];
const days = `a whole number from 1 to ${longestShareDays}`;
const views = `a whole number from 1 to ${maxShareViews}`;

/** A link as its maker sees it again: without what opens it. */
export const shareLink = z.strictObject({
  id: z.string(),
  kind: z.enum(shareKinds),
  /** Of a page: which of the pages. */
  objectId: z.string(),
  /** What its maker called a page; empty for other kinds. */
  title: z.string(),
  state: z.enum(shareStates),
  views: z.int(),
  /** Null: as often as anybody likes. */
  mostViews: z.nullable(z.int()),
  lastViewedAt: z.nullable(instant),
  createdAt: instant,
  expiresAt: instant,
});

/** How long and how often a link opens. */
export const shareLimits = z.strictObject({
  days: z._default(
    z.int(days).check(z.minimum(1, days), z.maximum(longestShareDays, days)),
    defaultShareDays,
  ),
  mostViews: z.optional(z.int(views).check(z.minimum(1, views), z.maximum(maxShareViews, views))),
});

/** A new link with what opens it. */
export const createdShare = z.extend(shareLink, {
  /**
   * For the key `s` of the page's address, behind its `#`. Returned only once: the server stores its
   * hash.
   */
  token: z.string(),
});

export const createShare = endpoint({
  method: 'POST',
  path: '/api/v1/shares',
  summary:
    'Creates a link to one bill, one success rate or the accepted work of one consulting report, with fewer fields than its owner sees.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    kind: oneOf(sharedObjects),
    /** The number of a bill, or the id of a run or a report. */
    objectId: text(60),
    ...shareLimits.shape,
  }),
  output: createdShare,
});

export const listShares = pageEndpoint({
  path: '/api/v1/shares',
  summary: 'Links of the caller, newest first, expired and revoked ones included.',
  access,
  apiKey: 'denied',
  input: z.strictObject({
    kind: z.optional(oneOf(shareKinds)),
    objectId: z.optional(text(60)),
    ...pageFields,
  }),
  item: shareLink,
  whole: z.null(),
});

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/v1/shares/:id',
  summary: 'Revokes a link. It opens nothing from now on.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ id: text(60) }),
  output: shareLink,
});

// A malformed token gets the same response as a wrong one, so that the form of a token is not
// disclosed either.
export const shareOpening = z.strictObject({
  token: z.string('the text behind `s=`').check(z.maxLength(200, 'the text behind `s=`')),
});
const until = { expiresAt: instant };

export const openSharedBill = endpoint({
  method: 'POST',
  path: '/api/v1/shares/open/bill',
  summary: 'A bill by a link: number, kind, amount and time, without its owner and balance.',
  access: [],
  apiKey: 'public',
  input: shareOpening,
  output: z.strictObject({
    ...until,
    no: z.string(),
    kind: z.enum(billKinds),
    title: z.string(),
    amountJindou: z.int(),
    moneyMinor: z.int(),
    currency: z.literal('CNY'),
    occurredAt: instant,
    items: z.array(z.strictObject({ type: z.enum(itemTypes), qty: z.int(), paidJindou: z.int() })),
    refundedJindou: z.int(),
  }),
});

export const openSharedSuccessRun = endpoint({
  method: 'POST',
  path: '/api/v1/shares/open/success-rate',
  summary:
    'A success rate by a link: headline, curve, method and sources, without the planned shop.',
  access: [],
  apiKey: 'public',
  input: shareOpening,
  output: z.strictObject({
    ...until,
    method: z.string(),
    createdAt: instant,
    withdrawn: z.int(),
    /** Without the shop that is planned. */
    question: wireFilter,
    /** In the form of a run’s own response; fields hidden from links are null or empty. */
    result: successResult,
  }),
});

export const openSharedReport = endpoint({
  method: 'POST',
  path: '/api/v1/shares/open/consulting',
  summary:
    'A consulting report by a link: the last version of each accepted part, without price and messages.',
  access: [],
  apiKey: 'public',
  input: shareOpening,
  output: z.strictObject({
    ...until,
    no: z.string(),
    kind: z.enum(reportKinds),
    depth: z.enum(reportDepths),
    scope: z.string(),
    parts: z.array(
      z.strictObject({
        stage: z.enum(milestoneStages),
        title: z.string(),
        version: z.int(),
        note: z.string(),
        deliveredAt: instant,
        files: z.array(workFile),
      }),
    ),
  }),
});

export const readSharedReportFile = endpoint({
  method: 'POST',
  path: '/api/v1/shares/open/consulting-file',
  summary: 'A file of a shared consulting report, after the report was opened by its link.',
  access: [],
  apiKey: 'public',
  download: true,
  input: z.strictObject({ ...shareOpening.shape, fileId: text(60) }),
  output: z.unknown(),
});

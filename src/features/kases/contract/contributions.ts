import * as z from 'zod/mini';
import { instant, jindou } from '#src/contract/amounts.ts';
import { uploadedFile, workFile } from '#src/contract/attachments.ts';
import { endpoint, pageEndpoint, type OutputOf } from '#src/contract/endpoint.ts';
import {
  isoDate,
  listOf,
  oneOf,
  optionalFields,
  pageFields,
  text,
} from '#src/contract/field-schemas.ts';
import * as shapes from '#src/contract/shared-schemas.ts';
import { cityNamed, knownCitiesText } from '#src/domain/city.ts';
import { kaseSources, qualities, remarks } from '#src/domain/kase.ts';
import { longestTenant, readsAsPerson, tenantExpected } from '#src/domain/tenant-name.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { lettingDeal, myShopFacts } from '#src/features/my-shops/contract/my-shop-fields.ts';
import {
  contributionFiles,
  contributionKinds,
  contributionStatuses,
} from '../model/contribution.ts';
import { kaseRow } from './kases.ts';
import { contributionFilterRules } from '../model/contribution-filter.ts';

const own = ['login', 'can:kase-submit'] as const;
const verify = ['login', 'can:kase-verify'] as const;
const base = '/api/v1/contributions';
const queue = '/api/v1/contribution-reviews';
const id = text(60);
const count = z.int();
// The same fields have the same rules in every form.
const unit = myShopFacts.shape;

const dealDay = isoDate.check(
  z.refine(
    (value) => value >= '1990-01-01' && value <= dayAt(new Date()),
    'a day from 1990-01-01 to today',
  ),
);
const area = (expected: string) =>
  z
    .number(expected)
    .check(
      z.refine(
        (value) => value >= 3 && value <= 20_000 && Number(value.toFixed(2)) === value,
        expected,
      ),
    );

const tenantName = text(longestTenant).check(
  z.refine((value) => !readsAsPerson(value), tenantExpected),
);

const facts = {
  kind: oneOf(contributionKinds),
  city: text(20).check(
    z.refine((value) => cityNamed(value) !== undefined, { error: () => knownCitiesText() }),
  ),
  district: text(20),
  roadId: z.nullable(id),
  address: text(120),
  doorNo: unit.doorNo,
  dealDate: dealDay,
  areaM2: area('a number from 3 to 20000 with no more than 2 decimals'),
  floor: unit.floor.check(z.minLength(1, 'floors such as 1, B1, 1+2, ALL or M')),
  rentMinorPerMonth: lettingDeal.shape.rentMinorPerMonth,
  source: oneOf(kaseSources),
  startsOn: z.nullable(isoDate),
  /** Left out of a form of an earlier version: nothing is known. */
  tenant: z._default(z.nullable(tenantName), null),
  termMonths: unit.termMonths,
  totalFloors: unit.totalFloors,
  frontageM: unit.frontageM,
  depthM: unit.depthM,
  category: unit.category,
  freeMonths: unit.freeMonths,
  escalation: unit.escalation,
  depositMonths: unit.depositMonths,
  payEveryMonths: unit.payEveryMonths,
  transferFeeMinor: unit.transferFeeMinor,
  commissionMonths: z.nullable(jindou(0, 12)),
  remarks: z
    .array(oneOf(remarks))
    .check(
      z.refine(
        (list) => new Set(list).size === list.length,
        'each remark once, of those there are',
      ),
    ),
  note: z.string().check(z.maxLength(500, 'at most 500 characters')),
};

const fileIds = z
  .array(id, 'ids of files')
  .check(z.maxLength(contributionFiles.most, `at most ${contributionFiles.most} files`));

interface Ordered {
  dealDate: string;
  startsOn: string | null;
  freeMonths: number | null;
  termMonths: number | null;
}

const startsAfterDeal = z.refine<Ordered>(
  ({ dealDate, startsOn }) => startsOn === null || startsOn >= dealDate,
  {
    message: 'a day not before the deal',
    path: ['startsOn'],
  },
);
const freeWithinTerm = z.refine<Ordered>(
  ({ freeMonths, termMonths }) =>
    freeMonths === null || termMonths === null || freeMonths <= termMonths,
  { message: 'no more months than the term', path: ['freeMonths'] },
);

/**
 * A case as it is handed in, with the files that prove it. The form and the server read it by these
 * rules.
 */
export const contributionForm = z
  .strictObject({ ...facts, fileIds })
  .check(startsAfterDeal, freeWithinTerm);

// As stored: validated on submission, so that a later rule hides nothing.
const stored = z.strictObject({
  ...facts,
  dealDate: z.string(),
  city: z.string(),
});

const contribution = z.strictObject({
  id: z.string(),
  status: oneOf(contributionStatuses),
  facts: stored,
  currency: shapes.currency,
  /** Name of its road in both scripts; empty where it names none. */
  road: z.string(),
  roadHans: z.string(),
  roadEn: z.optional(z.string()),
  /** Share of the premium fields that are filled, 0 to 1. */
  completeness: z.number(),
  /** Its reward if it were published today; and its actual reward. */
  offeredJindou: count,
  rewardJindou: count,
  reason: z.string(),
  /** The field a rejection is about; empty for the whole. */
  rejectField: z.string(),
  /** The case it turned out to be, or became. */
  kaseId: z.nullable(z.string()),
  attempt: count,
  revision: count,
  sentAt: instant,
  decidedAt: z.nullable(instant),
  files: z.array(workFile),
});

export const contributionFilterFields = optionalFields(contributionFilterRules);

export const listContributions = pageEndpoint({
  path: base,
  summary: 'Cases the caller contributed, last submitted first.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({
    ...contributionFilterFields,
    /** Only these, so that a contribution can be opened from its case. */
    ids: z.optional(listOf(id, 50)),
    ...pageFields,
  }),
  item: contribution,
  /** Of all contributions: how many have each status, and their rewards. */
  whole: z.strictObject({
    counts: z.record(oneOf(contributionStatuses), count),
    rewardJindou: count,
  }),
});

export const submitContribution = endpoint({
  method: 'POST',
  path: base,
  summary: 'Submits a leasing case for review.',
  access: own,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: contributionForm,
  output: contribution,
});

export const correctContribution = endpoint({
  method: 'PATCH',
  path: `${base}/:id`,
  summary: 'Corrects a case that is not under review, and resubmits a rejected or withdrawn one.',
  access: own,
  apiKey: 'denied',
  idempotencyKey: 'accepted',
  input: z
    .strictObject({ ...facts, fileIds, id, revision: jindou(1, 1_000_000) })
    .check(startsAfterDeal, freeWithinTerm),
  output: contribution,
});

export const withdrawContribution = endpoint({
  method: 'POST',
  path: `${base}/:id/withdraw`,
  summary: 'Withdraws a case that is not under review yet.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: contribution,
});

const likeness = oneOf(['same', 'close']);

export const checkContributionInput = z.strictObject({
  id: z.optional(id),
  city: facts.city,
  district: facts.district,
  roadId: facts.roadId,
  address: facts.address,
  doorNo: facts.doorNo,
  dealDate: facts.dealDate,
  areaM2: facts.areaM2,
  floor: facts.floor,
  rentMinorPerMonth: facts.rentMinorPerMonth,
});

export const checkContribution = endpoint({
  method: 'POST',
  path: `${base}/check`,
  summary:
    'Possible duplicates of a case before it is submitted. Masked cases show no more than in a search.',
  access: own,
  apiKey: 'denied',
  input: checkContributionInput,
  output: z.strictObject({
    /** Cases and contributions the caller may read, that are like this one. */
    known: z.array(
      z.strictObject({
        id: z.string(),
        is: oneOf(['kase', 'contribution']),
        likeness,
        address: z.string(),
        dealDate: z.string(),
        areaM2: z.number(),
        rentMinorPerMonth: z.int(),
      }),
    ),
    /**
     * Masked cases of the same road, quarter, band of area and storey, without stating whether one
     * is this deal.
     */
    masked: z.array(kaseRow),
    maskedTotal: count,
  }),
});

export const sendContributionFiles = endpoint({
  method: 'POST',
  path: '/api/v1/contribution-files',
  summary: 'Files that prove a case, uploaded before it. The file type is detected from the bytes.',
  access: own,
  apiKey: 'denied',
  files: {
    field: contributionFiles.field,
    most: contributionFiles.most,
    largestBytes: contributionFiles.largestBytes,
    kept: true,
  },
  input: z.strictObject({
    files: z.array(uploadedFile, 'one file or more').check(z.minLength(1, 'one file or more')),
  }),
  output: z.array(workFile),
});

export const readContributionFile = endpoint({
  method: 'GET',
  path: '/api/v1/contribution-files/:id',
  summary:
    'A file of the caller’s contribution. Verifiers read files of submitted cases, which the audit log records.',
  access: ['login', 'can:kase-submit|kase-verify'],
  apiKey: 'denied',
  download: true,
  input: z.strictObject({ id }),
  output: z.unknown(),
});

export const removeContributionFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/contribution-files/:id',
  summary: 'Deletes a file that belongs to no contribution.',
  access: own,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string() }),
});

const review = z.strictObject({
  ...contribution.shape,
  memberName: z.string(),
  /** The verifier; null while it has none. */
  verifierName: z.nullable(z.string()),
  /**
   * Whether the caller is the verifier, and whether it is the caller's own, which another person
   * has to verify.
   */
  isMine: z.boolean(),
  isOwn: z.boolean(),
});

export const listContributionReviews = pageEndpoint({
  path: queue,
  summary: 'Contributed cases: pending ones, oldest first, or decided ones.',
  access: verify,
  apiKey: 'denied',
  input: z.strictObject({
    state: z._default(oneOf(['waiting', 'decided']), 'waiting'),
    ...pageFields,
  }),
  item: review,
  whole: z.strictObject({ waiting: count }),
});

const alike = z.strictObject({
  id: z.string(),
  is: oneOf(['kase', 'contribution']),
  likeness,
  address: z.string(),
  doorNo: z.string(),
  dealDate: z.string(),
  areaM2: z.number(),
  floor: z.string(),
  rentMinorPerMonth: z.int(),
});

export const readContributionReview = endpoint({
  method: 'GET',
  path: `${queue}/:id`,
  summary: 'One contributed case with similar cases and the rents of its road or district.',
  access: verify,
  apiKey: 'denied',
  input: z.strictObject({ id }),
  output: z.strictObject({
    ...review.shape,
    unitRentMonth: z.number(),
    alike: z.array(alike),
    /**
     * Of the published cases of two years up to the newest release; of the district where the road
     * has too few.
     */
    neighbours: z.strictObject({
      of: oneOf(['road', 'district']),
      ...shapes.statistics.shape,
      ratio: z.nullable(z.number()),
    }),
  }),
});

const act = { method: 'POST', access: verify, idempotencyKey: 'accepted', output: review } as const;

export const claimContribution = endpoint({
  ...act,
  path: `${queue}/:id/take`,
  summary: 'Claims a pending case for review; reviewers cannot claim their own.',
  apiKey: 'denied',
  input: z.strictObject({ id }),
});

export const releaseContribution = endpoint({
  ...act,
  path: `${queue}/:id/put-back`,
  summary: 'Releases a claimed case.',
  apiKey: 'denied',
  input: z.strictObject({ id }),
});

export const publishContribution = endpoint({
  ...act,
  idempotencyKey: 'required',
  path: `${queue}/:id/publish`,
  summary: 'Publishes a claimed case as evidence and rewards its contributor.',
  apiKey: 'denied',
  input: z.strictObject({
    id,
    verification: jindou(0, 3),
    quality: oneOf(qualities),
    /** Whether the name of the tenant is published: it is that of a brand or company. */
    withTenant: z._default(z.boolean('true or false'), false),
  }),
});

export const rejectContributionInput = z.strictObject({
  id,
  reason: text(300),
  field: z._default(oneOf([...Object.keys(facts), 'files', '']), ''),
});

export const rejectContribution = endpoint({
  ...act,
  path: `${queue}/:id/reject`,
  summary: 'Rejects a claimed case with a reason and the field it concerns.',
  apiKey: 'denied',
  input: rejectContributionInput,
});

export const markContributionDuplicateInput = z.strictObject({
  id,
  of: id,
  reason: z._default(z.string().check(z.maxLength(300, 'at most 300 characters')), ''),
});

export const markContributionDuplicate = endpoint({
  ...act,
  path: `${queue}/:id/duplicate`,
  summary: 'Marks a claimed case as a duplicate of an existing one.',
  apiKey: 'denied',
  input: markContributionDuplicateInput,
});

export type ReviewSheet = OutputOf<typeof readContributionReview>;

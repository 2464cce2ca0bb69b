import * as z from 'zod/mini';
import { instant } from '#src/contract/amounts.ts';
import { endpoint, nothing, pageEndpoint } from '#src/contract/endpoint.ts';
import { pageFields, text } from '#src/contract/field-schemas.ts';

const base = '/api/v1/books';
const access = ['login', 'can:ledger-adjust#propose|ledger-adjust#approve'];

/** One side of a transfer: a member's bucket, or an account of the platform. */
const side = z.strictObject({
  owner: z.string(),
  /** How the member logs in; null for the platform. */
  account: z.nullable(z.string()),
  purpose: z.string(),
});

export const listWallets = pageEndpoint({
  path: `${base}/wallets`,
  summary:
    'Balances of members by account; `q` is the start of an account name, or a whole phone number, mail address or id.',
  access,
  apiKey: 'denied',
  input: z.strictObject({ q: z.optional(text(80)), ...pageFields }),
  item: z.strictObject({
    memberId: z.string(),
    account: z.string(),
    name: z.string(),
    bought: z.int(),
    bonus: z.int(),
    held: z.int(),
    /** Lines of the statement. */
    lines: z.int(),
  }),
  whole: z.null(),
});

export const platformAccounts = endpoint({
  method: 'GET',
  path: `${base}/platform-accounts`,
  summary:
    'Balances of the platform’s accounts, summed over their shards. With those of all members they sum to 0.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({
    accounts: z.array(
      z.strictObject({ purpose: z.string(), balance: z.int(), pending: z.int(), entries: z.int() }),
    ),
    /** What all members have together. */
    members: z.strictObject({ accounts: z.int(), balance: z.int(), held: z.int() }),
  }),
});

export const ledgerActs = pageEndpoint({
  path: `${base}/acts`,
  summary:
    'Ledger acts with their transfers, newest first: those of a member, or those of a reference (number or id of an order, recharge, bill, booking, report, adjustment or act).',
  access,
  apiKey: 'denied',
  input: z
    .strictObject({
      memberId: z.optional(text(60)),
      reference: z.optional(text(80)),
      ...pageFields,
    })
    .check(
      z.refine(
        ({ memberId, reference }) => (memberId === undefined) !== (reference === undefined),
        {
          message: 'a reference, or memberId instead of it',
          path: ['reference'],
        },
      ),
    ),
  item: z.strictObject({
    txId: z.string(),
    kind: z.string(),
    /** Who did it, as they log in, or the part of the product that did. */
    actor: z.string(),
    reason: z.string(),
    at: instant,
    bills: z.array(
      z.strictObject({ no: z.string(), account: z.nullable(z.string()), amountJindou: z.int() }),
    ),
    transfers: z.array(
      z.strictObject({
        id: z.string(),
        phase: z.string(),
        from: side,
        to: side,
        amountJindou: z.int(),
        refType: z.nullable(z.string()),
        refId: z.nullable(z.string()),
      }),
    ),
  }),
  whole: z.null(),
});

export const lastBooksCheck = endpoint({
  method: 'GET',
  path: `${base}/last-check`,
  summary: 'Result of the last check of the books by invariant, and whether earlier checks passed.',
  access,
  apiKey: 'denied',
  input: nothing,
  output: z.strictObject({
    /** Null until the first check after the start is through. */
    last: z.nullable(
      z.strictObject({
        checkedAt: instant,
        findings: z.array(
          z.strictObject({ name: z.string(), says: z.string(), breaches: z.array(z.string()) }),
        ),
        transfers: z.int(),
        members: z.int(),
        held: z.int(),
        issued: z.int(),
      }),
    ),
    /** Newest first, without the last one. */
    before: z.array(z.strictObject({ checkedAt: instant, breaches: z.int() })),
  }),
});

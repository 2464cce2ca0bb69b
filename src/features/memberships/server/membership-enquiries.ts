import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import { newId } from '#src/server/new-id.ts';
import type * as contract from '../contract/memberships.ts';
import * as store from './membership-enquiries.store.ts';
import { findProduct } from './products/products.store.ts';

type Enquiry = OutputOf<typeof contract.requestQuote>;

/** @throws HttpError 409 while an earlier enquiry is open. */
export function submitEnquiry(
  db: Db,
  { seats, note }: InputOf<typeof contract.requestQuote>,
  caller: Caller,
): Promise<Enquiry> {
  return withIdempotencyKey(db, caller, { do: 'ask-quote', seats, note }, async (open) => {
    const id = newId('me');
    if (!(await store.insertEnquiry(open, { id, memberId: caller.member!.id, seats, note }))) {
      throw new HttpError(409, 'You already have an open enquiry for a quote.', {
        reason: 'asked-already',
      });
    }
    return answerOf((await store.findEnquiry(open, id))!);
  });
}

export async function list(
  db: Db,
  { open, page, limit }: InputOf<typeof contract.listEnquiries>,
): Promise<OutputOf<typeof contract.listEnquiries>> {
  const { list: rows, total } = await store.selectEnquiries(
    db,
    open === 'yes',
    limit,
    (page - 1) * limit,
  );
  return {
    list: rows.map(answerOf),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/**
 * @throws HttpError 404 for an unknown enquiry, 400 for a product that is not sold, 409 for an
 * enquiry already replied to.
 */
export function answerEnquiry(
  db: Db,
  { id, answer: words, productCode }: InputOf<typeof contract.answerEnquiry>,
  caller: Caller,
): Promise<Enquiry> {
  return withIdempotencyKey(
    db,
    caller,
    { do: 'answer-enquiry', id, words, productCode },
    async (open) => {
      const asked = await store.findEnquiry(open, id);
      if (!asked) throw notFound('The enquiry');
      if (productCode !== null && !(await findProduct(open, productCode))) {
        throw invalidInput([
          { field: 'productCode', expected: 'the code of a product, or null', got: productCode },
        ]);
      }
      if (
        !(await store.writeAnswer(open, id, {
          answer: words,
          productCode,
          answeredBy: caller.member!.id,
        }))
      ) {
        throw new HttpError(409, 'This enquiry is already answered.', {
          reason: 'answered-already',
        });
      }
      await recordAudit(open, {
        ...auditActor(caller),
        action: 'enquiry.answered',
        target: id,
        detail: { answer: words, productCode },
      });
      const content = { answer: words, productCode };
      await notify(open, {
        id: `nt_quote-${id}`,
        memberId: asked.memberId,
        kind: 'membership-quote',
        content,
      });
      return answerOf((await store.findEnquiry(open, id))!);
    },
  );
}

function answerOf({ askedAt, answeredAt, ...enquiry }: store.StoredEnquiry): Enquiry {
  return {
    ...enquiry,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

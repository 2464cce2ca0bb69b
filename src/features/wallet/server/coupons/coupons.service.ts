import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { pageCount } from '#src/domain/page.ts';
import { selectProducts } from '#src/features/memberships/server/products/products.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type * as contract from '../../contract/coupons.ts';
import * as store from './coupons.store.ts';

type Coupon = OutputOf<typeof contract.endCoupon>;

export async function list(
  db: Db,
  { page, limit }: InputOf<typeof contract.listCoupons>,
): Promise<OutputOf<typeof contract.listCoupons>> {
  const { list: rows, total } = await store.selectCoupons(db, limit, (page - 1) * limit);
  return {
    list: rows.map(answerOf),
    total,
    page,
    limit,
    pages: pageCount(total, limit),
    whole: null,
  };
}

/** @throws HttpError 409 for a code that is taken, 400 naming products that are not sold. */
export function create(
  db: Db,
  input: InputOf<typeof contract.createCoupon>,
  caller: Caller,
): Promise<Coupon> {
  const {
    coupon: code,
    percent,
    jindou,
    products,
    validFrom,
    validTo,
    mostUses,
    mostPerMember,
    note,
  } = input;
  return withIdempotencyKey(db, caller, { do: 'create-coupon', ...input }, async (open) => {
    const known = (await selectProducts(open, products)).map((product) => product.code);
    const strangers = products.filter((product) => !known.includes(product));
    if (strangers.length > 0) {
      throw invalidInput([
        { field: 'products', expected: 'codes of products', got: strangers.join(', ') },
      ]);
    }
    const off = percent === null ? { percent, jindou: jindou! } : { percent, jindou: null };
    const made = {
      code,
      off,
      products,
      validFrom: new Date(validFrom),
      validTo: new Date(validTo),
      mostUses,
      mostPerMember,
      note,
    };
    if (!(await store.insertCoupon(open, { ...made, madeBy: caller.member!.id }))) {
      throw new HttpError(409, `There is a coupon ${code} already.`, {
        reason: 'code-taken',
        fields: [{ field: 'coupon', expected: 'a code of its own', got: code }],
      });
    }
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'coupon.created',
      target: code,
      detail: { ...off, products, mostUses },
    });
    return answerOf((await store.findCoupon(open, code, ''))!);
  });
}

export function end(
  db: Db,
  { coupon: code }: InputOf<typeof contract.endCoupon>,
  caller: Caller,
): Promise<Coupon> {
  return withIdempotencyKey(db, caller, { do: 'end-coupon', code }, async (open) => {
    if (!(await store.endCoupon(open, code))) throw notFound('The coupon');
    await recordAudit(open, { ...auditActor(caller), action: 'coupon.ended', target: code });
    return answerOf((await store.findCoupon(open, code, ''))!);
  });
}

function answerOf(stored: store.StoredCoupon): Coupon {
  const {
    code,
    off,
    products,
    validFrom,
    validTo,
    mostUses,
    mostPerMember,
    uses,
    note,
    madeBy,
    endedAt,
  } = stored;
  return {
    coupon: code,
    ...off,
    products,
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    mostUses,
    mostPerMember,
    uses,
    note,
    madeBy,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

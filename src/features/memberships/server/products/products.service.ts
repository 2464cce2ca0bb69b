import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import type { AuditAction } from '#src/domain/audit-act.ts';
import { pageCount } from '#src/domain/page.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError, invalidInput } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type * as contract from '../../contract/products.ts';
import { toManagedProductDto, toProductDto } from './product-dto.ts';
import * as store from './products.store.ts';

type Managed = OutputOf<typeof contract.changeProduct>;
type Fields = Omit<InputOf<typeof contract.changeProduct>, 'product' | 'version'>;

export async function list(db: Db): Promise<OutputOf<typeof contract.listProducts>> {
  return (await store.selectProducts(db)).map((stored) => toProductDto(stored));
}

export async function listManaged(db: Db): Promise<Managed[]> {
  return (await store.selectManaged(db)).map(toManagedProductDto);
}

/** @throws HttpError 404 for an unknown code. */
export async function versions(db: Db, code: string): Promise<Managed[]> {
  const rows = await store.selectVersions(db, code);
  if (rows.length === 0) throw notFound('The product');
  return rows.map(toManagedProductDto);
}

export async function buyers(
  db: Db,
  { product, page, limit }: InputOf<typeof contract.productBuyers>,
): Promise<OutputOf<typeof contract.productBuyers>> {
  const { list: rows, total } = await store.selectBuyers(db, product, limit, (page - 1) * limit);
  const answers = rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
  return { list: answers, total, page, limit, pages: pageCount(total, limit), whole: null };
}

/** @throws HttpError 409 for a code that is taken, 400 for what no product of the tier can be. */
export function create(
  db: Db,
  input: InputOf<typeof contract.createProduct>,
  caller: Caller,
): Promise<Managed> {
  const { product: code, tier, ...fields } = input;
  if (fields.months === null)
    throw invalidInput([{ field: 'months', expected: 'how many months it holds', got: 'null' }]);
  return withIdempotencyKey(db, caller, { do: 'create-product', ...input }, async (open) => {
    if (!(await store.insertProduct(open, code, tier))) {
      throw new HttpError(
        409,
        `There is a product ${code} already. Change that one, or choose another code.`,
        {
          reason: 'code-taken',
          fields: [{ field: 'product', expected: 'a code of its own', got: code }],
        },
      );
    }
    return keepVersion(open, code, 1, fields, caller, 'product.created');
  });
}

/** @throws HttpError 404 for an unknown code; 409 when it was changed since the caller read it. */
export function change(
  db: Db,
  input: InputOf<typeof contract.changeProduct>,
  caller: Caller,
): Promise<Managed> {
  const { product: code, version, ...fields } = input;
  return withIdempotencyKey(db, caller, { do: 'change-product', ...input }, async (open) => {
    const newest = await store.lockVersion(open, code);
    if (newest === undefined) throw notFound('The product');
    if (newest !== version) {
      const stored = toManagedProductDto((await store.findManaged(open, code))!);
      throw new HttpError(409, `The product was changed since: it is at version ${newest}.`, {
        reason: 'changed-elsewhere',
        stored,
      });
    }
    assertKind(code, fields);
    return keepVersion(open, code, version + 1, fields, caller, 'product.changed');
  });
}

/** The free one has no end and no price; all others end. */
function assertKind(code: string, { months, priceJindou }: Fields): void {
  const isFree = code === 'free';
  if (isFree !== (months === null)) {
    throw invalidInput([
      {
        field: 'months',
        expected: isFree ? 'null' : 'how many months it holds',
        got: String(months),
      },
    ]);
  }
  if (isFree && priceJindou !== 0)
    throw invalidInput([{ field: 'priceJindou', expected: '0', got: String(priceJindou) }]);
}

/** @throws HttpError 404 for an unknown code, 409 for the free one. */
export function retire(
  db: Db,
  { product: code, retired }: InputOf<typeof contract.retireProduct>,
  caller: Caller,
): Promise<Managed> {
  return withIdempotencyKey(db, caller, { do: 'retire-product', code, retired }, async (open) => {
    if ((await store.lockVersion(open, code)) === undefined) throw notFound('The product');
    if (code === 'free')
      throw new HttpError(409, 'The free product belongs to every member and cannot be retired.', {
        reason: 'free-stays',
      });
    await store.setRetired(open, code, retired);
    const action = retired ? 'product.retired' : 'product.unretired';
    await recordAudit(open, { ...auditActor(caller), action, target: code });
    return toManagedProductDto((await store.findManaged(open, code))!);
  });
}

async function keepVersion(
  open: Tx,
  code: string,
  version: number,
  fields: Fields,
  caller: Caller,
  action: AuditAction,
) {
  const { title, onSaleFrom, onSaleTo, ...rest } = fields;
  await store.insertVersion(open, {
    code,
    version,
    titleZh: title['zh-CN'],
    titleEn: title.en,
    ...rest,
    onSaleFrom: onSaleFrom === null ? null : new Date(onSaleFrom),
    onSaleTo: onSaleTo === null ? null : new Date(onSaleTo),
    madeBy: caller.member!.id,
  });
  await recordAudit(open, {
    ...auditActor(caller),
    action,
    target: code,
    detail: { version, ...fields },
  });
  return toManagedProductDto((await store.findManaged(open, code))!);
}

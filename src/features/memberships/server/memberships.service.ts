import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { type DbOrTx, tx, type Tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type * as contract from '../contract/memberships.ts';
import { monthsLater, renewalHours } from '../model/membership.ts';
import { isAbove, isOnSale } from '../model/product.ts';
import { allowancesOf, holdingOf } from './membership-allowances.ts';
import { lastEnquiry } from './membership-enquiries.store.ts';
import { quoteFor } from './membership-quote.ts';
import * as store from './memberships.store.ts';
import { toProductDto } from './products/product-dto.ts';
import { findProduct, type StoredProduct } from './products/products.store.ts';

type State = OutputOf<typeof contract.readMembership>;

const shownPeriods = 24;

/** The member's plan, how much of it is used, and when it ends or is renewed. */
export async function read(db: DbOrTx, { member, access }: Caller): Promise<State> {
  const memberId = member!.id;
  const { product, source } = await holdingOf(db, memberId);
  const live = await store.findLive(db, memberId);
  const [running] = live ? await store.openPeriods(db, live.id) : [];
  const allowed = await allowancesOf(db, memberId, access.roles ?? []);
  const team = await store.findTeam(db, memberId);
  const bonus = running ? await store.readBonus(db, running.id) : undefined;
  const exports = await store.readExports(db, memberId);
  const periods = await store.selectPeriods(db, memberId, shownPeriods);
  const enquiry = await lastEnquiry(db, memberId);
  const last = live ? undefined : await store.lastEnded(db, memberId);
  return {
    product: toProductDto(product),
    tier: product.tier,
    source,
    membership: live ? await membershipAnswer(db, live) : null,
    usage: {
      bonus: bonus ? bonusAnswer(bonus) : null,
      exports: { most: allowed.exportRows, ...exports },
      seats: { most: product.seats, used: Math.max(1, team?.seatsUsed ?? 1) },
    },
    periods: periods.map(({ titleZh, titleEn, startsAt, endsAt, ...period }) => ({
      ...period,
      title: { 'zh-CN': titleZh, en: titleEn },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    endedLast: last ? { at: last.at.toISOString(), reason: last.reason } : null,
    enquiry: enquiry ? { ...enquiry, answeredAt: enquiry.answeredAt?.toISOString() ?? null } : null,
  };
}

async function membershipAnswer(
  db: DbOrTx,
  live: store.StoredMembership,
): Promise<NonNullable<State['membership']>> {
  const next = (await findProduct(db, live.renewCode))!;
  const { id, beganAt, endsAt, autoRenew, renewCode, renewJindou, renewAfter, renewFailure } = live;
  const due = new Date(
    Math.max(endsAt.getTime() - renewalHours * 3_600_000, renewAfter?.getTime() ?? 0),
  );
  return {
    id,
    beganAt: beganAt.toISOString(),
    endsAt: endsAt.toISOString(),
    autoRenew,
    renewCode,
    renewTitle: { 'zh-CN': next.titleZh, en: next.titleEn },
    renewJindou,
    renewsAt: autoRenew ? due.toISOString() : null,
    failure: renewFailure === '' ? null : renewFailure,
  };
}

function bonusAnswer({
  given,
  left,
  startsAt,
  endsAt,
  month,
}: store.BonusUsed): NonNullable<State['usage']['bonus']> {
  const next = monthsLater(startsAt, month + 1);
  return { given, left, nextAt: next < endsAt ? next.toISOString() : null };
}

/** @throws HttpError 422 as `quoteFor` does. */
export async function quote(
  db: Db,
  { product: code, coupon }: InputOf<typeof contract.quoteMembership>,
  { member }: Caller,
): Promise<OutputOf<typeof contract.quoteMembership>> {
  const { product, startsAt, endsAt, ...price } = await quoteFor(db, member!.id, code, { coupon });
  const { act, priceJindou, creditJindou, couponJindou, payableJindou, extraDays, bonusNow } =
    price;
  return {
    product: toProductDto(product),
    act,
    priceJindou,
    creditJindou,
    couponJindou,
    payableJindou,
    extraDays,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    bonusNow,
  };
}

/**
 * Switches automatic renewal, or sets the next product.
 *
 * @throws HttpError 409 without a membership, or where the next one has fewer seats than are taken;
 *   422 for one that is not sold or is above the present one, which is ordered instead.
 */
export function changeRenewal(
  db: Db,
  input: InputOf<typeof contract.changeRenewal>,
  caller: Caller,
): Promise<State> {
  const memberId = caller.member!.id;
  return tx(db, async (open) => {
    await store.lockMembership(open, memberId);
    const live = await store.findLive(open, memberId);
    if (!live)
      throw new HttpError(409, 'You have no membership to renew.', { reason: 'no-membership' });
    const stops =
      input.renewCode === 'free' || (input.renewCode === undefined && input.autoRenew === false);
    const renewal = stops
      ? { autoRenew: false, renewCode: live.renewCode, renewJindou: live.renewJindou }
      : await nextOf(open, live, input);
    await store.setRenewal(open, live.id, renewal);
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'membership.renewal-changed',
      target: live.id,
      detail: renewal,
    });
    return read(open, caller);
  });
}

async function nextOf(
  open: Tx,
  live: store.StoredMembership,
  { autoRenew, renewCode }: InputOf<typeof contract.changeRenewal>,
) {
  const code = renewCode ?? live.renewCode;
  const product = await findProduct(open, code);
  const [running] = await store.openPeriods(open, live.id);
  assertRenewable(code, product, running?.product);
  const team = await store.findTeam(open, live.memberId);
  if (team?.isOwner && team.seatsUsed > product.seats) {
    throw new HttpError(
      409,
      `${product.titleEn} has ${product.seats} seats; ${team.seatsUsed} are taken. Free some first.`,
      {
        reason: 'seats-above-limit',
        seats: product.seats,
        seatsUsed: team.seatsUsed,
        fields: [
          {
            field: 'renewCode',
            expected: `a membership of at least ${team.seatsUsed} seats`,
            got: code,
          },
        ],
      },
    );
  }
  return { autoRenew: autoRenew ?? true, renewCode: code, renewJindou: product.priceJindou };
}

function assertRenewable(
  code: string,
  product: StoredProduct | undefined,
  present: StoredProduct | undefined,
): asserts product is StoredProduct & { priceJindou: number } {
  const refuse = (reason: string, expected: string) =>
    new HttpError(422, `renewCode: expected ${expected}, got ${code}`, {
      reason,
      fields: [{ field: 'renewCode', expected, got: code }],
    });
  if (!product) throw refuse('plan-unknown', 'a membership that is sold');
  if (!isOnSale(product, Date.now()) || product.priceJindou === null)
    throw refuse('plan-retired', 'a membership on sale now');
  if (present && isAbove(product.tier, present.tier))
    throw refuse('plan-higher', 'none above the present one; order that instead');
}

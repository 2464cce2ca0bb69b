import type { InputOf } from '#src/contract/endpoint.ts';
import { reservationDays, reservationJindou, type PreShopStage } from '#src/domain/pre-shop.ts';
import { notify } from '#src/features/notices/server/notices.service.ts';
import { whyPasswordIsNeeded } from '#src/features/wallet/server/payment-code/free-payment.ts';
import { passwordNeeded } from '#src/features/wallet/server/payment-code/payment-code-errors.ts';
import { verifyCode } from '#src/features/wallet/server/payment-code/verify-payment-code.ts';
import { ledgerHttpError } from '#src/ledger/server/ledger-http-error.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { auditActor } from '#src/server/audit/audit-actor.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import {
  findStoredResponse,
  runIdempotent,
  transactionIdOf,
} from '#src/server/idempotency/run-idempotent.ts';
import { withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts';
import type { MoneySettings } from '#src/server/money-settings.ts';
import type { movePreShop, reservePreShop } from '../contract/pre-shops.ts';
import {
  lapsedReservations,
  moveOn,
  read,
  reserve,
  type PreShopDto,
  type Viewer,
} from './pre-shops.service.ts';
import * as store from './pre-shops.store.ts';

const dayMs = 86_400_000;
const batchSize = 50;

/** Who acts, as the books name them. */
interface Who {
  actor: string;
  ip?: string;
  request?: string;
}

/**
 * Reserves a unit against a held deposit, once for each key.
 *
 * @throws HttpError 404, 409 when the unit is not free, 422 for a wrong password or too few jindou.
 */
export async function reserveUnit(
  db: Db,
  { id, paymentPassword }: InputOf<typeof reservePreShop>,
  caller: Caller,
  viewer: Viewer,
  money: MoneySettings,
): Promise<PreShopDto> {
  const { memberId } = viewer;
  const attempt = {
    scope: memberId,
    key: caller.idempotencyKey!,
    request: { do: 'pre-shop-reserve', id },
  };
  if (!(await findStoredResponse(db, attempt))) {
    try {
      if (paymentPassword !== undefined)
        await verifyCode(db, money.paymentCode, caller, paymentPassword, 'pre-shop');
      await runIdempotent(db, attempt, async (open, txId) => {
        if (paymentPassword === undefined) {
          const why = await whyPasswordIsNeeded(open, memberId, reservationJindou, ['pre-shop']);
          if (why !== null) throw passwordNeeded(why);
        }
        // First the unit: who comes second learns that it is taken, and not that jindou are
        // missing.
        await reserve(open, id, memberId, txId);
        const title = await store.selectTitle(open, id);
        await notifyWatchers(open, { id, project: title, stage: 'reserved' }, [memberId]);
        const expiresAt = new Date(Date.now() + (reservationDays + 1) * dayMs).toISOString();
        const hold = {
          do: 'hold' as const,
          member: memberId,
          amount: reservationJindou,
          product: 'pre-shop',
          expiresAt,
        };
        const steps = [{ ...hold, refType: 'pre-shop', refId: id }];
        await post(open, {
          tx: txId,
          kind: 'hold',
          title,
          refType: 'pre-shop',
          refId: id,
          steps,
          ...auditActor(caller),
        });
        return { id };
      });
    } catch (error) {
      throw ledgerHttpError(error);
    }
  }
  return read(db, id, viewer);
}

/**
 * Cancels the caller's reservation; idempotent. @throws HttpError 404, 409 where another member
 * holds the unit.
 */
export async function cancelReservation(
  db: Db,
  id: string,
  caller: Caller,
  viewer: Viewer,
): Promise<PreShopDto> {
  await withIdempotencyKey(db, caller, { do: 'pre-shop-give-up', id }, async (open) => {
    if ((await store.lockStage(open, id)) === undefined) throw notFound('The unit');
    const holder = await store.selectHolder(open, id);
    if (holder === undefined) return { id };
    if (holder !== viewer.memberId)
      throw new HttpError(409, 'Another member has reserved the unit.', { reason: 'not-yours' });
    await advance(open, id, 'preLeasing', { ...auditActor(caller) }, holder);
    return { id };
  });
  return read(db, id, viewer);
}

/** Moves a unit on, by staff. @throws HttpError 404, or 409 naming the stages it may go to. */
export async function moveUnit(
  db: Db,
  { id, to }: InputOf<typeof movePreShop>,
  caller: Caller,
  viewer: Viewer,
): Promise<PreShopDto> {
  await withIdempotencyKey(db, caller, { do: 'pre-shop-move', id, to }, async (open) => {
    const from = await store.lockStage(open, id);
    if (from === undefined) throw notFound('The unit');
    // A reservation requires a deposit.
    if (to === 'reserved' && (await store.selectHolder(open, id)) === undefined) {
      throw new HttpError(409, 'The unit has no reservation; it can move to another stage.', {
        reason: 'no-reservation',
      });
    }
    await advance(open, id, to, auditActor(caller));
    await recordAudit(open, {
      ...auditActor(caller),
      action: 'pre-shop.moved',
      target: id,
      detail: { from, to },
    });
    return { id, to };
  });
  return read(db, id, viewer);
}

/** Frees the units whose reservation has lapsed, with their deposits. @returns How many. */
export async function settleReservations(db: Db): Promise<number> {
  let done = 0;
  for (const id of await lapsedReservations(db, batchSize)) {
    const isFreed = await tx(db, async (open) => {
      const stage = await store.lockStage(open, id);
      if (stage === 'reserved') await advance(open, id, 'preLeasing', { actor: 'system' });
      // A unit that is delayed keeps its stage; its reservation does not last beyond the fourteen
      // days.
      else await release(open, id, await store.endReservation(open, id), { actor: 'system' });
      return stage !== undefined;
    });
    if (isFreed) done += 1;
  }
  return done;
}

/**
 * To the next stage: releases the deposit of a reservation that ends and notifies all members
 * concerned.
 */
async function advance(
  open: Tx,
  id: string,
  to: PreShopStage,
  who: Who,
  unasked?: string,
): Promise<void> {
  const before = await store.selectHolder(open, id);
  const ended = await moveOn(open, id, to);
  const project = await store.selectTitle(open, id);
  await release(open, id, ended, who);
  const holder = before === unasked ? undefined : before;
  const notified = new Set([
    ...(holder === undefined ? [] : [holder]),
    ...(await store.selectQueue(open, id)),
  ]);
  const at = Date.now();
  for (const memberId of notified) {
    const content = {
      id,
      project,
      stage: to,
      wasYours: memberId === holder && ended !== undefined,
    };
    await notify(open, {
      id: `nt_ps_${id}_${memberId}_${at}`,
      memberId,
      kind: 'pre-shop',
      content,
    });
  }
  await notifyWatchers(open, { id, project, stage: to }, [...notified, unasked, who.actor]);
}

/** Notifies the watchers of a unit of its new stage, unless they were notified already. */
async function notifyWatchers(
  open: Tx,
  unit: { id: string; project: string; stage: PreShopStage },
  knowing: readonly (string | undefined)[],
): Promise<void> {
  const at = Date.now();
  for (const memberId of await store.selectWatchers(open, unit.id)) {
    if (knowing.includes(memberId)) continue;
    const content = { ...unit, isWatched: true };
    await notify(open, {
      id: `nt_ps_${unit.id}_${memberId}_${at}`,
      memberId,
      kind: 'pre-shop',
      content,
    });
  }
}

/** Frees the deposit of a reservation that ended, if one did. */
async function release(
  open: Tx,
  id: string,
  ended: { holdId: string } | undefined,
  who: Who,
): Promise<void> {
  if (!ended) return;
  const steps = [{ do: 'release' as const, hold: ended.holdId, refId: id }];
  const act = {
    kind: 'release' as const,
    title: await store.selectTitle(open, id),
    refType: 'pre-shop',
    refId: id,
    steps,
    ...who,
  };
  await post(open, { tx: transactionIdOf('pre-shop-release', ended.holdId), ...act });
}

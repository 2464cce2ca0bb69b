import { randomInt } from 'node:crypto';
import type { OutputOf, InputOf } from '#src/contract/endpoint.ts';
import type { AuditAction } from '#src/domain/audit-act.ts';
import { paymentCodeErrorOf, rememberedCodes, resetCode } from '#src/domain/payment-code.ts';
import { confirmPassword } from '#src/features/auth/server/confirm-password.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { formatWait } from '#src/server/auth/lockout.ts';
import { hashPassword, isPassword } from '#src/server/auth/password-hash.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import type { Db } from '#src/server/db/connect.ts';
import { type DbOrTx, tx } from '#src/server/db/transaction.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { allSenders, assertSender } from '#src/server/messages/message-senders.ts';
import { messageText } from '#src/server/messages/message-texts.ts';
import type { MoneySettings } from '#src/server/money-settings.ts';
import { newId } from '#src/server/new-id.ts';
import type {
  changePaymentCode,
  paymentCodeState,
  resetPaymentCode,
  sendResetCode,
  setFreePayment,
  setPaymentCode,
} from '../../contract/payment-code.ts';
import { pausedUntil } from './free-payment.ts';
import { alreadySet, invalidCode, passwordNeeded, unset } from './payment-code-errors.ts';
import {
  countResetTry,
  countResets,
  insertMessage,
  insertReset,
  useReset,
} from './payment-code.store.ts';
import * as store from './payment-code.store.ts';
import { verifyCode, waitOf } from './verify-payment-code.ts';

type State = OutputOf<typeof paymentCodeState>;
type Limits = MoneySettings['paymentCode'];

/** Setting, changing and resetting the payment password. */
export function paymentCodeService(
  deps: Pick<Dependencies, 'db' | 'lockout' | 'senders'>,
  limits: Limits,
) {
  const { db } = deps;
  const stateOf = async (memberId: string): Promise<State> => {
    const [code, spentToday, uses] = await Promise.all([
      store.findCode(db, memberId),
      store.freeSpentToday(db, memberId),
      store.lastUses(db, memberId),
    ]);
    return describe(code, spentToday, uses, limits);
  };

  return {
    state: ({ member }: Caller): Promise<State> => stateOf(member!.id),

    /**
     * @throws HttpError 409 when there is one, 422 for a wrong login password or one that is not
     * taken.
     */
    async set(
      { loginPassword, paymentPassword }: InputOf<typeof setPaymentCode>,
      caller: Caller,
    ): Promise<State> {
      const { id } = caller.member!;
      if (await store.findCode(db, id)) throw alreadySet();
      await confirmPassword(deps, caller, loginPassword, 'loginPassword');
      await assertFit(db, id, paymentPassword);
      const hash = await hashPassword(paymentPassword);
      await tx(db, async (open) => {
        if (!(await store.insertCode(open, id, hash))) throw alreadySet();
        await store.rememberCode(open, id, hash, rememberedCodes);
        await note(open, caller, 'payment-code.set');
      });
      return stateOf(id);
    },

    async change(
      { oldPaymentPassword, paymentPassword }: InputOf<typeof changePaymentCode>,
      caller: Caller,
    ): Promise<State> {
      const { id } = caller.member!;
      const verified = await verifyCode(
        db,
        limits,
        caller,
        oldPaymentPassword,
        'change',
        'oldPaymentPassword',
      );
      await assertFit(db, id, paymentPassword);
      await replace(db, caller, paymentPassword, { action: 'payment-code.changed', verified });
      return stateOf(id);
    },

    /**
     * @throws HttpError 409 without a confirmed contact or a payment password, 429 after too many
     * codes.
     */
    async sendReset(
      { by }: InputOf<typeof sendResetCode>,
      caller: Caller,
    ): Promise<OutputOf<typeof sendResetCode>> {
      const { id } = caller.member!;
      if (!(await store.findCode(db, id))) throw unset();
      const contact = await store.findContact(db, id);
      const address = by === 'sms' ? contact?.phone : contact?.mail;
      if (!contact || !address) {
        throw new HttpError(
          409,
          `There is no ${by === 'sms' ? 'phone number' : 'mail address'} to send a code to.`,
          {
            reason: 'no-contact',
          },
        );
      }
      assertSender(deps.senders ?? allSenders, by, 'by');
      const code = String(randomInt(10 ** resetCode.digits)).padStart(resetCode.digits, '0');
      const codeHash = await hashPassword(code);
      const lastsSeconds = resetCode.minutes * 60;
      const content = { code, minutes: resetCode.minutes };
      const answer = await tx(db, async (open) => {
        const { sent, secondsToNext } = await countResets(open, id);
        if (sent >= limits.resetCodesPerDay) throw tooManyCodes(sent, secondsToNext);
        const reset = {
          id: newId('pr'),
          memberId: id,
          sessionHash: hashOf(caller.access.token!),
          codeHash,
          lastsSeconds,
        };
        const expiresAt = await insertReset(open, reset);
        const message = {
          id: newId('ms'),
          memberId: id,
          channel: by,
          address,
          locale: contact.locale,
          lastsSeconds,
        };
        await insertMessage(open, { ...message, template: 'payment-code-reset', content });
        await note(open, caller, 'payment-code.reset-code-sent', { by });
        return { to: hidden(address), expiresAt: expiresAt.toISOString() };
      });
      const said = messageText('payment-code-reset', contact.locale, content).text;
      const demoTicket = deps.senders?.outbox?.put(said, lastsSeconds);
      return { ...answer, ...(demoTicket !== undefined && { demoTicket }) };
    },

    async reset(
      { code, loginPassword, paymentPassword }: InputOf<typeof resetPaymentCode>,
      caller: Caller,
    ): Promise<State> {
      const { id } = caller.member!;
      await confirmPassword(deps, caller, loginPassword, 'loginPassword');
      const kept = await countResetTry(db, id, hashOf(caller.access.token!), resetCode.tries);
      if (!kept) throw wrongResetCode(0);
      if (!(await isPassword(code, kept.codeHash)))
        throw wrongResetCode(resetCode.tries - kept.tries);
      await assertFit(db, id, paymentPassword);
      await replace(db, caller, paymentPassword, { action: 'payment-code.reset', reset: kept.id });
      return stateOf(id);
    },

    /** Switching on and raising need the payment password, switching off and lowering do not. */
    async setFree(
      { paymentPassword, ...free }: InputOf<typeof setFreePayment>,
      caller: Caller,
    ): Promise<State> {
      const { id } = caller.member!;
      const before = await store.findCode(db, id);
      if (!before) throw unset();
      if (isRaised(before, free)) {
        if (paymentPassword === undefined)
          throw passwordNeeded('switching on and raising a limit need it');
        await verifyCode(db, limits, caller, paymentPassword, 'free-payment');
      }
      await tx(db, async (open) => {
        const now = await store.lockCode(open, id);
        // The limit was lowered meanwhile: this change now raises it and needs the password after
        // all.
        if (paymentPassword === undefined && now && isRaised(now, free))
          throw passwordNeeded('raising a limit needs it');
        await store.saveFree(open, id, free);
        await note(open, caller, 'payment-code.free-payment', free);
      });
      return stateOf(id);
    },
  };
}

function describe(
  code: store.StoredCode | undefined,
  spentToday: number,
  uses: Awaited<ReturnType<typeof store.lastUses>>,
  limits: Limits,
): State {
  const needsReset = code !== undefined && code.locks >= limits.lockSeconds.length;
  const isLocked = needsReset || (code?.lockedUntil?.getTime() ?? 0) > Date.now();
  return {
    state: !code ? 'unset' : isLocked ? 'locked' : 'set',
    needsReset,
    lockedUntil:
      code && isLocked && waitOf(code, limits) !== null ? code.lockedUntil!.toISOString() : null,
    triesLeft: !code || isLocked ? 0 : limits.tries - code.tries,
    setAt: code?.setAt.toISOString() ?? null,
    free: {
      on: code?.freeOn ?? false,
      singleLimit: code?.freeSingle ?? 0,
      dayLimit: code?.freeDay ?? 0,
      types: code?.freeTypes ?? [],
      spentToday,
      pausedUntil: (code && pausedUntil(code)?.toISOString()) ?? null,
    },
    uses: uses.map(({ at, ...use }) => ({ at: at.toISOString(), ...use })),
  };
}

async function assertFit(db: Db, memberId: string, code: string): Promise<void> {
  const contact = await store.findContact(db, memberId);
  const known = {
    phone: contact?.phone ?? null,
    idNumber: contact?.idLastSix ?? null,
    birthday: contact?.birthday ?? null,
  };
  const fault = paymentCodeErrorOf(code, known);
  if (fault) throw invalidCode(fault);
  for (const hash of await store.pastCodes(db, memberId)) {
    if (await isPassword(code, hash)) throw invalidCode('used-before');
  }
}

/** Authorises a new payment password: the old one as it was verified, or an unused reset code. */
type Replacement =
  | { action: 'payment-code.changed'; verified: string }
  | { action: 'payment-code.reset'; reset: string };

/**
 * @throws HttpError 409 when the old one was replaced after it was verified, 422 when the reset
 * code was used meanwhile.
 */
async function replace(db: Db, caller: Caller, code: string, by: Replacement): Promise<void> {
  const { id } = caller.member!;
  const hash = await hashPassword(code);
  await tx(db, async (open) => {
    const now = await store.lockCode(open, id);
    if ('verified' in by && now?.hash !== by.verified) throw changedMeanwhile();
    if ('reset' in by && !(await useReset(open, by.reset))) throw wrongResetCode(0);
    await store.replaceCode(open, id, hash, 'reset' in by);
    await store.rememberCode(open, id, hash, rememberedCodes);
    await note(open, caller, by.action);
  });
}

function changedMeanwhile(): HttpError {
  return new HttpError(
    409,
    'Another request changed the payment password. This change was not made.',
    {
      reason: 'changed',
    },
  );
}

function isRaised(
  before: store.StoredCode,
  free: Omit<InputOf<typeof setFreePayment>, 'paymentPassword'>,
): boolean {
  if (!free.on) return false;
  if (!before.freeOn || free.singleLimit > before.freeSingle || free.dayLimit > before.freeDay)
    return true;
  return free.types.some((type) => !before.freeTypes.includes(type));
}

function note(
  db: DbOrTx,
  { member, address, requestId }: Caller,
  action: AuditAction,
  detail: object = {},
): Promise<void> {
  return recordAudit(db, {
    actor: member!.id,
    action,
    target: member!.id,
    detail,
    ip: address,
    request: requestId,
  });
}

function wrongResetCode(triesLeft: number): HttpError {
  const words =
    triesLeft > 0
      ? `${triesLeft} ${triesLeft === 1 ? 'try is' : 'tries are'} left.`
      : 'Ask for a new one.';
  const fields = [
    { field: 'code', expected: 'the code that was sent last', got: 'something hidden' },
  ];
  return new HttpError(422, `The code is wrong or expired. ${words}`, {
    reason: 'reset-code-wrong',
    triesLeft,
    fields,
  });
}

function tooManyCodes(sent: number, seconds: number): HttpError {
  const data = { reason: 'too-many-codes', retryAfterSeconds: seconds };
  return new HttpError(
    429,
    `${sent} codes were sent in 24 hours. The next one can be sent in ${formatWait(seconds)}.`,
    data,
    {
      'retry-after': String(seconds),
    },
  );
}

/**
 * A masked address its owner recognises: the ends of a number, the first letter and the host of a
 * mail address.
 */
function hidden(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, 1)}***${address.slice(at)}`;
  return `${address.slice(0, 3)}****${address.slice(-2)}`;
}

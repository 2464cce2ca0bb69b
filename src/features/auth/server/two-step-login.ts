import { createHash, randomBytes } from 'node:crypto';
import type { AuditAction } from '#src/domain/audit-act.ts';
import { staffRoles } from '#src/domain/permission.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import { base32, newSeed, seedAddress, stepOf } from '#src/server/auth/totp.ts';
import { type DbOrTx, tx } from '#src/server/db/transaction.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type { Secrets } from '#src/server/secrets.ts';
import { confirmPassword } from './confirm-password.ts';
import * as store from './two-step.store.ts';

const recoveryCodes = 10;
const issuer = 'Renta Console';
const purposeOf = (memberId: string) => `two-step ${memberId}`;

/** The second factor: an authenticator app, and recovery codes for when it is lost. */
export function twoStepService(deps: Pick<Dependencies, 'db' | 'lockout'>, secrets: Secrets) {
  const { db } = deps;
  /** Whether a code of the app is right; each is accepted once. */
  async function isAppCode(queries: DbOrTx, memberId: string, code: string): Promise<boolean> {
    const stored = await store.findSeed(queries, memberId);
    if (!stored) return false;
    const step = stepOf(secrets.open(stored.sealed, purposeOf(memberId)), code.replace(/\s/g, ''));
    return step !== null && (await store.takeStep(queries, memberId, step));
  }

  return {
    isOn: async (memberId: string): Promise<boolean> =>
      (await store.findSeed(db, memberId))?.confirmedAt != null,

    codesLeft: (memberId: string): Promise<number> => store.countRecoveryCodes(db, memberId),

    /** Whether a code of the app or a recovery code is right. Each is accepted once. */
    async isRight(memberId: string, typed: string): Promise<boolean> {
      const code = typed.trim();
      if (!isRecoveryCode(code)) return isAppCode(db, memberId, code);
      return store.takeRecoveryCode(db, memberId, hashOfRecovery(code));
    },

    async begin(password: string, caller: Caller) {
      await confirmPassword(deps, caller, password, 'password');
      const { id, account } = caller.member!;
      const secret = newSeed();
      if (!(await store.saveSeed(db, id, secrets.seal(secret, purposeOf(id))))) throw alreadyOn();
      return { secret, uri: seedAddress(secret, account, issuer) };
    },

    async confirm(code: string, caller: Caller) {
      const { id } = caller.member!;
      const stored = await store.findSeed(db, id);
      if (!stored)
        throw new HttpError(409, 'Create a new seed first.', { reason: 'two-step-not-begun' });
      if (stored.confirmedAt) throw alreadyOn();
      return tx(db, async (trx) => {
        if (!(await isAppCode(trx, id, code))) throw wrongAppCode();
        await store.markSession(trx, hashOf(caller.access.token!));
        const made = await giveRecoveryCodes(trx, id);
        await note(trx, caller, 'two-step.on');
        return made;
      });
    },

    async end(password: string, code: string, caller: Caller): Promise<null> {
      await confirmPassword(deps, caller, password, 'password');
      const { id } = caller.member!;
      if (
        (caller.access.roles ?? []).some((role) => (staffRoles as readonly string[]).includes(role))
      ) {
        throw new HttpError(409, 'Staff need the second factor; it cannot be switched off.', {
          reason: 'two-step-required',
        });
      }
      await tx(db, async (trx) => {
        if (!(await isAppCode(trx, id, code))) throw wrongAppCode();
        await store.removeSeed(trx, id);
        await note(trx, caller, 'two-step.off');
      });
      return null;
    },

    async renewRecoveryCodes(password: string, caller: Caller) {
      await confirmPassword(deps, caller, password, 'password');
      const { id } = caller.member!;
      if (!(await store.findSeed(db, id))?.confirmedAt)
        throw new HttpError(409, 'The second factor is off.', { reason: 'two-step-off' });
      return tx(db, async (trx) => {
        const made = await giveRecoveryCodes(trx, id);
        await note(trx, caller, 'two-step.recovery-codes');
        return made;
      });
    },
  };
}

/** Whether this has the form of a recovery code, and not of an app code. */
export const isRecoveryCode = (typed: string): boolean => !/^\d{3}\s?\d{3}$/.test(typed.trim());

export type TwoStep = ReturnType<typeof twoStepService>;

async function giveRecoveryCodes(queries: DbOrTx, memberId: string) {
  const codes = Array.from({ length: recoveryCodes }, () =>
    base32(randomBytes(7)).slice(0, 10).toLowerCase(),
  );
  await store.replaceRecoveryCodes(queries, memberId, codes.map(hashOfRecovery));
  return { recoveryCodes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) };
}

/** Fifty random bits and few tries: a plain hash is enough. */
function hashOfRecovery(code: string): Buffer {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest();
}

function note(
  queries: DbOrTx,
  { member, address, requestId }: Caller,
  action: AuditAction,
): Promise<void> {
  return recordAudit(queries, {
    actor: member!.id,
    action,
    target: member!.id,
    ip: address,
    request: requestId,
  });
}

function alreadyOn(): HttpError {
  return new HttpError(409, 'The second factor is already on.', { reason: 'two-step-on' });
}

export function wrongAppCode(): HttpError {
  const fields = [
    { field: 'code', expected: 'the code the app shows now', got: 'something hidden' },
  ];
  return new HttpError(422, 'The code is wrong. Check the clock of the phone.', {
    reason: 'second-step-wrong',
    fields,
  });
}

import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { InputOf } from '#src/contract/endpoint.ts';
import { isMail, resetMinutes, welcome } from '#src/domain/account.ts';
import type { AuditAction } from '#src/domain/audit-act.ts';
import { post } from '#src/ledger/server/ledger.store.ts';
import { giveSignUpGift } from '#src/ledger/server/sign-up-gift.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import { hashOf, newToken } from '#src/server/auth/session-token.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import { transactionIdOf } from '#src/server/idempotency/run-idempotent.ts';
import { insertMessage } from '#src/server/messages/messages.store.ts';
import type {
  checkResetCode as checkPromise,
  register,
  resetPassword as resetPromise,
  sendCode as sendPromise,
} from '../contract/accounts.ts';
import { normalAccount } from './auth.service.ts';
import { forgetDevices, isKnownDevice } from './devices.store.ts';
import { assertNewPassword, rememberedPasswords } from './new-password.ts';
import * as store from './registration.store.ts';
import { checkCode, sendCode, takeCode, wrongCode } from './verification-codes.ts';

const inviteLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const dayMs = 86_400_000;

/** Codes for users who are not logged in, registration, and resetting a password. */
export function registrationService({ db, senders }: Pick<Dependencies, 'db' | 'senders'>) {
  return {
    /** @throws HttpError 429 when one was requested recently. */
    async sendCode({ purpose, address }: InputOf<typeof sendPromise>, caller: Caller) {
      const person = await store.findByAddress(db, address);
      const isMember = person?.status === 'active';
      const asked = {
        purpose,
        address,
        memberId: person?.memberId ?? null,
        locale: person?.locale ?? caller.locale ?? 'zh-CN',
        askedFrom: caller.address,
        known: purpose !== 'register' && (await isKnownDevice(db, person?.memberId, caller)),
      };
      if (purpose === 'register') {
        return sendCode(
          { db, senders },
          {
            ...asked,
            template: 'register-code',
            instead: person ? 'already-registered' : undefined,
          },
        );
      }
      return sendCode({ db, senders }, { ...asked, template: isMember ? `${purpose}-code` : null });
    },

    /**
     * Creates a member with a welcome gift of jindou, and a second one for an invitation.
     *
     * @param open Opens the first session, in the same transaction.
     * @throws HttpError 422 for a wrong code or password, a name that is taken, or an unknown
     *   invite code.
     */
    async register<Opened>(
      input: InputOf<typeof register>,
      caller: Caller,
      open: (tx: Tx, memberId: string) => Promise<Opened>,
    ) {
      const { address, code, name, password, city, userType } = input;
      const tried = await checkCode(db, { purpose: 'register', address, code, known: false });
      await assertNewPassword(password, [name, address]);
      const passwordHash = await hashPassword(password);
      const wanted = input.inviteCode.toLowerCase();
      return tx(db, async (trx) => {
        await takeCode(trx, tried.id);
        const invitedBy = wanted === '' ? null : ((await store.findInviter(trx, wanted)) ?? null);
        if (wanted !== '' && invitedBy === null)
          throw wrongField('inviteCode', 'a code a member gave you', 'invite-unknown');
        const id = `mb_${v7()}`;
        const account = normalAccount(name);
        const made = await store.insertMember(trx, {
          id,
          account,
          name,
          passwordHash,
          phone: isMail(address) ? null : address,
          mail: isMail(address) ? address : null,
          city,
          userType,
          inviteCode: newInviteCode(),
          invitedBy,
          agreed: true,
        });
        if (made === 'name-taken')
          throw wrongField('name', 'a name that is not taken', 'name-taken');
        if (made === 'address-taken') throw wrongCode('code');
        const bonusJindou = await greet(trx, id, invitedBy);
        await recordAudit(trx, {
          actor: id,
          action: 'member.registered',
          target: id,
          detail: { userType, invited: invitedBy !== null },
          ip: caller.address,
          request: caller.requestId,
        });
        return { opened: await open(trx, id), bonusJindou };
      });
    },

    async checkReset({ address, code }: InputOf<typeof checkPromise>, caller: Caller) {
      const person = await store.findByAddress(db, address);
      const known = await isKnownDevice(db, person?.memberId, caller);
      const { id, memberId } = await checkCode(db, { purpose: 'reset', address, code, known });
      if (memberId === null) throw wrongCode('code');
      const ticket = newToken();
      return tx(db, async (trx) => {
        await takeCode(trx, id);
        const expiresAt = await store.insertResetTicket(
          trx,
          hashOf(ticket),
          memberId,
          resetMinutes,
        );
        return { ticket, expiresAt: expiresAt.toISOString() };
      });
    },

    /** @throws HttpError 422 for an expired ticket and for a password that is not accepted. */
    async resetPassword(
      { ticket, password }: InputOf<typeof resetPromise>,
      caller: Caller,
    ): Promise<null> {
      const memberId = await store.readResetTicket(db, hashOf(ticket));
      const person = memberId === undefined ? undefined : await store.findPerson(db, memberId);
      if (!person) throw oldTicket();
      await changePassword(db, person, password, {
        caller,
        action: 'password.reset',
        but: null,
        before: (trx) => takeTicket(trx, ticket),
      });
      return null;
    },
  };
}

/**
 * Replaces a member's password, ends sessions and notifies the member.
 *
 * @param how.but The session that stays; null ends all.
 * @returns How many sessions ended.
 */
export async function changePassword(
  db: Db,
  person: store.Person,
  password: string,
  how: {
    caller: Caller;
    action: AuditAction;
    but: Buffer | null;
    before?: (trx: Tx) => Promise<void>;
  },
): Promise<number> {
  const { memberId, account, name, phone, mail } = person;
  const personal = [account, name, phone, mail].filter((text) => text !== null);
  await assertNewPassword(password, personal, await store.pastPasswords(db, memberId));
  const hash = await hashPassword(password);
  return tx(db, async (trx) => {
    await how.before?.(trx);
    await store.replacePassword(trx, memberId, hash, rememberedPasswords);
    const ended = await store.endSessions(trx, memberId, how.but, 'password-changed');
    await store.forgetFailures(trx, account);
    // A holder of the old password may have registered a device as known with it.
    await forgetDevices(trx, memberId, how.caller.device);
    await recordAudit(trx, {
      actor: memberId,
      action: how.action,
      target: memberId,
      ip: how.caller.address,
      request: how.caller.requestId,
    });
    await sendNotice(trx, person, 'password-changed', {});
    return ended;
  });
}

/**
 * Notifies a member about the security of the account, by mail where there is an address, else by
 * text message.
 */
export async function sendNotice(
  trx: Tx,
  person: store.Person,
  template: string,
  content: object,
): Promise<void> {
  const { memberId, phone, mail, locale } = person;
  const address = mail ?? phone;
  if (address === null) return;
  const channel = address === mail ? 'mail' : 'sms';
  const lastsSeconds = (3 * dayMs) / 1000;
  await insertMessage(trx, {
    id: `ms_${v7()}`,
    memberId,
    channel,
    address,
    template,
    locale: locale ?? 'zh-CN',
    content,
    lastsSeconds,
  });
}

async function takeTicket(trx: Tx, ticket: string): Promise<void> {
  if (!(await store.takeResetTicket(trx, hashOf(ticket)))) throw oldTicket();
}

/** @returns Jindou the new member got. */
async function greet(trx: Tx, memberId: string, invitedBy: string | null): Promise<number> {
  await giveSignUpGift(trx, memberId);
  if (invitedBy === null) return welcome.jindou;
  const expiresAt = new Date(Date.now() + welcome.days * dayMs).toISOString();
  const gift = (member: string) =>
    ({ do: 'grant', member, amount: welcome.jindou, expiresAt }) as const;
  const steps = [gift(memberId), gift(invitedBy)];
  await post(trx, {
    tx: transactionIdOf('invitation', memberId),
    kind: 'grant',
    actor: 'system',
    title: '',
    reason: 'invitation',
    steps,
  });
  return 2 * welcome.jindou;
}

export function newInviteCode(): string {
  return Array.from({ length: 8 }, () => inviteLetters[randomInt(inviteLetters.length)]).join('');
}

function wrongField(field: string, expected: string, reason: string): HttpError {
  return new HttpError(422, `${field}: expected ${expected}.`, {
    reason,
    fields: [{ field, expected, got: 'another one' }],
  });
}

function oldTicket(): HttpError {
  return new HttpError(422, 'The time to set a new password is over. Request a new code.', {
    reason: 'ticket-old',
  });
}

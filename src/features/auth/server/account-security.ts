import type { InputOf } from '#src/contract/endpoint.ts';
import { hiddenAddress, isPhone } from '#src/domain/account.ts';
import { pageCount } from '#src/domain/page.ts';
import { staffRoles } from '#src/domain/permission.ts';
import { leaveOnClosing } from '#src/features/memberships/server/teams/teams.service.ts';
import { readBalance } from '#src/ledger/server/ledger.store.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import { hashOf } from '#src/server/auth/session-token.ts';
import { tx } from '#src/server/db/transaction.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { notFound, HttpError } from '#src/server/http/errors.ts';
import { FileResponse } from '#src/server/http/file-response.ts';
import type { Caller } from '#src/server/http/serve-endpoint.ts';
import type * as contract from '../contract/security.ts';
import { authStore } from './auth.store.ts';
import { confirmPassword } from './confirm-password.ts';
import * as store from './devices.store.ts';
import { forgetDevices } from './devices.store.ts';
import { notes } from './own-data-units.ts';
import { ownData } from './own-data.store.ts';
import { changePassword, sendNotice } from './register-member.ts';
import { endSessions, findPerson } from './registration.store.ts';
import type { TwoStep } from './two-step-login.ts';
import { checkCode, sendCode, takeCode, wrongCode } from './verification-codes.ts';

/** Reads and changes the security settings of a member's account. */
export function securityService(
  deps: Pick<Dependencies, 'db' | 'lockout' | 'senders'>,
  twoStep: TwoStep,
  staffNeedTwoStep: boolean,
) {
  const { db } = deps;
  return {
    async state({ member }: Caller) {
      const id = member!.id;
      const [stored, person, on, left, devices, row] = await Promise.all([
        store.readSecurity(db, id),
        findPerson(db, id),
        twoStep.isOn(id),
        twoStep.codesLeft(id),
        store.listDevices(db, id),
        authStore(db).findMember(member!.account),
      ]);
      const isStaff = (row?.roles ?? []).some((role) =>
        (staffRoles as readonly string[]).includes(role),
      );
      return {
        passwordSetAt: stored.passwordSetAt.toISOString(),
        phone: person?.phone ? hiddenAddress(person.phone) : null,
        mail: person?.mail ? hiddenAddress(person.mail) : null,
        twoStep: { on, required: staffNeedTwoStep && isStaff, recoveryCodesLeft: left },
        paymentPassword: stored.hasPaymentPassword,
        devices: devices.length,
      };
    },

    async changePassword(
      { oldPassword, password }: InputOf<typeof contract.changePassword>,
      caller: Caller,
    ) {
      await confirmPassword(deps, caller, oldPassword, 'oldPassword');
      const person = (await findPerson(db, caller.member!.id))!;
      const endedSessions = await changePassword(db, person, password, {
        caller,
        action: 'password.changed',
        but: hashOf(caller.access.token!),
      });
      return { endedSessions };
    },

    /** Sends to the current address, or to the one that is to replace it. */
    async sendContactCode(
      { which, kind, address }: InputOf<typeof contract.sendContactCode>,
      { member, address: askedFrom, locale }: Caller,
    ) {
      const person = (await findPerson(db, member!.id))!;
      const asked = { memberId: member!.id, locale: person.locale ?? locale ?? 'zh-CN', askedFrom };
      if (which === 'old') {
        const old = person[kind];
        if (!old)
          throw new HttpError(409, `There is no ${kind} yet, so there is nothing to confirm.`, {
            reason: 'no-contact',
          });
        return sendCode(deps, {
          ...asked,
          purpose: 'bind-old',
          address: old,
          template: 'bind-code',
          known: true,
        });
      }
      const wanted = assertKind(kind, address);
      // The address may be another member's, whose own codes this must not use up.
      const known = false;
      const owner = await authStore(db).findMember(wanted);
      const instead = owner && owner.id !== member!.id ? 'address-taken' : undefined;
      return sendCode(deps, {
        ...asked,
        purpose: 'bind-new',
        address: wanted,
        template: 'bind-code',
        instead,
        known,
      });
    },

    async changeContact(input: InputOf<typeof contract.changeContact>, caller: Caller) {
      const { kind, code, oldCode, password } = input;
      const id = caller.member!.id;
      const wanted = assertKind(kind, input.address);
      await confirmPassword(deps, caller, password, 'password');
      const person = (await findPerson(db, id))!;
      const old = person[kind];
      const oldTried = old
        ? await checkCode(db, {
            memberId: id,
            known: true,
            purpose: 'bind-old',
            address: old,
            code: oldCode ?? '',
            field: 'oldCode',
          })
        : null;
      const tried = await checkCode(db, {
        memberId: id,
        known: false,
        purpose: 'bind-new',
        address: wanted,
        code,
      });
      await tx(db, async (trx) => {
        if (oldTried) await takeCode(trx, oldTried.id, 'oldCode');
        await takeCode(trx, tried.id);
        if (!(await store.bindContact(trx, id, kind, wanted))) throw wrongCode('code');
        await recordAudit(trx, {
          actor: id,
          action: `contact.${kind}-changed`,
          target: id,
          ip: caller.address,
          request: caller.requestId,
        });
        // The previous address is notified too, so that its owner learns of the change.
        await sendNotice(trx, person, 'contact-changed', { to: hiddenAddress(wanted) });
      });
      return { to: hiddenAddress(wanted) };
    },

    async devices({ member, access }: Caller) {
      const here = hashOf(access.token!);
      const rows = await store.listDevices(db, member!.id);
      return rows.map(({ tokenHash, openedAt, lastUsedAt, expiresAt, ...row }) => ({
        ...row,
        current: here.equals(tokenHash),
        openedAt: openedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
    },

    async endDevice(id: string, { member, access, device, address, requestId }: Caller) {
      const memberId = member!.id;
      const ended =
        id === 'others'
          ? await endSessions(db, memberId, hashOf(access.token!), 'session-ended')
          : await store.endDevice(db, memberId, id);
      if (id === 'others') await forgetDevices(db, memberId, device);
      if (ended === 0 && id !== 'others') throw notFound('This session');
      await recordAudit(db, {
        actor: memberId,
        action: 'session.ended',
        target: memberId,
        detail: { ended },
        ip: address,
        request: requestId,
      });
      return { ended };
    },

    async logins(page: number, limit: number, { member }: Caller) {
      const [rows, total] = await Promise.all([
        store.listLogins(db, member!.id, limit, (page - 1) * limit),
        store.countLogins(db, member!.id),
      ]);
      const list = rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
      return { list, total, page, limit, pages: pageCount(total, limit), whole: null };
    },

    async exportOwn(password: string, caller: Caller): Promise<FileResponse> {
      await confirmPassword(deps, caller, password, 'password');
      const { id } = caller.member!;
      const { tables, units } = await ownData(db, id);
      await recordAudit(db, {
        actor: id,
        action: 'member.exported',
        target: id,
        ip: caller.address,
        request: caller.requestId,
      });
      const madeAt = new Date().toISOString();
      const text = JSON.stringify(
        { madeAt, memberId: id, units: { ...notes, ...units }, ...tables },
        null,
        2,
      );
      return new FileResponse(
        `renta-console-${madeAt.slice(0, 10)}.json`,
        'application/json; charset=utf-8',
        Buffer.from(text),
      );
    },

    /**
     * @throws HttpError 409 while bought jindou or open holds are left, and for a team's last
     * owner; 422 for a wrong name or password.
     */
    async close(
      { password, name }: InputOf<typeof contract.closeAccount>,
      caller: Caller,
    ): Promise<null> {
      const { id, name: own } = caller.member!;
      if (name.trim() !== own) {
        const fields = [
          { field: 'name', expected: 'your user name, as a confirmation', got: 'another one' },
        ];
        throw new HttpError(422, 'name: expected your user name, as a confirmation.', {
          reason: 'name-wrong',
          fields,
        });
      }
      await confirmPassword(deps, caller, password, 'password');
      const { bought, held } = await readBalance(db, id);
      if (bought > 0 || held > 0) {
        throw new HttpError(409, 'You have recharged or held jindou. Request a refund first.', {
          reason: 'balance-left',
          bought,
          held,
        });
      }
      await tx(db, async (trx) => {
        await leaveOnClosing(trx, id);
        await store.closeMember(trx, id);
        await recordAudit(trx, {
          actor: id,
          action: 'member.closed',
          target: id,
          ip: caller.address,
          request: caller.requestId,
        });
      });
      return null;
    },
  };
}

function assertKind(kind: 'phone' | 'mail', address: string | undefined): string {
  const expected =
    kind === 'phone' ? 'a phone number such as 13800138000 or +886912345678' : 'a mail address';
  if (address !== undefined && isPhone(address) === (kind === 'phone')) return address;
  const got = address === undefined ? 'nothing' : 'something else';
  throw new HttpError(422, `address: expected ${expected}, got ${got}.`, {
    reason: 'address-wrong',
    fields: [{ field: 'address', expected, got }],
  });
}

import { v7 } from 'uuid';
import { isMail, isUserName } from '#src/domain/account.ts';
import { roles as allRoles } from '#src/domain/permission.ts';
import { normalAccount } from '#src/features/auth/server/auth.service.ts';
import { newInviteCode } from '#src/features/auth/server/register-member.ts';
import { insertMember } from '#src/features/auth/server/registration.store.ts';
import { giveSignUpGift } from '#src/ledger/server/sign-up-gift.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { lockMember, writeRoles } from './member-staff.store.ts';

export interface NewAdministrator {
  /** A mail address or a phone number, as it is stored. */
  address: string;
  name: string;
  /** Empty: no login before a password was set by a code. */
  passwordHash: string;
  /** Who requested it, for the audit log. */
  by: 'terminal' | 'ADMIN_EMAIL';
}

const takenWords = {
  'name-taken': 'name: this user name is taken. No account was created.',
  'address-taken': 'account: this address is taken. No account was created.',
};

/**
 * Makes a member with the role of an administrator. @throws HttpError for an address or name
 * already in use.
 */
export async function createAdministrator(
  trx: Tx,
  { address, name, passwordHash, by }: NewAdministrator,
): Promise<string> {
  const id = `mb_${v7()}`;
  const made = await insertMember(trx, {
    id,
    account: normalAccount(name),
    name,
    passwordHash,
    phone: isMail(address) ? null : address,
    mail: isMail(address) ? address : null,
    city: '',
    userType: '',
    inviteCode: newInviteCode(),
    invitedBy: null,
    agreed: false,
  });
  if (made !== 'made') throw new HttpError(409, takenWords[made], { reason: made });
  await giveSignUpGift(trx, id);
  const roles = rolesWithAdmin([]);
  await writeRoles(trx, id, roles);
  await recordAudit(trx, {
    actor: 'system',
    action: 'member.created',
    target: id,
    detail: { by, roles },
  });
  return id;
}

/**
 * Adds the role of an administrator to those a member has. @returns false when the member had it.
 */
export async function grantAdministrator(
  trx: Tx,
  id: string,
  by: NewAdministrator['by'],
): Promise<boolean> {
  const { roles: from } = (await lockMember(trx, id))!;
  if (from.includes('admin')) return false;
  const to = rolesWithAdmin(from);
  await writeRoles(trx, id, to);
  await recordAudit(trx, {
    actor: 'system',
    action: 'member.roles-changed',
    target: id,
    detail: { by, from, to },
  });
  return true;
}

/** A user name derived from an address, for an account without one. */
export function nameFor(address: string): string {
  const name = isMail(address)
    ? address.slice(0, address.indexOf('@')).replace(/[^\p{L}\d._-]/gu, '')
    : '';
  const short = [...name].slice(0, 20).join('');
  return isUserName(short) ? short : 'administrator';
}

function rolesWithAdmin(before: readonly string[]): string[] {
  return allRoles.filter((role) => role === 'member' || role === 'admin' || before.includes(role));
}

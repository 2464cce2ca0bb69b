import { v7 } from 'uuid';
import { isUserName } from '#src/domain/account.ts';
import { roles as allRoles } from '#src/domain/permission.ts';
import {
  countAdmins,
  lockMember,
  writeRoles,
} from '#src/features/account/server/members/member-staff.store.ts';
import { giveSignUpGift } from '#src/ledger/server/sign-up-gift.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Tx } from '#src/server/db/transaction.ts';
import type { Visitor } from '#src/server/http/sign-in-pages.ts';
import { normalAccount } from '../auth.service.ts';
import { newInviteCode } from '../register-member.ts';
import { insertMember } from '../registration.store.ts';
import { labelOf, rolesAfter, verifiedMail, type Claims } from './claims.ts';
import type { Identity } from './issuer.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { SignInError } from './errors.ts';
import * as store from './sign-in.store.ts';

/**
 * The member of an identity, with the roles of its claims. Identified by issuer and subject only: a
 * mail address may be reassigned to another person.
 *
 * @throws SignInError
 */
export async function admitIdentity(
  trx: Tx,
  identity: Identity,
  settings: OidcSettings,
  visitor: Visitor,
): Promise<{ memberId: string; account: string }> {
  const { issuer, subject, claims } = identity;
  await store.lockIdentity(trx, issuer, subject);
  let member = await store.findIdentity(trx, issuer, subject);
  if (!member && !settings.createsMembers) throw new SignInError('not-linked');
  member ??= await createMember(trx, identity, visitor);
  if (member.status !== 'active') throw new SignInError('inactive');
  await applyRoles(trx, member.memberId, claims, settings, visitor);
  await store.noteIdentityLogin(trx, issuer, subject, labelOf(claims));
  return member;
}

async function createMember(
  trx: Tx,
  { issuer, subject, claims }: Identity,
  { address, requestId }: Visitor,
) {
  const memberId = `mb_${v7()}`;
  const mail = verifiedMail(claims);
  for (const name of namesFor(claims, mail)) {
    const account = normalAccount(name);
    const made = await insertMember(trx, {
      id: memberId,
      account,
      name,
      passwordHash: '',
      phone: null,
      mail,
      city: '',
      userType: '',
      inviteCode: newInviteCode(),
      invitedBy: null,
      agreed: false,
    });
    if (made === 'address-taken') throw new SignInError('address-taken');
    if (made === 'name-taken') continue;
    await giveSignUpGift(trx, memberId);
    const id = `id_${v7()}`;
    await store.insertIdentity(trx, { id, memberId, issuer, subject, label: labelOf(claims) });
    await recordAudit(trx, {
      actor: 'system',
      action: 'member.created',
      target: memberId,
      detail: { by: 'oidc', issuer },
      ip: address,
      request: requestId,
    });
    return { memberId, account, status: 'active' };
  }
  throw new SignInError('failed', new Error('every user name that was tried is taken'));
}

/** User names to try, from what the issuer calls the person. */
function namesFor({ preferred_username: preferred, name }: Claims, mail: string | null): string[] {
  const calls = [preferred, mail, name].filter((one) => typeof one === 'string');
  const short = calls
    .map((call) =>
      [...call.replace(/@.*$/, '').replace(/[^\p{L}\d._-]/gu, '')].slice(0, 14).join(''),
    )
    .find((call) => isUserName(call));
  const base = short ?? 'member';
  return [...(short ? [short] : []), ...Array.from({ length: 5 }, () => `${base}-${suffix()}`)];
}

const suffix = () => v7().slice(-5);

/** The claim decides about the roles the operator mapped, and the audit log has each change. */
async function applyRoles(
  trx: Tx,
  memberId: string,
  claims: Claims,
  settings: OidcSettings,
  { address, requestId }: Visitor,
): Promise<void> {
  if (!settings.roles) return;
  const { roles: before } = (await lockMember(trx, memberId))!;
  const wanted = rolesAfter(before, claims, settings)!;
  const ordered = (roles: readonly string[]) => allRoles.filter((role) => roles.includes(role));
  let after = ordered(wanted);
  if (after.join() === ordered(before).join()) return;
  await writeRoles(trx, memberId, after);
  const isLastAdmin = before.includes('admin') && (await countAdmins(trx)) === 0;
  if (isLastAdmin) {
    after = ordered([...wanted, 'admin']);
    await writeRoles(trx, memberId, after);
    if (after.join() === ordered(before).join()) return;
  }
  await recordAudit(trx, {
    actor: 'system',
    action: 'member.roles-changed',
    target: memberId,
    detail: { by: 'oidc', from: before, to: after, ...(isLastAdmin && { kept: 'last-admin' }) },
    ip: address,
    request: requestId,
  });
}

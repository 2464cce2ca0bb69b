import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { codeRules } from '#src/domain/account.ts';
import { insertCode, openCodeEnds } from '#src/features/auth/server/codes.store.ts';
import { findByAddress, hasPassword } from '#src/features/auth/server/registration.store.ts';
import { hashPassword } from '#src/server/auth/password-hash.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx, type Tx } from '#src/server/db/transaction.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { insertMessage } from '#src/server/messages/messages.store.ts';
import { createAdministrator, grantAdministrator, nameFor } from './create-administrator.ts';
import { hasAdmin, lockFirstAdmin } from './member-staff.store.ts';

/**
 * How long the code for the first password is valid: the output of a container may be read hours
 * after its start.
 */
const codeHours = 24;

interface FirstAdministrator {
  mail: string;
  /** Whether mails leave this server; otherwise the code is printed. */
  sendsMail: boolean;
}

/**
 * Makes the administrator that ADMIN_EMAIL names, as long as no administrator can log in. The
 * account has no password: a code, by mail or printed, sets it on the page `/resetPassword`.
 * Another start changes nothing while that code holds.
 *
 * @returns Lines for the output of the start.
 */
export async function openFirstAdministrator(
  db: Db,
  { mail, sendsMail }: FirstAdministrator,
): Promise<string[]> {
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
  const codeHash = await hashPassword(code);
  for (const name of [nameFor(mail), `admin-${randomInt(100_000, 1_000_000)}`]) {
    try {
      return await tx(db, (trx) => open(trx, { mail, sendsMail, name, code, codeHash }));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
  return [
    `ADMIN_EMAIL: no account was made for ${mail}, since its user name is taken. Use \`renta admin create\`.`,
  ];
}

interface Opening extends FirstAdministrator {
  name: string;
  code: string;
  codeHash: string;
}

async function open(
  trx: Tx,
  { mail, sendsMail, name, code, codeHash }: Opening,
): Promise<string[]> {
  await lockFirstAdmin(trx);
  if (await hasAdmin(trx)) return [];
  const person = await findByAddress(trx, mail);
  if (person && person.status !== 'active') {
    return [
      `ADMIN_EMAIL: the account of ${mail} is ${person.status}, so there is no administrator.`,
    ];
  }
  if (person && (await hasPassword(trx, person.memberId))) {
    await grantAdministrator(trx, person.memberId, 'ADMIN_EMAIL');
    return [`ADMIN_EMAIL: ${mail} (${person.account}) is administrator now.`];
  }
  const memberId =
    person?.memberId ??
    (await createAdministrator(trx, { address: mail, name, passwordHash: '', by: 'ADMIN_EMAIL' }));
  const pending = await openCodeEnds(trx, mail, 'reset');
  if (pending)
    return [
      `ADMIN_EMAIL: ${mail} has a code for the first password, which holds until ${pending.toISOString()}.`,
    ];
  const newCode = {
    id: `vc_${v7()}`,
    purpose: 'reset',
    address: mail,
    memberId,
    codeHash,
    askedFrom: '',
    known: false,
  } as const;
  const expiresAt = await insertCode(trx, { ...newCode, minutes: codeHours * 60 });
  if (!expiresAt) return [`ADMIN_EMAIL: a code was made for ${mail} a moment ago.`];
  const where = `on the page /console/#/resetPassword; it holds until ${expiresAt.toISOString()}`;
  if (!sendsMail)
    return [`ADMIN_EMAIL: set the password of ${mail} with the code ${code} ${where}.`];
  await insertMessage(trx, {
    id: `ms_${v7()}`,
    memberId,
    channel: 'mail',
    address: mail,
    template: 'first-password',
    locale: 'zh-CN',
    content: { code, hours: codeHours },
    lastsSeconds: codeHours * 3600,
  });
  return [
    `ADMIN_EMAIL: a code for the first password of ${mail} goes out by mail. Set it ${where}.`,
  ];
}

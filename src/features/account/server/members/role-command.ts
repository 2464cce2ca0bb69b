import { normalAddress } from '#src/domain/account.ts';
import { roles as allRoles } from '#src/domain/permission.ts';
import { normalAccount } from '#src/features/auth/server/auth.service.ts';
import { recordAudit } from '#src/server/audit/record.store.ts';
import type { Db } from '#src/server/db/connect.ts';
import { tx } from '#src/server/db/transaction.ts';
import { findByAccount, lockMember, writeRoles } from './member-staff.store.ts';

const usage = `member-roles <account> <role …>
  Gives a member these roles and no others: ${allRoles.join(', ')}.
  Creates the first administrator, which the console cannot.`;

/**
 * Gives a member roles from the terminal.
 *
 * @returns The exit code: 2 for invalid arguments, 1 for an account that does not exist.
 */
export async function roleCommand(
  db: Db,
  words: readonly string[],
  out: (line: string) => void,
): Promise<number> {
  const [account, ...given] = words;
  const unknown = given.find((role) => !(allRoles as readonly string[]).includes(role));
  if (account === undefined || given.length === 0 || unknown !== undefined) {
    if (unknown !== undefined) out(`role: expected one of ${allRoles.join(', ')}, got ${unknown}`);
    out(usage);
    return 2;
  }
  const id = await findByAccount(db, normalAddress(account) ?? normalAccount(account));
  if (id === undefined) {
    out(`account: expected the account of a member, got ${account}`);
    return 1;
  }
  const roles = allRoles.filter((role) => given.includes(role));
  await tx(db, async (open) => {
    const before = await lockMember(open, id);
    await writeRoles(open, id, roles);
    await recordAudit(open, {
      actor: 'system',
      action: 'member.roles-changed',
      target: id,
      detail: { from: before!.roles, to: roles },
    });
  });
  out(`${account}: ${roles.join(', ')}`);
  return 0;
}

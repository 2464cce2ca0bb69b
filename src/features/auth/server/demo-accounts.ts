import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '#src/domain/permission.ts';
import { hashPassword, isPassword } from '#src/server/auth/password-hash.ts';
import { StartError } from '#src/server/http/errors.ts';
import type { AuthStore } from './auth.store.ts';

export interface DemoAccount {
  account: string;
  role: Role;
  password: string;
}

const accounts: readonly { id: string; account: string; name: string; role: Role }[] = [
  { id: 'demo-member', account: 'demo', name: 'Demo', role: 'member' },
  { id: 'demo-staff', account: 'staff', name: 'Staff', role: 'analyst' },
  { id: 'demo-admin', account: 'admin', name: 'Admin', role: 'admin' },
];

// Without letters and digits that look alike, since people type these.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const passwordLength = 16;

/**
 * Creates the demo accounts, or resets their passwords to those stored in the data directory.
 *
 * @returns The accounts to print at the terminal. An account name that a real member uses is left
 *   out.
 */
export async function openDemoAccounts(store: AuthStore, dataDir: string): Promise<DemoAccount[]> {
  const passwords = keptPasswords(join(dataDir, 'demo-accounts.json'));
  const open: DemoAccount[] = [];
  for (const { id, account, name, role } of accounts) {
    const password = passwords[account]!;
    const member = await store.findMember(account);
    if (member && member.id !== id) continue;
    const fits = member && (await isPassword(password, member.passwordHash));
    const passwordHash = fits ? member.passwordHash : await hashPassword(password);
    await store.saveMember({ id, account, name, passwordHash, roles: [role], status: 'active' });
    open.push({ account, role, password });
  }
  return open;
}

/** Whether a member is a demo account, which is disabled wherever others can reach the server. */
export function isDemoAccount(memberId: string): boolean {
  return accounts.some(({ id }) => id === memberId);
}

/** Where others can reach the server, accounts whose password is stored in a file are disabled. */
export async function closeDemoAccounts(store: AuthStore): Promise<void> {
  await store.suspend(accounts.map(({ id }) => id));
}

function keptPasswords(file: string): Record<string, string> {
  const kept = existsSync(file) ? readKept(file) : {};
  if (accounts.every(({ account }) => kept[account])) return kept;
  for (const { account } of accounts) kept[account] ??= newPassword();
  writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return kept;
}

function readKept(file: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (
      typeof kept === 'object' &&
      kept !== null &&
      Object.values(kept).every((value) => typeof value === 'string')
    ) {
      return kept as Record<string, string>;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartError(
    'data-file-broken',
    `The passwords of the demo accounts cannot be read: ${file} has to be a JSON object of texts. Correct it, or remove it to get new passwords.`,
  );
}

function newPassword(): string {
  return Array.from({ length: passwordLength }, () => letters[randomInt(letters.length)]).join('');
}

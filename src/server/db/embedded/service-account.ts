import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

/** A user of this machine that PostgreSQL runs as. */
export interface ServiceAccount {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The account to run PostgreSQL under, or undefined to keep our own.
 *
 * PostgreSQL refuses to run as root. As root we step down to the owner of the cluster when there is one
 * already, else to `postgres`, else to `nobody`.
 *
 * @param clusterDir Where the cluster lies or will lie.
 * @param passwd The text of /etc/passwd.
 */
export function serviceAccount(clusterDir: string, passwd = readPasswd()): ServiceAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = readAccounts(passwd);
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { name: known.find((account) => account.uid === uid)?.name ?? String(uid), uid, gid };
  }
  return known.find(({ name }) => name === 'postgres') ?? known.find(({ name }) => name === 'nobody');
}

/** Whether an account can read a folder, which needs every folder above it to be open to that account too. */
export function canRead(folder: string, account: ServiceAccount | undefined): boolean {
  const as = account ? { uid: account.uid, gid: account.gid } : {};
  // The system decides, not the mode bits read by us: access lists and mounts count too.
  return spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], { ...as, cwd: '/' }).status === 0;
}

function readAccounts(passwd: string): ServiceAccount[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && fields[2] !== '0')
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }));
}

function readPasswd(): string {
  return existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
}

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
 * PostgreSQL refuses to run as root. Started as root, we switch to the owner of the cluster when it
 * exists already, else to `postgres`, else to `nobody`.
 *
 * @param clusterDir Folder of the cluster, existing or not.
 * @param passwd The contents of /etc/passwd.
 */
export function serviceAccount(
  clusterDir: string,
  passwd = readPasswd(),
): ServiceAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = readAccounts(passwd);
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0)
      return { name: known.find((account) => account.uid === uid)?.name ?? String(uid), uid, gid };
  }
  return (
    known.find(({ name }) => name === 'postgres') ?? known.find(({ name }) => name === 'nobody')
  );
}

/** Whether an account can read a folder, which requires access to every folder above it too. */
export function canRead(folder: string, account: ServiceAccount | undefined): boolean {
  const as = account ? { uid: account.uid, gid: account.gid } : {};
  // Tested by the system, not from the mode bits: access lists and mounts count too.
  return (
    spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], { ...as, cwd: '/' })
      .status === 0
  );
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

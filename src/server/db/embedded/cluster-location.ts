import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../http/errors.ts';
import { canRead, serviceAccount, type ServiceAccount } from './service-account.ts';

/** Folder of a cluster, and the account that runs it. */
export interface Place {
  /** Contains the cluster and, where needed, copies of the programs. The account can read it. */
  home: string;
  clusterDir: string;
  /** Undefined: it runs under our own account. */
  account: ServiceAccount | undefined;
}

const awayFolder = '/var/lib/renta-console';

/**
 * Chooses the folder of a cluster inside `dataDir`.
 *
 * Started as root, PostgreSQL runs under another account, and that account cannot enter folders
 * such as /root. Then the cluster lives under /var/lib/renta-console and `dataDir` holds a link to
 * it.
 *
 * @throws StartError when no folder is suitable.
 */
export function choosePlace(
  dataDir: string,
  log: (line: string) => void = () => {},
  away = awayFolder,
): Place {
  mkdirSync(dataDir, { recursive: true });
  const link = join(dataDir, 'postgres-home');
  const linked = isLink(link) ? readlinkSync(link) : undefined;
  if (linked && existsSync(linked)) return placeIn(linked);
  const here = placeIn(realpathSync(dataDir));
  if (process.getuid?.() !== 0) return here;
  if (!here.account) {
    throw new StartError(
      'database-will-not-start',
      'PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody to run it. Start as another user, or set DATABASE_URL.',
    );
  }
  if (canRead(here.home, here.account)) return here;
  if (linked) {
    throw new StartError(
      'database-will-not-start',
      `The database of ${dataDir} lay in ${linked}, which is gone. Put it back, or remove ${link} to begin with an empty one.`,
    );
  }
  const home = join(away, randomUUID());
  mkdirSync(home, { recursive: true });
  for (const folder of [away, home]) chmodSync(folder, 0o755);
  if (!canRead(home, here.account)) {
    throw new StartError(
      'database-will-not-start',
      `The user ${here.account.name}, who runs PostgreSQL, can enter neither ${dataDir} nor ${away}. Set DATA_DIR to a folder whose parents all users may enter.`,
    );
  }
  symlinkSync(home, link);
  log(
    `The database lies in ${home}: the user ${here.account.name}, who runs it, cannot enter ${dataDir}.`,
  );
  return placeIn(home);
}

function placeIn(home: string): Place {
  const clusterDir = join(home, 'postgres', 'data');
  return { home, clusterDir, account: serviceAccount(clusterDir) };
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

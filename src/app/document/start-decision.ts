import { loginAddress } from '#src/client/access/access-guard.ts';
import type { RuntimeConfig, ServedConfig } from '#src/domain/runtime-config.ts';

/** What the document needs of the configuration. */
export type DocumentConfig = Pick<RuntimeConfig, 'doors' | 'defaultMicroApp' | 'languages'> &
  Pick<ServedConfig, 'signIn'>;

interface Opened {
  /** `location.hash` */
  hash: string;
  isLoggedIn: boolean;
  /** Undefined where the server put none into the document. */
  config: DocumentConfig | undefined;
  /** Addresses that need a login; with `/*` at the end also all below. */
  guarded: readonly string[];
}

/** What the document shows, and the address it is at if it has to be another one. */
export type Decision = { shows: 'app' } | { shows: 'login'; moveTo?: string };

/**
 * Decides before any code of the console is there whether the login is shown. It decides for it
 * only where the router would lead to the login page for certain; every other case is the router's.
 */
export function decideStart({ hash, isLoggedIn, config, guarded }: Opened): Decision {
  const door = config?.doors.login;
  const hasOwnLogin = door !== undefined && (door.path !== '/login' || door.inRouter === false);
  if (isLoggedIn || config === undefined || hasOwnLogin) return { shows: 'app' };
  const wanted = pathOf(hash);
  if (wanted.pathname === '/login') return { shows: 'login' };
  const isGuarded = guarded.some((one) => matches(one, wanted.pathname));
  if (config.defaultMicroApp !== null || !isGuarded) return { shows: 'app' };
  return { shows: 'login', moveTo: `#${loginAddress(wanted.pathname + wanted.search)}` };
}

function matches(pattern: string, path: string): boolean {
  const root = pattern.endsWith('/*') ? pattern.slice(0, -2) : undefined;
  return path === (root ?? pattern) || (root !== undefined && path.startsWith(`${root}/`));
}

/** The address inside the console, as its router reads it. */
export function pathOf(hash: string): URL {
  const path = hash.replace(/^#/, '');
  return new URL(path.startsWith('/') ? `http://console${path}` : 'http://console/');
}

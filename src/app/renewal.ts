import { runningBuild } from './new-version.ts';

const renewedKey = 'renta-renewed-for';
const askTimeoutMs = 15_000;

/** What the renewal needs of the world; a test brings its own. */
export interface RenewalParts {
  running: string | null;
  /** Build of the page the server has now. */
  deployed: () => Promise<string | null>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Loads the whole console anew at an address. */
  reload: (wanted: string) => void;
}

const browser = (): RenewalParts => ({
  running: runningBuild(),
  deployed: deployedBuild,
  get storage() {
    return sessionStorage;
  },
  reload: reloadAt,
});

/**
 * A page's code that cannot be fetched is as a rule gone: a new build has taken the place of the one that runs here. Then
 * the console is loaded anew at the address that was wanted, once for each build, so that a server whose pages and files
 * do not fit together is shown as a failure and not as a page that reloads for ever.
 *
 * @param wanted Path with its query.
 * @returns Whether the console is being loaded anew.
 */
export async function renewFor(wanted: string, parts: RenewalParts = browser()): Promise<boolean> {
  const { running, deployed, reload } = parts;
  if (running === null) return false;
  let build: string | null;
  try {
    const { storage } = parts; // which a browser may forbid
    build = await deployed();
    if (build === null || build === running || storage.getItem(renewedKey) === build) return false;
    storage.setItem(renewedKey, build);
  } catch {
    return false; // offline, or nothing to remember it in: the failure is shown, and the person decides
  }
  reload(wanted);
  return true;
}

/** Read as text: parsing a page that came over the wire is what a strict policy forbids. */
async function deployedBuild(): Promise<string | null> {
  const answer = await fetch(location.pathname, { cache: 'no-cache', signal: AbortSignal.timeout(askTimeoutMs) });
  const found = /<meta name="console-build" content="(\w+)"/.exec(answer.ok ? await answer.text() : '');
  return found?.[1] ?? null;
}

function reloadAt(wanted: string): void {
  const { hash } = location;
  if (hash !== `#${wanted}`) history.pushState(null, '', `#${wanted}`);
  location.reload();
}

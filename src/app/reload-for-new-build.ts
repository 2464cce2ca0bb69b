import { runningBuild } from './running-build.ts';

const renewedKey = 'renta-renewed-for';
const askTimeoutMs = 15_000;

/** Dependencies of the renewal; a test injects its own. */
export interface ReloadDependencies {
  running: string | null;
  /** Build of the page the server has now. */
  deployed: () => Promise<string | null>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Reloads the whole console at an address. */
  reload: (wanted: string) => void;
}

const browser = (): ReloadDependencies => ({
  running: runningBuild(),
  deployed: deployedBuild,
  get storage() {
    return sessionStorage;
  },
  reload: reloadAt,
});

/**
 * A chunk that fails to load has usually been removed: a new build has replaced the running one.
 * Then the console is reloaded at the wanted address, once for each build, so that a server whose
 * pages and files do not fit together is shown as a failure and not as a page that reloads for
 * ever.
 *
 * @param wanted Path with its query.
 * @returns Whether the console is being reloaded.
 */
export async function reloadForNewBuild(
  wanted: string,
  parts: ReloadDependencies = browser(),
): Promise<boolean> {
  const { running, deployed, reload } = parts;
  if (running === null) return false;
  let build: string | null;
  try {
    const { storage } = parts; // which a browser may forbid
    build = await deployed();
    if (build === null || build === running || storage.getItem(renewedKey) === build) return false;
    storage.setItem(renewedKey, build);
  } catch {
    return false; // offline, or no storage to remember the reload: the error is shown, and the user decides
  }
  reload(wanted);
  return true;
}

/** Read as text: parsing a fetched page as HTML is forbidden by a strict policy. */
async function deployedBuild(): Promise<string | null> {
  const answer = await fetch(location.pathname, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(askTimeoutMs),
  });
  const found = /<meta name="console-build" content="(\w+)"/.exec(
    answer.ok ? await answer.text() : '',
  );
  return found?.[1] ?? null;
}

function reloadAt(wanted: string): void {
  const { hash } = location;
  if (hash !== `#${wanted}`) history.pushState(null, '', `#${wanted}`);
  location.reload();
}

import { configAddress, configTimeoutMs } from '#src/domain/runtime-config.ts';

/** How often an open page checks whether a newer build is deployed. */
export const buildPollMs = 300_000;

interface Watch {
  /** Build of the page that is open. */
  running: string;
  onNew: () => void;
  /** Build the server has now; null when it has none. */
  deployed?: () => Promise<string | null>;
  everyMs?: number;
  /** Receives the event of a failure. */
  target?: EventTarget;
}

/**
 * Checks the build of the server every few minutes, whenever the page becomes visible, and on an
 * unexpected error: a chunk that is no longer on the server fails like this. Calls back once, then
 * stops checking.
 *
 * @returns Stops the checks.
 */
export function watchBuild({
  running,
  onNew,
  deployed = deployedBuild,
  everyMs = buildPollMs,
  target = window,
}: Watch): () => void {
  const ask = async () => {
    if (document.visibilityState === 'hidden') return;
    let build;
    try {
      build = await deployed();
    } catch {
      return; // offline, or the server is being replaced: the next check will find out
    }
    if (stopped || build === null || build === running) return;
    stop();
    onNew();
  };
  let stopped = false;
  const onTime = () => void ask();
  const timer = setInterval(onTime, everyMs);
  document.addEventListener('visibilitychange', onTime);
  target.addEventListener('unhandledrejection', onTime);
  const stop = () => {
    stopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTime);
    target.removeEventListener('unhandledrejection', onTime);
  };
  return stop;
}

// Reads no other property: a newer console may have configuration this page does not know.
async function deployedBuild(): Promise<string | null> {
  const answer = await fetch(configAddress, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(configTimeoutMs),
  });
  const { build } = (await answer.json()) as { build?: unknown };
  return typeof build === 'string' ? build : null;
}

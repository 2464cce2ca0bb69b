import { configAddress, configTimeoutMs } from '#src/domain/runtime-config.ts';

/** How often a page that stays open asks whether it has become old. */
export const buildPollMs = 300_000;

interface Watch {
  /** Build of the page that is open. */
  running: string;
  onNew: () => void;
  /** Build the server has now; null when it has none. */
  deployed?: () => Promise<string | null>;
  everyMs?: number;
  /** Told of what failed. */
  target?: EventTarget;
}

/** Build of the page, as the server wrote it there; null where a development server sent the page unfilled. */
export function runningBuild(page: Document = document): string | null {
  const build = page.querySelector('meta[name=console-build]')?.getAttribute('content') ?? '';
  return /^\w+$/.test(build) ? build : null;
}

/**
 * Asks every few minutes, whenever the page is looked at again, and when something fails that nobody expected, which build
 * the server has: a part of the console that cannot be fetched any more fails so. Tells once, and asks no more after that.
 *
 * @returns Ends the asking.
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
      return; // offline, or the server is being replaced this moment: the next question will tell
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

// Nothing else of the answer is read: a newer console may be configured in ways this page does not know.
async function deployedBuild(): Promise<string | null> {
  const answer = await fetch(configAddress, { cache: 'no-cache', signal: AbortSignal.timeout(configTimeoutMs) });
  const { build } = (await answer.json()) as { build?: unknown };
  return typeof build === 'string' ? build : null;
}

import { resolveSettings, type AppConfig } from './app-config.ts';
import { fetchText } from './entry/fetch-text.ts';
import { loadEntry } from './entry/load-entry.ts';
import { page } from './page.ts';
import { whenIdle } from './realm/frames.ts';
import { realmCode } from './realm/realm-code.ts';

interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}
interface Scheduler {
  postTask(work: () => unknown, options: { priority: 'background' }): Promise<unknown>;
}

/**
 * Whether the network is online, fast enough and not metered. Checked anew each time, since it
 * changes.
 */
export function mayPrefetch(navigator: Navigator = page().window.navigator): boolean {
  if (!navigator.onLine) return false;
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return true;
  const wired = connection.type === 'wifi' || connection.type === 'ethernet';
  return !connection.saveData && (wired || !/[23]g/.test(connection.effectiveType ?? ''));
}

/**
 * Prefetches what apps will need while the page is idle: the entry, then its styles, then its
 * scripts. A failure is left to the load itself, which reports it.
 */
export function prefetchApps(apps: readonly (string | AppConfig)[]): void {
  if (!mayPrefetch()) return;
  for (const app of apps) background(() => prefetchApp(app));
}

async function prefetchApp(given: string | AppConfig): Promise<void> {
  try {
    const app = resolveSettings(typeof given === 'string' ? { name: given } : given);
    if (app.frame) return;
    const plan = await loadEntry(app);
    const { loadStyles } = await realmCode();
    background(() => loadStyles(app, plan).catch(() => []));
    for (const { src } of plan.scripts)
      if (src) background(() => fetchText(app, src).catch(() => ''));
  } catch {
    // The app is not requested yet; its load reports the failure.
  }
}

function background(work: () => Promise<unknown>): void {
  const { scheduler } = page().window as { scheduler?: Scheduler };
  if (scheduler) void scheduler.postTask(work, { priority: 'background' });
  else whenIdle(() => void work());
}

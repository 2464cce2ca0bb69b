import type { ResolvedSettings } from '../app-config.ts';
import { importHostModule } from '../import-host-module.ts';
import type { AppMessages } from '../app-messages.ts';
import type { MountTarget } from './mount-target.ts';

type Props = Readonly<Record<string, unknown>>;

/** What the adapters for other hosts receive of an app, and what they add to its props. */
export interface PeerLink {
  props?: Props;
  mounting?(given: Props): void;
  mounted?(): void;
  updated?(given: Props): void;
  unmounted?(): void;
  /** The realm ends. */
  end?(): void;
}

/**
 * Gives a realm the globals by which an app detects that it is hosted, and those the page requests.
 *
 * @param base Address of the entry.
 * @param given Props of this mount, beside those of the configuration.
 */
export async function hostGlobals(
  app: ResolvedSettings,
  target: MountTarget,
  base: string,
  given: Props,
  messages: AppMessages,
): Promise<PeerLink | undefined> {
  const { globals } = app;
  Object.assign(target.window, { __POWERED_BY_MICRO_APP_HOST__: true });
  if (!Array.isArray(globals)) Object.assign(target.window, globals);
  else if (globals.length > 0) {
    const { giveGlobals } = await importHostModule(app.name, import('./peer-globals.ts'));
    return giveGlobals(app, target, globals as readonly string[], base, given, messages);
  }
  return undefined;
}

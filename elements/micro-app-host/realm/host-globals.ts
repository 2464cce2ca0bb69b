import type { ResolvedSettings } from '../app-config.ts';
import { ownPart } from '../own-parts.ts';
import { cloneInto } from './clone-props.ts';
import type { RealmWindow } from './realm-window.ts';

/**
 * Gives a realm the globals by which an app finds out that it is hosted, and those the page asks for.
 *
 * @param base Address of the entry.
 * @param given Props of this mount, beside those of the configuration.
 */
export async function hostGlobals(
  { name, globals, props }: ResolvedSettings,
  realm: RealmWindow,
  base: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  Object.assign(realm, { __POWERED_BY_MICRO_APP_HOST__: true });
  if (!Array.isArray(globals)) Object.assign(realm, globals);
  else if (globals.length > 0) {
    const { giveGlobals } = await ownPart(name, import('./peer-globals.ts'));
    giveGlobals(realm, name, globals as readonly string[], base, cloneInto(realm, { ...props, ...given }));
  }
}

import type { ResolvedSettings } from '../app-config.ts';
import { abortable } from '../lifecycle/abortable.ts';
import { importHostModule } from '../import-host-module.ts';
import { dropFrame, takeFrame } from './frames.ts';
import type { MountTarget } from './mount-target.ts';
import type { realmCode } from './realm-code.ts';

/**
 * Creates the mount target of an instance: a realm of its own, or the page for an app without a
 * sandbox.
 *
 * @param code Promise of the code of realms.
 * @param wrapperIn Creates the element around the app, in the page's own tree or not.
 * @param signal Aborted when the instance is no longer wanted. A frame that comes after that is
 *   removed.
 * @throws MicroAppError `load-failed` when the code for it does not come.
 */
export async function createMountTarget(
  { name, sandbox }: ResolvedSettings,
  code: ReturnType<typeof realmCode>,
  wrapperIn: (inPage: boolean) => HTMLElement,
  nonce: string | undefined,
  signal: AbortSignal,
): Promise<MountTarget> {
  if (!sandbox) {
    const { PageRealm } = await abortable(
      importHostModule(name, import('./page-realm.ts')),
      signal,
    );
    return new PageRealm(wrapperIn(true));
  }
  // Both load in parallel, as does the entry.
  const frame = takeFrame(nonce);
  try {
    const [{ Realm }, taken] = await abortable(Promise.all([code, frame]), signal);
    return new Realm(taken, wrapperIn(false));
  } catch (thrown) {
    void frame.then(dropFrame);
    throw thrown;
  }
}

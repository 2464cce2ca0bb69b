import type { ResolvedSettings } from '../app-config.ts';
import { abortable } from '../lifecycle/abortable.ts';
import { ownPart } from '../own-parts.ts';
import { dropFrame, takeFrame } from './frames.ts';
import type { Place } from './place.ts';
import type { realmCode } from './realm-code.ts';

/**
 * Makes the place an instance lives in: a realm of its own, or the page where the app has no sandbox.
 *
 * @param code Promise of the code of realms.
 * @param wrapperIn Makes the element around the app, in the page's own tree or not.
 * @param signal Says that nobody wants it any more. A frame that comes after that is ended.
 * @throws MicroAppError `load-failed` when the code for it does not come.
 */
export async function makePlace(
  { name, sandbox }: ResolvedSettings,
  code: ReturnType<typeof realmCode>,
  wrapperIn: (inPage: boolean) => HTMLElement,
  nonce: string | undefined,
  signal: AbortSignal,
): Promise<Place> {
  if (!sandbox) {
    const { PageRealm } = await abortable(ownPart(name, import('./page-realm.ts')), signal);
    return new PageRealm(wrapperIn(true));
  }
  // Neither waits for the other, as the entry, which is on its way too, waits for neither.
  const frame = takeFrame(nonce);
  try {
    const [{ Realm }, taken] = await abortable(Promise.all([code, frame]), signal);
    return new Realm(taken, wrapperIn(false));
  } catch (thrown) {
    void frame.then(dropFrame);
    throw thrown;
  }
}

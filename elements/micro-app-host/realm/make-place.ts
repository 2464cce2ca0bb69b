import type { ResolvedSettings } from '../app-config.ts';
import { abortable } from '../lifecycle/abortable.ts';
import { dropFrame, takeFrame } from './frames.ts';
import type { Place } from './place.ts';
import { Realm } from './realm.ts';

/**
 * Makes the place an instance lives in: a realm of its own, or the page where the app has no sandbox.
 *
 * @param wrapperIn Makes the element around the app, in the page's own tree or not.
 * @param signal Says that nobody wants it any more. A frame that comes after that is ended.
 */
export async function makePlace(
  { sandbox }: ResolvedSettings,
  wrapperIn: (inPage: boolean) => HTMLElement,
  nonce: string | undefined,
  signal: AbortSignal,
): Promise<Place> {
  if (!sandbox) {
    const { PageRealm } = await abortable(import('./page-realm.ts'), signal);
    return new PageRealm(wrapperIn(true));
  }
  const frame = takeFrame(nonce);
  try {
    return new Realm(await abortable(frame, signal), wrapperIn(false));
  } catch (thrown) {
    void frame.then(dropFrame);
    throw thrown;
  }
}

import { page } from '../page.ts';
import { ofRealm, type AppEvents } from './app-events.ts';
import type { Addresses } from './addresses.ts';
import type { Effects } from './effects.ts';
import { layHandlers } from './handlers.ts';
import { trackCloseWatchers, trackMedia, trackObservers, trackSockets } from './observers.ts';
import { lay, layGetters, type RealmWindow } from './realm-window.ts';
import { trackFrames, trackTasks, trackTimers } from './timers.ts';
import { trackedFace, trackedScreen } from './tracked-face.ts';

const calls = [
  'getComputedStyle',
  'scroll',
  'scrollTo',
  'scrollBy',
  'alert',
  'confirm',
  'prompt',
  'print',
  'open',
  'focus',
  'blur',
];
const values =
  'innerWidth innerHeight outerWidth outerHeight scrollX scrollY pageXOffset pageYOffset devicePixelRatio screenX screenY screenLeft screenTop'.split(
    ' ',
  );
const focused = [
  'clipboard',
  'credentials',
  'keyboard',
  'mediaSession',
  'userActivation',
  'virtualKeyboard',
  'wakeLock',
];
/** A hidden frame has no size, no animation frames and no focus, so a sub-app's window returns the page's. */
export function faceWindow(
  realm: RealmWindow,
  root: ShadowRoot,
  effects: Effects,
  { listeners }: AppEvents,
  addresses: Addresses,
): void {
  const shared = page().window;
  const record = shared as unknown as Record<string, unknown>;
  const present = calls.filter((name) => typeof record[name] === 'function');
  lay(
    realm,
    Object.fromEntries(present.map((name) => [name, (record[name] as Function).bind(shared)])),
  );
  layGetters(realm, Object.fromEntries(values.map((name) => [name, () => record[name]])));
  layGetters(realm, { parent: () => realm, frameElement: () => null, opener: () => null });
  // Animation frames, events and animations use the page's clock, whose time origin differs.
  layGetters(realm, { performance: () => shared.performance });
  faceNavigator(realm.navigator, shared.navigator);
  lay(realm, {
    getSelection: () =>
      (root as { getSelection?(): Selection | null }).getSelection?.() ?? shared.getSelection(),
  });

  const dispatch = realm.dispatchEvent.bind(realm);
  lay(realm, {
    addEventListener: listeners.add,
    removeEventListener: listeners.remove,
    dispatchEvent: (event: Event) =>
      ofRealm.has(event.type) ? dispatch(event) : shared.dispatchEvent(event),
  });
  layHandlers(realm, listeners);

  trackTimers(realm, effects);
  trackTasks(realm, effects);
  trackFrames(realm, shared, effects);
  trackObservers(realm, effects, root);
  trackSockets(realm, effects, addresses);
  trackCloseWatchers(realm, effects);
  trackMedia(realm, effects);
  const faced = { visualViewport: trackedFace, navigation: trackedFace, screen: trackedScreen };
  const faces: Record<string, () => unknown> = {};
  for (const [name, faceOf] of Object.entries(faced)) {
    const target = record[name] as EventTarget | undefined;
    let face: EventTarget | undefined;
    if (target) faces[name] = () => (face ??= faceOf(target, effects));
  }
  layGetters(realm, faces);
}

/** APIs that require a focused or visible document fail in the hidden frame, so the page's are used. */
function faceNavigator(own: Navigator, shared: Navigator): void {
  const record = shared as unknown as Record<string, unknown>;
  const given = focused.filter((name) => name in own);
  layGetters(own, Object.fromEntries(given.map((name) => [name, () => record[name]])));
  if (typeof record.share === 'function') lay(own, { share: record.share.bind(shared) });
}

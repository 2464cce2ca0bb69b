import { page, type Addresses } from '../page.ts';
import { ofRealm, type AppEvents } from './app-events.ts';
import type { Effects } from './effects.ts';
import { defineHandlers } from './handlers.ts';
import { trackCloseWatchers, trackMedia, trackObservers, trackSockets } from './observers.ts';
import { defineValues, defineGetters, type RealmWindow } from './realm-window.ts';
import { trackFrames, trackTasks, trackTimers } from './timers.ts';
import { trackedEventTarget, trackedScreen } from './tracked-event-target.ts';

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
/**
 * A hidden frame has no size, no animation frames and no focus, so a sub-app's window returns the
 * page's.
 */
export function patchWindow(
  realm: RealmWindow,
  root: ShadowRoot,
  effects: Effects,
  { listeners }: AppEvents,
  addresses: Addresses,
): void {
  const shared = page().window;
  const record = shared as unknown as Record<string, unknown>;
  const present = calls.filter((name) => typeof record[name] === 'function');
  defineValues(
    realm,
    Object.fromEntries(present.map((name) => [name, (record[name] as Function).bind(shared)])),
  );
  defineGetters(realm, Object.fromEntries(values.map((name) => [name, () => record[name]])));
  defineGetters(realm, { parent: () => realm, frameElement: () => null, opener: () => null });
  // Animation frames, events and animations use the page's clock, whose time origin differs.
  defineGetters(realm, { performance: () => shared.performance });
  patchNavigator(realm.navigator, shared.navigator);
  defineValues(realm, {
    getSelection: () =>
      (root as { getSelection?(): Selection | null }).getSelection?.() ?? shared.getSelection(),
  });

  const dispatch = realm.dispatchEvent.bind(realm);
  defineValues(realm, {
    addEventListener: listeners.add,
    removeEventListener: listeners.remove,
    dispatchEvent: (event: Event) =>
      ofRealm.has(event.type) ? dispatch(event) : shared.dispatchEvent(event),
  });
  defineHandlers(realm, listeners);

  trackTimers(realm, effects);
  trackTasks(realm, effects);
  trackFrames(realm, shared, effects);
  trackObservers(realm, effects, root);
  trackSockets(realm, effects, addresses);
  trackCloseWatchers(realm, effects);
  trackMedia(realm, effects);
  const tracked = {
    visualViewport: trackedEventTarget,
    navigation: trackedEventTarget,
    screen: trackedScreen,
  };
  const getters: Record<string, () => unknown> = {};
  for (const [name, track] of Object.entries(tracked)) {
    const target = record[name] as EventTarget | undefined;
    let proxy: EventTarget | undefined;
    if (target) getters[name] = () => (proxy ??= track(target, effects));
  }
  defineGetters(realm, getters);
}

/**
 * APIs that require a focused or visible document fail in the hidden frame, so the page's are used.
 */
function patchNavigator(own: Navigator, shared: Navigator): void {
  const record = shared as unknown as Record<string, unknown>;
  const given = focused.filter((name) => name in own);
  defineGetters(own, Object.fromEntries(given.map((name) => [name, () => record[name]])));
  if (typeof record.share === 'function') defineValues(own, { share: record.share.bind(shared) });
}

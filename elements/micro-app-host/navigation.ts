import { page } from './page.ts';
import { defineValues, defineGetters, type RealmWindow } from './realm/realm-window.ts';

interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  destination: { url: string };
}
type WithNavigation = Window & { navigation?: EventTarget };

/**
 * Connects a realm to the page's address bar: changes that the app makes to its history apply to
 * the page's, once, and changes of the page's show in the realm's `location`.
 *
 * `location` itself cannot be replaced. With the Navigation API every assignment to it is
 * intercepted and applied to the page; without it only the methods of `history` are.
 */
export function mirrorAddress(realm: RealmWindow): { begin(): void; end(): void } {
  const { window } = page();
  // Read before the page's `navigation` replaces it for the app.
  const own = (realm as WithNavigation).navigation;
  const replace = realm.history.replaceState.bind(realm.history);
  let mirroring = false;
  // The page's scroll restoration while an app has set another, and the app's value.
  let pageScrolling: ScrollRestoration | undefined;
  let scrolling: ScrollRestoration | undefined;

  const mirror = () => {
    if (realm.location.href === window.location.href) return;
    mirroring = true;
    try {
      replace(window.history.state, '', window.location.href);
    } finally {
      mirroring = false;
    }
  };
  const scroll = (value: ScrollRestoration) => {
    pageScrolling ??= window.history.scrollRestoration;
    window.history.scrollRestoration = value;
  };
  const going =
    (method: 'pushState' | 'replaceState') =>
    (state: unknown, title: string, url?: string | URL | null) => {
      const to =
        url === undefined || url === null ? undefined : new URL(url, window.location.href).href;
      window.history[method](state, title, to);
      mirror();
    };
  defineValues(realm.history, {
    pushState: going('pushState'),
    replaceState: going('replaceState'),
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    go: (delta?: number) => window.history.go(delta),
  });
  defineGetters(
    realm.history,
    {
      state: () => window.history.state,
      length: () => window.history.length,
      scrollRestoration: () => window.history.scrollRestoration,
    },
    { scrollRestoration: (value: ScrollRestoration) => scroll((scrolling = value)) },
  );
  own?.addEventListener('navigate', (event) => {
    const { navigationType, destination, cancelable } = event as NavigateEvent;
    if (mirroring || !cancelable) return;
    event.preventDefault();
    if (navigationType === 'reload') window.location.reload();
    else if (navigationType === 'replace') window.location.replace(destination.url);
    else window.location.href = destination.url;
  });

  const shared = (window as WithNavigation).navigation;
  const sources: [EventTarget, string][] = shared
    ? [[shared, 'currententrychange']]
    : [
        [window, 'popstate'],
        [window, 'hashchange'],
      ];
  return {
    begin() {
      // Opening the realm's document drops the fragment, and the page may have navigated meanwhile.
      mirror();
      if (scrolling) scroll(scrolling);
      for (const [target, type] of sources) target.addEventListener(type, mirror, true);
    },
    end() {
      for (const [target, type] of sources) target.removeEventListener(type, mirror, true);
      if (pageScrolling) window.history.scrollRestoration = pageScrolling;
      pageScrolling = undefined;
    },
  };
}

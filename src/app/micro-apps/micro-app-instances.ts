import '#elements/micro-app-host/define.ts';
import { subscribe } from 'valtio/vanilla';
import type { MicroAppHost } from '#elements/micro-app-host/micro-app-host.ts';
import { accessState } from '#src/client/access/access-state.ts';
import { placeOf } from '#src/features/navigation/ui/menu.ts';
import { opened } from '#src/features/navigation/ui/opened-tabs.ts';
import { originsOf } from '#src/domain/micro-app-address.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import { ajax } from '#src/client/http/ajax.ts';
import { setAppsBusy } from '#src/client/state/busy-state.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { sharedState } from '#src/client/state/shared-state.ts';
import { viewOf, type ViewStore } from './micro-app-view.ts';
import { supplyToken } from './scoped-token.ts';
import { syncPreferences } from '../sync-preferences.ts';

// The hosts of all sub-apps are in one container, which never leaves the document: the page of an
// app positions it inside itself, and when that page unmounts the container moves to a hidden
// place. An app that is kept alive so stays connected, with its scroll positions and its frames.

interface Kept {
  app: MicroAppEntry;
  host: MicroAppHost;
  view: ViewStore;
}

const kept = new Map<string, Kept>();
const busyHosts = new Set<MicroAppHost>();

const container = document.createElement('div');
container.id = 'micro-app';
const parking = document.createElement('div');
parking.hidden = true;
parking.append(container);
document.body.append(parking);

syncPreferences(sharedState);
sharedState.declare(runtimeConfig().sharedState);

// An app lives as long as its tab, and no longer than the login it was opened with.
subscribe(opened, () => kept.forEach(endIfClosed));
subscribe(accessState, () => {
  if (accessState.login) return;
  for (const name of kept.keys()) void removeApp(name);
  sharedState.set({ selectedKase: null });
});

/** The element that shows an app, and its view state. One of each per app, created at first use. */
export function instanceOf(app: MicroAppEntry): Readonly<Kept> {
  const known = kept.get(app.name);
  if (known) return known;
  const host = makeHost(app);
  const made = { app, host, view: viewOf(host) };
  kept.set(app.name, made);
  followBusy(host);
  container.append(host);
  return made;
}

/**
 * Shows an app in a place of the page.
 *
 * @returns Takes it out of sight again; what its `keepAlive` says is kept.
 */
export function attachApp(place: HTMLElement, app: MicroAppEntry): () => void {
  const shown = instanceOf(app);
  const { host } = shown;
  move(place);
  host.hidden = false;
  // The error event reports why it could not be mounted.
  const mount = () => void host.mount().catch(() => {});
  const endSupply = app.frame && app.permissions?.length ? supplyToken(app, host, mount) : mount();
  return () => {
    endSupply?.();
    host.hidden = true;
    move(parking);
    void host.unmount();
    endIfClosed(shown);
  };
}

/** Ends an app, whatever its `keepAlive` says. The next visit loads it again. */
export async function removeApp(name: string): Promise<void> {
  const host = kept.get(name)?.host;
  kept.delete(name);
  await host?.unload();
  host?.remove();
}

function makeHost(app: MicroAppEntry): MicroAppHost {
  const {
    name,
    mode,
    publicPath,
    entry,
    keepAlive,
    sandbox,
    singular,
    frame,
    globals,
    integrity,
    props,
  } = app;
  const settings = {
    name,
    mode,
    publicPath,
    entry,
    keepAlive,
    sandbox,
    singular,
    frame,
    globals,
    integrity,
  };
  return Object.assign(
    document.createElement('micro-app-host'),
    // What was not said is left to the element's own defaults.
    Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    {
      manual: true,
      prefetch: false,
      allowedOrigins: [location.origin, ...originsOf(app)],
      globalState: sharedState,
      // A function cannot be cloned into a frame, and an untrusted app must not call in the
      // member's name.
      props: frame ? { ...props } : { ...props, ajax },
      hidden: true,
    },
  );
}

function endIfClosed({ app, host }: Kept): void {
  const place = placeOf(app);
  if (host.hidden && !opened.tabs.some(({ pathname }) => pathname === place))
    void removeApp(app.name);
}

/** Moves the container without taking it out of the page, where the browser can. */
function move(to: HTMLElement): void {
  const target = to as HTMLElement & { moveBefore?: (node: Node, child: Node | null) => void };
  if (target.moveBefore && to.isConnected) target.moveBefore(container, null);
  else to.append(container);
}

function followBusy(host: MicroAppHost): void {
  const follow = (types: readonly string[], isBusy: boolean) => {
    for (const type of types) {
      host.addEventListener(`micro-app-${type}`, ({ target }) => {
        if (target !== host) return;
        if (isBusy) busyHosts.add(host);
        else busyHosts.delete(host);
        setAppsBusy(busyHosts.size > 0);
      });
    }
  };
  follow(['loading', 'mounting'], true);
  follow(['mounted', 'error', 'unmounted'], false);
}

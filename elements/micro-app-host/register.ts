import { addressOf, type ActiveRule } from './active-rule.ts';
import type { AppConfig, AssetHooks, Entry } from './app-config.ts';
import {
  asMicroAppError,
  containerMissing,
  type ContainerMoment,
  type MicroAppError,
} from './errors.ts';
import type { MicroAppPhase } from './events.ts';
import { defineHost, hostOf, placeHost } from './load-app.ts';
import { runningHosts, type MicroAppHost } from './micro-app-host.ts';
import { page, perPage } from './page.ts';
import { prefetchApps } from './prefetch.ts';
import { resolveApp, type ResolvedApp } from './resolve-app.ts';
import { followAddress, goTo, isActive } from './routing.ts';

export type { AppConfig, AssetHooks, AssetInfo, EntryConfig } from './app-config.ts';
export { initGlobalState } from './global-state.ts';
export { setKeepAliveLimit } from './keep-alive.ts';
export { loadMicroApp, type LoadedApp } from './load-app.ts';
export { prefetchApps } from './prefetch.ts';

type Hook = (app: ResolvedApp) => unknown;
/** Called around the lifecycles of every registered app. */
export interface Hooks {
  beforeLoad?: Hook;
  beforeMount?: Hook;
  afterMount?: Hook;
  beforeUnmount?: Hook;
  afterUnmount?: Hook;
}

/** The hooks apply to every registered app that has none of its own. */
export interface StartOptions extends AssetHooks {
  /** `true` prefetches the others after the first mount, `'all'` at once; a list names which. */
  prefetch?: boolean | 'all' | readonly string[];
  singular?: boolean;
  sandbox?: boolean;
}

interface Registered {
  app: ResolvedApp;
  host?: MicroAppHost | undefined;
  /** Unmounting, or hidden but kept. */
  away?: boolean;
}

interface Routing {
  hooks: Hooks;
  options: StartOptions;
  started: { stop(): void } | undefined;
  defaultName: string | undefined;
  afterFirst: (() => void)[];
  hasMounted: boolean;
  routed: boolean;
}

const initial = (): Routing => ({
  hooks: {},
  options: {},
  started: undefined,
  defaultName: undefined,
  afterFirst: [],
  hasMounted: false,
  routed: false,
});
const registered = perPage<Registered[]>('registered', () => []);
const state = perPage('routing', initial);

/**
 * Registers apps that are shown by the address. A name alone means hash mode.
 *
 * @throws MicroAppError for an invalid setting, before any app is registered. Names registered
 *   already are skipped.
 */
export function registerMicroApps(apps: readonly (string | AppConfig)[], around: Hooks = {}): void {
  const resolved = apps.map(resolveApp);
  state.hooks = { ...state.hooks, ...around };
  for (const app of resolved)
    if (!registered.some((known) => known.app.name === app.name)) registered.push({ app });
  if (state.started) route();
}

/** Starts following the address. */
export function start(given: StartOptions = {}): void {
  state.options = given;
  if (state.started) return;
  defineHost();
  state.started = followAddress(route);
  if (state.options.prefetch === 'all') prefetchApps(registered.map(({ app }) => withHooks(app)));
  route();
}

/**
 * Stops following the address and removes every registered app. For tests, and for pages that end a
 * section of theirs.
 */
export async function stop(): Promise<void> {
  state.started?.stop();
  const hosts = registered.flatMap(({ host }) => host ?? []);
  registered.length = 0;
  Object.assign(state, initial());
  await Promise.all(hosts.map((host) => host.unload().then(() => host.remove())));
}

/** Navigates to an app when the first check of the address has selected none. */
export function setDefaultApp(name: string): void {
  state.defaultName = name.replace(/^#?\//, '');
}

/** Runs something once, as soon as any app is mounted. */
export function runAfterFirstMounted(effect: () => void): void {
  if (state.hasMounted) effect();
  else state.afterFirst.push(effect);
}

/** An app that is registered, or an instance of one that is on the page. */
export interface AppState {
  name: string;
  entry: Entry | undefined;
  baseRoute: string;
  /**
   * Rule by which the address selects it; undefined for an app that is shown by its element or by
   * `loadMicroApp`.
   */
  activeRule: ActiveRule | undefined;
  /** Whether the address selects it now. */
  isActive: boolean;
  /** Status, named as in single-spa. */
  status: string;
  phase: MicroAppPhase | undefined;
  /** Id of the instance, or empty before the first load. */
  instanceId: string;
  /** The element that shows it, once there is one. */
  host: MicroAppHost | undefined;
}

/**
 * The apps of this page: those that are registered, in their order, then all others that are loaded
 * or loading.
 */
export function getApps(): AppState[] {
  const { location } = page().window;
  const others = [...runningHosts].filter(
    (host) => !registered.some((entry) => entry.host === host),
  );
  return [
    ...registered.map(({ app, host }) => ({
      ...stateOf(app, host),
      activeRule: app.activeRule,
      isActive: isActive(app, location),
    })),
    ...others.map((host) => ({ ...stateOf(host, host), activeRule: undefined, isActive: false })),
  ];
}

function stateOf(
  { name, entry, baseRoute }: Pick<AppState, 'name' | 'entry' | 'baseRoute'>,
  host: MicroAppHost | undefined,
) {
  const { status = 'NOT_LOADED', phase, instanceId = '' } = host ?? {};
  return { name, entry, baseRoute, status, phase, instanceId, host };
}

/** Hides the apps that the address no longer selects, then shows those that it does. */
function route(): void {
  const { location } = page().window;
  const wanted = registered.filter(({ app }) => isActive(app, location));
  let changed = false;
  for (const entry of registered) {
    if (!entry.host || entry.away || wanted.includes(entry)) continue;
    changed = true;
    void hide(entry);
  }
  for (const entry of wanted) {
    if (entry.host && !entry.away) continue;
    // An app that stays occupies the page; this one is checked again after it has left.
    if (
      (state.options.singular ?? entry.app.singular) &&
      registered.some((other) => other !== entry && other.host && !other.away)
    )
      continue;
    changed = true;
    void show(entry);
  }
  const isFirst = !state.routed;
  state.routed = true;
  if (
    isFirst &&
    !changed &&
    state.defaultName !== undefined &&
    !registered.some(({ host }) => host)
  ) {
    const known = registered.find(({ app }) => app.name === state.defaultName)?.app;
    goTo(addressOf(state.defaultName, known?.mode ?? 'hash', known?.publicPath), route);
  }
}

async function show(entry: Registered): Promise<void> {
  const { app } = entry;
  const again = entry.host !== undefined;
  const host = (entry.host ??= watched(
    entry,
    hostOf({
      ...withHooks(app),
      singular: state.options.singular ?? app.singular,
      sandbox: state.options.sandbox ?? app.sandbox,
    }),
  ));
  entry.away = false;
  try {
    if (!again) await state.hooks.beforeLoad?.(app);
    placeHost(app, host, again ? 'rendering' : 'loading');
    await host.mount();
  } catch (thrown) {
    const error = asMicroAppError(app.name, thrown);
    if (host.error !== error) report(entry, error);
  }
}

/** An app with the hooks of `start` where it has none. */
function withHooks(app: ResolvedApp): ResolvedApp {
  const {
    fetch = state.options.fetch,
    transform = state.options.transform,
    excludeAsset = state.options.excludeAsset,
  } = app;
  return { ...app, fetch, transform, excludeAsset };
}

async function hide(entry: Registered): Promise<void> {
  const { host, app } = entry;
  if (!host) return;
  entry.away = true;
  await host.unmount();
  // The address may have selected it again meanwhile.
  if (!entry.away) return;
  if (app.keepAlive === 'destroy') {
    host.remove();
    entry.host = undefined;
    entry.away = false;
  }
}

/** Calls the hooks of an app at its stages, and detects a missing container. */
function watched(entry: Registered, host: MicroAppHost): MicroAppHost {
  const { app } = entry;
  const on = (type: 'mounting' | 'mounted' | 'unmounting' | 'unmounted', hear: () => unknown) =>
    host.addEventListener(`micro-app-${type}`, ({ target }) => target === host && hear());
  let missing: ContainerMoment | undefined = 'mounting';
  on('mounting', () => {
    missing = 'mounted';
    return state.hooks.beforeMount?.(app);
  });
  on('mounted', () => {
    missing = undefined;
    state.hooks.afterMount?.(app);
    if (state.hasMounted) return;
    state.hasMounted = true;
    for (const effect of state.afterFirst.splice(0)) effect();
    prefetchOthers();
  });
  on('unmounting', () => state.hooks.beforeUnmount?.(app));
  on('unmounted', () => {
    state.hooks.afterUnmount?.(app);
    if (!entry.away && missing && !host.isConnected)
      report(entry, containerMissing(app.name, app.container, missing));
    missing = 'mounting';
    if (state.started) route();
  });
  return host;
}

function prefetchOthers(): void {
  const { prefetch = true } = state.options;
  if (prefetch === false || prefetch === 'all') return;
  const others = registered.filter(
    ({ app, host }) => !host && (prefetch === true || prefetch.includes(app.name)),
  );
  prefetchApps(others.map(({ app }) => withHooks(app)));
}

/** An app without a container can be reported only on the page itself. */
function report(entry: Registered, error: MicroAppError): void {
  entry.host?.remove();
  entry.host = undefined;
  entry.away = false;
  const detail = { name: entry.app.name, instanceId: '', phase: 'loading', ms: 0, error };
  page().document.dispatchEvent(new CustomEvent('micro-app-error', { detail, cancelable: true }));
  console.error(error);
}

import { activeByHash, activeByPath, type ActiveRule, type Mode } from './active-rule.ts';
import { entryEmpty, entryInvalid, legacyRender, settingInvalid } from './errors.ts';

export type { Mode } from './active-rule.ts';
export type KeepAlive = 'destroy' | 'warm' | 'alive';
export type Lifecycle = 'bootstrap' | 'mount' | 'unmount' | 'unload' | 'update';

/** A script of an entry given as a list: an address, or an address with what its tag would say. */
export type EntryScript = string | { src: string; type?: string; entry?: boolean; async?: boolean; crossOrigin?: string };

/** An entry without a page of its own. `html` is what stands in the body before the scripts run. */
export interface EntryConfig {
  scripts?: readonly EntryScript[];
  styles?: readonly string[];
  html?: string;
}
export type Entry = string | EntryConfig;

/** How long a lifecycle may take. After `millis` it is reported once; it fails only with `dieOnTimeout`. */
export interface Timeout {
  millis: number;
  dieOnTimeout: boolean;
  warningMillis: number;
}
export type Timeouts = Record<Lifecycle, Timeout>;

/** Globals a sub-app written for another host tests for: the names of those hosts, or plain values. */
export type PeerGlobals = readonly ('qiankun' | 'micro-app' | 'wujie' | 'garfish')[] | Readonly<Record<string, unknown>>;

/** What a page says of an app. Only the name is needed. */
export interface AppConfig {
  name: string;
  mode?: Mode;
  /** Where apps lie on the server. Ends with a slash. */
  publicPath?: string;
  entry?: Entry;
  container?: string | HTMLElement;
  activeRule?: ActiveRule | string | readonly (ActiveRule | string)[];
  props?: Readonly<Record<string, unknown>>;
  loader?: (loading: boolean) => void;
  timeouts?: Partial<Record<Lifecycle, Partial<Timeout>>>;
  keepAlive?: KeepAlive;
  sandbox?: boolean;
  singular?: boolean;
  plain?: boolean;
  frame?: boolean;
  allowedOrigins?: readonly string[];
  globals?: PeerGlobals;
}

/** An app with every default in place. */
export type ResolvedApp = Required<Omit<AppConfig, 'activeRule' | 'loader' | 'timeouts'>> & {
  activeRule: ActiveRule;
  loader: (loading: boolean) => void;
  timeouts: Timeouts;
};

export const defaultContainer = '#micro-app';
export const defaultTimeouts: Timeouts = {
  bootstrap: { millis: 4000, dieOnTimeout: false, warningMillis: 1000 },
  mount: { millis: 3000, dieOnTimeout: false, warningMillis: 1000 },
  unmount: { millis: 3000, dieOnTimeout: false, warningMillis: 1000 },
  unload: { millis: 3000, dieOnTimeout: false, warningMillis: 1000 },
  update: { millis: 3000, dieOnTimeout: false, warningMillis: 1000 },
};

const modes: readonly unknown[] = ['hash', 'path'];
const keepAlives: readonly unknown[] = ['destroy', 'warm', 'alive'];
const peers: readonly unknown[] = ['qiankun', 'micro-app', 'wujie', 'garfish'];
const lifecycles = Object.keys(defaultTimeouts) as Lifecycle[];

/**
 * Fills in the defaults: entry = public path + name + `/`, hash mode, the container with the id `micro-app`.
 *
 * @param app A name, which means hash mode, or a configuration.
 * @throws MicroAppError `setting-invalid`, `entry-empty`, `entry-invalid` or `legacy-render`, before anything is loaded.
 */
export function resolveApp(app: string | AppConfig): ResolvedApp {
  const given: AppConfig = typeof app === 'string' ? { name: app, mode: 'hash' } : app;
  const { name, mode = 'hash', publicPath = '/', keepAlive = 'destroy' } = given;
  checkName(name);
  check(modes.includes(mode), name, 'mode', "'hash' or 'path'", mode);
  check(keepAlives.includes(keepAlive), name, 'keep-alive', "'destroy', 'warm' or 'alive'", keepAlive);
  check(typeof publicPath === 'string', name, 'publicPath', 'a text', publicPath);
  if (Array.isArray(given.globals)) {
    for (const peer of given.globals as unknown[]) check(peers.includes(peer), name, 'globals', `of ${peers.join(', ')}`, peer);
  }
  refuseLegacyRender(name, given);
  const base = publicPath.endsWith('/') ? publicPath : `${publicPath}/`;
  return {
    name,
    mode,
    publicPath: base,
    keepAlive,
    entry: checkEntry(name, given.entry ?? `${base}${name}/`),
    container: given.container ?? defaultContainer,
    activeRule: ruleOf(given, mode, base),
    props: given.props ?? {},
    loader: given.loader ?? (() => {}),
    timeouts: resolveTimeouts(name, given.timeouts),
    sandbox: given.sandbox ?? true,
    singular: given.singular ?? true,
    plain: given.plain ?? false,
    frame: given.frame ?? false,
    allowedOrigins: given.allowedOrigins ?? [],
    globals: given.globals ?? [],
  };
}

/**
 * Lays what an app says of its timeouts over the defaults, lifecycle by lifecycle.
 *
 * @throws MicroAppError `setting-invalid` for a time that is not above 0 or a lifecycle that does not exist.
 */
export function resolveTimeouts(app: string, given: AppConfig['timeouts'] = {}): Timeouts {
  const resolved = { ...defaultTimeouts };
  for (const [key, value] of Object.entries(given)) {
    check(lifecycles.includes(key as Lifecycle), app, 'timeouts', `of ${lifecycles.join(', ')}`, key);
    const timeout = { ...resolved[key as Lifecycle], ...value };
    for (const part of ['millis', 'warningMillis'] as const) {
      const ms: unknown = timeout[part];
      check(
        typeof ms === 'number' && Number.isFinite(ms) && ms > 0,
        app,
        `timeouts.${key}.${part}`,
        'a number of milliseconds above 0',
        ms,
      );
    }
    resolved[key as Lifecycle] = timeout;
  }
  return resolved;
}

function ruleOf({ name, activeRule }: AppConfig, mode: Mode, publicPath: string): ActiveRule {
  if (activeRule === undefined) return mode === 'hash' ? activeByHash(name) : activeByPath(name, publicPath);
  const rules = [activeRule].flat().map((rule) => {
    if (typeof rule === 'function') return rule;
    check(typeof rule === 'string' && rule !== '', name, 'activeRule', "a function or a text like '#/orders' or '/orders'", rule);
    return rule.startsWith('#') ? activeByHash(rule.replace(/^#\/?/, '')) : activeByPath(rule.replace(/^\//, ''), '/');
  });
  return (location) => rules.some((rule) => rule(location));
}

function checkName(name: unknown): void {
  const good = typeof name === 'string' && /^[^\s/?#]+$/.test(name) && name !== '.' && name !== '..';
  check(good, typeof name === 'string' ? name : '', 'name', "one path segment, for instance 'orders'", name);
}

function checkEntry(name: string, entry: Entry): Entry {
  if (typeof entry === 'string') {
    if (entry.trim() === '') throw entryEmpty(name);
    return entry;
  }
  check(typeof entry === 'object' && entry !== null, name, 'entry', 'an address or { scripts, styles, html }', entry);
  const { scripts = [], styles = [], html = '' } = entry;
  if (!Array.isArray(scripts) || !Array.isArray(styles)) throw entryInvalid(name, entry);
  if (scripts.length === 0 && styles.length === 0 && html === '') throw entryEmpty(name);
  return entry;
}

/** The function `render` of an older host draws the wrapper itself, so that nobody can isolate its styles. */
function refuseLegacyRender(name: string, given: AppConfig & { render?: unknown; sandbox?: unknown }): void {
  if (typeof given.render !== 'function') return;
  const asked = typeof given.sandbox === 'object' && given.sandbox !== null ? (given.sandbox as Record<string, unknown>) : {};
  for (const option of ['strictStyleIsolation', 'experimentalStyleIsolation'] as const) {
    if (asked[option] || (given as unknown as Record<string, unknown>)[option]) throw legacyRender(name, option);
  }
}

function check(good: boolean, app: string, setting: string, expected: string, got: unknown): void {
  if (!good) throw settingInvalid(app, setting, expected, got);
}

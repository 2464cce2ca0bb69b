import type { ActiveRule, Mode } from './active-rule.ts';
import { entryEmpty, entryInvalid, settingInvalid } from './errors.ts';
import {
  defaultTimeouts,
  type Lifecycle,
  type Timeout,
  type Timeouts,
} from './lifecycle/timeouts.ts';

export type { Mode } from './active-rule.ts';
export type { Lifecycle, Timeout, Timeouts } from './lifecycle/timeouts.ts';
export type KeepAlive = 'destroy' | 'warm' | 'alive';

export type CrossOrigin = '' | 'anonymous' | 'use-credentials';
/**
 * A script of an entry given as a list: an address, a whole `<script>` tag, or the address and
 * content of its tag.
 */
export type EntryScript =
  | string
  | {
      src?: string;
      content?: string;
      type?: string;
      entry?: boolean;
      async?: boolean;
      crossOrigin?: CrossOrigin;
    };

/**
 * A style sheet of such an entry: an address, a whole `<style>` or `<link>` tag, or the address and
 * content of its tag.
 */
export type EntryStyle = string | { href?: string; content?: string; media?: string };

/** An entry without a page of its own. `html` is the content of the body before the scripts run. */
export interface EntryConfig {
  scripts?: readonly EntryScript[];
  styles?: readonly EntryStyle[];
  html?: string;
}
export type Entry = string | EntryConfig;

/** Hosts whose globals can be offered to a sub-app. */
export type PeerHost = 'qiankun' | 'micro-app' | 'wujie' | 'garfish';

/**
 * Globals that a sub-app written for another host checks: names of those hosts, or plain values.
 */
export type PeerGlobals = readonly PeerHost[] | Readonly<Record<string, unknown>>;

/**
 * The text passed to `transform`. `url` is the file it came from; for inline content, the page that
 * contains it.
 */
export interface AssetInfo {
  kind: 'html' | 'style' | 'script';
  url: string;
  /** Name of the app. */
  app: string;
}

/** Hooks of a page on the files of an app before they are used. */
export interface AssetHooks {
  /**
   * Replaces the page's own `fetch` for the page of the entry, its style sheets and its classic
   * scripts.
   */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Returns the text to use instead of the given one. */
  transform?: ((text: string, info: AssetInfo) => string | Promise<string>) | undefined;
  /** Returns true for a script or style sheet to leave out. */
  excludeAsset?: ((url: string) => boolean) | undefined;
}

/** Configuration of an app. Only the name is required. */
export interface AppConfig extends AssetHooks {
  name: string;
  mode?: Mode;
  /** Path of the apps on the server. Ends with a slash. */
  publicPath?: string;
  entry?: Entry;
  container?: string | HTMLElement;
  activeRule?: ActiveRule | string | readonly (ActiveRule | string)[];
  /**
   * Prefix of the app's routes, within the hash or the path. For registered apps that of the active
   * rule if left out.
   */
  baseRoute?: string;
  props?: Readonly<Record<string, unknown>>;
  loader?: (loading: boolean) => void;
  timeouts?: Partial<Record<Lifecycle, Partial<Timeout>>>;
  keepAlive?: KeepAlive;
  sandbox?: boolean;
  singular?: boolean;
  plain?: boolean;
  frame?: boolean;
  /** Whether `rem` counts from the app's `<html>` rather than the page's. */
  ownRem?: boolean;
  allowedOrigins?: readonly string[];
  globals?: PeerGlobals;
  /** Hashes such as `sha384-…` of the entry, its scripts and its styles, by their addresses. */
  integrity?: Readonly<Record<string, string>>;
}

/** Settings of an app with all defaults applied. */
export type ResolvedSettings = Required<
  Omit<AppConfig, 'activeRule' | 'loader' | 'timeouts' | keyof AssetHooks>
> &
  AssetHooks & {
    loader: (loading: boolean) => void;
    timeouts: Timeouts;
  };

export const defaultContainer = '#micro-app';
/** Settings that are on or off. Only the element has the last two. */
const flags = {
  sandbox: true,
  singular: true,
  plain: false,
  frame: false,
  ownRem: false,
  manual: false,
  prefetch: true,
};
const functions = ['loader', 'fetch', 'transform', 'excludeAsset'] as const;
const modes: readonly unknown[] = ['hash', 'path'];
const keepAlives: readonly unknown[] = ['destroy', 'warm', 'alive'];
const peers: readonly unknown[] = ['qiankun', 'micro-app', 'wujie', 'garfish'];
const lifecycles = Object.keys(defaultTimeouts) as Lifecycle[];

/**
 * Applies the defaults of an app that its element shows at any address: entry = public path + name
 * + `/`, hash mode, the container with the id `micro-app`.
 *
 * @throws MicroAppError `setting-invalid`, `entry-empty` or `entry-invalid`, before anything is
 *   loaded.
 */
export function resolveSettings(given: AppConfig): ResolvedSettings {
  const {
    name,
    mode = 'hash',
    publicPath = '/',
    keepAlive = 'destroy',
    allowedOrigins = [],
    globals = [],
    integrity = {},
  } = given;
  const { container = defaultContainer, props = {}, loader = () => {}, baseRoute = '' } = given;
  const { fetch, transform, excludeAsset } = given;
  const must = (good: unknown, setting: string, expected: string, got: unknown) =>
    check(Boolean(good), name, setting, expected, got);
  checkName(name);
  must(modes.includes(mode), 'mode', "'hash' or 'path'", mode);
  must(keepAlives.includes(keepAlive), 'keep-alive', "'destroy', 'warm' or 'alive'", keepAlive);
  for (const [setting, value] of Object.entries({ publicPath, baseRoute }))
    must(typeof value === 'string', setting, 'a text', value);
  must(isObject(props), 'props', 'an object', props);
  must(
    typeof container === 'string' ? container : isObject(container),
    'container',
    'a selector or an element',
    container,
  );
  must(isObject(globals), 'globals', `of ${peers.join(', ')}, or an object`, globals);
  must(isObject(integrity), 'integrity', 'an object of addresses and hashes', integrity);
  if (Array.isArray(globals))
    for (const peer of globals as unknown[])
      must(peers.includes(peer), 'globals', `of ${peers.join(', ')}`, peer);
  must(Array.isArray(allowedOrigins), 'allowedOrigins', 'a list', allowedOrigins);
  const origins = allowedOrigins.map((origin) => {
    must(URL.canParse(origin), 'allowedOrigins', "of origins like 'https://apps.example'", origin);
    return new URL(origin).origin;
  });
  const record = given as unknown as Record<string, unknown>;
  for (const setting of functions)
    must(
      record[setting] === undefined || typeof record[setting] === 'function',
      setting,
      'a function',
      record[setting],
    );
  const on = Object.fromEntries(
    Object.entries(flags).map(([setting, standard]) => {
      const value = record[setting] ?? standard;
      // Other hosts accept an object for `sandbox`, which does not turn it off.
      const good = typeof value === 'boolean' || (setting === 'sandbox' && isObject(value));
      must(good, setting, "on ('on', true) or off ('off', false)", value);
      return [setting, Boolean(value)];
    }),
  ) as Record<keyof typeof flags, boolean>;
  const base = publicPath.endsWith('/') ? publicPath : `${publicPath}/`;
  return {
    name,
    mode,
    publicPath: base,
    keepAlive,
    entry: checkEntry(name, given.entry ?? `${base}${name}/`),
    container,
    props,
    loader,
    baseRoute,
    fetch,
    transform,
    excludeAsset,
    timeouts: resolveTimeouts(name, given.timeouts),
    ...on,
    allowedOrigins: origins,
    globals,
    integrity,
  };
}

/**
 * Merges the timeouts of an app into the defaults, lifecycle by lifecycle.
 *
 * @throws MicroAppError `setting-invalid` for a time that is not above 0 or a lifecycle that does
 *   not exist.
 */
export function resolveTimeouts(app: string, given: AppConfig['timeouts'] = {}): Timeouts {
  const resolved = { ...defaultTimeouts };
  check(isObject(given), app, 'timeouts', 'an object', given);
  for (const [key, value] of Object.entries(given)) {
    check(isObject(value), app, `timeouts.${key}`, 'an object', value);
    check(
      lifecycles.includes(key as Lifecycle),
      app,
      'timeouts',
      `of ${lifecycles.join(', ')}`,
      key,
    );
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

function checkName(name: unknown): void {
  const good =
    typeof name === 'string' && /^[^\s/?#]+$/.test(name) && name !== '.' && name !== '..';
  check(
    good,
    typeof name === 'string' ? name : '',
    'name',
    "one path segment, for instance 'orders'",
    name,
  );
}

function checkEntry(name: string, entry: Entry): Entry {
  if (typeof entry === 'string') {
    if (entry.trim() === '') throw entryEmpty(name);
    return entry;
  }
  check(isObject(entry), name, 'entry', 'an address or { scripts, styles, html }', entry);
  const { scripts = [], styles = [], html = '' } = entry;
  if (!Array.isArray(scripts) || !Array.isArray(styles)) throw entryInvalid(name, entry);
  if (scripts.length === 0 && styles.length === 0 && html === '') throw entryEmpty(name);
  return entry;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** @throws MicroAppError `setting-invalid` unless a setting is good. */
export function check(
  good: boolean,
  app: string,
  setting: string,
  expected: string,
  got: unknown,
): void {
  if (!good) throw settingInvalid(app, setting, expected, got);
}

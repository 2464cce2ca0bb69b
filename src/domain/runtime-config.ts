import type { AppPermission } from './api-scope.ts';
import { locales, type Locale } from './locale.ts';

/** Where what somebody may do is stored: until the tab is closed, or until it is taken away. */
export type AccessStorage = 'session' | 'local';

/** Where somebody is sent who may not enter. A path outside the router is opened by the browser itself. */
export interface Door {
  path: string;
  inRouter: boolean;
}

/** Doors an operator puts elsewhere; a page of the router unless told. */
export type DoorsConfig = { [Name in 'login' | 'forbidden']?: { path: string; inRouter?: boolean } };

/** Keys of the shared state in which the console hands something over to be opened. */
export const openable = ['selectedKase'] as const;
export type OpensWith = (typeof openable)[number];

/** A sub-app the console shows at an address of its own. What is missing is filled in by the host's defaults. */
export interface MicroAppEntry {
  name: string;
  title: Record<Locale, string>;
  mode?: 'hash' | 'path' | undefined;
  publicPath?: string | undefined;
  entry?: string | { scripts?: string[] | undefined; styles?: string[] | undefined; html?: string | undefined } | undefined;
  activeRule?: string | string[] | undefined;
  keepAlive?: 'destroy' | 'warm' | 'alive' | undefined;
  sandbox?: boolean | undefined;
  singular?: boolean | undefined;
  frame?: boolean | undefined;
  /** Scopes of the token that an app in a frame is given; none without them. */
  permissions?: AppPermission[] | undefined;
  /** Subresource Integrity: hashes such as `sha384-…` of the entry, its scripts and its styles, by their addresses. */
  integrity?: Record<string, string> | undefined;
  /** Rules of `access-rule`, checked before the app is loaded. */
  access?: string[] | undefined;
  /** Things of the console the app can be opened with, each with the words of the button that does. */
  opensWith?: Partial<Record<OpensWith, Record<Locale, string>>> | undefined;
  /** Names of the Trusted Types policies its code makes, such as `vue`. The page allows these and no others. */
  trustedTypes?: string[] | undefined;
  /** Hosts whose globals its code looks for: a standard app of qiankun draws itself when it finds none. */
  globals?: PeerHost[] | undefined;
  /** Served by a development server of this machine: styles in the page and its WebSocket are allowed. */
  development?: boolean | undefined;
  props?: Record<string, unknown> | undefined;
}

/** Hosts whose globals a sub-app may find. */
export const peerHosts = ['qiankun', 'micro-app', 'wujie', 'garfish'] as const;
export type PeerHost = (typeof peerHosts)[number];

/** What lies under the console's own maps: a style of the MapLibre form, or an archive of tiles in the PMTiles form. One of both. */
export interface BaseMapConfig {
  styleUrl?: string | undefined;
  pmtilesUrl?: string | undefined;
  /** Who made the map, as its licence wants it named; it stands on every map. */
  attribution: string;
  attributionUrl?: string | undefined;
  /** Other origins a style takes its tiles from. */
  origins?: string[] | undefined;
}

export const microAppApprovals = ['second-person', 'none'] as const;
export type MicroAppApproval = (typeof microAppApprovals)[number];

/** What an operator decides about the console without building it again. */
export interface RuntimeConfig {
  /** Origin of the API; empty is the one the page came from. */
  apiBase: string;
  /** Origin of the sample data service. */
  sampleHost: string;
  /** Where a login is stored by somebody who does not ask to be remembered. */
  accessStorage: AccessStorage;
  /** Where somebody goes who has to log in, and who lacks a role or permission. */
  doors: DoorsConfig;
  /** Languages on offer. Somebody whose language is not among them gets the first. */
  languages: Locale[];
  microApps: MicroAppEntry[];
  /** Who approves a sub-app before it runs: a second person who holds `app-manage`, or nobody. */
  microAppApproval: MicroAppApproval;
  /** App to open when no other is active after the first change of address. */
  defaultMicroApp: string | null;
  /** Keys that sub-apps share beside the console's own, with their first values. */
  sharedState: Record<string, unknown>;
  /** null: nothing is measured. */
  telemetry: { endpoint: string } | null;
  /** null: maps are drawn without one, and nothing of it is fetched. */
  map: BaseMapConfig | null;
}

/** The answer of the server: the configuration, and which build it serves. */
export interface ServedConfig extends RuntimeConfig {
  /** null where no console has been built. */
  build: string | null;
}

export const defaultSampleHost = 'http://localhost:8080';

export const defaultRuntimeConfig: RuntimeConfig = {
  apiBase: '',
  sampleHost: defaultSampleHost,
  accessStorage: 'session',
  doors: {},
  languages: [...locales],
  microApps: [],
  microAppApproval: 'second-person',
  defaultMicroApp: null,
  sharedState: {},
  telemetry: null,
  map: null,
};

/** Where a page asks for it: beside itself, so that it follows the console to whatever address it is served at. */
export const configAddress = './config.json';

/** Longer than this nobody waits for the first page; the console then starts with the defaults. */
export const configTimeoutMs = 3_000;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address with a scheme is of this machine. */
export const isOnLoopback = (address: string): boolean => URL.canParse(address) && loopback.test(new URL(address).hostname);

/**
 * Where a page finds the sample data service. The default means "on this machine": a page that came from this machine
 * asks where it came from, whichever port and spelling that was, since a page may not call another origin unasked.
 *
 * @param page Address of the page.
 */
export function sampleServiceOrigin({ sampleHost }: Pick<RuntimeConfig, 'sampleHost'>, page: string): string {
  const { origin, hostname } = new URL(page);
  return sampleHost === defaultSampleHost && loopback.test(hostname) ? origin : sampleHost;
}

/** Other origins a page with this configuration calls, each once. */
export function calledOrigins({ apiBase, sampleHost, telemetry, map }: RuntimeConfig): string[] {
  const ofMap = map ? [map.styleUrl ?? '', map.pmtilesUrl ?? '', ...(map.origins ?? [])] : [];
  const addresses = [apiBase, sampleHost === defaultSampleHost ? '' : sampleHost, telemetry?.endpoint ?? '', ...ofMap];
  return [...new Set(addresses.filter((address) => /^https?:/.test(address)).map((address) => new URL(address).origin))];
}

import type { AppPermission } from './api-scope.ts';
import type { City } from './city.ts';
import { locales, type Locale, type LocalizedWords } from './locale.ts';

/** Where a session's permissions are stored: until the tab is closed, or until they are removed. */
export type AccessStorage = 'session' | 'local';

/**
 * Redirect target for a visitor without access. A path outside the router is opened by the browser
 * itself.
 */
export interface Door {
  path: string;
  inRouter: boolean;
}

/** Redirect targets set by the operator. Default: a page of the router. */
export type DoorsConfig = {
  [Name in 'login' | 'forbidden']?: { path: string; inRouter?: boolean };
};

/** Keys of the shared state in which the console hands something over to be opened. */
export const openable = ['selectedKase'] as const;
export type OpensWith = (typeof openable)[number];

/**
 * A sub-app the console shows at an address of its own. What is missing is filled in by the host's
 * defaults.
 */
export interface MicroAppEntry {
  name: string;
  title: LocalizedWords;
  mode?: 'hash' | 'path' | undefined;
  publicPath?: string | undefined;
  entry?:
    | string
    | { scripts?: string[] | undefined; styles?: string[] | undefined; html?: string | undefined }
    | undefined;
  activeRule?: string | string[] | undefined;
  keepAlive?: 'destroy' | 'warm' | 'alive' | undefined;
  sandbox?: boolean | undefined;
  singular?: boolean | undefined;
  frame?: boolean | undefined;
  /** Scopes of the token that an app in a frame is given; none without them. */
  permissions?: AppPermission[] | undefined;
  /**
   * Subresource Integrity: hashes such as `sha384-…` of the entry, its scripts and its styles, by
   * their addresses.
   */
  integrity?: Record<string, string> | undefined;
  /** Rules of `access-rule`, checked before the app is loaded. */
  access?: string[] | undefined;
  /**
   * Things of the console the app can be opened with, each with the words of the button that does.
   */
  opensWith?: Partial<Record<OpensWith, LocalizedWords>> | undefined;
  /**
   * Names of the Trusted Types policies its code makes, such as `vue`. The page allows these and no
   * others.
   */
  trustedTypes?: string[] | undefined;
  /**
   * Hosts whose globals its code looks for: a standard app of qiankun draws itself when it finds
   * none.
   */
  globals?: PeerHost[] | undefined;
  /**
   * Served by a development server of this machine: styles in the page and its WebSocket are
   * allowed.
   */
  development?: boolean | undefined;
  props?: Record<string, unknown> | undefined;
}

/** Hosts whose globals a sub-app may find. */
export const peerHosts = ['qiankun', 'micro-app', 'wujie', 'garfish'] as const;
export type PeerHost = (typeof peerHosts)[number];

/**
 * What lies under the console's own maps: a style of the MapLibre form, or an archive of tiles in
 * the PMTiles form. One of both.
 */
export interface BaseMapConfig {
  styleUrl?: string | undefined;
  pmtilesUrl?: string | undefined;
  /** The map's attribution, as its licence requires; shown on every map. */
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
  /** Where a login without "remember me" is stored. */
  accessStorage: AccessStorage;
  /** Redirect targets without a login, and without a role or permission. */
  doors: DoorsConfig;
  /** Available languages. A visitor with another language gets the first. */
  languages: Locale[];
  microApps: MicroAppEntry[];
  /**
   * Who approves a sub-app before it runs: a second person who holds `app-manage`, or no approval.
   */
  microAppApproval: MicroAppApproval;
  /** App to open when no other is active after the first change of address. */
  defaultMicroApp: string | null;
  /** Keys that sub-apps share beside the console's own, with their first values. */
  sharedState: Record<string, unknown>;
  /** null: telemetry is off. */
  telemetry: { endpoint: string } | null;
  /** null: maps are drawn without one, and nothing of it is fetched. */
  map: BaseMapConfig | null;
}

/** The server's response: the configuration, and which build it serves. */
export interface ServedConfig extends RuntimeConfig {
  /** null where no console has been built. */
  build: string | null;
  /** Cities that are not those every console knows; left out where there are none. */
  cities?: City[];
  /** Whether requests carry the id of a trace; left out where nothing is traced. */
  isTraced?: boolean;
  /**
   * The operator's words for the button that logs in at the issuer of an organisation, empty for
   * the usual ones; left out where there is no such login.
   */
  signIn?: SignInWords;
}

export interface SignInWords {
  zh: string;
  en: string;
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

/**
 * Address of the configuration, relative to the page, so that the console may be served at any
 * address.
 */
export const configAddress = './config.json';

/** Id of the data block of the document into which the server writes the same. */
export const configElement = 'console-config';

/** Timeout of the first page's request for it; the console then starts with the defaults. */
export const configTimeoutMs = 3_000;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address with a scheme is on the loopback interface. */
export const isOnLoopback = (address: string): boolean =>
  URL.canParse(address) && loopback.test(new URL(address).hostname);

/**
 * Where a page finds the sample data service. The default means "on this machine": a page served
 * from this machine requests its own origin, whatever its port and spelling, since another origin
 * would need CORS.
 *
 * @param page Address of the page.
 */
export function sampleServiceOrigin(
  { sampleHost }: Pick<RuntimeConfig, 'sampleHost'>,
  page: string,
): string {
  const { origin, hostname } = new URL(page);
  return sampleHost === defaultSampleHost && loopback.test(hostname) ? origin : sampleHost;
}

/** Other origins a page with this configuration calls, each once. */
export function calledOrigins({ apiBase, sampleHost, telemetry, map }: RuntimeConfig): string[] {
  const ofMap = map ? [map.styleUrl ?? '', map.pmtilesUrl ?? '', ...(map.origins ?? [])] : [];
  const addresses = [
    apiBase,
    sampleHost === defaultSampleHost ? '' : sampleHost,
    telemetry?.endpoint ?? '',
    ...ofMap,
  ];
  return [
    ...new Set(
      addresses
        .filter((address) => /^https?:/.test(address))
        .map((address) => new URL(address).origin),
    ),
  ];
}

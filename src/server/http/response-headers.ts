import { cspReportPath } from './csp-reports.ts';

/** Headers of every response, including the framework's own errors. */
export const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  // For responses that are not pages: no script runs and no frame is allowed, even if a browser
  // renders one as a page.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Names the group of `report-to` in the policy of a page. */
export const reportingEndpoints = `csp="${cspReportPath}"`;

/** Responses of the API belong to one member and moment. */
export const ofTheApi: Readonly<Record<string, string>> = { 'cache-control': 'no-store' };

/** Sent over https once, after which the browser never uses http. */
export const overHttps: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Origins a page may use beyond its own. None by default. */
export interface PageReach {
  /** Origins of its requests. */
  calls?: readonly string[];
  /** Origins whose code and files run in the page. */
  apps?: readonly string[];
  /** Origins shown in frames only. */
  frames?: readonly string[];
  /** Origins of development servers, whose apps put styles in the page and use a WebSocket. */
  development?: readonly string[];
  /** Trusted Types policies beside the page's own. */
  trustedTypes?: readonly string[];
  /** Whether the page has a base element for its relative addresses. */
  hasBase?: boolean;
}

type Origins = readonly string[];

const hostSource = /^https?:\/\/(\[[\da-f:]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?)(:\d{1,5})?$/i;
const policyName = /^[-\w#=/@.%]+$/;

/**
 * An origin as allowed in a policy. @throws Error for a text that could begin another source or
 * directive.
 */
function sourcesOf(origins: readonly string[]): readonly string[] {
  const wrong = origins.find((origin) => !hostSource.test(origin));
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is no origin for a content security policy.`);
  return origins;
}

/** @throws Error for a name that would let any script create markup, or that is malformed. */
function policyNames(names: readonly string[]): readonly string[] {
  const wrong = names.find((name) => name === 'default' || !policyName.test(name));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no name for a Trusted Types policy.`);
  return names;
}

/**
 * The content security policy of a page.
 *
 * @param nonce New for each response.
 * @throws Error instead of writing an invalid source.
 */
export function pagePolicy(
  nonce: string,
  {
    calls: called = [],
    apps: running = [],
    frames: framed = [],
    development: developed = [],
    trustedTypes = [],
    hasBase,
  }: PageReach = {},
): string {
  const [calls, apps, frames, development] = [called, running, framed, developed].map(
    sourcesOf,
  ) as [Origins, Origins, Origins, Origins];
  const sockets = development.map((origin) => origin.replace(/^http/i, 'ws'));
  const policies = new Set(['lit-html', ...policyNames(trustedTypes)]);
  return [
    "default-src 'none'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...apps].join(' '),
    ["style-src 'self'", ...(development.length > 0 ? ["'unsafe-inline'"] : []), ...apps].join(' '),
    // Lit and Shoelace write style attributes; their style sheets are adopted ones, which need no
    // permission.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...apps].join(' '),
    ["font-src 'self'", ...apps].join(' '),
    ["connect-src 'self'", ...new Set([...calls, ...apps, ...sockets])].join(' '),
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...frames].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    `base-uri ${hasBase ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types', ...policies, "'allow-duplicates'"].join(' '),
    // Chromium reads the second, other browsers the first.
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ');
}

/** Headers of every answer, the framework's own refusals included. */
export const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  // For whatever is no page: nothing may run or be framed, should a browser take it for one.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Answers of the API belong to one person and moment. */
export const ofTheApi: Readonly<Record<string, string>> = { 'cache-control': 'no-store' };

/** Told once over https, so that the browser never asks over http again. */
export const overHttps: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** What a page reaches beyond its own origin. Nothing unless told. */
export interface PageReach {
  /** Origins it calls. */
  calls?: readonly string[];
  /** Origins whose code and files run in the page. */
  apps?: readonly string[];
  /** Origins shown in frames only. */
  frames?: readonly string[];
  /** Origins of development servers, whose apps put styles in the page and use a WebSocket. */
  development?: readonly string[];
  /** Trusted Types policies beside the page's own. */
  trustedTypes?: readonly string[];
  /** Whether the page says where its relative addresses begin. */
  hasBase?: boolean;
}

type Origins = readonly string[];

const hostSource = /^https?:\/\/(\[[\da-f:]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?)(:\d{1,5})?$/i;
const policyName = /^[-\w#=/@.%]+$/;

/** An origin as allowed in a policy. @throws Error for anything that could begin another source or directive. */
function sourcesOf(origins: readonly string[]): readonly string[] {
  const wrong = origins.find((origin) => !hostSource.test(origin));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no origin for a content security policy.`);
  return origins;
}

/** @throws Error for a name that would let any script make markup, or that is no name. */
function policyNames(names: readonly string[]): readonly string[] {
  const wrong = names.find((name) => name === 'default' || !policyName.test(name));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no name for a Trusted Types policy.`);
  return names;
}

/**
 * The content security policy of a page.
 *
 * @param nonce Fresh in each answer.
 * @throws Error rather than write a source that is none.
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
  const [calls, apps, frames, development] = [called, running, framed, developed].map(sourcesOf) as [
    Origins,
    Origins,
    Origins,
    Origins,
  ];
  const sockets = development.map((origin) => origin.replace(/^http/i, 'ws'));
  const policies = new Set(['lit-html', ...policyNames(trustedTypes)]);
  return [
    "default-src 'none'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...apps].join(' '),
    ["style-src 'self'", ...(development.length > 0 ? ["'unsafe-inline'"] : []), ...apps].join(' '),
    // Lit and Shoelace write style attributes; rules they put in by adopted sheets, which need no permission.
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
  ].join('; ');
}

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

/**
 * The content security policy of a page.
 *
 * @param nonce Fresh in each answer.
 * @param origins Others the page may call.
 */
export function pagePolicy(nonce: string, origins: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    // Lit and Shoelace write style attributes; rules they put in by adopted sheets, which need no permission.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html 'allow-duplicates'",
  ].join('; ');
}

/**
 * Whether a page has the same origin as the server.
 *
 * The scheme is not compared: behind a proxy that terminates TLS the server does not know it.
 *
 * @param origin Header of the request. Browsers always send it with a WebSocket, so a missing one
 *   is rejected.
 * @param host Host the request was sent to, with its port unless that is the scheme's default.
 */
export function isSameOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.protocol !== 'http:' && page.protocol !== 'https:') return false;
  // Parsed with the page's scheme, a default port is dropped on both sides.
  const own = `${page.protocol}//${host}`;
  return URL.canParse(own) && page.origin === new URL(own).origin;
}

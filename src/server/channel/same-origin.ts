/**
 * Whether a page lies where the server itself is reached.
 *
 * The scheme is not compared: behind a proxy that ends https the server does not learn of it.
 *
 * @param origin Header of the request. Browsers always send it with a WebSocket, so a missing one is refused.
 * @param host Where the request was sent, with its port unless that is the scheme's own.
 */
export function isSameOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.protocol !== 'http:' && page.protocol !== 'https:') return false;
  // Written with the page's scheme, a port that is the scheme's own falls away on both sides.
  const own = `${page.protocol}//${host}`;
  return URL.canParse(own) && page.origin === new URL(own).origin;
}

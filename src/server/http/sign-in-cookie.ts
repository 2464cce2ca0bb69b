/** Over https the prefix keeps other hosts of the domain, and pages over http, from setting it. */
const nameOf = (overHttps: boolean) => (overHttps ? '__Host-renta_sign_in' : 'renta_sign_in');
const maxAgeSeconds = 600;

/** The token that binds a login at the issuer to a browser; null without one. */
export function readSignIn(cookies: string | undefined, overHttps: boolean): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=');
    if (key === nameOf(overHttps) && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/**
 * HttpOnly. `Lax`, since the browser comes back from the site of the issuer; only by a navigation,
 * which fetches no session.
 */
export function signInCookie(token: string, overHttps: boolean): string {
  const [path, secure] = overHttps ? ['/', '; Secure'] : ['/api/v1', ''];
  return `${nameOf(overHttps)}=${token}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

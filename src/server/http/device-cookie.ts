/** Over https the prefix keeps other hosts of the domain, and pages over http, from setting it. */
const nameOf = (overHttps: boolean) => (overHttps ? '__Host-renta_device' : 'renta_device');
const maxAgeSeconds = 180 * 86_400;

/**
 * The token of a device in a request's cookies; null without one, or when its value is malformed.
 */
export function readDevice(cookies: string | undefined, overHttps: boolean): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=');
    if (key === nameOf(overHttps) && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/**
 * HttpOnly, and sent by pages of this console only. It is no login: see
 * `src/features/auth/server/devices.store.ts`. The prefix of its name needs the whole path.
 */
export function deviceCookie(token: string, overHttps: boolean): string {
  const [path, secure] = overHttps ? ['/', '; Secure'] : ['/api/v1', ''];
  return `${nameOf(overHttps)}=${token}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

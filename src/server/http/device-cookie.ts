const name = 'renta_device';
const maxAgeSeconds = 180 * 86_400;

/**
 * The token of a device in a request's cookies; null without one, or when its value is malformed.
 */
export function readDevice(cookies: string | undefined): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/**
 * HttpOnly, and sent to this API by pages of this console only. It is no login: see
 * `src/features/auth/server/devices.store.ts`.
 */
export function deviceCookie(token: string, overHttps: boolean): string {
  const secure = overHttps ? '; Secure' : '';
  return `${name}=${token}; Path=/api/v1; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

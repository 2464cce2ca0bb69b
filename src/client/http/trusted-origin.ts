// An unregistrable name serves as the base where there is no page, as in a test.
const nowhere = 'http://relative.invalid/';
const here = () => globalThis.location?.href ?? nowhere;

/** Whether an address has the page's own origin, that of the base, or a listed one. */
export function isTrusted(address: string, base: string, origins: readonly string[]): boolean {
  // Only the browser's own reading counts: `/\host` and `ht<newline>tp://host` lead elsewhere,
  // whatever they look like.
  const origin = originOf(address);
  return origin !== null && ['', base, ...origins].some((known) => originOf(known) === origin);
}

function originOf(address: string): string | null {
  try {
    const { origin } = new URL(address, here());
    return origin === 'null' ? null : origin;
  } catch {
    return null; // no address at all; the request will fail by itself
  }
}

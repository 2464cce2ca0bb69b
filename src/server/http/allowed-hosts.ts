import { HttpError } from './errors.ts';

const loopbackName = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
// Balancers and Prometheus ask a server by its address.
const forAnyHost = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests for other hosts. A page of another site can have its own name resolve to this
 * server (DNS rebinding); the browser then treats both as one origin.
 *
 * @param hosts Names without a port; loopback names are always allowed. Undefined: any host.
 * @throws HttpError 421.
 */
export function assertAllowedHost(
  hosts: readonly string[] | undefined,
  { hostname, path }: { hostname: string; path: string },
): void {
  if (!hosts || forAnyHost.has(path) || loopbackName.test(hostname)) return;
  if (hosts.includes(hostname.toLowerCase())) return;
  throw new HttpError(
    421,
    `This server does not serve the host ${JSON.stringify(hostname)}. See ALLOWED_HOSTS in docs/operations.md.`,
  );
}

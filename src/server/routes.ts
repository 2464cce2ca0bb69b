import { endpoints, mockEndpoints } from '#src/contract/index.ts';
import { authRoutes } from './auth/routes.ts';
import { channelRoutes } from './channel/routes.ts';
import { dataSourceRoutes } from './data-sources/routes.ts';
import type { Deps } from './deps.ts';
import { StartError } from './errors.ts';
import { kaseRoutes } from './kases/routes.ts';
import { mockRoutes } from './mock-for-example/routes.ts';
import { placeRoutes } from './places/routes.ts';
import type { Route } from './serve.ts';

/**
 * Every resource's routes.
 *
 * @param mocks Whether the sample data service is among them.
 * @throws StartError when a promise of the contract is not kept, or kept twice.
 */
export function allRoutes(deps: Deps, mocks = false): Route[] {
  const routes = [authRoutes, channelRoutes, placeRoutes, kaseRoutes, dataSourceRoutes].flatMap((routesOf) => routesOf(deps));
  if (mocks) routes.push(...mockRoutes());
  assertAllServed(routes, mocks ? [...endpoints, ...mockEndpoints] : endpoints);
  return routes;
}

export function assertAllServed(routes: readonly Route[], promised = endpoints): void {
  for (const endpoint of promised) {
    const served = routes.filter(({ promise }) => promise === endpoint).length;
    if (served === 1) continue;
    throw new StartError(
      'endpoint-unserved',
      `${endpoint.method} ${endpoint.path} is promised by the contract and served ${served} times; it has to be once.`,
    );
  }
}

import { endpoints } from '#src/contract/index.ts';
import { authRoutes } from './auth/routes.ts';
import { dataSourceRoutes } from './data-sources/routes.ts';
import type { Deps } from './deps.ts';
import { StartError } from './errors.ts';
import { kaseRoutes } from './kases/routes.ts';
import { placeRoutes } from './places/routes.ts';
import type { Route } from './serve.ts';

/**
 * Every resource's routes.
 *
 * @throws StartError when a promise of the contract is not kept, or kept twice.
 */
export function allRoutes(deps: Deps): Route[] {
  const routes = [authRoutes, placeRoutes, kaseRoutes, dataSourceRoutes].flatMap((routesOf) => routesOf(deps));
  assertAllServed(routes);
  return routes;
}

export function assertAllServed(routes: readonly Route[]): void {
  for (const endpoint of endpoints) {
    const served = routes.filter(({ promise }) => promise === endpoint).length;
    if (served === 1) continue;
    throw new StartError(
      'endpoint-unserved',
      `${endpoint.method} ${endpoint.path} is promised by the contract and served ${served} times; it has to be once.`,
    );
  }
}

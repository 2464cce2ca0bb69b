import { demoEndpoints, endpoints, mockEndpoints, signInEndpoints } from '#src/contract/index.ts';
import { apiScopes } from '#src/domain/api-scope.ts';
import { accessRequestRoutes } from '#src/features/account/server/access-requests/access-requests.routes.ts';
import { apiKeyRoutes } from '#src/features/account/server/api-keys/api-keys.routes.ts';
import { certificationRoutes } from '#src/features/account/server/certifications/certifications.routes.ts';
import { layoutRoutes } from '#src/features/account/server/layouts/layouts.routes.ts';
import { memberRoutes } from '#src/features/account/server/members/members.routes.ts';
import { projectRoutes } from '#src/features/account/server/projects/projects.routes.ts';
import { assessmentRoutes } from '#src/features/assessments/server/assessments.routes.ts';
import { auditRoutes } from '#src/features/audit/server/audit.routes.ts';
import { authRoutes } from '#src/features/auth/server/auth.routes.ts';
import { channelRoutes } from '#src/features/channel/server/channel.routes.ts';
import { consultingReportRoutes } from '#src/features/consulting/server/consulting-reports.routes.ts';
import { dashboardRoutes } from '#src/features/dashboard/server/dashboard.routes.ts';
import { dataSourceRoutes } from '#src/features/data-sources/server/data-sources.routes.ts';
import { importRoutes } from '#src/features/imports/server/imports.routes.ts';
import { jobRoutes } from '#src/features/jobs/server/jobs.routes.ts';
import { contributionRoutes } from '#src/features/kases/server/contributions/contributions.routes.ts';
import { kaseRetractionRoutes } from '#src/features/kases/server/kase-retractions/kase-retractions.routes.ts';
import { kaseSheetRoutes } from '#src/features/kases/server/kase-sheets/kase-sheets.routes.ts';
import { kaseRoutes } from '#src/features/kases/server/kases.routes.ts';
import { ownedKaseRoutes } from '#src/features/kases/server/owned-kases/owned-kases.routes.ts';
import { membershipRoutes } from '#src/features/memberships/server/memberships.routes.ts';
import { productRoutes } from '#src/features/memberships/server/products/products.routes.ts';
import { teamRoutes } from '#src/features/memberships/server/teams/teams.routes.ts';
import { microAppRoutes } from '#src/features/micro-apps/server/micro-apps.routes.ts';
import { mockRoutes } from '#src/features/mock-for-example/server/mock-for-example.routes.ts';
import { myShopRoutes } from '#src/features/my-shops/server/my-shops.routes.ts';
import { noticeRoutes } from '#src/features/notices/server/notices.routes.ts';
import { bookingRoutes } from '#src/features/orders/server/bookings/bookings.routes.ts';
import { orderRoutes } from '#src/features/orders/server/orders.routes.ts';
import { placeRoutes } from '#src/features/places/server/places.routes.ts';
import { preShopRoutes } from '#src/features/pre-shops/server/pre-shops.routes.ts';
import { printedReportRoutes } from '#src/features/reports/server/papers/papers.routes.ts';
import { shareRoutes } from '#src/features/reports/server/shares/shares.routes.ts';
import { followedRoadRoutes } from '#src/features/roads/server/followed-roads/followed-roads.routes.ts';
import { roadEditRoutes } from '#src/features/roads/server/road-edits/road-edits.routes.ts';
import { roadRoutes } from '#src/features/roads/server/roads.routes.ts';
import { sampleCorrectionRoutes } from '#src/features/samples/server/sample-corrections/sample-corrections.routes.ts';
import { sampleRoutes } from '#src/features/samples/server/samples.routes.ts';
import { exportRoutes } from '#src/features/searches/server/exports/exports.routes.ts';
import { searchRoutes } from '#src/features/searches/server/searches.routes.ts';
import { shopRoutes } from '#src/features/shops/server/shops.routes.ts';
import { staleReportRoutes } from '#src/features/shops/server/stale-reports/stale-reports.routes.ts';
import { staffTaskRoutes } from '#src/features/staff-tasks/server/staff-tasks.routes.ts';
import { fairRentRoutes } from '#src/features/fair-rent/server/fair-rents.routes.ts';
import { streetSearchRoutes } from '#src/features/street-search/server/street-search.routes.ts';
import { successRateRoutes } from '#src/features/success-rates/server/success-rates.routes.ts';
import { adjustmentRoutes } from '#src/features/wallet/server/adjustments/adjustments.routes.ts';
import { billRoutes } from '#src/features/wallet/server/bills/bills.routes.ts';
import { bookRoutes } from '#src/features/wallet/server/books/books.routes.ts';
import { couponRoutes } from '#src/features/wallet/server/coupons/coupons.routes.ts';
import { paymentCodeRoutes } from '#src/features/wallet/server/payment-code/payment-code.routes.ts';
import { rechargeRoutes } from '#src/features/wallet/server/recharge/recharge.routes.ts';
import { reconciliationRoutes } from '#src/features/wallet/server/reconciliation/reconciliation.routes.ts';
import type { Dependencies } from './dependencies.ts';
import { StartError } from './http/errors.ts';
import type { Route } from './http/serve-endpoint.ts';
import { demoMessageRoutes } from '#src/features/auth/server/demo-messages.routes.ts';

/**
 * Every resource's routes.
 *
 * @param mocks Whether the sample data service is among them.
 * @throws StartError when an endpoint of the contract has no route, or two.
 */
export function allRoutes(deps: Dependencies, mocks = false): Route[] {
  const routes = [
    authRoutes,
    memberRoutes,
    certificationRoutes,
    teamRoutes,
    accessRequestRoutes,
    auditRoutes,
    apiKeyRoutes,
    projectRoutes,
    channelRoutes,
    placeRoutes,
    kaseRoutes,
    kaseSheetRoutes,
    ownedKaseRoutes,
    contributionRoutes,
    kaseRetractionRoutes,
    shopRoutes,
    staleReportRoutes,
    dataSourceRoutes,
    importRoutes,
    jobRoutes,
    exportRoutes,
    sampleRoutes,
    sampleCorrectionRoutes,
    successRateRoutes,
    preShopRoutes,
    roadRoutes,
    roadEditRoutes,
    streetSearchRoutes,
    fairRentRoutes,
    billRoutes,
    productRoutes,
    couponRoutes,
    membershipRoutes,
    microAppRoutes,
    orderRoutes,
    printedReportRoutes,
    paymentCodeRoutes,
    rechargeRoutes,
    adjustmentRoutes,
    reconciliationRoutes,
    bookRoutes,
    shareRoutes,
    searchRoutes,
    noticeRoutes,
    dashboardRoutes,
    assessmentRoutes,
    bookingRoutes,
    consultingReportRoutes,
    layoutRoutes,
    followedRoadRoutes,
    myShopRoutes,
    staffTaskRoutes,
    demoMessageRoutes,
  ].flatMap((routesOf) => routesOf(deps));
  if (mocks) routes.push(...mockRoutes());
  assertKeyRules(routes);
  assertAllServed(routes, [
    ...endpoints,
    ...(mocks ? mockEndpoints : []),
    ...(deps.senders?.outbox ? demoEndpoints : []),
    ...(deps.signIn ? signInEndpoints : []),
  ]);
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

/**
 * Compares the declaration for API keys of an endpoint with its access rules: `public` is set
 * exactly where no login is required, and named scopes contain every permission the rules require,
 * or no key could ever be accepted.
 *
 * @throws StartError for a route without a declaration, or with one that differs.
 */
export function assertKeyRules(routes: readonly Pick<Route, 'promise'>[]): void {
  for (const { promise } of routes) {
    if (isKeyRule(promise)) continue;
    throw new StartError(
      'api-key-rule',
      `${promise.method} ${promise.path} has to say which scopes a key for programs needs, all permissions of its access rules among them, or that keys are denied; 'public' goes with no access rules.`,
    );
  }
}

function isKeyRule({ access, apiKey }: Route['promise']): boolean {
  if (access.length === 0) return apiKey === 'public';
  if (apiKey === 'denied') return true;
  if (
    !Array.isArray(apiKey) ||
    apiKey.length === 0 ||
    !apiKey.every((scope) => apiScopes.includes(scope))
  )
    return false;
  const needed = access
    .filter((rule) => rule.startsWith('can:'))
    .map((rule) => rule.slice('can:'.length).trim());
  return needed.every((permission) => (apiKey as readonly string[]).includes(permission));
}

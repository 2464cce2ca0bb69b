import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { listIdentities } from '#src/features/auth/contract/identities.ts';
import { listDevices, loginLog, securityState } from '#src/features/auth/contract/security.ts';
import { listShares } from '#src/features/reports/contract/shares.ts';

export const loader = pageLoader(() => [
  endpointQuery(securityState, {}),
  endpointQuery(listDevices, {}),
  endpointQuery(listShares, { page: 1, limit: 10 }),
  endpointQuery(loginLog, { page: '1', limit: '10' }),
  ...(runtimeConfig().signIn ? [endpointQuery(listIdentities, {})] : []),
]);

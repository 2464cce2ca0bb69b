import { may } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listApiKeys, listAppUses } from '#src/features/account/contract/api-keys.ts';
import { listMicroApps } from '#src/features/micro-apps/contract/micro-apps.ts';

export const loader = pageLoader(() => [
  endpointQuery(listAppUses, {}),
  endpointQuery(listApiKeys, {}),
  ...(may('can:app-manage') ? [endpointQuery(listMicroApps, {})] : []),
]);

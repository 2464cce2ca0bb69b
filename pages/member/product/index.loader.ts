import { listQueries, may } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listEnquiries, readMembership } from '#src/features/memberships/contract/memberships.ts';
import { listProducts, managedProducts } from '#src/features/memberships/contract/products.ts';
import { listCoupons } from '#src/features/wallet/contract/coupons.ts';

export const loader = pageLoader((search) => {
  const view = may('can:product-manage') ? search.get('view') : null;
  if (view === 'manage') return [endpointQuery(managedProducts, {})];
  if (view === 'coupons') return listQueries(search, listCoupons);
  if (view === 'enquiries') return listQueries(search, listEnquiries);
  return [endpointQuery(listProducts, {}), endpointQuery(readMembership, {})];
});

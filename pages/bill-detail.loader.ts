import { ifLoggedIn } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { openSharedBill } from '#src/features/reports/contract/shares.ts';
import { readBill } from '#src/features/wallet/contract/bills.ts';

export const loader = pageLoader((search) => {
  const [token, no] = [search.get('s'), search.get('no') ?? ''];
  if (token !== null) return [endpointQuery(openSharedBill, { token })];
  return /^BL\d{16}$/.test(no) ? ifLoggedIn(endpointQuery(readBill, { no })) : [];
});

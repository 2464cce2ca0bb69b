import { idIn, listQueries } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import {
  listMyShops,
  readMyPortfolio,
  readMyShop,
} from '#src/features/my-shops/contract/my-shops.ts';

export const loader = pageLoader((search) => {
  const form = idIn(search, 'form');
  if (form !== undefined) return form === 'new' ? [] : [endpointQuery(readMyShop, { id: form })];
  if (search.get('import') === '1') return [];
  const rows = listQueries(search, listMyShops, { input: { sort: '-changed' }, ignored: [] });
  return rows.length > 0 ? [...rows, endpointQuery(readMyPortfolio, {})] : [];
});

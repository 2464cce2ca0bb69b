import { idIn } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { main, pageLoader } from '#src/client/query/page-loader.ts';
import { listPlaces } from '#src/contract/places.ts';
import { readSearch } from '#src/features/searches/queries.ts';
import { readShop, searchShops } from '#src/features/shops/contract/shops.ts';

export const loader = pageLoader((search) => {
  const shop = idIn(search, 'shop');
  const list = new URLSearchParams(search);
  // An open shop is shown beside its list.
  if (shop !== undefined) list.delete('shop');
  const read = readSearch(list, ['-listed']);
  const rows =
    read && endpointQuery(searchShops, { ...read.filter, ...read.rest, sort: '-listed' });
  return [
    endpointQuery(listPlaces, {}),
    ...(rows ? [main(rows)] : []),
    ...(shop === undefined ? [] : [endpointQuery(readShop, { id: shop })]),
  ];
});

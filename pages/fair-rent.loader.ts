import { always } from '#src/client/query/address-input.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listPlaces } from '#src/contract/places.ts';

export const loader = pageLoader(always(listPlaces));

import { always } from '#src/client/query/address-input.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { ownAccessRequests } from '#src/features/account/contract/access-requests.ts';

export const loader = pageLoader(always(ownAccessRequests));

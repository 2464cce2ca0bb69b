import { always } from '#src/client/query/address-input.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { accountOverview, readProfile } from '#src/features/account/contract/profile.ts';

export const loader = pageLoader(always(readProfile, accountOverview));

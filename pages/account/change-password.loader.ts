import { always } from '#src/client/query/address-input.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { securityState } from '#src/features/auth/contract/security.ts';

export const loader = pageLoader(always(securityState));

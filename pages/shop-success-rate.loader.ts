import { always } from '#src/client/query/address-input.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { successScopes } from '#src/features/success-rates/contract/success-rates.ts';
import { successEvidence } from '#src/features/success-rates/contract/survival-evidence.ts';

export const loader = pageLoader(always(successScopes, successEvidence));

import { always } from '#src/client/query/address-input.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { rechargeOptions } from '#src/features/payments/contract/payments.ts';

export const loader = pageLoader(always(rechargeOptions));

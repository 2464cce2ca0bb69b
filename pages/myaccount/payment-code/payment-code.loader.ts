import { always } from '#src/client/query/address-input.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { paymentCodeState } from '#src/features/wallet/contract/payment-code.ts';

export const loader = pageLoader(always(paymentCodeState));

import { pageLoader } from '#src/client/query/page-loader.ts';
import { paymentOutcomeQueries } from '#src/features/orders/queries.ts';

export const loader = pageLoader(paymentOutcomeQueries);

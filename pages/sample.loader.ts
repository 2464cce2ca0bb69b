import { pageLoader } from '#src/client/query/page-loader.ts';
import { sampleSearchQueries } from '#src/features/samples/queries.ts';

export const loader = pageLoader(sampleSearchQueries);

import { pageLoader } from '#src/client/query/page-loader.ts';
import { kaseSearchQueries } from '#src/features/kases/queries.ts';

export const loader = pageLoader(kaseSearchQueries);

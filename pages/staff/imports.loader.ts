import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { main, pageLoader } from '#src/client/query/page-loader.ts';
import { importOptions, listImportRuns } from '#src/features/imports/contract/imports.ts';

export const loader = pageLoader(() => [
  main(endpointQuery(importOptions, {})),
  endpointQuery(listImportRuns, { page: 1, limit: 10 }),
]);

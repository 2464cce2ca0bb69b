import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listProjects, readProject } from '#src/features/account/contract/projects.ts';

export const loader = pageLoader((search) => {
  const id = search.get('id');
  return [
    endpointQuery(listProjects, { archived: search.get('archived') === 'yes' ? 'yes' : 'no' }),
    ...(id ? [endpointQuery(readProject, { id })] : []),
  ];
});

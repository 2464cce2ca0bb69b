import { listQueries, may } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listMembers } from '#src/features/account/contract/members.ts';
import { readTeam } from '#src/features/memberships/contract/teams.ts';

export const loader = pageLoader((search) => {
  const isStaff = may('can:admin.member-view');
  const view = search.get('view') ?? (isStaff ? 'members' : 'team');
  const members =
    isStaff && view === 'members'
      ? listQueries(search, listMembers, { input: { sort: '-joined' } })
      : [];
  return [endpointQuery(readTeam, {}), ...members];
});

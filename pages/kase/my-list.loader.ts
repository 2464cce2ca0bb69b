import { listQueries, may } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { pageLoader } from '#src/client/query/page-loader.ts';
import { listPlaces } from '#src/contract/places.ts';
import { listProjects } from '#src/features/account/contract/projects.ts';
import {
  listContributionReviews,
  listContributions,
} from '#src/features/kases/contract/contributions.ts';
import { listOwnedKases } from '#src/features/kases/contract/owned-kases.ts';
import { listSampleCorrectionReviews } from '#src/features/samples/contract/sample-corrections.ts';

export const loader = pageLoader((search) => {
  const view = search.get('view') ?? 'owned';
  const places = endpointQuery(listPlaces, {});
  const projects = endpointQuery(listProjects, {});
  if (view === 'owned')
    return [
      places,
      projects,
      ...listQueries(search, listOwnedKases, { input: { sort: '-acquired' } }),
    ];
  if (view === 'retracted') {
    return [
      places,
      projects,
      ...listQueries(search, listOwnedKases, { input: { sort: '-acquired', status: 'retracted' } }),
    ];
  }
  if (view === 'contributed' && may('can:kase-submit'))
    return [places, ...listQueries(search, listContributions)];
  if (!may('can:kase-verify')) return [];
  const input = { state: 'waiting' };
  if (view === 'queue') return [places, ...listQueries(search, listContributionReviews, { input })];
  return view === 'corrections' ? listQueries(search, listSampleCorrectionReviews, { input }) : [];
});

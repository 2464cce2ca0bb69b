import { idIn } from '#src/client/query/address-input.ts';
import { endpointQuery } from '#src/client/query/endpoint-query.ts';
import { main, pageLoader } from '#src/client/query/page-loader.ts';
import { listPlaces } from '#src/contract/places.ts';
import { readRoadReport } from '#src/features/roads/contract/road-reports.ts';
import { roadSheet, searchRoads } from '#src/features/roads/contract/roads.ts';
import { readSearch } from '#src/features/searches/queries.ts';

export const loader = pageLoader((search) => {
  const paper = search.get('paper');
  if (paper)
    return [endpointQuery(roadSheet, { id: paper }), endpointQuery(readRoadReport, { id: paper })];
  const road = idIn(search, 'road');
  if (road !== undefined) return [endpointQuery(roadSheet, { id: road })];
  const read = readSearch(search, ['-evidence']);
  const rows =
    read && endpointQuery(searchRoads, { ...read.filter, ...read.rest, sort: '-evidence' });
  return [endpointQuery(listPlaces, {}), ...(rows ? [main(rows)] : [])];
});

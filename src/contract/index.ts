import * as dataSources from './data-sources.ts';
import type { Endpoint, PageEndpoint } from './endpoint.ts';
import * as kases from './kases.ts';
import * as places from './places.ts';
import * as sessions from './sessions.ts';

/** Every endpoint there is. The server refuses to start while one of them is not served. */
export const endpoints: readonly (Endpoint | PageEndpoint)[] = [
  sessions.login,
  sessions.currentSession,
  sessions.logout,
  places.listPlaces,
  places.listRoads,
  places.cityMap,
  places.districtRents,
  places.searchPlaces,
  kases.searchKases,
  kases.kaseStatistics,
  kases.kasesByRoad,
  kases.kaseCharts,
  dataSources.listDataSources,
];

import * as channel from './channel.ts';
import * as dataSources from './data-sources.ts';
import type { Endpoint, PageEndpoint } from './endpoint.ts';
import * as kases from './kases.ts';
import * as mocks from './mock-for-example.ts';
import * as places from './places.ts';
import * as sessions from './sessions.ts';

/** Every endpoint of the product. The server refuses to start while one of them is not served. */
export const endpoints: readonly (Endpoint | PageEndpoint)[] = [
  sessions.login,
  sessions.currentSession,
  sessions.logout,
  channel.channelTicket,
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

/** The sample data service, promised only where it is switched on. */
export const mockEndpoints: readonly (Endpoint | PageEndpoint)[] = [
  mocks.queryMocks,
  mocks.readMock,
  mocks.createMock,
  mocks.updateMock,
  mocks.deleteMock,
  mocks.removeMocks,
  mocks.mockColumns,
  mocks.mockLogin,
  mocks.mockLogout,
  mocks.mockMenus,
  mocks.mockTree,
  mocks.mockOptions,
  mocks.uploadMocks,
];

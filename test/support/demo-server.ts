import { allRoutes } from '#src/server/routes.ts';
import { testDatabase } from './test-database.ts';
import { testServer, type TestServer } from './test-server.ts';

/** The whole server with the open data loaded, as a demo has it. */
export async function demoServer(): Promise<TestServer> {
  return testServer(allRoutes, {}, await testDatabase('demo'));
}

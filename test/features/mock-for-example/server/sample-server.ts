import { mockRoutes } from '#src/features/mock-for-example/server/mock-for-example.routes.ts';
import { testServer, type TestServer } from '../../../support/test-server.ts';

/** The sample data service only, with its first rows and without its pauses. */
export function sampleServer(): Promise<TestServer> {
  return testServer(() => mockRoutes(async () => {}));
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '#src/server/demo/load-demo.ts';
import { testServer, type TestServer } from './server.ts';

/** The whole server with the open data loaded, as a demo has it. */
export async function demoServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const server = await testServer();
  await loadDemo({ db: server.db, dataDir: folder, log: () => {} });
  return {
    ...server,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

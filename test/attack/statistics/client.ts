import { defaultSmallSets } from '#src/features/disclosure/server/budget.service.ts';
import { setNoiseKey } from '#src/server/disclosure/statistical-noise.ts';
import { jobKinds } from '#src/server/job-kinds.ts';
import { startRunner } from '#src/server/jobs/job-runner.ts';
import { allRoutes } from '#src/server/routes.ts';
import { testDatabase } from '../../support/test-database.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

/** The attacker's way to the server: many accounts on one machine, over HTTP. */
export interface Client {
  server: TestServer;
  /** @returns The data of a page or a response; null where the server refused. */
  get: (path: string, query?: Query) => Promise<Reply | null>;
  post: (path: string, body: object) => Promise<Reply | null>;
  /** A file of the member's, as text; empty where there is none. */
  text: (path: string) => Promise<string>;
  /**
   * The same client with one account only, for limits that count per account; other clients rotate
   * accounts.
   */
  as: (account: number) => Client;
  /** Calls sent, and those refused for their number. */
  sent: () => { calls: number; refused: number; tooMany: number };
  close: () => Promise<void>;
}

export type Query = Record<string, string | number | readonly string[] | undefined>;

// Answers are read as an attacker reads them, without our contract.
// oxlint-disable-next-line typescript/no-explicit-any
export type Reply = { data: any; list?: any[]; pages?: number };

/**
 * The real server with the demo's leases, on a loopback port, with so many accounts on it, and its
 * runner of jobs.
 *
 * @param noise The secret of the noise, so that a run can be repeated; null leaves the noise out.
 */
export async function attackedServer(accounts: number, noise: string | null): Promise<Client> {
  // An attacker with many accounts has many addresses too, so the budget of one does not stop him.
  const smallSets = { ...defaultSmallSets, perAddress: Infinity };
  const routesOf = (deps: Parameters<typeof allRoutes>[0]) => allRoutes({ ...deps, smallSets });
  const server = await testServer(routesOf, { hasNoise: true }, await testDatabase('demo'));
  setNoiseKey(server.db, noise);
  const channel = { publish: async () => {} };
  const runner = startRunner({
    db: server.db,
    channel,
    kinds: jobKinds,
    onError: console.error,
    lookMs: 20,
  });
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const tokens = await Promise.all(Array.from({ length: accounts }, () => server.logIn('member')));
  const sent = { calls: 0, refused: 0, tooMany: 0 };
  const fetched = async (
    path: string,
    account: number | null,
    init: RequestInit = {},
  ): Promise<Response> => {
    const token = tokens[(account ?? sent.calls) % tokens.length]!;
    sent.calls += 1;
    const response = await fetch(`${origin}/api/v1${path}`, {
      ...init,
      headers: { ...init.headers, authorization: token },
    });
    if (response.status === 429) sent.tooMany += 1;
    if (!response.ok) sent.refused += 1;
    return response;
  };
  const answered = async (response: Response): Promise<Reply | null> => {
    const body = (await response.json()) as { code: number } & Reply;
    return body.code === 0 ? body : null;
  };
  const from = (account: number | null): Client => ({
    server,
    get: async (path, query = {}) => answered(await fetched(`${path}?${textOf(query)}`, account)),
    post: async (path, body) =>
      answered(
        await fetched(path, account, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    text: async (path) => {
      const response = await fetched(path, account);
      return response.ok ? response.text() : '';
    },
    as: from,
    sent: () => ({ ...sent }),
    async close() {
      await runner.stop();
      await server.close();
    },
  });
  return from(null);
}

function textOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

import { allRoutes } from '#src/server/routes.ts';
import { testDatabase } from '../../support/database.ts';
import { testServer, type TestServer } from '../../support/server.ts';

/** The attacker's way to the server: many accounts on one machine, over HTTP. */
export interface Client {
  server: TestServer;
  /** @returns The data of a page or an answer; null where the server refused. */
  get: (path: string, query?: Query) => Promise<Reply | null>;
  post: (path: string, body: object) => Promise<Reply | null>;
  /** Calls sent, and those refused for their number. */
  sent: () => { calls: number; refused: number; tooMany: number };
  close: () => Promise<void>;
}

export type Query = Record<string, string | number | readonly string[] | undefined>;

// Answers are read as an attacker reads them, without our contract.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Reply = { data: any; list?: any[]; pages?: number };

/** The real server with the demo's leases, on a loopback port, and so many accounts on it. */
export async function attackedServer(accounts: number): Promise<Client> {
  const server = await testServer(allRoutes, { hasNoise: true }, await testDatabase('demo'));
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const tokens = await Promise.all(Array.from({ length: accounts }, () => server.logIn('member')));
  const sent = { calls: 0, refused: 0, tooMany: 0 };
  const send = async (url: string, init: RequestInit = {}): Promise<Reply | null> => {
    const token = tokens[sent.calls % tokens.length]!;
    sent.calls += 1;
    const response = await fetch(url, { ...init, headers: { ...init.headers, authorization: token } });
    const body = (await response.json()) as { code: number } & Reply;
    if (response.status === 429) sent.tooMany += 1;
    if (body.code !== 0) sent.refused += 1;
    return body.code === 0 ? body : null;
  };
  return {
    server,
    get: (path, query = {}) => send(`${origin}/api/v1${path}?${textOf(query)}`),
    post: (path, body) =>
      send(`${origin}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    sent: () => ({ ...sent }),
    close: () => server.close(),
  };
}

function textOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

import { once } from 'node:events';
import { sessionFinder } from '../../../src/features/auth/server/auth.routes.ts';
import { payOrders } from '../../../src/features/payments/contract/payments.ts';
import type { Dependencies } from '../../../src/server/dependencies.ts';
import type { Caller, Route } from '../../../src/server/http/serve-endpoint.ts';
import { allRoutes } from '../../../src/server/routes.ts';
import type { Base } from '../search/bench-database.ts';
import { endProgram, forkProgram, sessionsOn, untilReady } from '../search/server-process.ts';
import { startLoad, type Load } from './load-process.ts';
import type { PeerQuestion } from './peer.ts';
import { recordingDatabase, type RecordingDatabase } from './recorded-requests.ts';
import { fundPayers, type Payer } from './unlocks.ts';

/** Our server, its peer and the load generator, each in a process of its own, and who asks. */
export interface Contestants {
  ports: { ours: number; bare: number };
  pids: { ours: number; bare: number };
  load: Load;
  payers: Payer[];
  recording: RecordingDatabase;
  /** Our services on the recorded database. */
  routes: Route[];
  /** Gets a response of either as text. @throws Error when it is not successful. */
  ask(way: 'ours' | 'bare', target: string): Promise<string>;
  teach(questions: PeerQuestion[]): Promise<void>;
  close(): Promise<void>;
}

const logLevel = 'info';

export async function startContestants(
  { db, url }: Pick<Base, 'db' | 'url'>,
  {
    port,
    members,
    readPaths,
    profile,
  }: {
    port: number;
    members: number;
    readPaths: readonly string[];
    /** Folder for the CPU profile of our server. */
    profile?: string | undefined;
  },
): Promise<Contestants> {
  const ports = { ours: port, bare: port + 1 };
  const tokens = await sessionsOn(db, members);
  const payers = await payersOf(tokens, sessionFinder({ db }));
  await fundPayers(db, payers);
  const ours = forkProgram(
    'test/bench/search/server.ts',
    [url, String(ports.ours), logLevel],
    profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  );
  const peerRoutes = [...readPaths.map((path) => `GET ${path}`), `POST ${payOrders.path}`];
  const bare = forkProgram('test/bench/server/peer.ts', [url, String(ports.bare), ...peerRoutes]);
  const load = startLoad();
  const recording = recordingDatabase(url);
  const close = async () => {
    await load.close();
    await endProgram(ours);
    await endProgram(bare);
    await recording.close();
  };
  try {
    await Promise.all([untilReady(ours, ports.ours), untilReady(bare, ports.bare)]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ports,
    pids: { ours: ours.pid!, bare: bare.pid! },
    load,
    payers,
    recording,
    routes: allRoutes({
      db: recording.db,
      channel: { publish: async () => {} },
    } as unknown as Dependencies),
    async ask(way, target) {
      const response = await fetch(`http://127.0.0.1:${ports[way]}${target}`, {
        headers: { authorization: tokens[0]! },
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${target} answered ${response.status}: ${text}`);
      return text;
    },
    async teach(questions) {
      bare.send(questions);
      await once(bare, 'message');
    },
    close,
  };
}

async function payersOf(
  tokens: readonly string[],
  findSession: ReturnType<typeof sessionFinder>,
): Promise<Payer[]> {
  return Promise.all(
    tokens.map(async (token) => {
      const found = await findSession(token);
      if (!found || 'endedBy' in found) throw new Error('A session just opened is not there.');
      const caller = {
        ...found,
        requestId: 'bench',
        address: '127.0.0.1',
        userAgent: '',
        locale: undefined,
        device: null,
        channelRequest: null,
        idempotencyKey: null,
      } as unknown as Caller;
      return { token, caller };
    }),
  );
}

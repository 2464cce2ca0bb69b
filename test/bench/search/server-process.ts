import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { authStore } from '../../../src/features/auth/server/auth.store.ts';
import { hashOf, newToken } from '../../../src/server/auth/session-token.ts';
import type { Db } from '../../../src/server/db/connect.ts';

const watch = new URL('watch-loop.mjs', import.meta.url).href;

/** Our server in a process of its own, and an idle process beside it. */
export interface Ours {
  /** Of the server. */
  pid: number;
  /** @throws Error when the response is not successful. */
  ask(path: string, query: Record<string, string>): Promise<void>;
  /**
   * Longest block of the event loop since the last call: the server's, and that of a process that
   * does nothing.
   */
  longestBlocksMs(): Promise<{ ours: number; idle: number }>;
  close(): Promise<void>;
}

export async function startOurs(db: Db, url: string, port: number, clients: number): Promise<Ours> {
  const tokens = await sessionsOn(db, clients);
  let asked = 0;
  const server = forkProgram('test/bench/search/server.ts', [url, String(port), 'silent']);
  const idle = fork(new URL('idle.mjs', import.meta.url), { stdio, execArgv: ['--import', watch] });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const ask = (path: string, query: Record<string, string>) => {
    asked += 1;
    return get(
      agent,
      port,
      `${path}?${new URLSearchParams(query)}`,
      tokens[asked % tokens.length]!,
    );
  };
  const close = async () => {
    agent.destroy();
    await endProgram(server);
    await endProgram(idle);
  };
  await untilReady(server, port).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    pid: server.pid!,
    ask,
    longestBlocksMs: async () => ({
      ours: await longestBlockOf(server),
      idle: await longestBlockOf(idle),
    }),
    close,
  };
}

const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc'];

/** A program in a process of its own, with a channel to this one and its event loop watched. */
export const forkProgram = (
  file: string,
  args: readonly string[],
  nodeArgs: readonly string[] = [],
): ChildProcess =>
  fork(file, args, {
    stdio,
    execArgv: ['--import', 'tsx', '--import', watch, ...nodeArgs],
    // Preserves dates and bytes among the values of a statement.
    serialization: 'advanced',
  });

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A member for each client, since no two people share a session; their plan lets them export. */
export async function sessionsOn(db: Db, clients: number): Promise<string[]> {
  const members = Array.from({ length: clients }, (_, at) => ({
    id: `mb_bench_${at}`,
    account: `bench ${at}`,
  }));
  await db
    .insertInto('member')
    .values(
      members.map((member) => ({
        ...member,
        name: 'Bench',
        password_hash: '',
        roles: ['teamOwner'],
      })),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ roles: ['teamOwner'] }))
    .execute();
  const idle = { idleSeconds: null, lastsSeconds: 86_400, address: '', userAgent: '' };
  const tokens = members.map(({ id }) => ({ memberId: id, token: newToken() }));
  for (const { memberId, token } of tokens)
    await authStore(db).openSession({ tokenHash: hashOf(token), memberId, ...idle });
  return tokens.map(({ token }) => token);
}

function get(agent: Agent, port: number, path: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, path, headers: { authorization: token } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          // Taken apart as the driver takes its rows apart.
          const { code, msg } = JSON.parse(Buffer.concat(pieces).toString()) as {
            code: number;
            msg: string;
          };
          if (code === 0) resolve();
          else reject(new Error(`${path} answered ${code}: ${msg}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

export async function untilReady(server: ChildProcess, port: number): Promise<void> {
  for (let tried = 0; tried < 600; tried += 1) {
    if (server.exitCode !== null)
      throw new Error('The server ended before it was ready; its reason stands above.');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('The server was not ready within a minute.');
}

export async function longestBlockOf(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message') as Promise<[{ longestBlockMs: number }]>;
  child.send('longest block');
  return (await answered)[0].longestBlockMs;
}

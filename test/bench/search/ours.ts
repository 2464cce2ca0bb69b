import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../../src/server/db/connect.ts';
import { authStore } from '../../../src/server/auth/store.ts';
import { hashOf, newToken } from '../../../src/server/auth/token.ts';

const watch = new URL('watch-loop.mjs', import.meta.url).href;

/** Our server in a process of its own, and an idle process beside it. */
export interface Ours {
  /** @throws Error when the answer is no success. */
  ask(path: string, query: Record<string, string>): Promise<void>;
  /** Longest block of the event loop since the last call: the server's, and that of a process that does nothing. */
  longestBlocksMs(): Promise<{ ours: number; idle: number }>;
  close(): Promise<void>;
}

export async function startOurs(db: Db, url: string, port: number, clients: number): Promise<Ours> {
  const token = await sessionOn(db);
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc'];
  const server = fork('test/bench/search/server.ts', [url, String(port)], {
    stdio,
    execArgv: ['--import', 'tsx', '--import', watch],
  });
  const idle = fork(new URL('idle.mjs', import.meta.url), { stdio, execArgv: ['--import', watch] });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const ask = (path: string, query: Record<string, string>) => get(agent, port, `${path}?${new URLSearchParams(query)}`, token);
  const close = async () => {
    agent.destroy();
    for (const child of [server, idle].filter(({ exitCode }) => exitCode === null)) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
  };
  await untilReady(server, port).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    ask,
    longestBlocksMs: async () => ({ ours: await longestBlockOf(server), idle: await longestBlockOf(idle) }),
    close,
  };
}

async function sessionOn(db: Db): Promise<string> {
  const id = 'mb_bench';
  await db
    .insertInto('member')
    .values({ id, account: 'bench', name: 'Bench', password_hash: '', roles: ['member'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const token = newToken();
  await authStore(db).openSession({
    tokenHash: hashOf(token),
    memberId: id,
    idleSeconds: null,
    lastsSeconds: 86_400,
    address: '',
    userAgent: '',
  });
  return token;
}

function get(agent: Agent, port: number, path: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, headers: { authorization: token } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        // Taken apart as the driver takes its rows apart.
        const { code, msg } = JSON.parse(Buffer.concat(pieces).toString()) as { code: number; msg: string };
        if (code === 0) resolve();
        else reject(new Error(`${path} answered ${code}: ${msg}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  for (let tried = 0; tried < 600; tried += 1) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready; its reason stands above.');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('The server was not ready within a minute.');
}

async function longestBlockOf(child: ChildProcess): Promise<number> {
  const answered = once(child, 'message') as Promise<[{ longestBlockMs: number }]>;
  child.send('longest block');
  return (await answered)[0].longestBlockMs;
}

import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { channelPath, channelTicket, type FromServer } from '#src/contract/channel.ts';
import { logout } from '#src/features/auth/contract/sessions.ts';
import { sessionFinder } from '#src/features/auth/server/auth.routes.ts';
import { channelOn } from '#src/features/channel/server/channel.routes.ts';
import { createApp } from '#src/server/app.ts';
import { channelStore } from '#src/server/channel/channel.store.ts';
import type { Channel } from '#src/server/channel/result-channel.ts';
import { allRoutes } from '#src/server/routes.ts';
import { until } from '../../support/recording-server.ts';
import { testServer, type TestServer } from '../../support/test-server.ts';

const id = (digit: string, channel = 'reports') => `${channel}/${digit.repeat(32)}`;
const envelope = (data: unknown) => ({ code: 0, data, msg: '' });

/** A connection as a browser makes it, and all messages it received. */
class Client {
  readonly heard: FromServer[] = [];
  closedWith: number | undefined;
  readonly socket: WebSocket;

  constructor(origin: string, headers: Record<string, string> = { origin }) {
    this.socket = new WebSocket(origin.replace('http', 'ws') + channelPath, { headers });
    this.socket.on('message', (data: Buffer) =>
      this.heard.push(JSON.parse(data.toString()) as FromServer),
    );
    this.socket.on('close', (code) => (this.closedWith = code));
    this.socket.on('error', () => {}); // the test looks at what it leads to
  }

  async says(...messages: (object | string)[]): Promise<this> {
    if (this.socket.readyState === WebSocket.CONNECTING) await once(this.socket, 'open');
    for (const message of messages)
      this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    return this;
  }

  get results(): [string, unknown][] {
    return this.heard.flatMap((message): [string, unknown][] =>
      message.type === 'result' ? [[message.requestId, message.envelope.data]] : [],
    );
  }

  hears(type: FromServer['type'], count = 1): Promise<void> {
    return until(
      () => this.heard.filter((message) => message.type === type).length >= count,
      `${count} of ${type}`,
    );
  }

  closes(code: number): Promise<void> {
    return until(
      () => this.closedWith === code,
      `to be closed with ${code}, got ${this.closedWith}`,
    );
  }
}

describe('the channel', () => {
  let server: TestServer;
  let channel: Pick<Channel, 'publish'>;
  let origin: string;
  const clients: Client[] = [];

  before(async () => {
    server = await testServer((deps) => {
      channel = deps.channel;
      return allRoutes(deps);
    });
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    for (const { socket } of clients) socket.terminate();
    await server.close();
  });

  const connect = (...parts: ConstructorParameters<typeof Client>) => {
    const client = new Client(...parts);
    clients.push(client);
    return client;
  };
  const ticketOf = async (token: string) =>
    (await server.call(channelTicket, {}, token)).body.data.ticket;
  const member = async () => {
    const token = await server.logIn('member');
    const { member } = (await sessionFinder({ db: server.db })(token)) as {
      member: { id: string };
    };
    return { token, memberId: member.id };
  };
  const enter = async (token: string, at = origin) => {
    const client = await connect(at).says({ type: 'ticket', ticket: await ticketOf(token) });
    await client.hears('ready');
    return client;
  };

  describe('is entered', () => {
    it('with a ticket of a logged-in member, valid for 30 seconds', async () => {
      assert.equal((await server.call(channelTicket)).status, 401);
      const { token } = await member();
      const { ticket, expiresAt } = (await server.call(channelTicket, {}, token)).body.data;
      const seconds = (Date.parse(expiresAt) - Date.now()) / 1000;
      assert.ok(seconds > 25 && seconds <= 31, `${seconds} s`);
      const { rows } = await sql<{
        text: string;
      }>`SELECT encode(ticket_hash, 'escape') AS text FROM channel_ticket`.execute(server.db);
      assert.ok(rows.every(({ text }) => !text.includes(ticket)));
      await (await connect(origin).says({ type: 'ticket', ticket })).hears('ready');
    });

    it('once with each ticket, also when two try together', async () => {
      const { token } = await member();
      const ticket = await ticketOf(token);
      const two = await Promise.all(
        [1, 2].map(() => connect(origin).says({ type: 'ticket', ticket })),
      );
      await until(() => two.some(({ closedWith }) => closedWith === 4401), 'one to be closed');
      await until(() => two.some(({ heard }) => heard.length === 1), 'one to be let in');
      await (await connect(origin).says({ type: 'ticket', ticket })).closes(4401);
    });

    it('not with a ticket that is too old, unknown, or whose session is over', async () => {
      const [old, ended] = [await member(), await member()];
      const oldTicket = await ticketOf(old.token);
      await sql`UPDATE channel_ticket SET expires_at = now()`.execute(server.db);
      const endedTicket = await ticketOf(ended.token);
      await server.call(logout, {}, ended.token);
      for (const ticket of [oldTicket, endedTicket, 'made-up', '']) {
        await (await connect(origin).says({ type: 'ticket', ticket })).closes(4401);
      }
    });

    it('only with the ticket as the first message', async () => {
      await (await connect(origin).says({ type: 'wait', requestIds: [id('a')] })).closes(4401);
      const { token } = await member();
      const client = await enter(token);
      await (await client.says({ type: 'ticket', ticket: await ticketOf(token) })).closes(4401);
    });

    it('with the ticket within five seconds, and without a time limit after that', async () => {
      const client = await enter((await member()).token);
      const mute = connect(origin);
      await once(mute.socket, 'open');
      await new Promise((resolve) => setTimeout(resolve, 5_500));
      assert.deepEqual([client.closedWith, mute.closedWith], [undefined, 4408]);
    });

    it('only from a page of the same origin', async () => {
      const { host } = new URL(origin);
      const refused = async (headers: Record<string, string>) => {
        const { socket } = connect(origin, headers);
        const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [
          unknown,
          { statusCode: number },
        ];
        return statusCode;
      };
      for (const other of [
        'http://evil.example',
        `http://${host}.evil.example`,
        'null',
        'file://',
        `ftp://${host}`,
      ]) {
        assert.equal(await refused({ origin: other }), 403, other);
      }
      assert.equal(await refused({}), 403);
    });

    it('by a WebSocket alone', async () => {
      const get = await server.send({
        method: 'GET',
        url: channelPath,
        headers: { origin: 'http://localhost:80', host: 'localhost:80' },
      });
      assert.deepEqual([get.statusCode, get.json<{ code: number }>().code], [426, 426]);
      const post = await server.send({ method: 'POST', url: channelPath });
      assert.deepEqual([post.statusCode, post.headers.allow], [405, 'GET']);
    });

    it('by clients that send valid messages', async () => {
      const { token } = await member();
      for (const wrong of [
        '',
        'hello',
        '[]',
        { type: 'else' },
        { type: 'wait', requestIds: ['../etc'] },
        { type: 'wait' },
      ]) {
        const client = await enter(token);
        await (await client.says(wrong)).closes(4400);
      }
      const client = await enter(token);
      await (await client.says('x'.repeat(100_000))).closes(1009);
    });
  });

  describe('hands out', () => {
    it('a result to its own member, whoever subscribes to its number', async () => {
      const [mine, other] = [await member(), await member()];
      const [client, stranger] = [await enter(mine.token), await enter(other.token)];
      for (const each of [client, stranger])
        await each.says({ type: 'wait', requestIds: [id('1')] });
      await stranger.says({ type: 'listen', channels: ['reports'] });
      await new Promise((resolve) => setTimeout(resolve, 100));
      await channel.publish(mine.memberId, id('1'), envelope('mine'));
      await client.hears('result');
      await new Promise((resolve) => setTimeout(resolve, 250));
      assert.deepEqual(client.results, [[id('1'), 'mine']]);
      assert.deepEqual(stranger.results, []);
    });

    it('a result published without a connection, on each connection until it is acknowledged', async () => {
      const { token, memberId } = await member();
      await channel.publish(memberId, id('2'), envelope({ n: 1 }));
      for (let time = 1; time <= 2; time += 1) {
        const client = await enter(token);
        await client.says({ type: 'wait', requestIds: [id('2'), id('3')] });
        await client.hears('result');
        assert.deepEqual(client.results, [[id('2'), { n: 1 }]]);
        if (time === 1) client.socket.terminate();
        else await (await client.says({ type: 'received', requestIds: [id('2')] })).hears('noted');
      }
      const third = await enter(token);
      await third.says({ type: 'wait', requestIds: [id('2')] });
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.deepEqual(third.results, []);
    });

    it('the first of several published under one number, also after it was received', async () => {
      const { token, memberId } = await member();
      await Promise.all([
        channel.publish(memberId, id('4'), envelope('a')),
        channel.publish(memberId, id('4'), envelope('a')),
      ]);
      await channel.publish(memberId, id('4'), envelope('b'));
      const client = await enter(token);
      await client.says({ type: 'wait', requestIds: [id('4')] });
      await client.hears('result');
      await (await client.says({ type: 'received', requestIds: [id('4')] })).hears('noted');
      await channel.publish(memberId, id('4'), envelope('c'));
      await client.says({ type: 'wait', requestIds: [id('4')] });
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.deepEqual(client.results, [[id('4'), 'a']]);
    });

    it('the envelope letter for letter', async () => {
      const { token, memberId } = await member();
      const data = { b: 1.1, a: [null, '路 "\u2028'], big: 9007199254740991 };
      await channel.publish(memberId, id('5'), { code: 7, data, msg: 'no' });
      const client = await enter(token);
      await client.says({ type: 'wait', requestIds: [id('5')] });
      await client.hears('result');
      assert.deepEqual(client.heard.at(-1), {
        type: 'result',
        requestId: id('5'),
        envelope: { code: 7, data, msg: 'no' },
      });
    });

    it('nothing that was forgotten', async () => {
      const { token, memberId } = await member();
      const client = await enter(token);
      await client.says(
        { type: 'wait', requestIds: [id('6')] },
        { type: 'forget', requestIds: [id('6')] },
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      await channel.publish(memberId, id('6'), envelope(1));
      await new Promise((resolve) => setTimeout(resolve, 250));
      assert.deepEqual(client.results, []);
    });

    it('nothing of an impossible number', async () => {
      const { memberId } = await member();
      await assert.rejects(
        channel.publish(memberId, 'reports', envelope(1)),
        /^RangeError: requestId: expected .*, got "reports"/,
      );
    });

    it('what another server on the same database published', async () => {
      const { token, memberId } = await member();
      const other = channelOn({ db: server.db }, () => {}, 100);
      const client = await enter(token);
      await client.says({ type: 'wait', requestIds: [id('7')] });
      await new Promise((resolve) => setTimeout(resolve, 50));
      await other.publish(memberId, id('7'), envelope('from afar'));
      await client.hears('result');
      assert.deepEqual(client.results, [[id('7'), 'from afar']]);
      await other.close();
    });
  });

  it('ends with the session that opened it', async () => {
    const { token, memberId } = await member();
    const client = await enter(token);
    await client.says({ type: 'wait', requestIds: [id('8')] });
    await server.call(logout, {}, token);
    await client.closes(4401);
    await channel.publish(memberId, id('8'), envelope(1));
    assert.deepEqual(client.results, []);
  });

  it('refuses a request whose number no browser would make', async () => {
    const { token } = await member();
    const { statusCode, body } = await server.send({
      method: 'POST',
      url: channelTicket.path,
      headers: { authorization: token, 'x-channel-request': '<script>' },
      payload: {},
    });
    assert.equal(statusCode, 400);
    assert.match(body, /x-channel-request/);
  });

  it('keeps results until they expire', async () => {
    const { memberId } = await member();
    for (const digit of ['a', 'b', 'c', 'd'])
      await channel.publish(memberId, id(digit), envelope(1));
    const { db } = server;
    await channelStore(db).markReceived(memberId, [id('a'), id('b')]);
    await sql`UPDATE channel_result SET received_at = now() - interval '25 hours' WHERE request_id = ${id('a')}`.execute(
      db,
    );
    await sql`UPDATE channel_result SET published_at = now() - interval '31 days' WHERE request_id = ${id('c')}`.execute(
      db,
    );
    await channelStore(db).sweep();
    const { rows } = await sql<{ id: string }>`SELECT request_id AS id FROM channel_result
      WHERE member_id = ${memberId} ORDER BY request_id`.execute(db);
    assert.deepEqual(
      rows.map((row) => row.id),
      [id('b'), id('d')],
    );
  });

  it('closes connections when the server stops, without waiting for silent ones', async () => {
    const own = channelOn({ db: server.db }, () => {}, 100);
    const app = await createApp({
      routes: allRoutes({ db: server.db, channel: own }),
      findSession: sessionFinder({ db: server.db }),
      channel: own,
      readiness: { isStopping: false, check: async () => {} },
      consoleDir: 'test/fixtures/console',
      version: '0.0.0',
      trustProxy: [],
      logLevel: 'silent',
      callsPerMinute: 1000,
    });
    const at = await app.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await member();
    const [polite, mute] = [await enter(token, at), await enter(token, at)];
    // A client that does not read sends no reply.
    (mute.socket as unknown as { _socket: { pause(): void } })._socket.pause();
    const began = performance.now();
    await app.close();
    const tookMs = performance.now() - began;
    assert.ok(tookMs < 5_000, `${tookMs} ms`);
    assert.equal(polite.closedWith, 1001);
  });
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { apiUpgrades } from '#src/tooling/dev-proxy.mjs';

describe('the dev server', () => {
  let api: Server;
  let dev: Server;
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const origins: (string | undefined)[] = [];
  before(async () => {
    api = createServer().listen(0, '127.0.0.1');
    dev = createServer().listen(0, '127.0.0.1');
    await Promise.all([once(api, 'listening'), once(dev, 'listening')]);
    const channel = new WebSocketServer({ noServer: true });
    channel.on('connection', (socket) =>
      socket.on('message', (text: Buffer) => socket.send(`heard ${text.toString()}`)),
    );
    api.on('upgrade', (request, socket, head) => {
      origins.push(request.headers.origin);
      if (request.url === '/api/v1/closed')
        return void socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
      channel.handleUpgrade(request, socket, head, (opened) =>
        channel.emit('connection', opened, request),
      );
    });
    apiUpgrades(portOf(api)).serverStart({ server: dev });
  });
  after(() => {
    for (const server of [api, dev]) {
      server.closeAllConnections();
      server.close();
    }
  });
  const open = (path: string) =>
    new WebSocket(`ws://127.0.0.1:${portOf(dev)}${path}`, { origin: 'http://dev.example' });

  it('passes WebSockets of the API on, both ways, with the headers of the page', async () => {
    const socket = open('/api/v1/channel');
    await once(socket, 'open');
    socket.send('hello');
    const [text] = (await once(socket, 'message')) as [Buffer];
    assert.equal(text.toString(), 'heard hello');
    assert.deepEqual(origins, ['http://dev.example']);
    const closed = once(socket, 'close');
    socket.close();
    await closed;
  });

  it('passes the API’s error to the page', async () => {
    const [, answer] = (await once(open('/api/v1/closed'), 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    assert.equal(answer.statusCode, 403);
  });

  it('hangs up when the API does not answer', async () => {
    const lonely = createServer().listen(0, '127.0.0.1');
    await once(lonely, 'listening');
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const port = portOf(gone);
    gone.close();
    apiUpgrades(port).serverStart({ server: lonely });
    const socket = new WebSocket(`ws://127.0.0.1:${portOf(lonely)}/api/v1/channel`);
    const [error] = (await once(socket, 'error')) as [Error];
    assert.match(error.message, /socket hang up|ECONNRESET/);
    lonely.close();
  });
});

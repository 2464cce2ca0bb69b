import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { transportsTo, type TelemetryEvent } from '#src/client/telemetry/telemetry.ts';

describe('transportsTo', () => {
  const received: {
    method: string;
    url: string;
    headers: Record<string, unknown>;
    body: string;
  }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  let endpoint: string;
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  });
  after(() => server.close());

  const page: TelemetryEvent & { n: number; at: number } = {
    type: 'page',
    page: '/kase',
    n: 1,
    at: 1_700_000_000_000,
  };

  it('posts a batch with what is the same for the visit', async () => {
    await transportsTo(endpoint, { app: 'renta-console', framework: '4.2.5' }).send({
      events: [page],
      dropped: 0,
    });
    const [{ method, url, headers, body }] = received as [(typeof received)[0]];
    assert.deepEqual([method, url], ['POST', '/in']);
    assert.match(
      String(headers['content-type']),
      /^text\/plain/,
      'so that an address elsewhere need not be asked first',
    );
    assert.deepEqual([headers['cookie'], headers['authorization']], [undefined, undefined]);
    const { visit, ...told } = JSON.parse(body) as Record<string, unknown>;
    assert.match(String(visit), /^\w{5,12}$/);
    assert.deepEqual(told, {
      app: 'renta-console',
      framework: '4.2.5',
      events: [page],
      dropped: 0,
    });
  });

  it('rejects when the server cannot be reached, so that the batch is kept', async () => {
    const away = transportsTo('http://127.0.0.1:1/', {});
    await assert.rejects(async () => away.send({ events: [page], dropped: 0 }));
  });
});

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Said {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * A payment channel's server on this machine, which responds as a test sets it and records the
 * requests.
 */
export async function channelStub(answer: (asked: Asked) => Said) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(parts).toString('utf8') };
      asked.push(one);
      const { status = 200, headers: told = {}, body = '' } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json', ...told }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    port,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

export interface AppServer {
  /** `http://127.0.0.1:…`, an origin of its own. */
  origin: string;
  /** Requested paths, oldest first. Each reader empties the list. */
  requests: string[];
  close(): Promise<void>;
}

/**
 * Serves one app at the root of an origin of its own, as its team would, to pages of other origins too.
 *
 * @param folder What the build of the app has written.
 * @param sheetDelayMs How long style sheets take, so that a script which does not wait for them shows.
 */
export async function serveApp(folder: string, sheetDelayMs = 0): Promise<AppServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = normalize(
      decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname),
    ).replaceAll('\\', '/');
    requests.push(path);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-cache');
    if (path.includes('..') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`${path} is not here`);
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.setHeader('content-type', type);
    setTimeout(
      () => createReadStream(file).pipe(response),
      type.startsWith('text/css') ? sheetDelayMs : 0,
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

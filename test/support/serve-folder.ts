import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

export interface FolderServer {
  /** `http://127.0.0.1:…` */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves files to a browser on this machine, to pages of other origins too.
 *
 * @param folders Address before the first slash to folder, for instance `{ apps: '.cache/apps' }`.
 */
export async function serveFolders(
  folders: Readonly<Record<string, string>>,
): Promise<FolderServer> {
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname))
      .split(sep)
      .filter(Boolean);
    const folder = folders[path[0] ?? ''];
    const file = folder && !path.includes('..') ? join(folder, ...path.slice(1)) : '';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-cache');
    if (!file || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`${request.url} is not here`);
      return;
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

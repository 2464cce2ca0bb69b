import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { appAtPath, appOrigins, originsOf } from '#src/domain/micro-app-address.ts';
import {
  calledOrigins,
  type RuntimeConfig,
  type ServedConfig,
} from '#src/domain/runtime-config.ts';
import { baseMapPath } from '../base-map/base-map-address.ts';
import { buildOf, servedConfig } from '../runtime-config/served-config.ts';
import { HttpError } from './errors.ts';
import { pagePolicy, reportingEndpoints, type PageReach } from './response-headers.ts';

// The build puts a hash of the content into the name, so a file of this name never changes.
const hashed = /-[a-z0-9_-]{8,}\.[a-z0-9]+$/i;
const year = 365 * 24 * 60 * 60;

/** Where the two builds lie, and what is served beside them. */
export interface Built {
  console: string;
  /** Sub-apps that are built with the console, a folder each. */
  apps: string;
  /** Installed base maps, in the data directory; none is served where it is left out. */
  baseMaps?: string | undefined;
}

/**
 * Serves the built console under /console/, with the operator's configuration and the sub-apps
 * built with it.
 *
 * @param config The current one: sub-apps change while the server runs.
 * @returns A handler that serves the console's page, which shows the app, for an address of a
 *   sub-app in path mode; undefined for every other address.
 */
export async function serveConsole(
  app: FastifyInstance,
  built: Built,
  config: () => RuntimeConfig & Pick<ServedConfig, 'isTraced' | 'signIn'>,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer> | undefined> {
  const root = resolve(built.console);
  const page = pageReader(join(root, 'index.html'));
  const send = (hasBase: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('content-security-policy', pagePolicy(nonce, { ...reachOf(config()), hasBase }))
      .header('reporting-endpoints', reportingEndpoints)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    const read = page();
    if (!read) throw new HttpError(404, 'The console has not been built yet. Run npm run build.');
    const text = hasBase
      ? read.text.replace('<head>', '<head>\n    <base href="/console/" />')
      : read.text;
    const written = text
      .replaceAll('%NONCE%', nonce)
      .replaceAll('%BUILD%', read.build)
      .replace('%CONFIG%', () => scriptData(servedConfig(config(), read.build).body));
    return compressed(written, request, reply);
  };
  const sendPage = send(false);
  app.get('/console/config.json', async (request, reply) => {
    const { body, etag } = servedConfig(config(), page()?.build ?? null);
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
  const toConsole = async (_: unknown, reply: FastifyReply) => reply.redirect('/console/', 308);
  app.get('/', toConsole);
  app.get('/console', toConsole);
  app.get('/console/', sendPage);
  app.get('/console/index.html', sendPage);
  await app.register(fastifyStatic, {
    root,
    // The plugin's own handler would list a folder for every requested file to compare letter case:
    // a page requests dozens.
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isLasting = hashed.test(path.replace(/\.(br|gz)$/, ''));
      reply.header('cache-control', isLasting ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  serveFiles(app, resolve(built.apps), '/console/apps/', ['index.html']);
  if (built.baseMaps !== undefined) serveFiles(app, resolve(built.baseMaps), baseMapPath, false);
  serveFiles(app, root, '/console/', false);
  const sendAppPage = send(true);
  return (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [pathname] = request.url.split('?', 1);
    return isRead && appAtPath(config().microApps, pathname!)
      ? sendAppPage(request, reply.code(200))
      : undefined;
  };
}

function serveFiles(
  app: FastifyInstance,
  root: string,
  prefix: string,
  index: string[] | false,
): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    handler: ({ params: { '*': name } }, reply) =>
      name.split(/[\\/]/).includes('..')
        ? reply.callNotFound()
        : reply.sendFile(encodeURI(name), root, { index }),
  });
}

/** Other origins the page may contact, as the configuration names them. */
function reachOf(config: RuntimeConfig): PageReach {
  const { trusted, framed } = appOrigins(config);
  const policies = config.microApps.flatMap(({ trustedTypes = [] }) => trustedTypes);
  return {
    calls: calledOrigins(config),
    apps: trusted,
    frames: framed,
    development: config.microApps.filter(({ development }) => development).flatMap(originsOf),
    trustedTypes: config.microApps.length > 0 ? ['micro-app-host', ...policies] : [],
  };
}

/** JSON inside a script element: no text of it may end the element. */
function scriptData(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
// The page is written anew for each response; the best compression would take longer than it saves.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The page as the browser reads it, since it is the one text that no build could compress. */
async function compressed(
  text: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((one) => one.trim());
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  reply.header('vary', 'accept-encoding');
  if (!encoding) return text;
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? compress.br(text, quality) : compress.gzip(text);
}

interface BuiltPage {
  text: string;
  build: string;
}

/** Reads the page again only after a new build. Undefined without one. */
function pageReader(file: string): () => BuiltPage | undefined {
  let read = { at: 0, text: '', build: '' };
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    if (changedAt !== read.at) {
      const text = readFileSync(file, 'utf8');
      read = { at: changedAt, text, build: buildOf(text) };
    }
    return read;
  };
}

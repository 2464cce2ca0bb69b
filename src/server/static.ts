import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from './errors.ts';
import { pagePolicy } from './headers.ts';

// The build puts a hash of the content into the name, so a file of this name never changes.
const hashed = /-[a-z0-9_-]{8,}\.[a-z0-9]+$/i;
const year = 365 * 24 * 60 * 60;

/** Serves the built console under /console/. */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder);
  const page = pageReader(join(root, 'index.html'));
  const sendPage = async (_: unknown, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    return page().replaceAll('%NONCE%', nonce);
  };
  const toConsole = async (_: unknown, reply: FastifyReply) => reply.redirect('/console/', 308);
  app.get('/', toConsole);
  app.get('/console', toConsole);
  app.get('/console/', sendPage);
  app.get('/console/index.html', sendPage);
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/console/',
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isLasting = hashed.test(path.replace(/\.(br|gz)$/, ''));
      reply.header('cache-control', isLasting ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
}

/** Reads the page again only when a new build has written it. */
function pageReader(file: string): () => string {
  let read = { at: 0, text: '' };
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) throw new Refusal(404, 'The console has not been built yet. Run npm run build.');
    if (changedAt !== read.at) read = { at: changedAt, text: readFileSync(file, 'utf8') };
    return read.text;
  };
}

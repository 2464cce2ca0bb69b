import Fastify from 'fastify';
import { connections, poolOn } from '../search/pool.ts';
import { sendUnits, type Unit } from './recorded-requests.ts';

// A server with the minimum of work for a request: the same statements over as many connections,
// and the same JSON. It knows no session, checks no input, masks nothing
// and writes no log. Url, port, and its routes such as `GET /api/v1/shops` on the command line.

/** A request it can answer. */
export interface PeerQuestion {
  /** The address, or the id of the order that is paid. */
  key: string;
  units: Unit[];
  /** An object is serialised for each response; a text is sent as it is. */
  answer: unknown;
}

const [url, port, ...routes] = process.argv.slice(2) as [string, string, ...string[]];
const pool = poolOn(url);
await Promise.all(Array.from({ length: connections }, () => pool.query('SELECT pg_sleep(0.2)')));
let questions = new Map<string, PeerQuestion>();
const app = Fastify();
for (const route of routes) {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string];
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const key =
        method === 'GET' ? request.url : (request.body as { orderIds: string[] }).orderIds[0]!;
      const { units, answer } = questions.get(key)!;
      await sendUnits(pool, units);
      return typeof answer === 'string'
        ? reply.type('application/json; charset=utf-8').send(answer)
        : answer;
    },
  });
}
app.get('/readyz', async () => 'ready');
process.on('message', (message) => {
  if (!Array.isArray(message)) return;
  questions = new Map((message as PeerQuestion[]).map((question) => [question.key, question]));
  process.send?.('known');
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', () => process.exit(0));

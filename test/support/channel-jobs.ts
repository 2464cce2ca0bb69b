import { sql } from 'kysely';
import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import type { Envelope } from '#src/domain/envelope.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';

/**
 * A job like that of a report: accepted now, run later, its result published to the member who
 * requested it. For tests only.
 */
export const orderJob = endpoint({
  method: 'POST',
  path: '/api/v1/test-jobs',
  summary: 'Takes a job whose result comes over the channel.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({
    /** How long the job takes. */
    takesMs: z.int(),
    /** Code of the envelope its result comes in. */
    code: z._default(z.int(), 0),
    /** Refuses the job at once. */
    refuse: z._default(z.boolean(), false),
    /** Publishes the result this often. */
    times: z._default(z.int(), 1),
  }),
  output: z.strictObject({ taken: z.boolean() }),
});

const lookMs = 20;

/** Keeps its jobs in the database, so that a restarted server continues them. */
export function channelJobs(
  { db, channel }: Dependencies,
  onTaken: (requestId: string, memberId: string) => void = () => {},
) {
  const route: Route = serve(
    orderJob,
    async ({ takesMs, code, refuse, times }, { channelRequest, member }) => {
      onTaken(channelRequest!, member!.id);
      if (refuse) throw new HttpError(409, 'This job is not taken.', { why: 'test' });
      await sql`INSERT INTO test_job (member_id, request_id, code, times, due_at)
      VALUES (${member!.id}, ${channelRequest}, ${code}, ${times}, now() + ${takesMs} * interval '1 millisecond')`.execute(
        db,
      );
      return { taken: true };
    },
  );

  const work = async () => {
    const { rows } =
      await sql<Job>`SELECT member_id AS "memberId", request_id AS "requestId", code, times FROM test_job
      WHERE due_at <= now()`.execute(db);
    for (const { memberId, requestId, code, times } of rows) {
      for (let time = 1; time <= times; time += 1) {
        const envelope: Envelope = {
          code,
          data: { requestId, time },
          msg: code ? 'the job failed' : '',
        };
        await channel.publish(memberId, requestId, envelope);
      }
      // Only now: a server killed before this line runs the job again.
      await sql`DELETE FROM test_job WHERE request_id = ${requestId}`.execute(db);
    }
  };
  let isStopped = false;
  const loop = (async () => {
    await sql`CREATE TABLE IF NOT EXISTS test_job (member_id text NOT NULL, request_id text NOT NULL, code integer NOT NULL,
      times integer NOT NULL, due_at timestamptz NOT NULL)`.execute(db);
    while (!isStopped) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  })();
  return {
    route,
    async stop() {
      isStopped = true;
      await loop;
    },
  };
}

interface Job {
  memberId: string;
  requestId: string;
  code: number;
  times: number;
}

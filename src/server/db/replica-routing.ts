import type { RunHandler } from '../http/serve-endpoint.ts';
import type { Db } from './connect.ts';
import { hasWrittenWithin, insertMemberWrite } from './member-writes.store.ts';
import type { Replicas } from './replicas.ts';

// A write is recorded at most once a second, and the lag of a replica is measured twice a second.
const toleranceMs = 2_000;

/**
 * Lets requests that only read use replicas, except of members who wrote a moment ago: they see
 * their own changes, on whichever device and server.
 *
 * @param maxLagMs How far a replica that is read may be behind.
 * @param onError Of recording a write; the request itself has succeeded then.
 */
export function replicaRouting(
  primary: Db,
  replicas: Pick<Replicas, 'run'>,
  maxLagMs: number,
  onError: (error: unknown) => void,
): RunHandler {
  return async ({ member }, isRead, work) => {
    if (isRead) {
      const wrote =
        member !== null && (await hasWrittenWithin(primary, member.id, maxLagMs + toleranceMs));
      return replicas.run(wrote ? 'primary' : 'replica', work);
    }
    try {
      return await replicas.run('primary', work);
    } finally {
      // A request that failed may have written as well.
      if (member !== null) await insertMemberWrite(primary, member.id).catch(onError);
    }
  };
}

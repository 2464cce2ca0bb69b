import { Gauge, type Registry } from 'prom-client';
import { poolCounts, type Db } from '../db/connect.ts';
import { countPendingJobs, countPendingMessages, readReplicaLag } from './backlog.store.ts';

const freshMs = 5000;

/**
 * Gauges of what waits: jobs, messages, connections, replicas. They are read when metrics are
 * requested, at most every five seconds, so that several readers cost no more than one.
 *
 * @returns Reads them. A database that does not answer leaves the gauges of the pool and removes
 *   the others: an old count would look like a present one.
 */
export function createBacklogMetrics(register: Registry): (db: Db) => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const jobs = gauge('renta_jobs_pending', 'Background jobs that are queued or running.', [
    'kind',
    'state',
  ]);
  const jobAge = gauge(
    'renta_jobs_oldest_seconds',
    'How long the oldest queued job has waited, or the oldest running one has run.',
    ['kind', 'state'],
  );
  const messages = gauge('renta_messages_pending', 'Messages that still can be delivered.', [
    'channel',
  ]);
  const messageAge = gauge(
    'renta_messages_oldest_seconds',
    'Age of the oldest message that is not delivered.',
    ['channel'],
  );
  const lag = gauge(
    'renta_replica_lag_seconds',
    'How far a streaming replica is behind; needs the role pg_monitor.',
    ['replica'],
  );
  const pool = gauge(
    'renta_database_connections',
    'Connections of this process by state; waiting: requests for a connection.',
    ['state'],
  );
  const fromDatabase = [jobs, jobAge, messages, messageAge, lag];
  let readAt = -Infinity;

  const read = async (db: Db) => {
    const [byKind, byChannel, replicas] = await Promise.all([
      countPendingJobs(db),
      countPendingMessages(db),
      readReplicaLag(db),
    ]);
    for (const one of fromDatabase) one.reset();
    for (const { kind, state, count, oldestSeconds } of byKind) {
      jobs.set({ kind, state }, count);
      jobAge.set({ kind, state }, oldestSeconds);
    }
    for (const { channel, count, oldestSeconds } of byChannel) {
      messages.set({ channel }, count);
      messageAge.set({ channel }, oldestSeconds);
    }
    for (const { replica, seconds } of replicas) lag.set({ replica }, seconds);
  };

  return async (db) => {
    for (const [state, count] of Object.entries(poolCounts(db))) pool.set({ state }, count);
    if (performance.now() - readAt < freshMs) return;
    readAt = performance.now();
    await read(db).catch(() => {
      for (const one of fromDatabase) one.reset();
    });
  };
}

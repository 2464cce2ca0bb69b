import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { checkAndStore } from '#src/features/wallet/server/books/books.service.ts';
import { countAlarms } from '#src/features/wallet/server/recharge/recharge.store.ts';
import type { Db } from './db/connect.ts';
import { countFailed } from './jobs/jobs.store.ts';
import { createBacklogMetrics } from './observability/backlog-metrics.ts';

export interface Metrics {
  /**
   * Counts one completed request. @param route The pattern, not the address, which may hold ids.
   */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** Checks the books, keeps the result, and shows it from now on. */
  lookAtBooks(db: Db): Promise<void>;
  /** Counts one restart of the embedded database. */
  databaseRestarted(): void;
  /** Counts one undelivered message. */
  undelivered(channel: string, reason: string): void;
  /** Counts one report of a browser that the content security policy refused something. */
  cspReported(directive: string): void;
  /** Reads queues, connections and replicas of this database whenever the metrics are requested. */
  watch(db: Db): void;
  text(): Promise<string>;
  type: string;
}

/** The metrics of this process, in the format of Prometheus. */
export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers;
  collectDefaultMetrics({ register: registry! });
  const requests = new Histogram({
    name: 'renta_request_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const breaches = gauge(
    'renta_ledger_breaches',
    'Rows that break an invariant of the ledger; 0 is as it should be.',
    ['invariant'],
  );
  const checkedAt = gauge(
    'renta_ledger_checked_timestamp_seconds',
    'When the ledger was checked last.',
  );
  const transfers = gauge('renta_ledger_transfers', 'Transfers in the ledger.');
  const held = gauge('renta_ledger_held_jindou', 'Jindou held for bookings.');
  const alarms = gauge(
    'renta_payment_alarms',
    'Notices that differ or name no order, and money owed back.',
    ['kind'],
  );
  const failed = gauge(
    'renta_jobs_failed',
    'Background jobs that were given up within a day, by kind.',
    ['kind'],
  );
  const restarts = new Counter({
    name: 'renta_database_restarts_total',
    help: 'How often the embedded database ended and was started again.',
    registers,
  });
  const undelivered = new Counter({
    name: 'renta_messages_undelivered_total',
    help: 'Messages that were not delivered: no sender is configured, every attempt failed, or they expired.',
    labelNames: ['channel', 'reason'],
    registers,
  });
  const cspReports = new Counter({
    name: 'renta_csp_reports_total',
    help: 'Reports of browsers that the content security policy of a page refused something.',
    labelNames: ['directive'],
    registers,
  });
  const readBacklog = createBacklogMetrics(registry!);
  let watched: Db | undefined;
  return {
    watch: (db) => (watched = db),
    cspReported: (directive) => cspReports.inc({ directive }),
    undelivered: (channel, reason) => undelivered.inc({ channel, reason }),
    databaseRestarted: () => restarts.inc(),
    answered: (method, route, status, seconds) =>
      requests.observe({ method, route, status }, seconds),
    async lookAtBooks(db) {
      const { findings, sums } = await checkAndStore(db);
      for (const { name, breaches: found } of findings)
        breaches.set({ invariant: name }, found.length);
      transfers.set(sums.transfers);
      held.set(sums.held);
      const { notices, refundsDue } = await countAlarms(db);
      alarms.set({ kind: 'notice' }, notices);
      alarms.set({ kind: 'refund-due' }, refundsDue);
      failed.reset();
      for (const { kind, n } of await countFailed(db)) failed.set({ kind }, n);
      checkedAt.setToCurrentTime();
    },
    async text() {
      if (watched) await readBacklog(watched);
      return registry!.metrics();
    },
    type: registry!.contentType,
  };
}

/**
 * Whether the request may read the metrics: any request when no token is set, which only happens on
 * a local machine.
 */
export function mayRead(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return true;
  const [sent, wanted] = [Buffer.from(header?.replace(/^Bearer /i, '') ?? ''), Buffer.from(token)];
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

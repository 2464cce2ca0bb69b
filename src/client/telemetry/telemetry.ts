import { createBatch, type Delivery, type Transports } from './event-batch.ts';

/**
 * Events of a visit. No property may identify a person: a page is named by its route pattern,
 * without its query, an error by its name, without its message.
 */
export type TelemetryEvent =
  | { type: 'page'; page: string }
  | { type: 'vital'; page: string; name: string; value: number; rating: string }
  | { type: 'error'; page: string; name: string };

/** Properties common to all events of a visit. */
export type Context = Readonly<Record<string, string | null>>;

export interface Telemetry {
  track(event: TelemetryEvent): void;
  /** Sends what waits and stops listening. */
  stop(): void;
}

/**
 * Starts sending events to an endpoint.
 *
 * @param endpoint Takes POST with JSON, sent as plain text so that another origin needs no CORS
 *   preflight.
 */
export function startTelemetry(
  endpoint: string,
  context: Context,
  ways: Transports<TelemetryEvent> = transportsTo(endpoint, context),
): Telemetry {
  const batch = createBatch(ways);
  const onHide = () => {
    if (document.visibilityState === 'hidden') batch.flush();
  };
  const onLeave = () => batch.flush();
  // On the window, not on the document: web-vitals reports its last values from its own window
  // listener.
  window.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onLeave);
  return {
    track: (event) => batch.add(event),
    stop() {
      batch.flush();
      window.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
    },
  };
}

/** By `fetch` normally, by `sendBeacon` when the page is unloaded. */
export function transportsTo(endpoint: string, context: Context): Transports<TelemetryEvent> {
  // Lets a receiver drop duplicates; random per page load, so it tracks no person.
  const visit = Math.random().toString(36).slice(2, 12);
  const written = (delivery: Delivery<TelemetryEvent>) =>
    JSON.stringify({ ...context, visit, ...delivery });
  return {
    send: (delivery) =>
      fetch(endpoint, {
        method: 'POST',
        body: written(delivery),
        mode: 'no-cors',
        credentials: 'omit',
        keepalive: true,
      }),
    beacon: (delivery) => navigator.sendBeacon(endpoint, written(delivery)),
  };
}

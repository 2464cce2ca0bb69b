/** How long an event waits for others to travel with. */
export const batchDelayMs = 3_000;

/**
 * Maximum of events queued while the network is away; the oldest are dropped, and their number is
 * reported.
 */
export const maxEvents = 200;

/**
 * Something that happened, with the number it has in this visit and when, in milliseconds since
 * 1970.
 */
export type Numbered<Event> = Event & { n: number; at: number };

export interface Delivery<Event> {
  events: Numbered<Event>[];
  /** Dropped events of this visit. */
  dropped: number;
}

export interface Transports<Event> {
  /** Rejects when nothing arrived. */
  send: (delivery: Delivery<Event>) => Promise<unknown>;
  /** For a page that may be unloaded: returns synchronously whether the browser queued it. */
  beacon: (delivery: Delivery<Event>) => boolean;
}

/** Events on their way out. */
export interface Batch<Event> {
  add(event: Event): void;
  /** Sends the queued events immediately without waiting for a response. */
  flush(): void;
}

/**
 * Gathers events and sends them together `delayMs` after the first of them. What could not be sent
 * travels with the next batch, so an event may arrive twice but keeps its number.
 */
export function createBatch<Event extends object>(
  { send, beacon }: Transports<Event>,
  delayMs = batchDelayMs,
): Batch<Event> {
  let waiting: Numbered<Event>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dropped = 0;
  let n = 0;

  const take = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    return events;
  };
  const keep = (events: readonly Numbered<Event>[]) => {
    waiting = [...events, ...waiting];
    dropped += Math.max(0, waiting.length - maxEvents);
    waiting = waiting.slice(-maxEvents);
  };
  const deliver = async () => {
    const events = take();
    try {
      await send({ events, dropped });
    } catch {
      keep(events); // no timer: an address that is away is tried again when something new happens
    }
  };
  return {
    add(event) {
      n += 1;
      waiting.push({ ...event, n, at: Date.now() });
      keep([]);
      timer ??= setTimeout(() => void deliver(), delayMs);
    },
    flush() {
      const events = take();
      if (events.length > 0 && !beacon({ events, dropped })) keep(events);
    },
  };
}

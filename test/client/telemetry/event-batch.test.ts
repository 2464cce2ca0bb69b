import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import {
  batchDelayMs,
  createBatch,
  maxEvents,
  type Delivery,
} from '#src/client/telemetry/event-batch.ts';

type Event = { page: string };

describe('createBatch', () => {
  let sent: Delivery<Event>[];
  let beacons: Delivery<Event>[];
  let fails: boolean;
  let refuses: boolean;
  let batch: ReturnType<typeof createBatch<Event>>;
  const pagesOf = (deliveries: Delivery<Event>[]) =>
    deliveries.map(({ events }) => events.map(({ page }) => page));

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    [sent, beacons, fails, refuses] = [[], [], false, false];
    batch = createBatch<Event>({
      send: async (delivery) => {
        if (fails) throw new TypeError('no network');
        sent.push(delivery);
      },
      beacon: (delivery) => {
        if (!refuses) beacons.push(delivery);
        return !refuses;
      },
    });
  });
  afterEach(() => mock.timers.reset());
  const pass = async (ms: number) => {
    mock.timers.tick(ms);
    await Promise.resolve().then(() => {});
  };

  it('sends events together, 3000 ms after the first of them', async () => {
    batch.add({ page: '/' });
    await pass(2000);
    batch.add({ page: '/kase' });
    await pass(999);
    assert.deepEqual(sent, []);
    await pass(1);
    assert.deepEqual(pagesOf(sent), [['/', '/kase']]);
    await pass(60_000);
    assert.equal(sent.length, 1, 'and nothing more while nothing happens');
  });

  it('numbers the events and reports when they happened', async () => {
    const before = Date.now();
    batch.add({ page: '/' });
    batch.add({ page: '/kase' });
    await pass(batchDelayMs);
    const events = sent[0]!.events;
    assert.deepEqual(
      events.map(({ n }) => n),
      [1, 2],
    );
    assert.ok(events.every(({ at }) => at >= before && at <= Date.now()));
  });

  it('sends at once when the page goes, and not a second time', async () => {
    batch.add({ page: '/' });
    batch.flush();
    batch.flush();
    assert.deepEqual(pagesOf(beacons), [['/']]);
    await pass(batchDelayMs);
    assert.deepEqual(sent, []);
  });

  it('keeps what the browser did not take', async () => {
    refuses = true;
    batch.add({ page: '/' });
    batch.flush();
    refuses = false;
    batch.flush();
    assert.deepEqual(pagesOf(beacons), [['/']]);
  });

  it('sends again, in order and under the same numbers, what did not arrive', async () => {
    fails = true;
    batch.add({ page: '/' });
    await pass(batchDelayMs);
    fails = false;
    batch.add({ page: '/kase' });
    await pass(batchDelayMs);
    assert.deepEqual(pagesOf(sent), [['/', '/kase']]);
    assert.deepEqual(
      sent[0]!.events.map(({ n }) => n),
      [1, 2],
    );
  });

  it('gives up the oldest when the network stays away, and reports how many', async () => {
    fails = true;
    for (let event = 0; event < maxEvents + 5; event += 1) batch.add({ page: String(event) });
    await pass(batchDelayMs);
    fails = false;
    batch.add({ page: 'last' });
    await pass(batchDelayMs);
    const { events, dropped } = sent[0]!;
    assert.ok(events.length <= maxEvents, `${events.length}`);
    assert.equal(events.length + dropped, maxEvents + 6);
    assert.equal(events.at(-1)!.page, 'last');
  });
});

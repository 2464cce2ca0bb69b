import { expect } from '@open-wc/testing';
import { withTimeout } from '#elements/micro-app-host/lifecycle/with-timeout.ts';

const times = { millis: 40, warningMillis: 20 };

describe('withinTime', () => {
  const { setTimeout: begin, clearTimeout: end } = window;
  const { warn, error } = console;
  const running = new Set<number>();
  let messages: string[] = [];
  beforeEach(() => {
    messages = [];
    console.warn = console.error = (line: string) => messages.push(line);
    running.clear();
    window.setTimeout = ((call: () => void, ms?: number) => {
      const id = begin(() => (running.delete(id), call()), ms);
      running.add(id);
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = ((id: number) => (
      running.delete(id),
      end(id)
    )) as typeof window.clearTimeout;
  });
  afterEach(() => {
    Object.assign(window, { setTimeout: begin, clearTimeout: end });
    Object.assign(console, { warn, error });
  });
  const later = (ms: number) => new Promise<string>((settle) => begin(() => settle('done'), ms));

  it('leaves no timer running once the lifecycle has settled', async () => {
    const waiting = withTimeout(
      'orders',
      'mount',
      { ...times, dieOnTimeout: false, millis: 5000, warningMillis: 1000 },
      () => later(10),
    );
    await new Promise((settle) => begin(settle));
    expect(running.size).to.equal(1);
    expect(await waiting).to.equal('done');
    expect(running.size).to.equal(0);
  });

  it('waits on after the time is up, unless the app is to die of it', async () => {
    const both = async () => {
      while (messages.length < 2) await later(5);
      return 'done';
    };
    expect(await withTimeout('orders', 'mount', { ...times, dieOnTimeout: false }, both)).to.equal(
      'done',
    );
    expect(messages).to.have.length(2);
    let failure: unknown;
    await withTimeout(
      'orders',
      'mount',
      { ...times, dieOnTimeout: true },
      () => new Promise<never>(() => {}),
    ).catch((thrown: unknown) => (failure = thrown));
    expect(failure).to.be.instanceOf(Error).with.property('code', 'lifecycle-timeout');
  });
});

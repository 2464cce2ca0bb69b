import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { PeerBus } from '#elements/micro-app-host/realm/peer-bus.ts';

const made: PeerBus[] = [];
const bus = () => {
  const one = new PeerBus();
  made.push(one);
  return one;
};

describe('the bus of apps written for wujie', () => {
  afterEach(() => made.splice(0).forEach((one) => one.end()));

  it('delivers an event to all listeners, the sender included, with the same arguments', () => {
    const [one, two] = [bus(), bus()];
    const heard: unknown[] = [];
    const argument = { city: 'hangzhou' };
    for (const each of [one, two]) each.$on('city', (...args) => heard.push(...args));
    two.$onAll((...args) => heard.push(args));
    one.$emit('city', argument, 2);
    assert.deepEqual(heard, [argument, 2, argument, 2, ['city', argument, 2]]);
    assert.equal(heard[2], argument);
  });

  it('calls a listener once where that is asked for, also when the listener emits the event again', () => {
    const one = bus();
    let calls = 0;
    one.$once('ready', () => {
      calls += 1;
      one.$emit('ready');
    });
    one.$emit('ready');
    assert.equal(calls, 1);
  });

  it('forgets one listener, all of an event, those of every event, or those of one bus', () => {
    const [one, two] = [bus(), bus()];
    const heard: string[] = [];
    const [first, second, all] = ['first', 'second', 'all'].map(
      (name) => () => heard.push(name),
    ) as (() => number)[];
    one.$on('x', first!).$on('x', second!).$onAll(all!);
    two.$on('x', () => heard.push('two'));
    one.$off('x', first).$offAll(all!);
    one.$emit('x');
    assert.deepEqual(heard.splice(0), ['second', 'two']);
    one.$off('x');
    one.$emit('x');
    assert.deepEqual(heard.splice(0), ['two']);
    one.$on('x', first!).$clear();
    two.$emit('x');
    assert.deepEqual(heard.splice(0), ['two']);
  });

  it('delivers nothing after its end', () => {
    const [one, two] = [bus(), bus()];
    let calls = 0;
    one.$on('x', () => (calls += 1));
    one.end();
    two.$emit('x');
    assert.equal(calls, 0);
  });

  it('reports a listener that throws and calls the others', () => {
    const one = bus();
    const reported: unknown[] = [];
    const before = globalThis.reportError;
    globalThis.reportError = (error) => void reported.push(error);
    let calls = 0;
    const failure = new Error('broken');
    one.$on('x', () => {
      throw failure;
    });
    one.$on('x', () => (calls += 1));
    one.$emit('x');
    globalThis.reportError = before;
    assert.deepEqual([reported, calls], [[failure], 1]);
  });
});

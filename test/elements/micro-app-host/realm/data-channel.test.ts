import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DataChannel, type Data } from '#elements/micro-app-host/realm/data-channel.ts';

const later = () => new Promise<void>((done) => setTimeout(done));

// The promises are those of "数据通信" in the documentation of micro-app 1.0.
describe('data as micro-app sends them', () => {
  it('has none before any was sent, and the first at once', () => {
    const channel = new DataChannel();
    assert.equal(channel.get(), null);
    channel.send({ name: 'jack' });
    assert.deepEqual(channel.get(), { name: 'jack' });
  });

  it('merges what is sent in one task and delivers it once, later', async () => {
    const told: Data[] = [];
    const channel = new DataChannel();
    channel.listen((data) => told.push(data));
    channel.send({ name: 'jack' });
    channel.send({ age: 20 });
    assert.deepEqual(told, []);
    await later();
    assert.deepEqual(told, [{ name: 'jack', age: 20 }]);
  });

  it('delivers no unchanged data unless forced', async () => {
    let told = 0;
    let sent = 0;
    const channel = new DataChannel();
    channel.listen(() => (told += 1));
    channel.send({ age: 20 });
    await later();
    channel.send({ age: 20 }, () => (sent += 1));
    await later();
    assert.deepEqual([told, sent], [1, 0]);
    channel.send({ age: 20 }, () => (sent += 1), true);
    await later();
    assert.deepEqual([told, sent], [2, 1]);
  });

  it('gives the sender what the listeners return', async () => {
    const channel = new DataChannel();
    const results: unknown[] = [];
    channel.listen(() => 'one');
    channel.listen(() => undefined);
    channel.listen(() => 'two');
    channel.send({ city: 'HK' }, (returned) => results.push(returned));
    await later();
    assert.deepEqual(results, [['one', 'two']]);
  });

  it('delivers current data to a new listener on request, and pending data only once', async () => {
    const channel = new DataChannel();
    channel.send({ city: 'HK' });
    await later();
    const told: unknown[] = [];
    channel.listen(({ city }) => told.push(['asked', city]), true);
    channel.listen(({ city }) => told.push(['not asked', city]));
    assert.deepEqual(told.splice(0), [['asked', 'HK']]);
    channel.send({ city: 'XM' });
    channel.listen(({ city }) => told.push(['late', city]), true);
    assert.deepEqual(told, []);
    await later();
    assert.deepEqual(told, [
      ['asked', 'XM'],
      ['not asked', 'XM'],
      ['late', 'XM'],
    ]);
  });

  it('calls the other listeners when one fails', async () => {
    const { reportError: before } = globalThis;
    const reported: unknown[] = [];
    globalThis.reportError = (error) => void reported.push(error);
    const channel = new DataChannel();
    let told = 0;
    const failure = new Error('broken');
    channel.listen(() => {
      throw failure;
    });
    channel.listen(() => (told += 1));
    channel.send({ a: 1 });
    await later();
    globalThis.reportError = before;
    assert.deepEqual([reported, told], [[failure], 1]);
  });

  it('takes nothing but objects', () => {
    const { error } = console;
    const said: unknown[] = [];
    console.error = (text) => said.push(text);
    const channel = new DataChannel();
    const taken = ['text', [1], null].map((data) => channel.send(data));
    console.error = error;
    assert.deepEqual(taken, [false, false, false]);
    assert.equal(said.length, 3);
    assert.equal(channel.get(), null);
  });

  it('forgets the data and keeps the listeners', async () => {
    const channel = new DataChannel();
    const told: Data[] = [];
    channel.listen((data) => told.push(data));
    channel.send({ a: 1 });
    await later();
    channel.clear();
    assert.deepEqual(channel.get(), {});
    channel.send({ b: 2 });
    await later();
    assert.deepEqual(told, [{ a: 1 }, { b: 2 }]);
  });
});

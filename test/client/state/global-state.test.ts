import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { GlobalStateError } from '#src/client/state/errors.ts';
import { createGlobalState } from '#src/client/state/global-state.ts';

interface Shared {
  city: string;
  count: number;
  lease: { id: string; rooms: number[] } | null;
}

const shared = () => createGlobalState<Shared>({ city: '臺北市', count: 0, lease: null });
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('the shared state', () => {
  it('has the keys it was declared with', () => {
    const state = shared();
    assert.deepEqual([...state.declared], ['city', 'count', 'lease']);
    assert.deepEqual(state.get(), { city: '臺北市', count: 0, lease: null });
  });

  it('refuses a key that was not declared, names it and those there are, and takes nothing of the rest', () => {
    const state = shared();
    const wrong = { city: '高雄市', town: 'x' } as Partial<Shared>;
    assert.throws(
      () => state.set(wrong),
      (error: unknown) => {
        assert.ok(error instanceof GlobalStateError);
        assert.equal(error.key, 'town');
        assert.equal(
          error.message,
          "global state: expected one of the declared keys city, count, lease, got 'town'",
        );
        return true;
      },
    );
    assert.equal(state.get().city, '臺北市');
    assert.equal('town' in state.get(), false);
  });

  it('takes further keys that are declared later, and leaves those that are there', async () => {
    const state = createGlobalState<Record<string, unknown>>({ city: 'taipei' });
    const heard: unknown[] = [];
    state.subscribe((now) => heard.push(now));
    state.declare({ draft: { rooms: 3 }, city: 'tainan' });
    assert.deepEqual([...state.declared], ['city', 'draft']);
    assert.deepEqual(state.get(), { city: 'taipei', draft: { rooms: 3 } });
    state.set({ draft: null });
    assert.throws(() => state.set({ other: 1 }), /other/);
    await Promise.resolve();
    assert.deepEqual(heard, [{ city: 'taipei', draft: null }]);
  });

  it('refuses a value that cannot be copied, by its key', () => {
    const state = shared();
    const wrong = { count: 3, lease: () => 1 } as unknown as Partial<Shared>;
    assert.throws(() => state.set(wrong), { name: 'GlobalStateError', key: 'lease' });
    assert.equal(state.get().count, 0);
  });

  it('answers at once with what was set', () => {
    const state = shared();
    state.set({ count: 4 });
    assert.deepEqual(state.get(), { city: '臺北市', count: 4, lease: null });
  });

  it('keeps a copy: whoever gave or got a value cannot change it afterwards', () => {
    const state = shared();
    const lease = { id: 'a', rooms: [1] };
    state.set({ lease });
    lease.rooms.push(2);
    assert.deepEqual(state.get().lease, { id: 'a', rooms: [1] });
    assert.throws(() => state.get().lease!.rooms.push(3), TypeError);
    assert.throws(() => (state.get().city = 'x'), TypeError);
  });

  it('tells of one turn once, with the last values and those before the turn', async () => {
    const state = shared();
    const told: unknown[] = [];
    state.subscribe((now, before) => told.push([now, before]));
    state.set({ count: 1 });
    state.set({ count: 2, city: '高雄市' });
    state.set({ count: 3 });
    assert.deepEqual(told, [], 'nothing within the turn');
    await turn();
    assert.deepEqual(told, [
      [
        { city: '高雄市', count: 3, lease: null },
        { city: '臺北市', count: 0, lease: null },
      ],
    ]);
  });

  it('notifies listeners in the order they came', async () => {
    const state = shared();
    const order: string[] = [];
    state.subscribe(() => order.push('first'));
    state.subscribe(() => order.push('second'));
    state.subscribe(() => order.push('third'));
    state.set({ count: 1 });
    await turn();
    assert.deepEqual(order, ['first', 'second', 'third']);
  });

  it('tells everybody of one change before anybody of the next, also when a listener made it', async () => {
    const state = shared();
    const seen: string[] = [];
    state.subscribe(({ count }) => {
      seen.push(`a${count}`);
      if (count === 1) state.set({ count: 2 });
    });
    state.subscribe(({ count }, before) => seen.push(`b${count} after ${before.count}`));
    state.set({ count: 1 });
    await turn();
    assert.deepEqual(seen, ['a1', 'b1 after 0', 'a2', 'b2 after 1']);
  });

  it('tells no one of a value that was there already', async () => {
    const state = shared();
    const listener = mock.fn();
    state.subscribe(listener);
    state.set({ count: 0, city: '臺北市' });
    await turn();
    assert.equal(listener.mock.callCount(), 0);
  });

  it('tells no more after the end, also not of what was set just before', async () => {
    const state = shared();
    const listener = mock.fn();
    const end = state.subscribe(listener);
    state.set({ count: 1 });
    end();
    await turn();
    assert.equal(listener.mock.callCount(), 0);
  });

  it('notifies a listener that another has ended nothing more, and one that comes meanwhile only of what comes after', async () => {
    const state = shared();
    const told: string[] = [];
    state.subscribe(() => {
      end();
      if (told.length === 0) state.subscribe(({ count }) => told.push(`new ${count}`));
      told.push('first');
    });
    const end = state.subscribe(() => told.push('ended'));
    state.set({ count: 1 });
    await turn();
    state.set({ count: 2 });
    await turn();
    assert.deepEqual(told, ['first', 'first', 'new 2']);
  });

  it('goes on to the others when a listener fails', async (test) => {
    const complaint = test.mock.method(console, 'error', () => {});
    const state = shared();
    const listener = mock.fn();
    state.subscribe(() => {
      throw new Error('a listener of somebody else');
    });
    state.subscribe(listener);
    state.set({ count: 1 });
    await turn();
    assert.equal(listener.mock.callCount(), 1);
    assert.equal(complaint.mock.callCount(), 1);
  });
});

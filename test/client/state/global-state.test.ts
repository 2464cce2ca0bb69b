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

  it('copies values, so that later changes by the caller have no effect', () => {
    const state = shared();
    const lease = { id: 'a', rooms: [1] };
    state.set({ lease });
    lease.rooms.push(2);
    assert.deepEqual(state.get().lease, { id: 'a', rooms: [1] });
    assert.throws(() => state.get().lease!.rooms.push(3), TypeError);
    assert.throws(() => (state.get().city = 'x'), TypeError);
  });

  it('notifies once per task, with the last values and those before the task', async () => {
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

  it('notifies all listeners of one change before the next, also when a listener made it', async () => {
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

  it('does not notify of an unchanged value', async () => {
    const state = shared();
    const listener = mock.fn();
    state.subscribe(listener);
    state.set({ count: 0, city: '臺北市' });
    await turn();
    assert.equal(listener.mock.callCount(), 0);
  });

  it('does not notify after the end, even of a value set just before', async () => {
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

  it('notifies the other listeners when one throws', async (test) => {
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

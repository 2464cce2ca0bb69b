import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWorkerThread } from '#src/server/worker-thread.ts';

const script = new URL('../fixtures/threads/echo.mjs', import.meta.url);

describe('createWorkerThread', () => {
  it('answers each task, whoever asked first', async () => {
    const ask = createWorkerThread<string, string>(script, 'echoes');
    assert.deepEqual(await Promise.all(['a', 'b', 'c'].map(ask)), ['a!', 'b!', 'c!']);
  });

  it('rejects with what a task throws, and goes on', async () => {
    const ask = createWorkerThread<string, string>(script, 'echoes');
    await assert.rejects(ask('fault'), /no such task/);
    assert.equal(await ask('d'), 'd!');
  });

  it('notifies those who wait when the thread ends, and starts another for the next', async () => {
    const ask = createWorkerThread<string, string>(script, 'echoes');
    await assert.rejects(ask('end'), /The thread of echoes ended with 3/);
    assert.equal(await ask('e'), 'e!');
  });
});

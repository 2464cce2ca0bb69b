import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWorkerThread } from '#src/server/worker-thread.ts';

const script = new URL('../fixtures/threads/echo.mjs', import.meta.url);

describe('createWorkerThread', () => {
  it('resolves each task with its own result, in any order', async () => {
    const ask = createWorkerThread<string, string>(script, 'echoes');
    assert.deepEqual(await Promise.all(['a', 'b', 'c'].map(ask)), ['a!', 'b!', 'c!']);
  });

  it('rejects with the error of a task, and continues', async () => {
    const ask = createWorkerThread<string, string>(script, 'echoes');
    await assert.rejects(ask('fault'), /no such task/);
    assert.equal(await ask('d'), 'd!');
  });

  it('rejects pending tasks when the thread ends, and starts another for the next', async () => {
    const ask = createWorkerThread<string, string>(script, 'echoes');
    await assert.rejects(ask('end'), /The thread of echoes ended with 3/);
    assert.equal(await ask('e'), 'e!');
  });
});

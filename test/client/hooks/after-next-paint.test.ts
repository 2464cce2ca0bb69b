import { aTimeout, expect, nextFrame, waitUntil } from '@open-wc/testing';
import { afterNextPaint } from '#src/client/hooks/after-next-paint.ts';

describe('afterNextPaint', () => {
  it('waits for the frame that shows what was drawn', async () => {
    const done: string[] = [];
    requestAnimationFrame(() => done.push('frame'));
    afterNextPaint(() => done.push('work'));
    await waitUntil(() => done.includes('work'), 'it never worked');
    expect(done).to.deep.equal(['frame', 'work']);
  });

  it('is called off before the frame and after it', async () => {
    let done = 0;
    afterNextPaint(() => (done += 1))();
    const callOff = afterNextPaint(() => (done += 1));
    requestAnimationFrame(callOff);
    await nextFrame();
    await aTimeout(50);
    expect(done).to.equal(0);
  });
});

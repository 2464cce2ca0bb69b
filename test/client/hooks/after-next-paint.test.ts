import { aTimeout, expect, nextFrame, waitUntil } from '@open-wc/testing';
import { afterFrame } from '#src/client/hooks/after-next-paint.ts';

describe('afterFrame', () => {
  it('waits for the frame that shows what was drawn', async () => {
    const done: string[] = [];
    requestAnimationFrame(() => done.push('frame'));
    afterFrame(() => done.push('work'));
    await waitUntil(() => done.includes('work'), 'it never worked');
    expect(done).to.deep.equal(['frame', 'work']);
  });

  it('is called off before the frame and after it', async () => {
    let done = 0;
    afterFrame(() => (done += 1))();
    const callOff = afterFrame(() => (done += 1));
    requestAnimationFrame(callOff);
    await nextFrame();
    await aTimeout(50);
    expect(done).to.equal(0);
  });
});

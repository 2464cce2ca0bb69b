import { expect } from '@open-wc/testing';
import { loading, message, notify } from '#elements/index.ts';
import '#elements/define.ts';

const kinds = ['info', 'success', 'warning', 'error'] as const;

const tags = 'console-message, console-notification, console-loading';

const isFading = (animation: Animation) =>
  animation.playState === 'running' &&
  animation.effect?.getComputedTiming().iterations !== Infinity;

/**
 * Resolves when the elements have faded in: an audit of half-transparent text would judge the
 * animation. An element starts its animation in a frame after it was added.
 */
async function fadedIn(): Promise<void> {
  for (let still = 0; still < 5;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const running = [...document.querySelectorAll(tags)].flatMap(
      ({ shadowRoot }) => shadowRoot?.getAnimations().filter(isFading) ?? [],
    );
    still = running.length > 0 ? 0 : still + 1;
  }
}

for (const theme of ['sl-theme-light', 'sl-theme-dark']) {
  describe(`elements that come and go, in ${theme.slice(9)}`, () => {
    before(() => (document.documentElement.className = theme));
    after(() => (document.documentElement.className = ''));

    it('a message of every type passes the accessibility audit', async () => {
      const shown = kinds.map((type) =>
        message({ type, message: `A message of type ${type}`, duration: 0, showClose: true }),
      );
      await fadedIn();
      for (const element of document.querySelectorAll('console-message'))
        await expect(element).to.be.accessible();
      for (const one of shown) one.close();
    });

    it('a notification of every type does', async () => {
      const shown = kinds.map((type) =>
        notify({ type, title: 'Report ready', message: 'It is kept for a week.', duration: 0 }),
      );
      await fadedIn();
      for (const element of document.querySelectorAll('console-notification'))
        await expect(element).to.be.accessible();
      for (const one of shown) one.close();
    });

    it('a mask with its text does', async () => {
      const mask = loading({ text: 'Counting shops' });
      await fadedIn();
      await expect(document.querySelector('console-loading')!).to.be.accessible();
      mask.close();
    });
  });
}

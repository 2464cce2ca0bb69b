import { expect } from '@open-wc/testing';
import { entries } from '#src/ui/gallery/entries.ts';
import { act, click } from '../../support/render.tsx';
import { renderStories } from './render-stories.tsx';

const animationsEnded = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

for (const entry of entries)
  describe(`the gallery entry ${entry.id}`, () => {
    // axe reads the document and computed colours, which do not depend on the browser; in Firefox
    // it took two minutes.
    before(function skipInFirefox() {
      if (navigator.userAgent.includes('Firefox')) this.skip();
    });

    for (const theme of ['light', 'dark'] as const)
      for (const language of ['zh-CN', 'en'] as const)
        it(`has no accessibility violation in ${theme}, ${language}`, async () => {
          const element = await renderStories(entry, theme, language);
          // Several stories of a landmark have one name; a page has it once.
          await expect(element).to.be.accessible({ ignoredRules: ['landmark-unique'] });
        });

    it('has no accessibility violation in what its buttons reveal', async () => {
      const element = await renderStories(entry);
      for (const button of element.querySelectorAll<HTMLElement>('[data-reveals]')) {
        await click(button);
        await animationsEnded();
        await expect(document.body).to.be.accessible({
          ignoredRules: ['landmark-unique', 'region', 'page-has-heading-one', 'landmark-one-main'],
        });
        await click(button);
      }
    });
  });

import { expect } from '@open-wc/testing';
import { SelectedStatistics } from '#src/features/searches/ui/statistics/selected-statistics.tsx';
import { render } from '../../../../support/render.tsx';

const seven = { n: 7, median: 818.4, q1: 640, q3: 1010, interval: null, currency: 'TWD' as const };
const none = { median: null, q1: null, q3: null, interval: null };
const shown = async (props: Partial<Parameters<typeof SelectedStatistics>[0]>) => {
  const { element } = await render(
    <SelectedStatistics provenance="register" n={7} figures={seven} busy={false} {...props} />,
  );
  return {
    element,
    text: element.textContent,
    filled: element.querySelectorAll('[data-filled]').length,
  };
};

describe('SelectedStatistics', () => {
  it('names where the figures come from', async () => {
    expect((await shown({ provenance: 'synthetic' })).text).to.contain('Synthetic');
  });

  it('is rendered before anything is selected, with a hint', async () => {
    const { element, text, filled } = await shown({ n: 0, figures: undefined });
    expect(text).to.contain('Selection: 0');
    expect(text).to.contain('Select at least 5 readable rows');
    expect(filled).to.equal(0);
    await expect(element).to.be.accessible();
  });

  it('fills a mark for each readable row until there are five', async () => {
    const { text, filled } = await shown({ n: 6, figures: { ...none, n: 3, currency: 'TWD' } });
    expect(filled).to.equal(3);
    expect(text).to.contain('3 readable; the median needs at least 5');
  });

  it('shows median and quartiles with their unit, and how many of the selection they are of', async () => {
    const { element, text } = await shown({ n: 9 });
    for (const part of ['Selection: 9', '818', 'NT$/m²/month', '640–1,010', '7 readable'])
      expect(text).to.contain(part);
    await expect(element).to.be.accessible();
  });

  it('does not mix money of two kinds', async () => {
    expect((await shown({ figures: { ...none, n: 7, currency: null } })).text).to.contain(
      'Mixed currencies',
    );
  });

  it('shows an error when the figures fail, with a retry', async () => {
    let asked = 0;
    const { element, text } = await shown({
      figures: undefined,
      failed: true,
      onRetry: () => (asked += 1),
    });
    expect(text).to.contain('Could not load');
    element.querySelector('button')!.click();
    expect(asked).to.equal(1);
  });
});

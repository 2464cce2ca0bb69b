import { expect } from '@open-wc/testing';
import TermsLine from '#src/features/searches/ui/statistics/terms-line.tsx';
import { render } from '../../../../support/render.tsx';

const terms = (n: number, term: number | null, freeN: number, free: number | null) => ({
  term: { n, mean: term },
  free: { n: freeN, mean: free },
});
const shown = async (props: Parameters<typeof TermsLine>[0]) => {
  const { element } = await render(<TermsLine {...props} />);
  return { element, text: element.textContent };
};

describe('TermsLine', () => {
  it('shows the average term and the rent-free months, each with its n', async () => {
    const { element, text } = await shown({ all: terms(120, 38, 98, 1.6) });
    expect(text).to.equal('Average term 38 months n 120Average rent-free 1.6 months n 98');
    await expect(element).to.be.accessible();
  });

  it('shows the n of too few rows', async () => {
    const { text } = await shown({ all: terms(0, null, 3, null) });
    expect(text).to.equal(
      'Average term Sample too small (n=0)Average rent-free Sample too small (n=3)',
    );
  });

  it('writes "about" for rounded averages only', async () => {
    const { text } = await shown({ all: terms(7, 36, 5, 1.5), selection: terms(6, 34.5, 2, null) });
    expect(text).to.contain('Average term about 36 months n 7');
    expect(text).to.contain('Selected: term 34.5 months n 6');
    expect(text).to.contain('Selected: rent-free Sample too small (n=2)');
  });

  it('keeps its height while the figures are on their way', async () => {
    const empty = await shown({ all: undefined });
    const height = empty.element.querySelector('p')!.offsetHeight;
    const full = await shown({ all: terms(120, 38, 98, 1.6) });
    expect(full.element.querySelector('p')!.offsetHeight).to.equal(height);
  });
});

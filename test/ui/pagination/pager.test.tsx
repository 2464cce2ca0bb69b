import { expect } from '@open-wc/testing';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { act, click, labelled, render } from '../../support/render.tsx';

describe('Pager', () => {
  it('turns to the page that is pressed and marks the present one', async () => {
    const turned: number[] = [];
    const { element } = await render(
      <Pager
        page={2}
        pages={12}
        limit={10}
        onTurn={(page) => turned.push(page)}
        onSize={() => {}}
      />,
    );
    expect(element.querySelector('[aria-current=page]')?.getAttribute('aria-label')).to.equal(
      'Page 2',
    );
    await click(labelled(element, 'button', 'Page 12'));
    await click(labelled(element, 'button', 'Next page'));
    expect(turned).to.deep.equal([12, 3]);
    await expect(element).to.be.accessible();
  });

  it('has no way before the first page nor past the last', async () => {
    const { element } = await render(
      <Pager page={1} pages={1} limit={10} onTurn={() => {}} onSize={() => {}} />,
    );
    expect(labelled<HTMLButtonElement>(element, 'button', 'Previous page')?.disabled).to.equal(
      true,
    );
    expect(labelled<HTMLButtonElement>(element, 'button', 'Next page')?.disabled).to.equal(true);
  });

  it('offers 10, 20, 50 and 100 rows', async () => {
    const sizes: number[] = [];
    const { element } = await render(
      <Pager
        page={1}
        pages={3}
        limit={10}
        onTurn={() => {}}
        onSize={(limit) => sizes.push(limit)}
      />,
    );
    const select = element.querySelector('select')!;
    expect([...select.options].map(({ value }) => value)).to.deep.equal(['10', '20', '50', '100']);
    await act(() => {
      select.value = '50';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(sizes).to.deep.equal([50]);
  });
});

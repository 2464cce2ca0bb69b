import { expect } from '@open-wc/testing';
import { EmptyCard, EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { render } from '../../support/render.tsx';

describe('an empty state', () => {
  it('says what is empty and why, before the one action', async () => {
    const { element, unmount } = await render(
      <EmptyState icon="list" title="No orders yet" text="They appear after a purchase.">
        <a href="#/kase">Search cases</a>
      </EmptyState>,
    );
    const parts = [...element.firstElementChild!.children].map((part) => part.localName);
    expect(parts).to.deep.equal(['svg', 'b', 'span', 'a']);
    await expect(element).to.be.accessible();
    await unmount();
  });

  it('of a page has its heading, and as a card is a section', async () => {
    const { element, unmount } = await render(
      <EmptyCard icon="list" heading="h1" title="No such order" />,
    );
    expect(element.querySelector('section > h1')?.textContent).to.equal('No such order');
    await unmount();
  });
});

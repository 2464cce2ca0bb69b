import { expect, fixture, html } from '@open-wc/testing';
import { scrollIntoViewInline } from '#src/client/hooks/scroll-into-view-inline.ts';

describe('scrollIntoViewInline', () => {
  const row = async () => {
    const cells = Array.from(
      { length: 10 },
      (_, at) => html`<b id="cell-${at}" style="flex: none; width: 80px">${at}</b>`,
    );
    return fixture<HTMLElement>(
      html`<div style="display: flex; width: 200px; overflow: hidden">${cells}</div>`,
    );
  };

  it('moves as far as is needed, to either side, and not when all of it is seen', async () => {
    const element = await row();
    scrollIntoViewInline(element, '#cell-4');
    expect(element.scrollLeft).to.equal(5 * 80 - 200);
    scrollIntoViewInline(element, '#cell-3');
    expect(element.scrollLeft).to.equal(5 * 80 - 200);
    scrollIntoViewInline(element, '#cell-1');
    expect(element.scrollLeft).to.equal(80);
  });

  it('leaves the page where it is, and does nothing where nothing is found', async () => {
    const before = scrollY;
    const element = await row();
    scrollIntoViewInline(element, '#cell-99');
    scrollIntoViewInline(null, 'b');
    expect([element.scrollLeft, scrollY]).to.deep.equal([0, before]);
  });
});

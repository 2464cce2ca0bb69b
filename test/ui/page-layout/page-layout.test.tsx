import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { FormPageLayout, NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { render } from '../../support/render.tsx';

/** Width of the page, and what is left of it at both sides of its content. */
async function placed(page: React.ReactNode, within: number) {
  const { element } = await render(<div style={{ width: within }}>{page}</div>);
  const around = element.firstElementChild!.getBoundingClientRect();
  const { left, right, width } =
    element.firstElementChild!.firstElementChild!.getBoundingClientRect();
  return { width, start: left - around.left, end: around.right - right };
}

describe('a page that does not fill the window', () => {
  before(() => setViewport({ width: 1920, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('stands in the middle of what the menu leaves', async () => {
    expect(await placed(<NarrowPageLayout>Cards</NarrowPageLayout>, 1696)).to.deep.equal({
      width: 1168,
      start: 264,
      end: 264,
    });
    expect(await placed(<FormPageLayout>Form</FormPageLayout>, 1696)).to.deep.equal({
      width: 688,
      start: 504,
      end: 504,
    });
  });

  it('fills a narrow window', async () => {
    const { width, start } = await placed(<FormPageLayout>Form</FormPageLayout>, 360);
    expect([width, start]).to.deep.equal([360, 0]);
  });
});

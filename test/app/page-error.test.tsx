import { expect } from '@open-wc/testing';
import { ChunkLoadError } from '#src/app/errors.ts';
import { PageError } from '#src/app/page-error.tsx';
import { renderRoutes } from '../support/render.tsx';

describe('a page whose code did not load', () => {
  const open = (error: Error, reload: () => void) =>
    renderRoutes(
      [
        {
          path: '/kase',
          loader: () => {
            throw error;
          },
          errorElement: <PageError renew={async () => false} reload={reload} />,
          element: <h1>Cases</h1>,
        },
      ],
      '/kase',
    );

  it('is loaded again when the network is back', async () => {
    let reloads = 0;
    const shown = await open(new ChunkLoadError('/kase', 'offline'), () => (reloads += 1));
    expect(shown.element.querySelector('h1')?.textContent).to.equal('This page did not load');
    dispatchEvent(new Event('online'));
    expect(reloads).to.equal(1);
    await shown.unmount();
    dispatchEvent(new Event('online'));
    expect(reloads).to.equal(1);
  });

  it('stays as it is after an error of its own, which a reload would not mend', async () => {
    let reloads = 0;
    const shown = await open(new Error('broken'), () => (reloads += 1));
    expect(shown.element.querySelector('h1')?.textContent).to.equal('This page has an error');
    dispatchEvent(new Event('online'));
    expect(reloads).to.equal(0);
    await shown.unmount();
  });
});

import { expect } from '@open-wc/testing';
import { createMemoryRouter } from 'react-router-dom';
import { followNavigation, pendingNavigation } from '#src/app/pending-navigation.ts';

describe('followNavigation', () => {
  it('shows a pending navigation on the page and in the progress bar until it ends', async () => {
    let letIn: (() => void) | undefined;
    const second = () => new Promise<null>((resolve) => (letIn = () => resolve(null)));
    const router = createMemoryRouter([{ path: '/' }, { path: '/second', loader: second }]);
    const container = document.createElement('div');
    const stop = followNavigation(router, container);
    const going = router.navigate('/second');
    await Promise.resolve();
    expect([container.getAttribute('aria-busy'), pendingNavigation.page]).to.deep.equal([
      'true',
      true,
    ]);
    letIn!();
    await going;
    expect([container.getAttribute('aria-busy'), pendingNavigation.page]).to.deep.equal([
      'false',
      false,
    ]);
    stop();
  });

  it('lets the focus go before the page that has it is taken away, and not for another view of the same page', async () => {
    const main = document.createElement('main');
    const beside = document.createElement('button');
    main.innerHTML = '<h1 tabindex="-1">first</h1>';
    document.body.append(main, beside);
    const heading = main.querySelector('h1')!;
    const router = createMemoryRouter([{ path: '/' }, { path: '/second/*' }]);
    const stop = followNavigation(router, document.createElement('div'));
    beside.focus();
    await router.navigate('/second/a');
    expect(document.activeElement, 'what stays keeps it').to.equal(beside);
    heading.focus();
    await router.navigate('/second/b');
    expect(document.activeElement, 'the page stays').to.equal(heading);
    await router.navigate('/');
    expect(document.activeElement).to.equal(document.body);
    stop();
    main.remove();
    beside.remove();
  });
});

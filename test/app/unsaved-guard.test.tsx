import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { ConsoleDialog } from '#elements/index.ts';
import { UnsavedGuard } from '#src/app/unsaved-guard.tsx';
import { login, logout } from '#src/client/access/access-state.ts';
import { hasUnsavedChanges, useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { act, click, renderRoutes, until } from '../support/render.tsx';

function Form() {
  const [typed, setTyped] = useState(false);
  const { search } = useLocation();
  useUnsavedChanges(typed);
  return (
    <>
      <h1>form {search}</h1>
      <button type="button" onClick={() => setTyped(!typed)}>
        {typed ? 'save' : 'type'}
      </button>
    </>
  );
}

const routes = [
  {
    Component: () => (
      <>
        <Outlet />
        <UnsavedGuard />
      </>
    ),
    children: [
      { path: '/form', Component: Form },
      { path: '/other', Component: () => <h1>other</h1> },
      { path: '/login', Component: () => <h1>login</h1> },
    ],
  },
];

const dialog = () => document.querySelector<ConsoleDialog>('console-dialog');
const answer = async (part: string) => {
  await until(() => dialog()?.shadowRoot?.querySelector(`[part~=${part}]`));
  dialog()!.shadowRoot!.querySelector<HTMLElement>(`[part~=${part}]`)!.click();
};

describe('the guard of what is not saved', () => {
  let shown: Awaited<ReturnType<typeof renderRoutes>>;
  const heading = () => shown.element.querySelector('h1')?.textContent;

  beforeEach(async () => {
    login({ token: 't' });
    shown = await renderRoutes(routes, '/form');
  });
  afterEach(async () => {
    await shown.unmount();
    logout();
    await until(() => !dialog());
  });
  const typeSomething = () => click(shown.element.querySelector('button'));
  const go = (to: string) => act(() => void shown.router.navigate(to));

  it('lets go where nothing was typed', async () => {
    await go('/other');
    expect(heading()).to.equal('other');
    expect(dialog()).to.equal(null);
  });

  it('asks, and stays on the page on cancel', async () => {
    await typeSomething();
    await go('/other');
    await until(dialog);
    expect(dialog()!.title).to.equal('Leave this page?');
    await answer('cancel-button');
    await until(() => !dialog());
    expect(heading()).to.equal('form ');
    expect(shown.router.state.location.pathname).to.equal('/form');
    expect(hasUnsavedChanges()).to.equal(true);
  });

  it('asks, and leaves the page on confirm', async () => {
    await typeSomething();
    await go('/other');
    await answer('confirm-button');
    await until(() => heading() === 'other');
    expect(heading()).to.equal('other');
    expect(hasUnsavedChanges()).to.equal(false);
  });

  it('asks once for two attempts, and then goes to the last address', async () => {
    await typeSomething();
    await go('/other');
    await until(dialog);
    await go('/login');
    expect(document.querySelectorAll('console-dialog').length).to.equal(1);
    await answer('confirm-button');
    await until(() => heading() === 'login');
    expect(heading()).to.equal('login');
  });

  it('asks again after the member stayed', async () => {
    await typeSomething();
    await go('/other');
    await answer('cancel-button');
    await until(() => !dialog());
    await go('/other');
    await until(dialog);
    expect(dialog()).not.to.equal(null);
    await answer('confirm-button');
    await until(() => heading() === 'other');
  });

  it('does not ask within the page, after saving, or after the session ended', async () => {
    await typeSomething();
    await go('/form?tab=2');
    expect(heading()).to.equal('form ?tab=2');
    await click(shown.element.querySelector('button'));
    expect(hasUnsavedChanges()).to.equal(false);
    await typeSomething();
    logout();
    await go('/login');
    expect(heading()).to.equal('login');
    expect(dialog()).to.equal(null);
  });

  it('leaves when one wants to, though all was saved while it asked', async () => {
    await typeSomething();
    await go('/other');
    await until(dialog);
    await click(shown.element.querySelector('button'));
    expect(hasUnsavedChanges()).to.equal(false);
    await answer('confirm-button');
    await until(() => heading() === 'other');
    expect(heading()).to.equal('other');
  });

  // With a blocker the router warns about every address that is typed.
  it('gives the router a blocker only once there is something to lose', async () => {
    const { router } = shown;
    const { getBlocker } = router;
    let asked = 0;
    router.getBlocker = (...of) => {
      asked += 1;
      return getBlocker(...of);
    };
    await go('/form?tab=2');
    expect(asked).to.equal(0);
    await typeSomething();
    await until(() => asked > 0);
    expect(asked).to.be.greaterThan(0);
  });

  it('registers beforeunload only while there are unsaved changes', async () => {
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).to.equal(true);
    await typeSomething();
    expect(leaves()).to.equal(false);
    await click(shown.element.querySelector('button'));
    expect(leaves()).to.equal(true);
  });
});

import { expect } from '@open-wc/testing';
import {
  createHashRouter,
  createMemoryRouter,
  Navigate,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import { deferredRouter } from '#src/app/deferred-router.ts';
import { act, render, until, type Rendered } from '../support/render.tsx';

describe('deferredRouter', () => {
  let shown: Rendered | undefined;
  afterEach(() => shown?.unmount());

  /** Two pages, the second of which waits until it is let through. */
  async function open({ quiet, blocked = false }: { quiet: boolean; blocked?: boolean }) {
    const drawn: string[] = [];
    let letIn: (() => void) | undefined;
    function Frame() {
      const { pathname } = useLocation();
      const { state } = useNavigation();
      const blocker = useBlocker(blocked);
      drawn.push(pathname);
      return (
        <p>
          {pathname} {state} {blocker.state}
          <Outlet />
        </p>
      );
    }
    const second = () => new Promise<null>((resolve) => (letIn = () => resolve(null)));
    const router = createMemoryRouter([
      {
        Component: Frame,
        children: [
          { path: '/', Component: () => null },
          { path: '/second', Component: () => null, loader: second },
        ],
      },
    ]);
    shown = await render(
      <RouterProvider router={quiet ? deferredRouter(router) : router} useTransitions={false} />,
    );
    const { element } = shown;
    return {
      router,
      text: () => element.textContent,
      drawn: () => drawn.length,
      release: () => letIn?.(),
    };
  }

  it('renders nothing for a loading page, and the page once it is loaded', async () => {
    const { router, text, drawn, release } = await open({ quiet: true });
    const before = drawn();
    await act(() => void router.navigate('/second'));
    expect(router.state.navigation.state).to.equal('loading');
    expect(drawn()).to.equal(before);
    await act(release);
    await until(() => text()?.startsWith('/second'));
    expect(text()).to.equal('/second idle unblocked');
  });

  it('omits the router package’s own announcement', async () => {
    const { router, text, release } = await open({ quiet: false });
    await act(() => void router.navigate('/second'));
    expect(text()).to.equal('/ loading unblocked');
    await act(release);
  });

  it('behaves like the router otherwise, and reports a deferred page', async () => {
    const { router, text } = await open({ quiet: true, blocked: true });
    await act(() => router.navigate('/second'));
    expect(text()).to.equal('/ idle blocked');
    const quiet = deferredRouter(router);
    expect(quiet.state).to.equal(router.state);
    expect(quiet.createHref(router.state.location)).to.equal('/');
  });

  it('has a page drawn at once when it is there, and other words of its address when there is time', async () => {
    const router = createMemoryRouter([
      { path: '/' },
      { path: '/second', loader: async () => null },
    ]);
    const told: [string, boolean][] = [];
    const stop = deferredRouter(router).subscribe(({ location }, { flushSync }) =>
      told.push([location.pathname + location.search, flushSync]),
    );
    await router.navigate('/second');
    await router.navigate('/second?sort=rent');
    stop();
    expect(told).to.deep.equal([
      ['/second', true],
      ['/second?sort=rent', false],
    ]);
  });

  it('leaves a page that leads to another, and its address', async () => {
    location.hash = '#/';
    const router = createHashRouter([
      { path: '/', Component: () => 'first' },
      {
        path: '/leading',
        loader: async () => null,
        Component: () => <Navigate to="/end" replace />,
      },
      { path: '/end', loader: async () => null, Component: () => 'end' },
    ]);
    shown = await render(<RouterProvider router={deferredRouter(router)} useTransitions={false} />);
    const { element } = shown;
    await act(() => router.navigate('/leading'));
    await until(() => element.textContent === 'end');
    expect(location.hash).to.equal('#/end');
    router.dispose();
  });

  it('notifies the listeners of a start when the navigation ends', () => {
    const idle = createMemoryRouter([{ path: '/' }]).state;
    const onItsWay = {
      ...idle,
      navigation: { ...idle.navigation, state: 'loading' },
    } as typeof idle;
    let tell: Parameters<ReturnType<typeof createMemoryRouter>['subscribe']>[0] = () => {};
    const told: string[] = [];
    const quiet = deferredRouter({ state: idle, subscribe: (fn) => ((tell = fn), () => {}) });
    quiet.subscribe(({ navigation }) => told.push(navigation.state));
    const more = { deletedFetchers: [], newErrors: null, flushSync: false };
    tell(onItsWay, more);
    tell(idle, more);
    expect(told, 'nothing happened').to.deep.equal([]);
    tell({ ...onItsWay, blockers: new Map() }, more);
    tell(onItsWay, more);
    tell({ ...onItsWay, navigation: idle.navigation }, more);
    expect(told).to.deep.equal(['loading', 'loading', 'idle']);
  });
});
